/** Every decision of the game with its row. */
import type { Deciders } from "../../../../kernel/deciders.ts";
import type { ArcDecision } from "../decisions.ts";
import { answerDecider } from "./answer.ts";
import { attackDecider } from "./attack.ts";
import { carryDecider, moveDecider } from "./bearing.ts";
import { changeDecider } from "./change.ts";
import { checkDecider } from "./check.ts";
import { declareDecider } from "./declare.ts";
import { beginEventDecider, joinDecider, leaveDecider } from "./event.ts";
import { reactDecider, requestReactionDecider } from "./react.ts";
import { setOutcomeDecider } from "./setOutcome.ts";
import { occupyDecider, surpriseDecider } from "./surprise.ts";
import { endTurnDecider } from "./turnEnd.ts";
import type { Situation } from "./situation.ts";

export const DECIDERS: Deciders<ArcDecision, Situation> = {
  answer: answerDecider,
  attack: attackDecider,
  move: moveDecider,
  carry: carryDecider,
  change: changeDecider,
  check: checkDecider,
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
};
