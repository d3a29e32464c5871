import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import { accept, settleProposal } from "./accept.ts";
import { advance } from "./advance.ts";
import { answer } from "./answer.ts";
import { assist } from "./assist.ts";
import { refusing } from "../../../../fittings/forms/api/bad-call.ts";
import { endEncounter, endRound, endTurn, newPeriod } from "./boundaries.ts";
import { challenge } from "./challenge.ts";
import { ask, award, correct, liftCondition, reassignAward, settleDelayed } from "./conduct.ts";
import { escalate } from "./escalate.ts";
import { followUp, setOutcome, spendCritical } from "./on-card.ts";
import { openDialog } from "./open-dialog.ts";
import { aims, initiative, reorder } from "./order.ts";
import { boost, buy, giveCritical } from "./possessions.ts";
import { propose } from "./propose.ts";
import { recover } from "./recover.ts";
import { reroll } from "./reroll.ts";
import { readyDefence, spend, stabilise, upkeep, usePower } from "./turn.ts";
import { unopposed } from "./unopposed.ts";
import type { QuickChoices } from "../quick/draft.ts";
import { makeIdentities } from "../quick/index.ts";
import { open } from "../windows.ts";
import { apply, undo } from "./writing.ts";

/** `game.dramatis.personae`: every decision without a dialog. What each does is said in `types/dramatis.d.ts`. */
export const personaeApi: PersonaeApi = Object.freeze({
  challenge: refusing(challenge),
  answer: refusing(answer),
  unopposed: refusing(unopposed),
  propose: refusing(propose),
  accept: refusing(accept),
  settleProposal: refusing(settleProposal),
  assist: refusing(assist),
  reroll: refusing(reroll),
  followUp: refusing(followUp),
  spendCritical: refusing(spendCritical),
  setOutcome: refusing(setOutcome),
  recover: refusing(recover),
  stabilise: refusing(stabilise),
  readyDefence: refusing(readyDefence),
  usePower: refusing(usePower),
  upkeep: refusing(upkeep),
  spend: refusing(spend),
  escalate: refusing(escalate),
  initiative: refusing(initiative),
  reorder: refusing(reorder),
  aims: refusing(aims),
  endTurn: refusing(endTurn),
  endRound: refusing(endRound),
  endEncounter: refusing(endEncounter),
  newScene: refusing(newPeriod("newScene")),
  newDay: refusing(newPeriod("newDay")),
  newSession: refusing(newPeriod("newSession")),
  award: refusing(award),
  reassignAward: refusing(reassignAward),
  advance: refusing(advance),
  ask: refusing(ask),
  giveCritical: refusing(giveCritical),
  buy: refusing(buy),
  boost: refusing(boost),
  liftCondition: refusing(liftCondition),
  settleDelayed: refusing(settleDelayed),
  correct: refusing(correct),
  apply: refusing(apply),
  undo: refusing(undo),
  openDialog: refusing(openDialog),
  makeIdentities,
  openQuickIdentities: async (choices: QuickChoices = {}) => void (await open("quick", { ...choices })),
});
