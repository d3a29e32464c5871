import { howMany } from "../../../../fittings/quick/make.ts";
import { isRollable } from "../../rules/decide/edge.ts";
import { OUTLINE_IDS, OUTLINES, RESISTANCES, type OutlineId, type Resistance } from "../../rules/outlook/outlines.ts";
import { ARMORS, WEAPON_CLASSES, WEAPONS, type WeaponClass } from "../../rules/weapons/classes.ts";

/** What is chosen for foes that are needed at once. Plain data. */
export interface QuickDraft {
  readonly outline: OutlineId;
  readonly resistance: Resistance;
  readonly name: string;
  readonly count: number;
  readonly weapon: WeaponClass;
  /** Dice or a number, as typed; so is armour. A foe rolls neither (RUN-058). */
  readonly damage: string;
  readonly armor: string;
  readonly important: boolean;
  readonly painImmune: boolean;
  readonly canSeeInDark: boolean;
  /** Id of a folder; "" for none, NEW_FOLDER for one named after them. */
  readonly folder: string;
  /** Whether tokens are put on the scene. */
  readonly place: boolean;
}

/** What a person may choose: everything has a default, most of them the outline's. */
export type QuickChoices = Partial<QuickDraft>;

/** What an outline is called in the reader's language. */
export type NameOf = (outline: OutlineId) => string;

/** One of these words, or what stands for none of them. */
const oneOf = <W extends string>(all: readonly W[], wanted: string | undefined, fallback: W): W =>
  all.find((word) => word === wanted) ?? fallback;

/** A draft with everything that was not chosen filled in. */
export function quickDraft(choices: QuickChoices, nameOf: NameOf): QuickDraft {
  const outline = oneOf(OUTLINE_IDS, choices.outline, "robber");
  const { important = false, painImmune = false, canSeeInDark = false, folder = "", place = true } = choices;
  const weapon = oneOf(WEAPON_CLASSES, choices.weapon, OUTLINES[outline].weapon);
  return {
    ...{ outline, resistance: oneOf(RESISTANCES, choices.resistance, "ordinary") },
    ...{ name: choices.name?.trim() || nameOf(outline), count: howMany(Number(choices.count ?? 1)) },
    ...{ weapon, damage: String(choices.damage ?? WEAPONS[weapon].damage).trim() },
    armor: String(choices.armor ?? ARMORS[OUTLINES[outline].armor].protection).trim(),
    ...{ important, painImmune, canSeeInDark, folder, place },
  };
}

/** What hangs on another choice follows it, as long as nobody has chosen it otherwise. */
const FOLLOWING: Readonly<Record<string, readonly (keyof QuickDraft)[]>> = {
  outline: ["name", "weapon", "damage", "armor"],
  weapon: ["damage"],
};

/** The draft after one of its inputs was changed; the same where it is none of its own. */
export function changed(draft: QuickDraft, name: string, value: string | boolean, nameOf: NameOf): QuickDraft {
  if (!(name in draft)) return draft;
  const usual = quickDraft(name === "outline" ? { outline: draft.outline } : { weapon: draft.weapon }, nameOf);
  const free = (FOLLOWING[name] ?? []).filter((one) => draft[one] === usual[one]);
  const kept = Object.entries({ ...draft, [name]: value }).filter(([key]) => !free.some((one) => one === key));
  return quickDraft(Object.fromEntries(kept), nameOf);
}

/** The first of the formulas that can't be read; null for none. RUN-058 */
export const unreadable = ({ damage, armor }: QuickDraft): string | null =>
  [damage, armor].find((formula) => !isRollable(formula)) ?? null;
