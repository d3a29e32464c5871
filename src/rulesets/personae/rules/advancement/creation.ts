/** Attributes in their order of importance, and checking a new character (PER-016, PER-133, PER-171 … PER-179). */
import { settled, type SomeSettings } from "../settings.ts";
import { PRIORITIES, type Attribute, type Priority } from "../state.ts";
import { potential } from "./potential.ts";

type Values = Readonly<Record<string, number>>;
type Priorities = Readonly<Record<string, Priority>>;
export type OrderViolation = "second>first" | "third>second" | "hindrance>third";

/** Neighbouring priorities, higher first. */
const NEIGHBOURS = [
  ["first", "second"],
  ["second", "third"],
  ["third", "hindrance"],
] as const;

const idsOf = (priorities: Priorities, priority: Priority): string[] =>
  Object.keys(priorities).filter((id) => priorities[id] === priority);

/** The first pair of neighbouring priorities in which a lower one exceeds a higher one, or null. */
function brokenOrder(attributes: Values, priorities: Priorities): OrderViolation | null {
  const values = (priority: Priority): number[] => idsOf(priorities, priority).map((id) => attributes[id] ?? 0);
  const broken = NEIGHBOURS.find(([higher, lower]) => Math.max(...values(lower)) > Math.min(...values(higher)));
  return broken ? (`${broken[1]}>${broken[0]}` as OrderViolation) : null;
}

export interface RaiseGiven {
  readonly attributes: Values;
  readonly priorities: Priorities;
  /** Attribute to raise by one. */
  readonly raise: string;
}

/** May an attribute rise by one? PER-016, PER-133. Equality between priorities is fine. */
export function canRaiseAttribute({ attributes, priorities, raise }: RaiseGiven): {
  allowed: boolean;
  violates: OrderViolation | null;
  cost: 1;
} {
  const violates = brokenOrder({ ...attributes, [raise]: (attributes[raise] ?? 0) + 1 }, priorities);
  return { allowed: violates === null, violates, cost: 1 };
}

export interface SpreadGiven {
  readonly attributes: Values;
  readonly priorities: Priorities;
  /** Counted from the six; left out: from all attributes given. */
  readonly potential?: number;
}

/** How far a higher priority leads the next: at most the potential. PER-179. */
export function attributeSpread({ attributes, priorities, ...given }: SpreadGiven): {
  valid: boolean;
  potential: number;
  violations: { higher: string; lower: string; excess: number }[];
} {
  const limit = given.potential ?? potential({ attributes }).potential;
  const violations = NEIGHBOURS.flatMap(([above, below]) =>
    idsOf(priorities, above).flatMap((higher) =>
      idsOf(priorities, below).map((lower) => ({
        higher,
        lower,
        excess: (attributes[higher] ?? 0) - (attributes[lower] ?? 0) - limit,
      })),
    ),
  )
    .filter(({ excess }) => excess > 0)
    .sort((a, b) => (a.higher + a.lower < b.higher + b.lower ? -1 : 1));
  return { valid: violations.length === 0, potential: limit, violations };
}

export interface CreationGiven {
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly priorities: Readonly<Record<Attribute, Priority>>;
  /** Attribute budget. */
  readonly creationPoints?: number;
  /** Beyond the six free ones. */
  readonly skills?: number;
  /** Dice added to ratings. */
  readonly prowessDice?: number;
  readonly highestRating?: number;
  /** Without the free Background; superior counts 2, exceptional 3. */
  readonly enhancements?: number;
  readonly powers?: number;
  /** Without the free language. */
  readonly talents?: number;
  readonly settings?: SomeSettings;
}

export interface CreationLimits {
  readonly skills: number;
  readonly prowessDice: number;
  readonly skillRating: number;
  readonly enhancements: number;
  readonly powers: number;
  readonly talents: number;
  readonly vitality: number;
}

export type CreationViolation =
  | "attributeMinimum"
  | "creationPoints"
  | "priorityCounts"
  | "priorityOrder"
  | "attributeSpread"
  | Exclude<keyof CreationLimits, "vitality">;

const PRIORITY_COUNT: Readonly<Record<Priority, number>> = { first: 2, second: 2, third: 1, hindrance: 1 };

/** Checks a new character: everything that is broken, the limits and the points left. PER-171 … PER-175, PER-179. */
export function validateCreation(given: CreationGiven): {
  valid: boolean;
  violations: CreationViolation[];
  limits: CreationLimits;
  potential: number;
  pointsLeft: number;
} {
  const { attributes, priorities, creationPoints = 10 } = given;
  const { skills = 0, prowessDice = 0, highestRating = 2, enhancements = 0, powers = 0, talents = 0 } = given;
  const { sum, potential: value } = potential({ attributes });
  const limits: CreationLimits = {
    skills: attributes.CMP,
    prowessDice: 3 * attributes.PRO,
    skillRating: value + 2,
    enhancements: attributes.CNG,
    powers: attributes.POW,
    talents: attributes.KNO,
    vitality: 1 + attributes.STA,
  };
  const tooLow = Object.entries<number>(attributes).some(
    ([id, points]) => points < (priorities[id as Attribute] === "hindrance" ? 0 : 1),
  );
  const miscounted = PRIORITIES.some((one) => idsOf(priorities, one).length !== PRIORITY_COUNT[one]);
  const spread = settled(given.settings).attributeSpread && !attributeSpread({ attributes, priorities }).valid;
  const checks: [CreationViolation, boolean][] = [
    ["attributeMinimum", tooLow],
    ["creationPoints", sum > creationPoints],
    ["priorityCounts", miscounted],
    ["priorityOrder", brokenOrder(attributes, priorities) !== null],
    ["attributeSpread", spread],
    ["skills", skills > limits.skills],
    ["prowessDice", prowessDice > limits.prowessDice],
    ["skillRating", highestRating > limits.skillRating],
    ["enhancements", enhancements > limits.enhancements],
    ["powers", powers > limits.powers],
    ["talents", talents > limits.talents],
  ];
  const violations = checks.filter(([, broken]) => broken).map(([name]) => name);
  return { valid: violations.length === 0, violations, limits, potential: value, pointsLeft: creationPoints - sum };
}
