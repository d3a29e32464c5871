/** All operations of the Arc contract by name, as the conformance runner calls them. */
import { actionsPerTurn, leftoverDefences } from "./actions/allowance.ts";
import { pairActions } from "./actions/pairing.ts";
import { planActions } from "./actions/plan.ts";
import { arc } from "./check/arc.ts";
import { esAdjustment, esDie, esRange } from "./check/esDie.ts";
import { resolveExchange } from "./check/exchange.ts";
import { opposedOdds, thresholdOdds } from "./check/odds.ts";
import { opposedCheck } from "./check/opposed.ts";
import { complexityThreshold, thresholdCheck } from "./check/threshold.ts";
import { burden } from "./load/burden.ts";
import { encumbrance } from "./load/encumbrance.ts";
import { loadLimits, loadThreshold } from "./load/threshold.ts";
import { carriedWeight } from "./load/weight.ts";
import { groupReaction, reactionCheck } from "./mind/reaction.ts";
import { changeSom } from "./mind/som.ts";
import { reactionTriggers } from "./mind/triggers.ts";
import { movement } from "./movement/movement.ts";
import { armorModifier } from "./other/armorModifier.ts";
import { otherModifier } from "./other/otherModifier.ts";
import { sizeModifier } from "./other/sizeModifier.ts";
import { suggestOther } from "./other/suggestOther.ts";
import { visibleFields } from "./secrecy/visibleFields.ts";
import { attackWindow } from "./sequence/attackWindow.ts";
import { endTurn } from "./sequence/endTurn.ts";
import { insertCombatant } from "./sequence/newcomer.ts";
import { declarationOrder } from "./sequence/order.ts";
import { whoActs } from "./sequence/whoActs.ts";
import { zeroStatStates } from "./sequence/zeroStats.ts";
import { sizeClass } from "./size/sizeClass.ts";
import { advanceTask } from "./tasks/advanceTask.ts";
import { turnDuration } from "./time/turn.ts";

/** One plain object in, one new plain object out. The contract says what each one takes. */
export type Operation = (given: unknown) => unknown;

const contract = {
  turnDuration,
  sizeClass,
  movement,
  loadThreshold,
  loadLimits,
  carriedWeight,
  burden,
  encumbrance,
  reactionCheck,
  groupReaction,
  reactionTriggers,
  changeSom,
  declarationOrder,
  insertCombatant,
  endTurn,
  zeroStatStates,
  whoActs,
  attackWindow,
  actionsPerTurn,
  planActions,
  leftoverDefences,
  pairActions,
  esDie,
  esAdjustment,
  esRange,
  arc,
  complexityThreshold,
  thresholdCheck,
  opposedCheck,
  resolveExchange,
  thresholdOdds,
  opposedOdds,
  otherModifier,
  sizeModifier,
  armorModifier,
  suggestOther,
  advanceTask,
  visibleFields,
} satisfies Record<string, (given: never) => unknown>;

/** The contract's operations by name. Arguments outside the contract's types are not checked here. */
export const operations: Readonly<Record<string, Operation>> = contract as Readonly<Record<string, Operation>>;
