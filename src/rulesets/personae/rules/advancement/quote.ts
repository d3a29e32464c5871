/** What a purchase costs, what it changes, and which rule stands in its way (PER-127, PER-133 … PER-148, PER-164). */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { EnhancementGrade } from "../encounter/turn.ts";
import { attributeOf, attributesOf, attributeValue, isOfTheSix, sixValues } from "../attributes.ts";
import { bandName } from "../distance/bands.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { AttributeId, IdentityState, ItemState, Priority, Tier } from "../state.ts";
import { customSlot, NEW_RATING, slotsOfGrade } from "./build.ts";
import { companionUpgrade } from "./companion.ts";
import { attributeSpread, canRaiseAttribute } from "./creation.ts";
import { potential, prowessPool } from "./potential.ts";
import { purchaseTrait, validateNewEnhancement, validateNewPower } from "./purchase.ts";
import { upgradesOf } from "./upgrades.ts";

/** What is to be bought. */
export type Purchase =
  | { readonly kind: "attribute"; readonly attribute: AttributeId }
  | { readonly kind: "vitality" }
  | { readonly kind: "companionTier" }
  /** A die from the Prowess pool; it costs no points. */
  | { readonly kind: "rating"; readonly item: string }
  /** A trait that is planned so far: from now on it counts. */
  | { readonly kind: "learn"; readonly item: string }
  | {
      readonly kind: "upgrade";
      readonly item: string;
      readonly upgrade: string;
      /** An unused power slot pays for it instead (PER-189). */
      readonly slot?: true;
    }
  | { readonly kind: "grade"; readonly item: string; readonly to: EnhancementGrade };

/** A rule that speaks against something: the last part of a language key, the row, and what its text needs. */
export interface Objection {
  readonly reason: string;
  readonly rule: string;
  readonly data: Readonly<Record<string, Json>>;
}

export interface Quote {
  readonly cost: number;
  readonly rule: string;
  /** Null when nothing stands in the way. The chorus may overrule it. */
  readonly blocked: Objection | null;
  /** What the rules advise against without forbidding it (PER-141, PER-142, PER-179). */
  readonly warning: Objection | null;
  /** Stored values of the identity that change, or null. */
  readonly identity: IdentityChange | null;
  /** Stored values of the item that change, or null. */
  readonly item: JsonObject | null;
  /** From what to what, where that is a number. */
  readonly from: number | null;
  readonly to: number | null;
}

export type IdentityChange =
  | {
      readonly kind: "attribute";
      readonly attribute: AttributeId;
      readonly value: number;
      /** What it is called, beside the six (PER-010). */
      readonly name?: string;
    }
  | { readonly kind: "vitality"; readonly bonus: number }
  | { readonly kind: "tier"; readonly tier: Tier }
  /** Slots of creation that are filled now (PER-172, PER-189). */
  | { readonly kind: "slots"; readonly slot: string; readonly by: number };

export interface QuoteGiven {
  readonly state: IdentityState;
  /** The item it concerns, or null. */
  readonly item: ItemState | null;
  /** Points in the purse that pays: the owner's for a companion (PER-163). */
  readonly available: number;
  readonly settings: PersonaeSettings;
}

type Draft = Partial<Omit<Quote, "cost" | "rule">> & Pick<Quote, "cost" | "rule">;

/** The quote for one purchase. Points that don't suffice stand in the way after every other rule. */
export function quote(purchase: Purchase, given: QuoteGiven): Quote {
  const draft = draftOf(purchase, given);
  const { cost, rule, blocked = null, warning = null, identity = null, item = null, from = null, to = null } = draft;
  const { available } = given;
  const short = available < cost ? { reason: "points", rule: "PER-127", data: { cost, available } } : null;
  return { cost, rule, blocked: blocked ?? short, warning, identity, item, from, to };
}

function draftOf(purchase: Purchase, given: QuoteGiven): Draft {
  switch (purchase.kind) {
    case "attribute":
      return attributeRaise(purchase.attribute, given);
    case "vitality": {
      const { bonus } = given.state.vitality;
      return { cost: 1, rule: "PER-135", identity: { kind: "vitality", bonus: bonus + 1 }, from: bonus, to: bonus + 1 };
    }
    case "companionTier":
      return tierRaise(given);
    case "rating":
      return ratingRaise(given);
    case "learn":
      return newTrait(given);
    case "upgrade":
      return purchase.slot ? slotUpgrade(purchase.upgrade, given) : upgrade(purchase.upgrade, given);
    case "grade":
      return gradeRaise(purchase.to, given);
  }
}

/** Attribute values and priorities as the operations take them, those beside the six included (PER-010). */
function figures(state: IdentityState): { attributes: Record<string, number>; priorities: Record<string, Priority> } {
  const all = attributesOf(state);
  return {
    attributes: Object.fromEntries(all.map(({ id, value }) => [id, value ?? 0])),
    priorities: Object.fromEntries(all.flatMap(({ id, priority }) => (priority === null ? [] : [[id, priority]]))),
  };
}

