/** Every decision of the game with its row. */
import type { Deciders } from "../../../../kernel/deciders.ts";
import type { PersonaeDecision } from "../decisions.ts";
import { advanceDecider } from "./advancement.ts";
import { amendDecider } from "./amend.ts";
import { answerDecider } from "./answer.ts";
import { assistDecider } from "./assist.ts";
import { buildDecider } from "./build.ts";
import { challengeDecider } from "./challenge.ts";
import { clockDeciders } from "./clock.ts";
import { takeCompanionDecider } from "./companion.ts";
import { conductDeciders } from "./conduct.ts";
import { criticalDeciders } from "./critical.ts";
import { declineDecider } from "./decline.ts";
import { encounterDeciders } from "./encounter.ts";
import { endEncounterDecider } from "./endEncounter.ts";
import { followUpDecider } from "./followUp.ts";
import { harmDeciders } from "./harm.ts";
import { powerDeciders } from "./powers.ts";
import { proposalDeciders } from "./propose.ts";
import { grantRecoveryDecider, recoverDecider } from "./recover.ts";
import { rerollDecider } from "./reroll.ts";
import { resourceDeciders } from "./resources.ts";
import { setOutcomeDecider } from "./setOutcome.ts";
import { turnDeciders } from "./turns.ts";
import { unopposedDecider } from "./unopposed.ts";
import type { Situation } from "./situation.ts";

export const DECIDERS: Deciders<PersonaeDecision, Situation> = {
  advance: advanceDecider,
  amend: amendDecider,
  answer: answerDecider,
  assist: assistDecider,
  build: buildDecider,
  challenge: challengeDecider,
  ...clockDeciders,
  ...conductDeciders,
  ...criticalDeciders,
  decline: declineDecider,
  ...encounterDeciders,
  endEncounter: endEncounterDecider,
  followUp: followUpDecider,
  ...harmDeciders,
  ...powerDeciders,
  ...proposalDeciders,
  grantRecovery: grantRecoveryDecider,
  recover: recoverDecider,
  takeCompanion: takeCompanionDecider,
  reroll: rerollDecider,
  ...resourceDeciders,
  setOutcome: setOutcomeDecider,
  ...turnDeciders,
  unopposed: unopposedDecider,
};
