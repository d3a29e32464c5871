/** Foes by the handful, for macros. RUN-058 */
import type { MadeFoes, QuickFoes } from "../../../../../types/threshold.d.ts";
import { BadCall, whyNot } from "../../../../fittings/forms/api/bad-call.ts";
import { makeForMacro, masterOnly } from "../../../../fittings/quick/quick.ts";
import { MOST } from "../../../../fittings/quick/make.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { OUTLINE_IDS, RESISTANCES } from "../../rules/outlook/outlines.ts";
import { WEAPON_CLASSES } from "../../rules/weapons/classes.ts";
import type { Doer } from "../dialogs/doer.ts";
import { unreadable, type QuickChoices } from "../quick/draft.ts";
import { draftOf, quickMake } from "../quick/quick-dialog.ts";
import { term } from "../view/words.ts";
import { readAs, type Said } from "./read.ts";

const choice = (name: string, words: string, ids: readonly string[]): Said => ({
  ...{ kind: "choice", name },
  of: () => ids.map((id) => ({ id, label: term(words.replace("*", id)) })),
});

const FIELDS: readonly Said[] = [
  choice("outline", "Quick.outline.*.name", OUTLINE_IDS),
  choice("resistance", "Quick.resistance.*", RESISTANCES),
  choice("weapon", "WeaponClass.*", WEAPON_CLASSES),
  { kind: "whole", name: "count", min: 1, max: MOST },
  ...["name", "damage", "armor", "folder"].map((name) => ({ kind: "text", name })),
  ...["important", "painImmune", "canSeeInDark", "place"].map((name) => ({ kind: "flag", name })),
];

/** Makes foes, or shows the window with `open: true`. @throws BadCall for what makes no sense */
export async function quick({ open: shown, ...options }: QuickFoes = {}): Promise<MadeFoes> {
  const choices = Object.fromEntries(
    Object.entries(options).map(([option, said]) => {
      const field = FIELDS.find(({ name }) => name === option);
      const known = FIELDS.map(({ name }) => name).join(", ");
      if (!field) throw new BadCall(whyNot("unknownOption", { call: "quick", option, known }));
      return [option, readAs(field, NOBODY, said, option)];
    }),
  ) as QuickChoices;
  const formula = unreadable(draftOf(choices));
  if (formula !== null) throw new BadCall(term("Quick.unreadable", { formula }));
  if (shown !== true) {
    const made = await makeForMacro(async () => quickMake(draftOf(choices)));
    return made.ok ? { ok: true, foes: made.uuids } : made;
  }
  await open("quick", choices);
  const refused = masterOnly();
  return refused === null ? { ok: true, foes: [] } : { ok: false, refused };
}

/** What is read here hangs on nobody's values. */
const NOBODY = {} as Doer;
