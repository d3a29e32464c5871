/** All operations of the Evoker contract by name, as the conformance runner calls them. */
import { attackAction, burstAttack } from "./actions/attackAction.ts";
import { usePower } from "./actions/power.ts";
import { actionCost, analyse, reload } from "./actions/smallActions.ts";
import { protectRedirect, scaryFacePenalty, trick } from "./actions/tricks.ts";
import { ailmentTest, burningTick, confusedTurn, panicCheck, shockContagion } from "./ailments/calls.ts";
import { ailmentDuration, gainAilment } from "./ailments/gain.ts";
import { attackTest } from "./attack/attackTest.ts";
import { attackDamage, scatter } from "./attack/damage.ts";
import { evasionOptions } from "./attack/evasion.ts";
import { resolveHit } from "./attack/hit.ts";
import { hitLocation } from "./attack/location.ts";
import { attackModifiers } from "./attack/modifiers.ts";
import { resolveAttack } from "./attack/resolveAttack.ts";
import { chanceAttackTrigger, mayChanceAttack } from "./chance/chanceAttack.ts";
import { combineAdvantage } from "./checks/advantage.ts";
import { capabilities } from "./checks/capabilities.ts";
import { test } from "./checks/d100.ts";
import { opposedTest } from "./checks/opposed.ts";
import { ownModifiers } from "./checks/ownModifiers.ts";
import { rerolledTest } from "./checks/reroll.ts";
import { effectiveScore } from "./checks/score.ts";
import { skillTarget } from "./checks/skill.ts";
import { miasma, suffocation } from "./conditions/air.ts";
import { bloodLoss } from "./conditions/bloodLoss.ts";
import { breakFree } from "./conditions/grip.ts";
import { applyStress, fatigue } from "./conditions/stress.ts";
import { affinityEffect, ailmentResistance, technicalHit } from "./elements/affinity.ts";
import { fatePool, spendFate } from "./fate/fate.ts";
import { initiative, initiativeOrder } from "./initiative/order.ts";
import { addInjury, injury, injuryTriggers } from "./injuries/injury.ts";
import { mixedMove, moveAllowance, splitMove } from "./movement/allowance.ts";
import { disengage } from "./movement/disengage.ts";
import { fall, fallFromAir } from "./movement/fall.ts";
import { engagement, reachAcrossBands } from "./movement/reach.ts";
import { difficultTerrain, specialMove } from "./movement/special.ts";
import { allOutAttackLegal, allOutAttackRelief, allOutAttackWounds } from "./oneMore/allOutAttack.ts";
import { batonPass, oneMore, useOneMore } from "./oneMore/oneMore.ts";
import { applyWounds } from "./wounds/apply.ts";
import { woundsFromHit } from "./wounds/count.ts";
import { healWounds, woundMaxima } from "./wounds/track.ts";

/** One plain object in, one new plain object out. The contract says what each one takes. */
export type Operation = (given: unknown) => unknown;

const contract = {
  effectiveScore,
  skillTarget,
  combineAdvantage,
  test,
  rerolledTest,
  opposedTest,
  capabilities,
  ownModifiers,
  initiative,
  initiativeOrder,
  moveAllowance,
  splitMove,
  mixedMove,
  specialMove,
  difficultTerrain,
  fall,
  fallFromAir,
  reachAcrossBands,
  engagement,
  disengage,
  chanceAttackTrigger,
  mayChanceAttack,
  attackAction,
  actionCost,
  trick,
  scaryFacePenalty,
  burstAttack,
  protectRedirect,
  reload,
  analyse,
  usePower,
  attackModifiers,
  evasionOptions,
  attackTest,
  hitLocation,
  attackDamage,
  scatter,
  affinityEffect,
  technicalHit,
  woundsFromHit,
  resolveHit,
  ailmentResistance,
  resolveAttack,
  oneMore,
  useOneMore,
  batonPass,
  allOutAttackLegal,
  allOutAttackWounds,
  allOutAttackRelief,
  woundMaxima,
  applyWounds,
  healWounds,
  injury,
  addInjury,
  injuryTriggers,
  fatePool,
  spendFate,
  gainAilment,
  ailmentDuration,
  ailmentTest,
  burningTick,
  confusedTurn,
  panicCheck,
  shockContagion,
  fatigue,
  applyStress,
  bloodLoss,
  suffocation,
  miasma,
  breakFree,
} satisfies Record<string, (given: never) => unknown>;

/** The contract's operations by name. Arguments outside the contract's types are not checked here. */
export const operations: Readonly<Record<string, Operation>> = contract as Readonly<Record<string, Operation>>;
