/** Every reason why a target is higher or lower, by name. RUN-014 … RUN-017, RUN-098, RUN-104. */
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { TestTerms } from "../test/target.ts";
import { ADVANTAGE_BONUS } from "../test/target.ts";
import { oppositionModifier } from "../test/opposition.ts";

const RULES = {
  opposition: "RUN-014",
  difficulty: "RUN-016",
  advantage: "RUN-098",
  enemyAdvantage: "RUN-104",
} as const;

function named(id: keyof typeof RULES, value: number): Modifier {
  const label = `DRAMATIS.Threshold.Modifier.${id}`;
  return { id, label, unit: "number", value, rule: RULES[id], on: true };
}

export interface NamedTerms {
  readonly attribute: number;
  readonly opponent: number | null;
  readonly difficulty: number;
  /** What Advantage is worth to the roller: more than 2 where a table stacks it (RUN-103). */
  readonly advantage?: number;
  /** What the enemy's Advantage takes away. */
  readonly enemyAdvantage?: number;
  /** Settled beforehand by who attacks. */
  readonly attackers?: readonly Modifier[];
  /** Named by whoever rolls. */
  readonly manual: readonly Modifier[];
  readonly settings: TestTerms["settings"];
}

/** The list for the card: opposition, difficulty, Advantage, then what an attacker named and what the roller did. Zeroes are left out. */
export function modifierList(terms: NamedTerms): readonly Modifier[] {
  const { opponent, difficulty, advantage = 0, enemyAdvantage = 0, attackers = [], manual, settings } = terms;
  return [
    ...(opponent === null ? [] : [named("opposition", oppositionModifier({ opponent, settings }).modifier)]),
    ...(difficulty === 0 ? [] : [named("difficulty", difficulty)]),
    ...(advantage === 0 ? [] : [named("advantage", advantage)]),
    ...(enemyAdvantage === 0 ? [] : [named("enemyAdvantage", -enemyAdvantage)]),
    ...attackers,
    ...manual,
  ];
}

/** The same terms as the operations take them: one Advantage, and the rest as `other`. RUN-017, RUN-103. */
export function testTerms(terms: NamedTerms): TestTerms & { readonly other: number } {
  const {
    attribute,
    opponent,
    difficulty,
    advantage = 0,
    enemyAdvantage = 0,
    attackers = [],
    manual,
    settings,
  } = terms;
  const beyond = Math.max(0, advantage - ADVANTAGE_BONUS) - Math.max(0, enemyAdvantage - ADVANTAGE_BONUS);
  const other = [...attackers, ...manual].filter(({ on }) => on).reduce((sum, { value }) => sum + value, 0) + beyond;
  return {
    attribute,
    opponent,
    difficulty,
    advantage: advantage > 0,
    enemyAdvantage: enemyAdvantage > 0,
    other,
    settings,
  };
}
