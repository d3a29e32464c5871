/** What a roll would be before its first die: reasons, target, chance, costs. RUN-013 … RUN-018, RUN-036, RUN-067. */
import type { Effect, Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, shareOfFaces, type Line, type Prospect } from "../../../../kernel/prospect.ts";
import type { Attribute } from "../attributes/attributes.ts";
import { FATAL_MARKS } from "../dying/table.ts";
import { deathTest } from "../dying/deathTest.ts";
import { termsOf } from "../formula/formula.ts";
import { GM, type ThresholdEffect } from "../outcomes.ts";
import type { ThresholdSettings } from "../settings.ts";
import { d20Count, type Blind } from "../test/blind.ts";
import { successTest } from "../test/successTest.ts";
import { testTarget } from "../test/target.ts";
import { modifierList, testTerms, type NamedTerms } from "./modifiers.ts";

const PROSPECT = "DRAMATIS.Threshold.Prospect.";

/** What a decision has spent and remarked on before it rolls. */
export type Before = Pick<Outcome, "effects" | "notes">;

/** Somebody's value put to the test. */
export interface Tested extends Omit<NamedTerms, "settings"> {
  readonly who: Ref;
  readonly by: Attribute | "defense";
  /** Whose value opposes it; null for nobody's. */
  readonly against: Ref | null;
  readonly blind: Blind;
  /** The opposing number, the difficulty and the reasons of whoever asked are the GM's alone. RUN-014. */
  readonly kept?: boolean;
  /** What is spent and remarked on before it. */
  readonly before?: Before;
}

/** Nothing comes before the roll. */
export const NOTHING_BEFORE: Before = { effects: [], notes: [] };

/** What comes before the roll, as its prospect tells it. */
const toldOf = ({ effects, notes }: Before): Pick<Prospect, "costs" | "warnings"> => ({
  costs: (effects as readonly ThresholdEffect[]).flatMap(costsOf),
  warnings: notes,
});

/** What an effect spends, in words. RUN-036, RUN-047, RUN-072. */
function costsOf(effect: ThresholdEffect): Note[] {
  const cost = (id: string, data: Note["data"] = {}): Note => ({ key: `${PROSPECT}cost.${id}`, data });
  if (effect.type === "freeAttack") return [cost("freeAttack", { kind: effect.kind })];
  if (effect.type === "useUp") return [cost(effect.what)];
  if (effect.type !== "spend") return [];
  const { combat, movement } = effect;
  return [...(combat > 0 ? [cost("combat")] : []), ...(movement > 0 ? [cost("movement")] : [])];
}

/**
 * A success test: the value tested, everything that changes it, and how many faces are at or under the target. An
 * opponent's number is theirs, unless the table keeps no numbers from anybody (`isOpen`). RUN-013 … RUN-018, RUN-080 … RUN-082.
 */
export function testProspect(roll: Tested, settings: ThresholdSettings, isOpen: boolean): Prospect {
  const {
    who,
    by,
    attribute: value,
    against,
    attackers = [],
    manual,
    blind,
    kept = false,
    before = NOTHING_BEFORE,
  } = roll;
  const terms = { ...roll, settings };
  const given = testTerms(terms);
  const of = isOpen ? null : against;
  const ofOthers = kept ? (of ?? GM) : of;
  const reasons = modifierList(terms).map((one): Line => {
    if (manual.includes(one)) return { ...one, of: who };
    if (kept && one.id === "difficulty") return { ...one, of: GM, fixed: true };
    return { ...one, of: one.id === "opposition" || attackers.includes(one) ? ofOthers : null, fixed: true };
  });
  const label = `DRAMATIS.Threshold.Attribute.${by}`;
  const own: Line = { id: "attribute", label, unit: "number", value, rule: "RUN-013", on: true, of: who, fixed: true };
  const succeeds = (...d20: number[]): boolean => successTest({ ...given, d20, blind }).success;
  const chance =
    d20Count(blind) === 1
      ? shareOfFaces(20, succeeds)
      : shareOfFaces(400, (pair) => succeeds(Math.ceil(pair / 20), (pair % 20) + 1));
  return {
    ...PLAIN_PROSPECT,
    ...{ kind: "under", lines: [own, ...reasons], target: testTarget(given).target, chance },
    ...toldOf(before),
  };
}

/** Dice that are only added up: what is rolled, and nothing that could fail. RUN-054, RUN-072, RUN-078. */
export function amountProspect(formula: string, of: Ref | null, before: Before): Prospect {
  const lines = termsOf(formula).map(({ sign, count, faces }, index): Line => {
    const fixed = { id: `term-${index}`, value: sign * count, rule: null, on: true, of, fixed: true } as const;
    // How many terms there are would tell of somebody's means.
    const own = index > 0 ? ({ ...fixed, telling: true } as const) : fixed;
    if (faces === null) return { ...own, label: `${PROSPECT}plus`, unit: "number" };
    return { ...own, label: `${PROSPECT}dice`, unit: "dice", faces };
  });
  return { ...PLAIN_PROSPECT, kind: "amount", lines, ...toldOf(before) };
}

/** Who goes first of those who are equal: the highest die, and nothing else counts. RUN-024. */
export const TIE_PROSPECT: Prospect = { ...PLAIN_PROSPECT, kind: "tie" };

/** A Death Test: the chance to live on, which the mark before the last makes smaller. RUN-067, RUN-068. */
export function deathProspect(of: Ref, marks: number): Prospect {
  const lives = (before: number) => (d20: number) => deathTest({ d20, marks: before }).outcome !== "dead";
  const facesOf = (before: number): number => Math.round(20 * shareOfFaces(20, lives(before)));
  const [unmarked, target] = [facesOf(0), facesOf(marks)];
  const line = (id: string, value: number, rule: string): Line => ({
    ...{ id, label: PROSPECT + id, unit: "number", value, rule, on: true, of, fixed: true },
  });
  const lines = [line("death", unmarked, "RUN-067")];
  if (target !== unmarked) lines.push(line("lastMark", target - unmarked, "RUN-068"));
  const left: Note = { key: `${PROSPECT}marksLeft`, data: { left: FATAL_MARKS - marks } };
  const warnings = marks > 0 ? [left] : [];
  return {
    ...PLAIN_PROSPECT,
    kind: "under",
    lines,
    target,
    chance: target / 20,
    chanceOf: `${PROSPECT}lives`,
    warnings,
  };
}

/** All of these together. */
export function together(...parts: readonly { effects?: readonly Effect[]; notes?: readonly Note[] }[]): Before {
  return {
    effects: parts.flatMap(({ effects = [] }) => effects),
    notes: parts.flatMap(({ notes = [] }) => notes),
  };
}
