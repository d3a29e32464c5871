import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { openPrompts, openingDecision } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { CardAction } from "../../../../table/ruleset.ts";
import { open } from "../windows.ts";
import type {
  EscalateDecision,
  FollowUpDecision,
  SetOutcomeDecision,
  SettleProposalDecision,
  SpendCriticalDecision,
} from "../../rules/decisions.ts";
import type { AnswerPrompt, RerollPrompt } from "../../rules/outcomes.ts";
import type { SceneState } from "../../rules/state.ts";
import { frameFor } from "../turns/frame.ts";
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import { gathering } from "../turns/gathering.ts";
import { defaultAnswer } from "./answer.ts";
import { challengeIn, proposalIn } from "./opening.ts";
import { rerollDecision } from "./prompts.ts";

const send = async (card: CardData, decision: Decision): Promise<void> => void (await table.decide(decision, card.id));
const frameOf = (card: CardData): ReturnType<typeof frameFor> => stillStanding(openingDecision(card)?.["encounter"]);

/** The open answer prompt a button belongs to. */
function answerPrompt(card: CardData, element: HTMLElement): AnswerPrompt | undefined {
  const id = element.dataset["prompt"];
  return openPrompts(card).find((prompt): prompt is AnswerPrompt => prompt.type === "answer" && prompt.id === id);
}

const answer: CardAction = async (card, element) => {
  const prompt = answerPrompt(card, element);
  const decision = prompt && defaultAnswer(card, prompt, element.dataset["value"]);
  if (decision) await send(card, decision);
};

const chooseAnswer: CardAction = async (card, element) => {
  const prompt = answerPrompt(card, element);
  if (prompt) await open("answer", { card: card.id, prompt: prompt.id });
};

const followUp: CardAction = async (card, element) => {
  const actor = challengeIn(card)?.actor ?? "";
  const reactor = element.dataset["who"] ?? "";
  const from = element.dataset["value"] || reactor;
  const decision: FollowUpDecision = { type: "followUp", encounter: frameOf(card), actor, reactor, from };
  await send(card, decision);
};

/** Asks against whom the follow-up is turned instead (PER-064). */
const followUpOther: CardAction = async (card, element) =>
  void (await open("followUp", {
    card: card.id,
    from: element.dataset["value"] ?? "",
    last: element.dataset["who"] ?? "",
  }));

const setOutcome: CardAction = async (card, element) => {
  const decision: SetOutcomeDecision = {
    type: "setOutcome",
    encounter: frameOf(card),
    reactor: element.dataset["who"] ?? "",
    success: element.dataset["value"] === "success",
    ...(element.dataset["prompt"] && { prompt: element.dataset["prompt"] }),
  };
  await send(card, decision);
};

/** Raises the stakes (PER-052). Without an encounter yet, those on the card are gathered into one first. */
const escalate: CardAction = async (card, element) => {
  const { actor = "", reactors = [] } = challengeIn(card) ?? {};
  const decision: EscalateDecision = {
    type: "escalate",
    encounter: frameOf(card) ?? (await gathering.gather([actor, ...reactors])),
    to: (element.dataset["value"] ?? "violent") as SceneState,
    instigator: actor,
    prompt: element.dataset["prompt"] ?? "",
  };
  await send(card, decision);
};

const recover: CardAction = async (card, element) => {
  const { who = "", prompt = "" } = element.dataset;
  await open("recovery", { who, card: card.id, prompt });
};

const reroll: CardAction = async (card, element) => {
  const id = element.dataset["prompt"] ?? "";
  const prompt = openPrompts(card).find((one) => one.id === id) as RerollPrompt | undefined;
  if (prompt?.type === "reroll") await send(card, rerollDecision(card, prompt, element.dataset["value"] || null));
};

const spendCritical: CardAction = async (card, element) => {
  const { who: reactor = "", value } = element.dataset;
  const decision: SpendCriticalDecision = {
    type: "spendCritical",
    encounter: frameOf(card),
    actor: value === "ward" ? reactor : (challengeIn(card)?.actor ?? ""),
    reactor,
    use: value === "hit" ? "hit" : "success",
  };
  await send(card, decision);
};

/** Carries out a proposal as it was put together, in the encounter as it stands now (PER-008). */
const accept: CardAction = async (card, element) => {
  const proposed = proposalIn(card)?.challenge;
  if (!proposed) return;
  const encounter = frameFor(proposed.actor);
  await send(card, { ...proposed, encounter, prompt: element.dataset["prompt"] ?? "" });
};

const settleProposal: CardAction = async (card, element) => {
  const decision: SettleProposalDecision = {
    type: "settleProposal",
    encounter: frameOf(card),
    prompt: element.dataset["prompt"] ?? "",
    result: (element.dataset["value"] ?? "narrate") as SettleProposalDecision["result"],
  };
  await send(card, decision);
};

const reassignAward: CardAction = async (card, element) =>
  void (await open("reassign", {
    card: card.id,
    award: element.dataset["value"] ?? "",
    from: element.dataset["who"] ?? "",
  }));

const assist: CardAction = async (card, element) =>
  void (await open("assist", { card: card.id, helped: element.dataset["who"] ?? "" }));

/** What Personae's card buttons do, beside the table's own. */
export const cardActions: Readonly<Record<string, CardAction>> = {
  answer,
  chooseAnswer,
  followUp,
  followUpOther,
  setOutcome,
  escalate,
  recover,
  reroll,
  spendCritical,
  accept,
  settleProposal,
  assist,
  reassignAward,
};
