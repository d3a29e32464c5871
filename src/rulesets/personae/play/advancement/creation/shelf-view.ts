/** The shelf of a step as it is drawn: what can be picked there, what fits first, and why the rest does not. */
import type { BuildKind } from "../../../rules/advancement/build.ts";
import { isFull, misfitOf, type Misfit } from "../../../rules/advancement/suggest/offers.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { term } from "../../view/words.ts";
import { say } from "../words.ts";
import { pickedAt, STEPS, type CreationDraft, type Step } from "./draft.ts";
import type { Shelved } from "./shelves.ts";

/** Tags of the skills that an identity has already, by the skill's id. */
export type Tags = ReadonlyMap<string, readonly string[]>;

/** A misfit that stands in nobody's way: it may be picked all the same. */
const isMild = (misfit: Misfit | null): boolean => misfit === "unskilled" || misfit === "charter";

/** The shelf of a step; null at those that pick nothing. */
export function shelfView(
  draft: CreationDraft,
  step: Step,
  { shelves, tags, settings, overrules }: ShelfGiven,
): ReturnType<typeof shelfOf> | null {
  // What is beyond nature is each group's own: no shelf holds it (PER-189).
  const kinds: readonly BuildKind[] = STEPS[step].kinds?.filter((kind) => kind !== "gear") ?? [];
  const all = shelves.filter(({ kind }) => kinds.includes(kind));
  return kinds.length === 0 ? null : shelfOf(all, { draft, tags, settings, overrules });
}

interface ShelfGiven {
  readonly shelves: readonly Shelved[];
  readonly tags: Tags;
  readonly settings: PersonaeSettings;
  /** Whoever looks may let rules pass. */
  readonly overrules: boolean;
}

function shelfOf(all: readonly Shelved[], given: Omit<ShelfGiven, "shelves"> & { readonly draft: CreationDraft }) {
  const { draft, tags, settings, overrules } = given;
  const tagged = taggedSkills(draft, all, tags);
  const rows = all.map((one) => {
    const picked = pickedAt(draft, one.id) >= 0;
    const misfit = picked ? null : misfitOf(one, draft, draft, settings, tagged);
    const { id, name, img, kind } = one;
    return {
      ...{ id, name, img, picked },
      sub: subOf(one),
      why: misfit === null ? "" : say(`creation.shelf.why.${misfit}`),
      full: isFull(misfit),
      fits: misfit === null,
      blocked: misfit !== null && !isMild(misfit) && !(overrules && misfit !== "same"),
      words: [name, term(`Item.${kind}`), subOf(one), ...one.tags].join(" ").toLowerCase(),
      label: say(picked ? "creation.shelf.putBack" : "creation.shelf.pick", { name }),
    };
  });
  // What no room is left for is said once, above them all.
  const full = [...new Set(rows.flatMap((row) => (row.full ? row.why : [])))].join(" ");
  const note = full && (overrules ? full : say("creation.shelf.full", { why: full }));
  return { note, rows: [...rows.filter(({ fits }) => fits), ...rows.filter(({ fits }) => !fits)] };
}

/** The tags of all skills that the draft holds, those from the shelves included. */
function taggedSkills({ rows, sources }: CreationDraft, all: readonly Shelved[], tags: Tags) {
  return rows
    .filter(({ kind }) => kind === "skill")
    .map(({ id }) => ({ id, tags: all.find((one) => one.id === sources[id])?.tags ?? tags.get(id) ?? [] }));
}

/** What tells one thing of a kind from another, in a word or two. */
function subOf({ kind, row, marks }: Shelved): string {
  const known = (of: string, words: string): string => {
    const found = marks.find((mark) => mark === of);
    return found ? term(`${words}.${found}`) : "";
  };
  const category = ["small", "oneHanded", "twoHanded"].map((one) => known(one, "Category")).find(Boolean) ?? "";
  const attack = ["unarmed", "handToHand", "ranged"].map((one) => known(one, "AttackKind")).find(Boolean) ?? "";
  switch (kind) {
    case "skill":
      return row.attribute ? term(`Attribute.${row.attribute}`) : "";
    case "enhancement":
      return [term(`Grade.${row.grade ?? "plain"}`), ...(marks.includes("background") ? [term("Field.Enhancement.FIELDS.background.label")] : [])].join(" · "); // prettier-ignore
    case "talent":
      return term(`Talent.${row.subtype ?? "expertise"}`);
    case "weapon":
      return [category, attack].filter(Boolean).join(" · ");
    case "shield":
      return term(`Weight.${marks.includes("heavy") ? "heavy" : "light"}`);
    default:
      return term(`Item.${kind}`);
  }
}
