/** Disbelieving an illusion; things under attack. VRV-219 to VRV-222. */
import { doublings, less, rounded, wholeTimes } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, type Burdens, type Part } from "../core/check.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { MATERIALS } from "../tables/perils.ts";

export interface DisbeliefGiven extends Burdens {
  readonly method: "perception" | "willpower";
  readonly value: number;
  /** 0 or more; subtracted. */
  readonly spellPenalty?: Maybe<number>;
  readonly othersDisbelieved?: Maybe<boolean>;
}

/** The parts of disbelieving: willpower halves the spell's penalty. VRV-219, VRV-220. */
export function disbeliefParts(given: DisbeliefGiven): readonly Part[] {
  const looking = given.method === "perception";
  const penalty = given.spellPenalty ?? 0;
  const rule = looking ? "VRV-219" : "VRV-220";
  return [
    part("reaction", given.value, rule),
    part("spell", less(looking ? penalty : rounded(penalty / 2)), rule),
    part("others", looking && given.othersDisbelieved ? 2 : 0, "VRV-220"),
    ...burdenParts(given),
  ];
}

/** Disbelieving an illusion. VRV-219, VRV-220. */
export function disbelief(given: DisbeliefGiven) {
  const roll = rollParts(disbeliefParts(given), given);
  const helps = given.method === "willpower" && roll.success !== false;
  return { ...roll, disbelieved: roll.success, othersBonus: helps ? 2 : 0 };
}

export const ATTACK_FORMS = ["fire", "bludgeon", "acid"] as const;
export type AttackForm = (typeof ATTACK_FORMS)[number];

export interface ItemReactionGiven extends WithSettings {
  readonly material: string;
  readonly attackForm: AttackForm;
  /** Thickness, above 0. */
  readonly inches: number;
  readonly die?: Maybe<number>;
}

/** The parts of a thing's own reaction. VRV-221, VRV-222. */
export function itemParts({ material, attackForm, inches }: ItemReactionGiven): readonly Part[] {
  const row = MATERIALS.find((one) => one.material === material);
  const times = row ? wholeTimes(inches, row.bonusThicknessInches) : 0;
  return [
    part("base", 4, "VRV-221"),
    part("material", row?.[attackForm] ?? 0, "VRV-221"),
    part("thickness", times < 1 ? 0 : 1 + doublings(times), "VRV-222"),
  ];
}

/** An item under attack. VRV-221, VRV-222. */
export function itemReaction(given: ItemReactionGiven) {
  const parts = itemParts(given);
  const of = (id: string): number => parts.find((one) => one.id === id)?.value ?? 0;
  return { ...rollParts(parts, given), materialModifier: of("material"), thicknessBonus: of("thickness") };
}