/** PER-133, PER-179 */
function attributeRaise(attribute: AttributeId, { state, settings }: QuoteGiven): Draft {
  const figure = attributeOf(state, attribute);
  if (!figure) return { cost: 1, rule: "PER-133", blocked: { ...GONE, rule: "PER-133" } };
  const { attributes, priorities } = figures(state);
  const from = attributes[attribute] ?? 0;
  const { violates } = canRaiseAttribute({ attributes, priorities, raise: attribute });
  const raised = { ...attributes, [attribute]: from + 1 };
  const six = sixValues(state);
  const limit = potential({ attributes: isOfTheSix(attribute) ? { ...six, [attribute]: from + 1 } : six }).potential;
  const spread = attributeSpread({ attributes: raised, priorities, potential: limit });
  const gap = spread.violations.find(({ higher }) => higher === attribute);
  return {
    cost: 1,
    rule: "PER-133",
    blocked: violates && { reason: violates.replace(">", "Above"), rule: "PER-133", data: {} },
    warning:
      settings.attributeSpread && gap
        ? { reason: "spread", rule: "PER-179", data: { limit: spread.potential, lower: gap.lower } }
        : null,
    identity: { kind: "attribute", attribute, value: from + 1, ...(figure.name !== null && { name: figure.name }) },
    from,
    to: from + 1,
  };
}

/** PER-164 */
function tierRaise({ state }: QuoteGiven): Draft {
  const { kind, tier } = state;
  const base = { cost: 1, rule: "PER-164" };
  if (kind !== "companion") return { ...base, blocked: { reason: "noCompanion", rule: "PER-164", data: {} } };
  const next = tier === "full" ? null : companionUpgrade({ tier }).next;
  if (next === null) return { ...base, blocked: { reason: "highestTier", rule: "PER-164", data: {} } };
  return { ...base, identity: { kind: "tier", tier: next } };
}

/** Dice of the Prowess pool that ratings hold, and those still free. PER-174 */
export function prowessOf(state: IdentityState): { pool: number; assigned: number; free: number } {
  const assigned = state.skills.reduce((sum, { rating }) => sum + Math.max(0, rating - NEW_RATING), 0);
  const { pool, unassigned } = prowessPool({ prowess: attributeValue(state, "PRO"), assigned });
  return { pool, assigned, free: unassigned };
}

/** PER-148, PER-174, PER-175 */
function ratingRaise({ state, item }: QuoteGiven): Draft {
  const from = item?.rating ?? NEW_RATING;
  const { free, pool } = prowessOf(state);
  const cap = potential({ attributes: sixValues(state) }).threshold;
  const blocked: Objection | null =
    from >= cap
      ? { reason: "ratingCap", rule: "PER-175", data: { cap } }
      : free < 1
        ? { reason: "prowess", rule: "PER-174", data: { pool } }
        : null;
  return { cost: 0, rule: "PER-148", blocked, item: { rating: from + 1 }, from, to: from + 1 };
}

const GONE: Objection = { reason: "gone", rule: "PER-134", data: {} };
const UNKNOWN: Draft = { cost: 0, rule: "PER-134", blocked: GONE };
const PRICED = ["skill", "enhancement", "power", "talent", "custom"] as const;

/** PER-134, PER-138, PER-139; slots left open at creation come first (PER-172), and one language is free (PER-184). */
function newTrait({ state, item, settings, available }: QuoteGiven): Draft {
  const kind = PRICED.find((one) => one === item?.kind);
  if (!item || !kind) return UNKNOWN;
  const priced = kind === "custom" ? "talent" : kind;
  const { cost } = purchaseTrait({ available, kind: priced, to: item.grade ?? "plain", settings });
  const known = item.learned !== false;
  const higher = kind === "skill" && (item.rating ?? NEW_RATING) > NEW_RATING;
  const base = {
    blocked: known ? { reason: "known", rule: "PER-134", data: {} } : null,
    warning: higher ? PLANNED_HIGHER(item) : immodest(item),
    item: { learned: true, ...(higher && { rating: NEW_RATING }) },
  };
  if (isFirstLanguage(state, item)) return { ...base, cost: 0, rule: "PER-184" };
  const slot = kind === "custom" ? customSlot(item.custom ?? "") : kind;
  const by = kind === "enhancement" ? slotsOfGrade(item.grade ?? "plain") : 1;
  if (openSlots(state, slot) >= by) return { ...base, cost: 0, rule: "PER-172", identity: { kind: "slots", slot, by } };
  const graded = kind === "enhancement" && cost > 1;
  return { ...base, cost, rule: graded ? (cost === 2 ? "PER-138" : "PER-139") : "PER-134" };
}

/** However many dice were planned, a new skill has two; the others come from the Prowess pool. PER-174, PER-175 */
const PLANNED_HIGHER = ({ name = "" }: ItemState): Objection => ({
  ...{ reason: "newSkill", rule: "PER-175" },
  data: { item: name, rating: NEW_RATING },
});

