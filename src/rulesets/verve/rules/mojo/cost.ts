/** Prices of improvements. VRV-093, VRV-120, VRV-182 to VRV-190, VRV-196. */
import { levelIn } from "../core/archetypes.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import type { Levels } from "../terms.ts";

/** Whether a field is restricted to an archetype the buyer lacks. VRV-187. */
export const RESTRICTIONS = ["none", "partial", "full"] as const;
export type Restriction = (typeof RESTRICTIONS)[number];
export const PURCHASES = [
  "ability",
  "field",
  "field-bonus",
  "skill",
  "weapon-skill",
  "technique",
  "semi-conscious",
] as const;
export type PurchaseKind = (typeof PURCHASES)[number];

/** The arguments of any purchase; each kind reads its own. */
export interface PurchaseArgs {
  readonly score?: Maybe<number>;
  readonly archetypalAbility?: Maybe<boolean>;
  /** The one point missing for a specialty being taken. */
  readonly specialtyGap?: Maybe<boolean>;
  readonly restriction?: Maybe<Restriction>;
  /** A thief field, or another that is restricted to archetypes, even the buyer's own. */
  readonly thiefField?: Maybe<boolean>;
  /** The present one. */
  readonly bonus?: Maybe<number>;
  readonly fightingArt?: Maybe<boolean>;
  readonly archetypes?: Maybe<Levels>;
  readonly scope?: Maybe<"skill" | "field">;
  /** Skills the technique covers so far. */
  readonly fromSkills?: Maybe<number>;
}

export interface MojoCostGiven extends PurchaseArgs, WithSettings {
  readonly purchase: PurchaseKind;
  readonly mojoKind?: Maybe<"archetypal" | "practical">;
  /** Several buyers share one project; each holds the arguments in which that member differs. */
  readonly members?: Maybe<readonly PurchaseArgs[]>;
}

export const FIELD_PRICE = 11;
const SEMI_CONSCIOUS_PRICE = 1;

/** A skill costs more in a field that is partly another archetype's. VRV-186. */
export const skillPrice = (restriction: Restriction): number => (restriction === "none" ? 5 : 7);

/** The price, or null when it isn't for sale to this buyer. */
function price(given: MojoCostGiven): number | null {
  const restriction = given.restriction ?? "none";
  switch (given.purchase) {
    case "ability":
      return (given.score ?? 0) * (given.specialtyGap ? 1 : given.archetypalAbility ? 2 : 3);
    case "field":
      return restriction === "full" ? null : FIELD_PRICE;
    case "field-bonus":
      return given.fightingArt ? null : 4 + (given.bonus ?? 0);
    case "skill":
      return restriction === "full" ? null : skillPrice(restriction);
    case "weapon-skill":
      return levelIn(given.archetypes ?? {}, "warrior") > 0 ? 5 : 7;
    case "technique":
      return given.scope === "field" ? 4 - (given.fromSkills ?? 0) : 2;
    case "semi-conscious":
      return SEMI_CONSCIOUS_PRICE;
  }
}

/** What mojo gained by study may buy. VRV-196. */
const STUDIED: readonly PurchaseKind[] = ["field", "field-bonus", "skill", "weapon-skill"];

function payable(given: MojoCostGiven): number | null {
  const practical = given.mojoKind === "practical";
  const closed = !STUDIED.includes(given.purchase) || (given.restriction ?? "none") !== "none" || given.thiefField;
  return practical && closed ? null : price(given);
}

/** The price of an improvement; of several buyers the dearest counts. VRV-093, VRV-120, VRV-182 to VRV-190, VRV-196. */
export function mojoCost(given: MojoCostGiven): { allowed: boolean; cost: number | null } {
  const members = given.members ?? [];
  const buyers = members.length > 0 ? members.map((member) => ({ ...given, ...member })) : [given];
  const prices = buyers.map(payable);
  if (prices.some((one) => one === null)) return { allowed: false, cost: null };
  return { allowed: true, cost: Math.max(...prices.map((one) => one ?? 0)) };
}
