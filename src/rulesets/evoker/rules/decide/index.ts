/** Which decision goes where. */
import type { Decision, Outcome, Refusal } from "../../../../kernel/outcome.ts";
import type { EvokerDecision } from "../decisions.ts";
import { decideReplaceAilment, decideResist, decideShakeOff } from "./ailments.ts";
import { decideAttack, decideChanceAttack } from "./attack.ts";
import { decideDecline, decideProvoke } from "./chance.ts";
import { decideAir, decideBleed, decideFaint, decideFateOf, decideMedical } from "./conditions.ts";
import { decideAllocateBurst, decideEvade } from "./evade.ts";
import { decideBlockHeavy, decideCorrect, decideFate } from "./fate.ts";
import { decideConsumable, decideEquip, decideReload, decideSwapPersona } from "./gear.ts";
import { decideBreakFree, decideGrip } from "./grip.ts";
import { decideAltitude, decideFall, decideSpecialMove } from "./heights.ts";
import { decideDisengage, decideFlee, decideMove } from "./movement.ts";
import { decideAllOut, decideJoinAllOut, decideOneMore } from "./oneMore.ts";
import { decidePower } from "./power.ts";
import { Refused } from "./refused.ts";
import { decideReroll } from "./reroll.ts";
import { decideInitiative, decideRound, decideSurprise } from "./rounds.ts";
import {
  decideAnalyse,
  decideNotice,
  decideProtect,
  decideRise,
  decideScatter,
  decideSimple,
  decideStealth,
  decideTest,
} from "./simple.ts";
import type { Situation } from "./situation.ts";
import { decideTime } from "./time.ts";
import { decideOppose, decideTrick } from "./tricks.ts";
import { decideTurn } from "./turns.ts";

type Handler<D> = (decision: D, situation: Situation) => Outcome;
type Handlers = { readonly [T in EvokerDecision["type"]]: Handler<Extract<EvokerDecision, { type: T }>> };

/** Every decision of the game with what carries it out. */
const HANDLERS: Handlers = {
  attack: decideAttack,
  power: decidePower,
  evade: decideEvade,
  allocateBurst: decideAllocateBurst,
  chanceAttack: decideChanceAttack,
  decline: decideDecline,
  provoke: decideProvoke,
  defend: decideSimple,
  goProne: decideSimple,
  openSilently: decideSimple,
  otherAction: decideSimple,
  rise: decideRise,
  protect: decideProtect,
  test: decideTest,
  analyse: decideAnalyse,
  trick: decideTrick,
  oppose: decideOppose,
  consumable: decideConsumable,
  reload: decideReload,
  equip: decideEquip,
  stealth: decideStealth,
  notice: decideNotice,
  move: decideMove,
  run: decideMove,
  disengage: decideDisengage,
  flee: decideFlee,
  climb: decideSpecialMove,
  swim: decideSpecialMove,
  leap: decideSpecialMove,
  fall: decideFall,
  altitude: decideAltitude,
  oneMore: decideOneMore,
  joinAllOut: decideJoinAllOut,
  allOut: decideAllOut,
  fate: decideFate,
  blockHeavy: decideBlockHeavy,
  reroll: decideReroll,
  swapPersona: decideSwapPersona,
  resist: decideResist,
  shakeOff: decideShakeOff,
  breakFree: decideBreakFree,
  immobilise: decideGrip,
  release: decideGrip,
  bleed: decideBleed,
  medical: decideMedical,
  holdBreath: decideAir,
  breathe: decideAir,
  withoutAir: decideAir,
  faint: decideFaint,
  fateOf: decideFateOf,
  replaceAilment: decideReplaceAilment,
  scatter: decideScatter,
  surprise: decideSurprise,
  initiative: decideInitiative,
  startTurn: decideTurn,
  endTurn: decideTurn,
  startRound: decideRound,
  endRound: decideRound,
  endEncounter: decideRound,
  time: decideTime,
  correct: decideCorrect,
};

/** The types of all decisions. */
export const DECISION_TYPES = Object.keys(HANDLERS) as readonly EvokerDecision["type"][];

/** Carries a decision out; one of another game is turned down. */
export function decide(decision: EvokerDecision, situation: Situation): Outcome | Refusal {
  const known = Object.hasOwn(HANDLERS, decision.type);
  if (!known) throw new Refused("unknownDecision", { type: (decision as Decision).type });
  const handler = HANDLERS[decision.type] as Handler<EvokerDecision>;
  return handler(decision, situation);
}
