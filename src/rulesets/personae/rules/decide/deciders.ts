/** Every decision of the game with its row. */
import type { Deciders } from "../../../../kernel/deciders.ts";
import type { PersonaeDecision } from "../decisions.ts";
import { advanceDecider } from "./advancement.ts";
import { answerDecider } from "./answer.ts";
import { assistDecider } from "./assist.ts";
import { buildDecider } from "./build.ts";
import { challengeDecider } from "./challenge.ts";
import { endRoundDecider, newPeriodDecider } from "./clock.ts";
import {
  aimsDecider,
  askDecider,
  awardDecider,
  liftConditionDecider,
  reassignAwardDecider,
  reorderDecider,
  settleDelayedDecider,
} from "./conduct.ts";
import { giveCriticalDecider, spendCriticalDecider } from "./critical.ts";
import { correctDecider, escalateDecider, initiativeDecider } from "./encounter.ts";
import { endEncounterDecider } from "./endEncounter.ts";
import { followUpDecider } from "./followUp.ts";
import { endTurnDecider, upkeepDecider, usePowerDecider } from "./powers.ts";
import { proposeDecider, settleProposalDecider } from "./propose.ts";
import { recoverDecider } from "./recover.ts";
import { rerollDecider } from "./reroll.ts";
import { boostDecider, buyDecider } from "./resources.ts";
import { setOutcomeDecider } from "./setOutcome.ts";
import { readyDefenceDecider, spendDecider, stabiliseDecider } from "./turns.ts";
import { unopposedDecider } from "./unopposed.ts";
import type { Situation } from "./situation.ts";

export const DECIDERS: Deciders<PersonaeDecision, Situation> = {
  advance: advanceDecider,
  answer: answerDecider,
  assist: assistDecider,
  build: buildDecider,
  challenge: challengeDecider,
  endRound: endRoundDecider,
  newScene: newPeriodDecider,
  newDay: newPeriodDecider,
  newSession: newPeriodDecider,
  aims: aimsDecider,
  reorder: reorderDecider,
  award: awardDecider,
  reassignAward: reassignAwardDecider,
  ask: askDecider,
  liftCondition: liftConditionDecider,
  settleDelayed: settleDelayedDecider,
  spendCritical: spendCriticalDecider,
  giveCritical: giveCriticalDecider,
  escalate: escalateDecider,
  initiative: initiativeDecider,
  correct: correctDecider,
  endEncounter: endEncounterDecider,
  followUp: followUpDecider,
  usePower: usePowerDecider,
  upkeep: upkeepDecider,
  endTurn: endTurnDecider,
  propose: proposeDecider,
  settleProposal: settleProposalDecider,
  recover: recoverDecider,
  reroll: rerollDecider,
  buy: buyDecider,
  boost: boostDecider,
  setOutcome: setOutcomeDecider,
  stabilise: stabiliseDecider,
  readyDefence: readyDefenceDecider,
  spend: spendDecider,
  unopposed: unopposedDecider,
};
