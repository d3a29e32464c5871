/** Ready-made outlines of foes: what they are good at, and what they have. The rules price none (RUN-058); the measure is 10. */
import { ATTRIBUTE_RANGE, ATTRIBUTES, type Attribute } from "../attributes/attributes.ts";
import type { ArmorClass, WeaponClass } from "../weapons/classes.ts";

export const OUTLINE_IDS = ["robber", "guard", "brute", "skirmisher", "archer", "beast"] as const;
export type OutlineId = (typeof OUTLINE_IDS)[number];

/** How hard they are to get the better of. */
export const RESISTANCES = ["weak", "ordinary", "strong", "mighty"] as const;
export type Resistance = (typeof RESISTANCES)[number];

/** What a resistance adds to each attribute. */
const ADDS: Readonly<Record<Resistance, number>> = { weak: -2, ordinary: 0, strong: 2, mighty: 4 };

export interface Outline {
  /** What sets it apart from 10 in everything. */
  readonly apart: { readonly [A in Attribute]?: number };
  readonly weapon: WeaponClass;
  readonly armor: ArmorClass;
}

export const OUTLINES: Readonly<Record<OutlineId, Outline>> = {
  robber: { apart: { accurate: 1, strong: 1, persuasive: -2 }, weapon: "oneHanded", armor: "light" },
  guard: { apart: { vigilant: 2, resolute: 1, discreet: -3 }, weapon: "long", armor: "medium" },
  brute: { apart: { strong: 4, accurate: -1, quick: -2, cunning: -3 }, weapon: "heavy", armor: "medium" },
  skirmisher: { apart: { quick: 3, discreet: 2, strong: -2 }, weapon: "short", armor: "none" },
  archer: { apart: { accurate: 3, vigilant: 2, strong: -2 }, weapon: "ranged", armor: "light" },
  beast: { apart: { quick: 2, vigilant: 3, strong: 2, cunning: -4, persuasive: -4 }, weapon: "natural", armor: "none" },
};

/** The attributes of an outline at a resistance, within their range. RUN-010. */
export function outlined(outline: OutlineId, resistance: Resistance): Readonly<Record<Attribute, number>> {
  const { min, max } = ATTRIBUTE_RANGE;
  const { apart } = OUTLINES[outline];
  const value = (id: Attribute): number => Math.min(max, Math.max(min, 10 + (apart[id] ?? 0) + ADDS[resistance]));
  return Object.fromEntries(ATTRIBUTES.map((id) => [id, value(id)])) as Record<Attribute, number>;
}
