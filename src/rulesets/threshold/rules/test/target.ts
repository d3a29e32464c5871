/** The number to roll at or under. RUN-013 … RUN-018. */
import { settled, type Reads } from "../settings.ts";
import { oppositionModifier } from "./opposition.ts";

/** What Advantage adds to the attacker's target, or takes from the defender's. RUN-098, RUN-104. */
export const ADVANTAGE_BONUS = 2;

export interface TestTerms {
  /** The roller's attribute; Defense when defending. */
  readonly attribute: number;
  /** The opponent's value; null or absent without one. */
  readonly opponent?: number | null;
  /** +5 very easy … −5 very hard. */
  readonly difficulty?: number;
  /** The roller attacks with Advantage. */
  readonly advantage?: boolean;
  /** The roller defends against an attack with Advantage. */
  readonly enemyAdvantage?: boolean;
  readonly other?: number;
  readonly settings?: Reads<"clampOpposition" | "naturalExtremes">;
}

export interface TestTarget {
  readonly target: number;
  /** What will happen whatever is rolled, or null. */
  readonly certain: "success" | "failure" | null;
}

/** The target of a test, without floor or cap, and whether its outcome is certain. RUN-013 … RUN-018, RUN-098, RUN-104. */
export function testTarget(given: TestTerms): TestTarget {
  const { attribute, opponent = null, difficulty = 0, advantage = false, enemyAdvantage = false, other = 0 } = given;
  const opposition = opponent === null ? 0 : oppositionModifier({ opponent, settings: given.settings }).modifier;
  const target =
    attribute +
    opposition +
    difficulty +
    (advantage ? ADVANTAGE_BONUS : 0) -
    (enemyAdvantage ? ADVANTAGE_BONUS : 0) +
    other;
  return { target, certain: certainty(target, settled(given.settings).naturalExtremes) };
}

/** Under natural extremes a 1 and a 20 keep every test open. RUN-018. */
function certainty(target: number, naturalExtremes: boolean): TestTarget["certain"] {
  if (naturalExtremes) return null;
  if (target >= 20) return "success";
  return target <= 0 ? "failure" : null;
}
