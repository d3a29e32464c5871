/** Every decision of the game with its row. */
import type { Deciders } from "../../../../kernel/deciders.ts";
import type { ArcDecision } from "../decisions.ts";
import { amendDecider } from "./amend.ts";
import { answerDecider } from "./answer.ts";
import { attackDecider } from "./attack.ts";
import { buildDecider } from "./build.ts";
import { carryDecider, moveDecider } from "./bearing.ts";
import { changeDecider } from "./change.ts";
import { checkDecider } from "./check.ts";
import { declareDecider } from "./declare.ts";
import { beginEventDecider, joinDecider, leaveDecider } from "./event.ts";
import { declineDecider, dismissDecider } from "./prompts.ts";
import { reactDecider, requestReactionDecider } from "./react.ts";
import { requestCheckDecider } from "./request.ts";
import { setOutcomeDecider } from "./setOutcome.ts";
import { strikeDecider } from "./strike.ts";
import { occupyDecider, surpriseDecider } from "./surprise.ts";
import { passTurnsDecider, timeTaskDecider } from "./tasks.ts";
import { endTurnDecider } from "./turnEnd.ts";
import type { Situation } from "./situation.ts";

export const DECIDERS: Deciders<ArcDecision, Situation> = {
  answer: answerDecider,
  attack: attackDecider,
  move: moveDecider,
  build: buildDecider,
  carry: carryDecider,
  change: changeDecider,
  check: checkDecider,
  requestCheck: requestCheckDecider,
  declare: declareDecider,
  beginEvent: beginEventDecider,
  join: joinDecider,
  leave: leaveDecider,
  requestReaction: requestReactionDecider,
  react: reactDecider,
  setOutcome: setOutcomeDecider,
  surprise: surpriseDecider,
  occupy: occupyDecider,
  endTurn: endTurnDecider,
  passTurns: passTurnsDecider,
  timeTask: timeTaskDecider,
  strike: strikeDecider,
  decline: declineDecider,
  dismiss: dismissDecider,
  amend: amendDecider,
};

/** Every kind of decision there is. */
export const DECISION_TYPES = Object.keys(DECIDERS) as readonly ArcDecision["type"][];
