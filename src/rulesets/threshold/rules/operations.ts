/** The operations of the Threshold contract by name, for the conformance run. */
import { usableAbilities } from "./actions/abilities.ts";
import { planTurn } from "./actions/budget.ts";
import { actionCost, consumableCost } from "./actions/costs.ts";
import { grantFreeAttacks } from "./actions/freeAttacks.ts";
import { disengage, moveDistance, passEnemies } from "./actions/movement.ts";
import { standUp } from "./actions/standUp.ts";
import { defenseAllowed } from "./attack/defenseAllowed.ts";
import { npcAttack } from "./attack/npcAttack.ts";
import { pcAttack } from "./attack/pcAttack.ts";
import { deriveStats } from "./attributes/derived.ts";
import { addCorruption, corruptionStatus } from "./corruption/corruption.ts";
import { applyDamage } from "./damage/applyDamage.ts";
import { painChooser, painOptions } from "./damage/pain.ts";
import { deathTest, deathTestDue, deathTestSeries } from "./dying/deathTest.ts";
import { awardXp, successorXp, xpCost } from "./experience/experience.ts";
import { rollTotal, staticValue } from "./formula/total.ts";
import { canGiveFirstAid, firstAidAmount } from "./healing/firstAid.ts";
import { heal, naturalHealing } from "./healing/heal.ts";
import { delayAllowed } from "./order/delay.ts";
import { initiativeOrder, initiativeScore, insertCombatant } from "./order/initiative.ts";
import { advantage } from "./position/advantage.ts";
import { flanking } from "./position/flanking.ts";
import { surround } from "./position/surround.ts";
import { surpriseFreeAttacks } from "./surprise/freeAttacks.ts";
import { surpriseTest } from "./surprise/surpriseTest.ts";
import { blindMode } from "./test/blind.ts";
import { oppositionModifier } from "./test/opposition.ts";
import { successTest } from "./test/successTest.ts";
import { testTarget } from "./test/target.ts";
import { drawCost, loadout } from "./weapons/loadout.ts";
import { longFreeAttack } from "./weapons/longReach.ts";

/** One plain object in, one new plain object out. The contract says what each one takes. */
export type Operation = (given: unknown) => unknown;

const contract = {
  oppositionModifier,
  deriveStats,
  testTarget,
  successTest,
  blindMode,
  initiativeOrder,
  insertCombatant,
  initiativeScore,
  delayAllowed,
  surpriseTest,
  surpriseFreeAttacks,
  drawCost,
  loadout,
  longFreeAttack,
  actionCost,
  planTurn,
  moveDistance,
  consumableCost,
  usableAbilities,
  grantFreeAttacks,
  disengage,
  passEnemies,
  standUp,
  flanking,
  surround,
  advantage,
  staticValue,
  rollTotal,
  applyDamage,
  painOptions,
  painChooser,
  defenseAllowed,
  pcAttack,
  npcAttack,
  deathTestDue,
  deathTest,
  deathTestSeries,
  heal,
  naturalHealing,
  firstAidAmount,
  canGiveFirstAid,
  corruptionStatus,
  addCorruption,
  xpCost,
  awardXp,
  successorXp,
} satisfies Record<string, (given: never) => unknown>;

/** The contract's operations by name. Arguments outside the contract's types are not checked here. */
export const operations: Readonly<Record<string, Operation>> = contract as Readonly<Record<string, Operation>>;
