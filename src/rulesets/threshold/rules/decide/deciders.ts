/** Every decision of the game with its row. */
import type { Deciders } from "../../../../kernel/deciders.ts";
import type { ThresholdDecision } from "../decisions.ts";
import { spendDecider, tradeDecider, useAbilityDecider } from "./actions.ts";
import { amendDecider } from "./amend.ts";
import { attackDecider } from "./attack.ts";
import { buildDecider, lastWordsDecider } from "./build.ts";
import { conditionDecider, correctDecider } from "./correct.ts";
import { corruptionDecider } from "./corruption.ts";
import { defendDecider } from "./defend.ts";
import { deathTestDecider, hurtDyingDecider, startSlotDecider } from "./dying.ts";
import { endEncounterDecider, startTurnDecider } from "./encounter.ts";
import { awardXpDecider, improveDecider, successorDecider } from "./experience.ts";
import { harmDecider } from "./harm.ts";
import { disengageDecider, engagementDecider, flankingDecider, moveDecider, passByDecider } from "./movement.ts";
import { declineDecider, dismissDecider } from "./offer.ts";
import { beginDecider, delayDecider, joinDecider, placeDecider, setOrderDecider } from "./order.ts";
import { painDecider } from "./pain.ts";
import { powerDecider } from "./power.ts";
import { socialDecider } from "./social.ts";
import { standUpDecider } from "./standUp.ts";
import { endSurpriseDecider, rollSurpriseDecider, surpriseDecider } from "./surprise.ts";
import { requestTestDecider, testDecider } from "./test.ts";
import { consumeDecider, restDecider, treatDecider } from "./treat.ts";
import { triggerDecider } from "./trigger.ts";
import { shieldDecider, wieldDecider } from "./wield.ts";
import type { Situation } from "./situation.ts";

export const DECIDERS: Deciders<ThresholdDecision, Situation> = {
  test: testDecider,
  requestTest: requestTestDecider,
  attack: attackDecider,
  defend: defendDecider,
  pain: painDecider,
  trigger: triggerDecider,
  decline: declineDecider,
  dismiss: dismissDecider,
  surprise: surpriseDecider,
  rollSurprise: rollSurpriseDecider,
  endSurprise: endSurpriseDecider,
  setOrder: setOrderDecider,
  delay: delayDecider,
  place: placeDecider,
  begin: beginDecider,
  join: joinDecider,
  startTurn: startTurnDecider,
  startSlot: startSlotDecider,
  endEncounter: endEncounterDecider,
  wield: wieldDecider,
  shield: shieldDecider,
  spend: spendDecider,
  trade: tradeDecider,
  useAbility: useAbilityDecider,
  move: moveDecider,
  disengage: disengageDecider,
  passBy: passByDecider,
  engagement: engagementDecider,
  flanking: flankingDecider,
  standUp: standUpDecider,
  consume: consumeDecider,
  treat: treatDecider,
  power: powerDecider,
  harm: harmDecider,
  deathTest: deathTestDecider,
  hurtDying: hurtDyingDecider,
  rest: restDecider,
  corruption: corruptionDecider,
  social: socialDecider,
  awardXp: awardXpDecider,
  improve: improveDecider,
  successor: successorDecider,
  build: buildDecider,
  lastWords: lastWordsDecider,
  amend: amendDecider,
  condition: conditionDecider,
  correct: correctDecider,
};

/** Every kind of decision there is. */
export const DECISION_TYPES = Object.keys(DECIDERS) as readonly ThresholdDecision["type"][];
