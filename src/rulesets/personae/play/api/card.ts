/** What goes on with a card: answers, what is proposed there, what may follow on a challenge, writing it and taking it back. */
import { behind } from "../../../../fittings/cards/names.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { quoted } from "../../../../fittings/forms/api/bad-call.ts";
import { cardIdOf, cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { localize, type FoundryActor } from "../../../../foundry/index.ts";
import { allOf, isUndone, openPrompts, waitingEffects } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerOptions, CardLike, ItemLike, OnCard, PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type {
  AmendDecision,
  ChallengeDecision,
  DeclineDecision,
  FollowUpDecision,
  ProposeDecision,
  SetOutcomeDecision,
  SettleProposalDecision,
  SpendCriticalDecision,
  UnopposedDecision,
} from "../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt, PersonaeEffect, RerollPrompt } from "../../rules/outcomes.ts";
import { latestVerdict } from "../../rules/decide/card.ts";
import { rerollDecision } from "../cards/answer.ts";
import { acceptedOf } from "../cards/deeds.ts";
import { challengeIn, proposalIn, unopposedIn } from "../cards/opening.ts";
import { answer, answerWith, type AnswerValues } from "../dialogs/answer.ts";
import { assist, likelySkill } from "../dialogs/assist.ts";
import { reassign } from "../dialogs/award.ts";
import { make } from "./deeds.ts";
import { badCall, identityOf, refsOf, skillOf, withPool, type Calls } from "./meant.ts";

export const onCards = {
  answer: async (options) => send(answer, await answerValues(options)),
  /** In the encounter as it stands now. */
  async accept({ card: given }) {
    const { card, prompt, proposal } = proposalOn(given);
    return table.decide(acceptedOf(proposal.challenge, prompt), card);
  },
  async settleProposal({ card: given, result }) {
    const { card, prompt, proposal } = proposalOn(given);
    const { encounter } = proposal;
    const decision: SettleProposalDecision = { type: "settleProposal", encounter, prompt, result };
    return table.decide(decision, card);
  },
  /** The first thing that the card still asks, or the one named. */
  async decline({ card: given, prompt: named }) {
    const card = cardOf(given);
    const prompt = openPrompts(card).find(({ id, type }) => (named === undefined ? type !== "proposal" : id === named));
    if (!prompt) throw badCall("nothingOpen");
    const decision: DeclineDecision = { type: "decline", encounter: null, prompt: prompt.id };
    return table.decide(decision, card.id);
  },
  async assist(options) {
    const helper = identityOf(options.helper, "helper");
    const card = cardOf(options.card);
    const waiting = openPrompts(card).filter(({ type }) => type === "proposal" || type === "answer");
    const [only, ...others] = [...new Set(waiting.map((prompt) => String(prompt["actor"] ?? prompt.owner)))];
    const helped = options.actor === undefined ? only : identityOf(options.actor, "actor").uuid;
    if (helped === undefined || (options.actor === undefined && others.length > 0)) throw badCall("whoIsHelped");
    const given = { card: card.id, helped };
    const skill = skillOf(helper, options.skill);
    const known = skill === undefined ? likelySkill(card.id, helper) : (skill ?? "");
    return make(assist, options, helper.uuid, { given, helpers: [helper], helper: helper.uuid, skill: known });
  },
  async reroll({ card: given, by, with: means }) {
    const { uuid, name } = identityOf(by, "by");
    const card = cardOf(given);
    const prompt = openPromptOf<RerollPrompt>(card, ({ type, owner }) => type === "reroll" && owner === uuid);
    if (!prompt) throw badCall("noReroll", { name });
    return table.decide(rerollDecision(card, prompt, wayOf(prompt, means, name)), card.id);
  },
  async followUp(options) {
    const { card, actor, reactor: last, encounter } = opponentOn(options);
    const reactor = options.against === undefined ? last : identityOf(options.against, "against").uuid;
    const turned = reactor === last ? {} : { from: last };
    const decision: FollowUpDecision = { type: "followUp", encounter, actor, reactor, ...turned };
    return table.decide(decision, card.id);
  },
  async spendCritical(options) {
    const task = taskOn(options);
    if (task) {
      const { card, actor, encounter } = task;
      const bought: SpendCriticalDecision = { type: "spendCritical", encounter, actor, reactor: null, use: "success" };
      return table.decide(bought, card);
    }
    const { card, actor: challenger, reactor, encounter } = opponentOn(options);
    const actor = options.by === undefined ? challenger : identityOf(options.by, "by").uuid;
    const won = latestVerdict(card.steps, reactor)?.winner === "actor";
    const use = options.use ?? (won && actor === challenger ? "hit" : "success");
    const decision: SpendCriticalDecision = { type: "spendCritical", encounter, actor, reactor, use };
    return table.decide(decision, card.id);
  },
  /** An answer that is still owed is owed no more. */
  async setOutcome(options) {
    const task = taskOn(options);
    if (task) {
      const { card, encounter } = task;
      const word: SetOutcomeDecision = { type: "setOutcome", encounter, reactor: null, success: options.success };
      return table.decide(word, card);
    }
    const { card, reactor, encounter } = opponentOn(options);
    const asked = openPromptOf(card, ({ type, owner }) => type === "answer" && owner === reactor);
    const { success, followUp } = options;
    const which = { ...(asked && { prompt: asked.id }), ...(followUp !== undefined && { followUp }) };
    const decision: SetOutcomeDecision = { type: "setOutcome", encounter, reactor, success, ...which };
    return table.decide(decision, card.id);
  },
  async amend(options) {
    const { side = "actor", label = "", value, line: id = `amended-${label}` } = options;
    const line = { id, label, unit: "number", value, rule: "PER-001", on: value !== 0 } as const;
    const task = taskOn(options);
    const { card, encounter } = task ?? opponentOn(options);
    const reactor = task ? null : opponentOn(options).reactor;
    const decision: AmendDecision = { type: "amend", encounter, reactor, side, line };
    return table.decide(decision, typeof card === "string" ? card : card.id);
  },
  async reassignAward({ card: given, to: receiver, award }) {
    const card = cardOf(given);
    const { uuid: to } = identityOf(receiver, "to");
    const awards = (allOf(card, "effects") as readonly PersonaeEffect[]).filter(
      (effect) => effect.type === "award" && effect.dp > 0,
    );
    const [only, ...others] = awards;
    const id = award ?? (others.length === 0 ? only?.id : undefined);
    if (id === undefined) throw badCall("whichAward");
    return send(reassign, { given: { card: card.id, award: id, from: "" }, actors: [], choice: to });
  },
} satisfies Calls;

/** Writes all that waits on a card, or what happens to some identities. */
export async function apply(given: CardLike, options: Parameters<PersonaeApi["apply"]>[1] = {}): Promise<Answer> {
  if (options.to === undefined) return table.apply(cardIdOf(given));
  const wanted = refsOf(options.to, "to");
  const card = cardOf(given);
  const effects = waitingEffects(card).filter(({ target }) => wanted.includes(behind(card, target)));
  if (effects.length === 0) throw badCall("nothingWaits", { name: wanted.map(documentName).join(", ") });
  const ids = effects.map(({ id }) => id);
  return table.apply(card.id, ids);
}

/** Takes a card back. */
export const undo = async (given: CardLike): Promise<Answer> => table.undo(cardIdOf(given));

/** The window's values with what the options say. */
export async function answerValues(options: AnswerOptions): Promise<AnswerValues> {
  const reactor = identityOf(options.reactor, "reactor");
  const { card, prompt } = questionTo(reactor, options.card);
  const start = await begun(answer, { card: card.id, prompt: prompt.id });
  const option = options.with === undefined ? start.option : optionOf(prompt, options.with, reactor.name);
  return withPool({ ...start, ...answerWith(option) }, options, reactor);
}

/** The question put to a reactor: on the card that was named, else on the latest that waits for it. */
function questionTo(
  { uuid, name }: FoundryActor,
  given: CardLike | undefined,
): { readonly card: CardData; readonly prompt: AnswerPrompt } {
  const cards = given === undefined ? cardsHere().filter((card) => !isUndone(card)) : [cardOf(given)];
  for (const card of cards.reverse()) {
    const prompt = openPromptOf<AnswerPrompt>(card, ({ type, owner }) => type === "answer" && owner === uuid);
    if (prompt) return { card, prompt };
  }
  throw badCall(given === undefined ? "nothingAsked" : "notAsked", { name });
}

/** The option that was named: by its id, its means, or the item or skill it answers with. */
function optionOf({ options }: AnswerPrompt, given: ItemLike, name: string): AnswerOption {
  const ways = (one: AnswerOption): { readonly id: string; readonly name: string }[] =>
    [one.id, one.item ?? "", one.means].map((id) => ({ id, name: localize(one.name) }));
  const fitting = options.filter((one) => given !== "" && meantAmong(ways(one), given));
  const option = fitting.find(({ allowed }) => allowed) ?? fitting[0];
  if (option) return option;
  const known = options.map((one) => localize(one.name)).join(", ");
  throw badCall("unknownAnswer", { name, given: quoted(given), known });
}

/** The trait that was named to change a die with, or none; left out: the first there is. */
function wayOf({ options }: RerollPrompt, given: ItemLike | null | undefined, name: string): string | null {
  if (given === null) return null;
  if (given === undefined) return options[0]?.id ?? null;
  const found = meantAmong(options, given) ?? options.find(({ item }) => meantAmong([{ id: item, name: item }], given));
  if (found) return found.id;
  throw badCall("unknownReroll", { name, given: quoted(given), known: options.map((one) => one.name).join(", ") });
}

function proposalOn(given: CardLike): {
  readonly card: string;
  readonly prompt: string;
  readonly proposal: ProposeDecision;
} {
  const card = cardOf(given);
  const proposal = proposalIn(card);
  const prompt = openPromptOf(card, ({ type }) => type === "proposal");
  if (!proposal || !prompt) throw badCall("noProposal");
  return { card: card.id, prompt: prompt.id, proposal };
}

/** The challenge a card is about. */
export function challengeOn(card: CardData): ChallengeDecision {
  const challenge = challengeIn(card);
  if (!challenge) throw badCall("noChallenge");
  return challenge;
}

/** The task that a card is about, with the card's id; null for a challenge. */
function taskOn({ card: given }: OnCard): (Pick<UnopposedDecision, "actor" | "encounter"> & { card: string }) | null {
  const card = cardOf(given);
  const task = unopposedIn(card);
  return task ? { card: card.id, actor: task.actor, encounter: task.encounter } : null;
}

/** The part of a challenge that is meant: its only opponent's, when none is named. */
function opponentOn({
  card: given,
  reactor: named,
}: OnCard): Pick<ChallengeDecision, "actor" | "encounter"> & { readonly card: CardData; readonly reactor: Ref } {
  const card = cardOf(given);
  const { actor, reactors, encounter } = challengeOn(card);
  const [only, ...others] = reactors;
  const reactor = named === undefined ? only : identityOf(named, "reactor").uuid;
  if (reactor === undefined || (named === undefined && others.length > 0)) throw badCall("whichReactor");
  return { card, actor, reactor, encounter };
}
