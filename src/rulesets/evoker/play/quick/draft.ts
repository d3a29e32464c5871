import { howMany } from "../../../../fittings/quick/make.ts";
import { ELEMENTS, isPhysical, REGULAR_ELEMENTS, type Element, type RegularElement } from "../../rules/terms.ts";

/** Elements that a quick Shadow may call down (EVO-180). */
export const CALLED: readonly Element[] = ELEMENTS.filter((one) => !isPhysical(one));

/** How strong a quick Shadow may be: 1 to this. */
export const TIERS = 5;

/** What is chosen for Shadows that are needed at once. Plain data. */
export interface QuickDraft {
  readonly name: string;
  readonly count: number;
  /** How strong: its scores, its Damage, what it has to spend. */
  readonly tier: number;
  /** The elements it is weak to and resists; null for none (EVO-181). */
  readonly weak: RegularElement | null;
  readonly resist: RegularElement | null;
  /** What it calls down; null for one that only strikes. */
  readonly calls: Element | null;
  /** Id of a folder; "" for none, NEW_FOLDER for one named after them. */
  readonly folder: string;
  /** Whether tokens are put on the scene. */
  readonly place: boolean;
}

/** What a person may choose: everything has a default. */
export type QuickChoices = Partial<QuickDraft>;

/** A tier within its bounds; nonsense counts as the least. */
const tierOf = (wanted: number): number =>
  Number.isFinite(wanted) ? Math.min(TIERS, Math.max(1, Math.round(wanted))) : 1;

/** A draft with everything that was not chosen filled in. */
export function quickDraft(choices: QuickChoices, nameless: string): QuickDraft {
  const { name = "", count = 1, tier = 1, weak = "fire", resist = null, calls = null } = choices;
  return {
    name: name.trim() || nameless,
    count: howMany(Number(count)),
    tier: tierOf(Number(tier)),
    weak: elementOf(weak),
    resist: elementOf(resist),
    calls: CALLED.find((one) => one === calls) ?? null,
    folder: choices.folder ?? "",
    place: choices.place ?? true,
  };
}

/** The draft after one of its inputs was changed; the same where it is none of its own. Nobody is weak to what it resists. */
export function changed(
  draft: QuickDraft,
  name: string,
  value: string,
  checked: boolean,
  nameless: string,
): QuickDraft {
  if (!(name in draft)) return draft;
  const next = quickDraft({ ...draft, [name]: name === "place" ? checked : value }, nameless);
  if (next.weak === null || next.weak !== next.resist) return next;
  return { ...next, [name === "weak" ? "resist" : "weak"]: null };
}

const elementOf = (id: string | null): RegularElement | null => REGULAR_ELEMENTS.find((one) => one === id) ?? null;