/** Everybody speaks one language for nothing. PER-184 */
function isFirstLanguage({ talents = [] }: IdentityState, { kind, subtype }: ItemState): boolean {
  return kind === "talent" && subtype === "language" && !talents.some((one) => one.subtype === "language");
}

/** Slots of creation that are still empty. PER-172 */
export function openSlots({ slots = [] }: Pick<IdentityState, "slots">, kind: string): number {
  return slots.find((one) => one.kind === kind)?.left ?? 0;
}

/** What makes a new trait more than a new trait should be. PER-141, PER-142 */
export function immodest(item: ItemState): Objection | null {
  if (item.kind === "power") {
    const { targets = 1, hits = 0, duration = "instant" } = item;
    const [first] = validateNewPower({ targets, hits, duration }).violations;
    return first ? { reason: `newPower.${first}`, rule: "PER-141", data: {} } : null;
  }
  for (const effect of item.effects ?? []) {
    const rerolls = effect.kind === "reroll" || effect.kind === "forceReroll";
    const kind = rerolls ? effect.kind : effect.kind === "dice" ? "extraDice" : "bonus";
    const [first] = validateNewEnhancement({
      effect: kind,
      amount: rerolls ? 1 : effect.value,
      keep: effect.better ? "better" : "second",
      mayAffectHighest: effect.highest ?? false,
    }).violations;
    if (first) return { reason: `newEnhancement.${first}`, rule: "PER-142", data: {} };
  }
  return null;
}

/** PER-136 … PER-144; the free steps of a conditional enhancement come first (PER-178). */
function upgrade(id: string, { item, settings, available }: QuoteGiven): Draft {
  const found = item && upgradesOf(item, settings.rangeBands.map(bandName)).find((one) => one.id === id);
  if (!found) return UNKNOWN;
  const { grade = "plain" } = item;
  const isFree = freeUpgradesOf(item) > 0;
  const { cost } = purchaseTrait({ available, kind: "upgrade", grade, settings });
  const { set, from, to, kind } = found;
  return {
    cost: isFree ? 0 : cost,
    rule: isFree ? "PER-178" : (UPGRADE_RULES[kind] ?? "PER-136"),
    blocked: item.learned === false ? { reason: "notLearned", rule: "PER-136", data: {} } : null,
    item: isFree ? { ...set, ...freeTaken(item) } : set,
    from,
    to,
  };
}

/** Upgrades of a trait that cost nothing: paid for at creation, or earned by limits its owner has laid upon it. PER-178 */
export function freeUpgradesOf({ freeUpgrades = 0, limits = [], freeTaken: taken = 0 }: ItemState): number {
  return freeUpgrades + Math.max(0, limits.length - taken);
}

function freeTaken({ freeUpgrades = 0, freeTaken: taken = 0 }: ItemState): JsonObject {
  return freeUpgrades > 0 ? { freeUpgrades: freeUpgrades - 1 } : { freeTaken: taken + 1 };
}

/** An upgrade of an enhancement that an unused power slot pays for. PER-189 */
function slotUpgrade(id: string, given: QuoteGiven): Draft {
  const found = upgrade(id, given);
  if (!found.item) return found;
  const left = openSlots(given.state, "power");
  const none: Objection | null =
    given.item?.kind !== "enhancement" || left < 1 ? { reason: "noSlot", rule: "PER-189", data: {} } : null;
  const upgraded = upgradesOf(given.item ?? { uses: NO_USES }).find((one) => one.id === id)?.set ?? {};
  return {
    ...found,
    cost: 0,
    rule: "PER-189",
    blocked: found.blocked ?? none,
    item: upgraded,
    identity: { kind: "slots", slot: "power", by: 1 },
  };
}
const NO_USES = { value: 0, max: 0, per: "none" } as const;

const UPGRADE_RULES: Readonly<Record<string, string>> = {
  framework: "PER-140",
  targets: "PER-141",
  hits: "PER-141",
  independent: "PER-141",
  special: "PER-141",
  healHits: "PER-141",
  healShock: "PER-141",
  imposes: "PER-141",
  reach: "PER-141",
  better: "PER-142",
  highest: "PER-142",
  value: "PER-142",
  plusOne: "PER-143",
  uses: "PER-144",
  dice: "PER-144",
  cap: "PER-144",
};

/** PER-138, PER-139 */
function gradeRaise(to: EnhancementGrade, { item, available }: QuoteGiven): Draft {
  if (item?.kind !== "enhancement") return UNKNOWN;
  const from = item.grade ?? "plain";
  const { cost } = purchaseTrait({ available, kind: "enhancement", from, to });
  return {
    cost,
    rule: to === "exceptional" ? "PER-139" : "PER-138",
    blocked:
      item.learned === false
        ? { reason: "notLearned", rule: "PER-136", data: {} }
        : cost === 0
          ? { reason: "grade", rule: "PER-138", data: {} }
          : null,
    item: { grade: to },
  };
}
