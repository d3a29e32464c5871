/** The ailments as data, one row each. EVO-300, EVO-302, EVO-303, EVO-311 … EVO-325. */
import type { Ailment, Element } from "../terms.ts";

export type AilmentCategory = "staggered" | "physical" | "mental" | "spiritual";
/** What ends an ailment that has no number of turns. */
export type AilmentEnd =
  "ownTurnStart" | "damage" | "dousedOrIce" | "testOrDamage" | "curedOrUnconscious" | "sourceBeatenOrFullTurn";

export interface AilmentRow {
  readonly evo: string;
  readonly category: AilmentCategory;
  /** Elements that make a hit Technical; "any" is any element at all (EVO-302). */
  readonly open: readonly Element[] | "any";
  /** Listed duration in the sufferer's Turns, or what ends it instead. Stunned takes its number from a setting. */
  readonly lasts: number | AilmentEnd | "stunnedTurns";
  /** No Move, no Action, no Chance Attack (EVO-305). */
  readonly noActions: boolean;
  /** Block, Repel or Absorb against this element makes immune (EVO-193). */
  readonly immuneIf: Element | null;
  /** Counts as fear (EVO-307). */
  readonly fear: boolean;
}

const PLAIN = { noActions: false, immuneIf: null, fear: false } as const;

export const AILMENT_TABLE: { readonly [A in Ailment]: AilmentRow } = {
  staggered: { ...PLAIN, evo: "EVO-311", category: "staggered", open: [], lasts: "ownTurnStart" },
  drowsed: { ...PLAIN, evo: "EVO-312", category: "physical", open: "any", lasts: "damage", noActions: true },
  burning: {
    ...PLAIN,
    evo: "EVO-313",
    category: "physical",
    open: ["nuke", "wind"],
    lasts: "dousedOrIce",
    immuneIf: "fire",
  },
  dizzy: { ...PLAIN, evo: "EVO-314", category: "physical", open: ["nuke"], lasts: 2 },
  frozen: {
    ...PLAIN,
    evo: "EVO-315",
    category: "physical",
    open: ["nuke", "melee", "missile"],
    lasts: "testOrDamage",
    noActions: true,
    immuneIf: "ice",
  },
  shocked: {
    ...PLAIN,
    evo: "EVO-316",
    category: "physical",
    open: ["nuke", "melee", "missile"],
    lasts: 2,
    noActions: true,
    immuneIf: "elec",
  },
  stunned: {
    ...PLAIN,
    evo: "EVO-317",
    category: "physical",
    open: ["nuke"],
    lasts: "stunnedTurns",
    noActions: true,
  },
  amnesiac: { ...PLAIN, evo: "EVO-318", category: "mental", open: ["psy"], lasts: 2 },
  brainwashed: { ...PLAIN, evo: "EVO-319", category: "mental", open: ["psy"], lasts: 2 },
  confused: { ...PLAIN, evo: "EVO-320", category: "mental", open: ["psy"], lasts: 2 },
  despaired: {
    ...PLAIN,
    evo: "EVO-321",
    category: "mental",
    open: ["psy"],
    lasts: "curedOrUnconscious",
    noActions: true,
    fear: true,
  },
  enraged: { ...PLAIN, evo: "EVO-322", category: "mental", open: ["psy"], lasts: 2 },
  panicked: {
    ...PLAIN,
    evo: "EVO-323",
    category: "mental",
    open: ["psy"],
    lasts: "sourceBeatenOrFullTurn",
    fear: true,
  },
  condemned: { ...PLAIN, evo: "EVO-324", category: "spiritual", open: ["bless"], lasts: 2, immuneIf: "bless" },
  damned: { ...PLAIN, evo: "EVO-325", category: "spiritual", open: ["curse"], lasts: 2, immuneIf: "curse" },
};

/** True when a hit with this element is Technical against this ailment (EVO-132). */
export function isOpenTo(ailment: Ailment, element: Element): boolean {
  const { open } = AILMENT_TABLE[ailment];
  return open === "any" || open.includes(element);
}

/** True when any of the ailments forbids Moves and Actions (EVO-305). */
export const forbidsActions = (ailments: readonly Ailment[]): boolean =>
  ailments.some((ailment) => AILMENT_TABLE[ailment].noActions);
