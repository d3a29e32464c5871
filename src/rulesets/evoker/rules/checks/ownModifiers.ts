/** Advantages and Disadvantages that come from the tester's own state. EVO-027, EVO-142, EVO-144, EVO-160, EVO-167 … EVO-169. */
import { INJURY_TABLE } from "../injuries/table.ts";
import { settled, type EvokerSettings, type SomeSettings } from "../settings.ts";
import {
  handsOf,
  type Ailment,
  type AttackKind,
  type Condition,
  type Grasp,
  type Injury,
  type ScoreKey,
} from "../terms.ts";
import { once, tally, type Rows } from "./rows.ts";

export type TestKind = "attack" | "chanceAttack" | "evasion" | "ailmentResistance" | "other";
export type Terrain = {
  readonly type: "uneven" | "damaging";
  /** Difficult Terrain Number, 0–3. */
  readonly number: number;
};
export interface OwnModifiersGiven {
  readonly test?: TestKind;
  readonly attackKind?: AttackKind | null;
  /** The score tested. */
  readonly score?: ScoreKey | null;
  /** Hand used by this attack or parry, or both; null = none. */
  readonly hand?: Grasp | null;
  readonly ailments?: readonly Ailment[];
  readonly conditions?: readonly Condition[];
  readonly fatePoints?: number;
  readonly batonAdvantages?: number;
  /** Capable adjacent helpers; three count at most. */
  readonly assistants?: number;
  readonly terrain?: Terrain | null;
  /** The source of Panicked is in line of sight or within 20 m. */
  readonly panicSourceNear?: boolean;
  readonly injuries?: readonly Injury[];
  readonly reliesOnSight?: boolean;
  readonly walking?: boolean;
  readonly settings?: SomeSettings;
}
export interface OwnModifiersResult extends Rows {
  /** An injury makes this test fail whatever is rolled (EVO-264, EVO-276). */
  readonly automaticFailure: boolean;
}

/** At most three helpers count (EVO-027). */
const MOST_ASSISTANTS = 3;

/** The rows of the tester's own state. */
export function ownModifiers(given: OwnModifiersGiven): OwnModifiersResult {
  const { test = "other", attackKind = null, score = null, ailments = [], conditions = [], injuries = [] } = given;
  const settings = settled(given.settings);
  const guarded = test === "chanceAttack" || test === "evasion" || test === "ailmentResistance";
  const exhausted = conditions.includes("exhausted");
  const rows = tally(
    [
      ["ambushing", once(conditions.includes("ambushing"))],
      ["fate", 2 * (given.fatePoints ?? 0)],
      ["batonPass", given.batonAdvantages ?? 0],
      ["defending", once(guarded && conditions.includes("defending"))],
      ["enraged", once(test === "attack" && attackKind === "melee" && ailments.includes("enraged"))],
      ["assist", Math.min(MOST_ASSISTANTS, given.assistants ?? 0)],
    ],
    [
      ["difficultTerrain", terrainCount(given.terrain ?? null, score, settings)],
      ["exhausted", once(exhausted)],
      ["fatigued", once(exhausted || conditions.includes("fatigued"))],
      ["burning", once(score === "willpower" && ailments.includes("burning"))],
      ["dizzy", once(ailments.includes("dizzy"))],
      ["panicked", once(ailments.includes("panicked") && (given.panicSourceNear ?? false))],
      ["injury", injuryCount(given, settings)],
    ],
  );
  const shooting = (test === "attack" || test === "chanceAttack") && attackKind === "ballistic";
  const has = (id: Injury["injury"]): boolean => injuries.some(({ injury }) => injury === id);
  const blind = has("blinded") && ((given.reliesOnSight ?? false) || shooting);
  return { ...rows, automaticFailure: blind || (has("brokenLeg") && (given.walking ?? false)) };
}

/** the three scopes of the row for difficult terrain. */
function terrainCount(terrain: Terrain | null, score: ScoreKey | null, settings: EvokerSettings): number {
  if (terrain === null) return 0;
  switch (settings.difficultTerrainScope) {
    case "all":
      return terrain.number;
    case "agility":
      return terrain.type === "uneven" && score === "agility" ? terrain.number : 0;
    case "movementOnly":
      return 0;
  }
}

/** Injuries of different locations add up (EVO-252, A-36). */
function injuryCount(given: OwnModifiersGiven, { injuryStacking }: EvokerSettings): number {
  const { test = "other", score = null, hand = null, injuries = [] } = given;
  const byHand = test === "attack" || test === "chanceAttack" || test === "evasion";
  const applies = ({ location, injury }: Injury): boolean => {
    const { block, scores } = INJURY_TABLE[injury];
    if (block === "arm") return byHand && handsOf(hand).some((one) => location === `${one}Arm`);
    return score !== null && scores.includes(score);
  };
  return injuries
    .filter(applies)
    .reduce((sum, { injury }) => sum + (injuryStacking === "flat" ? 1 : INJURY_TABLE[injury].depth), 0);
}
