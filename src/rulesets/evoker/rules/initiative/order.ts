/** Diceless initiative and the order of turns. EVO-008, EVO-009, EVO-010. */
import { settled, type SomeSettings } from "../settings.ts";
import { bonusOf } from "../terms.ts";

export interface InitiativeGiven {
  /** Scores. */
  readonly agility: number;
  readonly perception: number;
  /** Bonuses where they are more than the scores' tens: unnatural parts (U-23). */
  readonly agilityBonus?: number;
  readonly perceptionBonus?: number;
  readonly startingAdvantages?: number;
  readonly settings?: SomeSettings;
}
export interface InitiativeResult {
  readonly initiative: number;
  readonly scoreUsed: "agility" | "perception";
  /** Full score used: the first tie-break. */
  readonly score: number;
}

/** Initiative: the bonus of Agility or Perception, plus starting Advantages. EVO-008, A-02, A-04. */
export function initiative({
  agility,
  perception,
  agilityBonus = bonusOf(agility),
  perceptionBonus = bonusOf(perception),
  startingAdvantages = 0,
  settings,
}: InitiativeGiven): InitiativeResult {
  const { initiativeScore } = settled(settings);
  const lead = perceptionBonus - agilityBonus || perception - agility;
  const best = lead > 0 ? "perception" : "agility";
  const scoreUsed = initiativeScore === "best" ? best : initiativeScore;
  const [score, bonus] = scoreUsed === "agility" ? [agility, agilityBonus] : [perception, perceptionBonus];
  return { initiative: bonus + startingAdvantages, scoreUsed, score };
}

/** What the order of turns looks at. */
export interface Combatant {
  readonly id: string;
  readonly initiative: number;
  readonly score: number;
  readonly fate?: number;
  readonly fateMax?: number;
  readonly rollOff?: number | null;
  /** Several in a row, where the first did not settle it; in place of `rollOff`. */
  readonly rollOffs?: readonly number[];
}
export type OrderKey = "initiative" | "score" | "fate" | "rollOff" | "unresolved";
export interface OrderGiven {
  readonly combatants: readonly Combatant[];
  readonly settings?: SomeSettings;
}
export interface OrderResult {
  readonly order: readonly string[];
  /** For each neighbouring pair, the key that separates it. */
  readonly decidedBy: readonly OrderKey[];
  /** All members of an unresolved pair, in order. */
  readonly rollOffNeeded: readonly string[];
}

const throwsOf = ({ rollOff = null, rollOffs }: Combatant): readonly number[] =>
  rollOffs ?? (rollOff === null ? [] : [rollOff]);

/** Turn order: initiative, score, Fate Points, roll-off, all high first. EVO-009, EVO-010, A-01, A-03. */
export function initiativeOrder({ combatants, settings }: OrderGiven): OrderResult {
  const { initiativeFateKey } = settled(settings);
  const fateOf = (one: Combatant): number => (initiativeFateKey === "max" ? one.fateMax : one.fate) ?? 0;
  const lead = (a: Combatant, b: Combatant): [number, OrderKey] => {
    if (a.initiative !== b.initiative) return [b.initiative - a.initiative, "initiative"];
    if (a.score !== b.score) return [b.score - a.score, "score"];
    if (fateOf(a) !== fateOf(b)) return [fateOf(b) - fateOf(a), "fate"];
    const [mine, theirs] = [throwsOf(a), throwsOf(b)];
    // A second roll-off sorts those who tied in the first, and nobody else.
    for (const [index, own] of mine.entries()) {
      const other = theirs[index];
      if (other !== undefined && other !== own) return [other - own, "rollOff"];
    }
    return [0, "unresolved"];
  };
  const sorted = [...combatants].sort((a, b) => lead(a, b)[0]);
  const decidedBy = sorted.slice(1).map((one, index) => lead(sorted[index] as Combatant, one)[1]);
  const tied = (index: number): boolean => decidedBy[index - 1] === "unresolved" || decidedBy[index] === "unresolved";
  return {
    order: sorted.map(({ id }) => id),
    decidedBy,
    rollOffNeeded: sorted.filter((_, index) => tied(index)).map(({ id }) => id),
  };
}
