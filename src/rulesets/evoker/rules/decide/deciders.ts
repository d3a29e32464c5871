/** Every decision of the game with its row. */
import type { Decider, Deciders } from "../../../../kernel/deciders.ts";
import type { EvokerDecision } from "../decisions.ts";
import { controlDecider } from "./control.ts";
import { ownTestDecider } from "./ownTest.ts";
import { replaceAilmentDecider, resistDecider, shakeOffDecider } from "./ailments.ts";
import { attackDecider, chanceAttackDecider } from "./attack.ts";
import { declineDecider, provokeDecider } from "./chance.ts";
import { airDecider, bleedDecider, faintDecider, fateOfDecider, medicalDecider } from "./conditions.ts";
import { allocateBurstDecider, evadeDecider } from "./evade.ts";
import { correctDecider } from "./correct.ts";
import { afflictDecider, decayDecider, startingAdvantageDecider, stressDecider } from "./word.ts";
import { blockHeavyDecider, fateDecider } from "./fate.ts";
import { consumableDecider, equipDecider, reloadDecider, swapPersonaDecider } from "./gear.ts";
import { breakFreeDecider, gripDecider } from "./grip.ts";
import { altitudeDecider, fallDecider, specialMoveDecider } from "./heights.ts";
import { disengageDecider, fleeDecider } from "./disengage.ts";
import { moveDecider } from "./movement.ts";
import { allOutDecider, joinAllOutDecider, leaveOutDecider } from "./allOut.ts";
import { endOneMoreDecider, oneMoreDecider } from "./oneMore.ts";
import { powerDecider } from "./power.ts";
import { rerollDecider } from "./reroll.ts";
import { initiativeDecider, roundDecider, surpriseDecider } from "./rounds.ts";
import {
  analyseDecider,
  revealDecider,
  noticeDecider,
  protectDecider,
  riseDecider,
  scatterDecider,
  simpleDecider,
  stealthDecider,
  testDecider,
} from "./simple.ts";
import { surroundingsDecider } from "./surroundings.ts";
import { timeDecider } from "./time.ts";
import { opposeDecider, trickDecider } from "./tricks.ts";
import { turnDecider } from "./turns.ts";
import type { Situation } from "./situation.ts";

const ROWS: Deciders<EvokerDecision, Situation> = {
  attack: attackDecider,
  power: powerDecider,
  evade: evadeDecider,
  allocateBurst: allocateBurstDecider,
  chanceAttack: chanceAttackDecider,
  decline: declineDecider,
  provoke: provokeDecider,
  defend: simpleDecider,
  goProne: simpleDecider,
  openSilently: simpleDecider,
  otherAction: simpleDecider,
  rise: riseDecider,
  protect: protectDecider,
  test: testDecider,
  analyse: analyseDecider,
  reveal: revealDecider,
  trick: trickDecider,
  oppose: opposeDecider,
  consumable: consumableDecider,
  reload: reloadDecider,
  equip: equipDecider,
  stealth: stealthDecider,
  notice: noticeDecider,
  move: moveDecider,
  run: moveDecider,
  disengage: disengageDecider,
  flee: fleeDecider,
  climb: specialMoveDecider,
  swim: specialMoveDecider,
  leap: specialMoveDecider,
  fall: fallDecider,
  altitude: altitudeDecider,
  oneMore: oneMoreDecider,
  endOneMore: endOneMoreDecider,
  joinAllOut: joinAllOutDecider,
  allOut: allOutDecider,
  leaveOut: leaveOutDecider,
  fate: fateDecider,
  blockHeavy: blockHeavyDecider,
  reroll: rerollDecider,
  swapPersona: swapPersonaDecider,
  resist: resistDecider,
  shakeOff: shakeOffDecider,
  breakFree: breakFreeDecider,
  immobilise: gripDecider,
  release: gripDecider,
  bleed: bleedDecider,
  medical: medicalDecider,
  holdBreath: airDecider,
  breathe: airDecider,
  withoutAir: airDecider,
  faint: faintDecider,
  fateOf: fateOfDecider,
  ownTest: ownTestDecider,
  control: controlDecider,
  replaceAilment: replaceAilmentDecider,
  scatter: scatterDecider,
  surroundings: surroundingsDecider,
  surprise: surpriseDecider,
  initiative: initiativeDecider,
  startTurn: turnDecider,
  endTurn: turnDecider,
  startRound: roundDecider,
  endRound: roundDecider,
  endEncounter: roundDecider,
  time: timeDecider,
  afflict: afflictDecider,
  lift: afflictDecider,
  stress: stressDecider,
  decay: decayDecider,
  recover: decayDecider,
  startingAdvantage: startingAdvantageDecider,
  correct: correctDecider,
};

type Row = Decider<never, Situation>;

/** Whoever helps with a roll is named by it, whatever it is for (EVO-027). */
const withHelpers = (row: Row): Row => ({ ...row, names: [...row.names, "roll.assistants"] });

/** Every decision with its row. */
export const DECIDERS: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.entries<Row>(ROWS).map(([type, row]) => [type, withHelpers(row)]),
);

/** The types of all decisions. */
export const DECISION_TYPES = Object.keys(ROWS) as readonly EvokerDecision["type"][];
