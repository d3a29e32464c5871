/** All operations of the Personae contract by name, as the conformance runner calls them. */
import { companionEligible, companionUpgrade } from "./advancement/companion.ts";
import { attributeSpread, canRaiseAttribute, validateCreation } from "./advancement/creation.ts";
import { potential, potentialLimits, prowessPool } from "./advancement/potential.ts";
import {
  enhancementCost,
  purchaseTrait,
  upgradePathCost,
  validateNewEnhancement,
  validateNewPower,
} from "./advancement/purchase.ts";
import { resourceCheck } from "./advancement/resources.ts";
import { negationAward, recordChallenge, settleTally } from "./advancement/tally.ts";
import { assistDice, criticals, expertiseDie, knowsFact } from "./challenge/boons.ts";
import { followUps } from "./challenge/followUps.ts";
import { dicePool, ignoreDice, rerollDie } from "./challenge/pool.ts";
import { gradeOutcome, resolveAgainstMany, resolveChallenge } from "./challenge/resolve.ts";
import { chorusDiceCount, difficultyModifier, resolveUnopposed } from "./challenge/unopposed.ts";
import { activeDefense, attackAttribute, passiveDefense } from "./defence/answer.ts";
import { resolveAttack } from "./defence/attack.ts";
import { powerDuration, resetUses, tickPowers } from "./encounter/duration.ts";
import { escalate, escalationTrigger } from "./encounter/escalation.ts";
import { actionOrder, initiativePool } from "./encounter/order.ts";
import { checkTurn, enhancementUse, validateTurn } from "./encounter/turn.ts";
import { endScene, endViolentEncounter, relapse } from "./recovery/boundaries.ts";
import { recoveryOdds, recoveryPool } from "./recovery/roll.ts";
import { applyRecovery, canRecover, recoveryTimeline } from "./recovery/schedule.ts";
import { vitality } from "./vitality/boxes.ts";
import { applyHealing, combinedPenalty, inoperativeState, stabilize } from "./vitality/condition.ts";
import { applyHits, applyHitsSequence, imposeShock } from "./vitality/hits.ts";

/** One plain object in, one new plain object out. The contract says what each one takes. */
export type Operation = (given: unknown) => unknown;

const contract = {
  difficultyModifier,
  chorusDiceCount,
  dicePool,
  resolveChallenge,
  resolveUnopposed,
  resolveAgainstMany,
  gradeOutcome,
  rerollDie,
  ignoreDice,
  followUps,
  criticals,
  assistDice,
  expertiseDie,
  knowsFact,
  escalate,
  escalationTrigger,
  initiativePool,
  actionOrder,
  checkTurn,
  validateTurn,
  enhancementUse,
  powerDuration,
  tickPowers,
  resetUses,
  attackAttribute,
  passiveDefense,
  activeDefense,
  resolveAttack,
  vitality,
  applyHits,
  applyHitsSequence,
  imposeShock,
  inoperativeState,
  combinedPenalty,
  stabilize,
  applyHealing,
  recoveryPool,
  recoveryOdds,
  canRecover,
  applyRecovery,
  recoveryTimeline,
  endViolentEncounter,
  endScene,
  relapse,
  potential,
  potentialLimits,
  prowessPool,
  settleTally,
  recordChallenge,
  negationAward,
  enhancementCost,
  upgradePathCost,
  purchaseTrait,
  validateNewPower,
  validateNewEnhancement,
  canRaiseAttribute,
  attributeSpread,
  validateCreation,
  companionEligible,
  companionUpgrade,
  resourceCheck,
} satisfies Record<string, (given: never) => unknown>;

/** The contract's operations by name. Arguments outside the contract's types are not checked here. */
export const operations: Readonly<Record<string, Operation>> = contract as Readonly<Record<string, Operation>>;
