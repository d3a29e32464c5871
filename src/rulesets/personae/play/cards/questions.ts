/** What Personae's cards ask, for the dock: answers, rerolls, recoveries, and proposals to the chorus. */
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Ask } from "../../../../fittings/questions/open.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { openingDecision } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import type { SettleProposalDecision } from "../../rules/decisions.ts";
import type { AnswerPrompt, PersonaePrompt, ProposalPrompt, RerollPrompt } from "../../rules/outcomes.ts";
import { defaultAnswer } from "./answer.ts";
import { defaultOption } from "./answer-view.ts";
import { lensOf } from "./here.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import { answersItself, isOfPlayer, rerollDecision } from "./prompts.ts";
import { RESULTS } from "./proposal-view.ts";
import { rerollLabel } from "./reroll-view.ts";
import { cardHead } from "./view.ts";

/**
 * What is asked of one person: of players, what their identities owe; of the chorus, what nobody else could choose. What
 * answers itself is asked of nobody.
 */
export const askedOf: Ask = (card, some, viewer) => {
  const prompt = some as PersonaePrompt;
  if (viewer.user.isGM && isOfPlayer(prompt)) return null;
  const asked = question(card, prompt, lensOf(viewer), viewer);
  return asked && { card: card.id, prompt: prompt.id, owner: prompt.owner, ...asked };
};

interface Asked {
  readonly title: string;
  readonly quick: readonly Press[];
  readonly form?: string;
}

function question(card: CardData, prompt: PersonaePrompt, lens: Lens, { user }: Viewer): Asked | null {
  const name = frozenName(card, prompt.owner, lens);
  switch (prompt.type) {
    case "answer":
      if (answersItself(prompt)) return null;
      return {
        title: about(card, say(lens, "Waiting", { name }), lens),
        quick: answer(card, prompt, lens),
        form: "answer",
      };
    case "reroll":
      return { title: say(lens, `Reroll.${prompt.phase}`, { name }), quick: rerolls(card, prompt, lens) };
    case "recovery":
      // The chorus has a sheet full of those who could recover: what is no more than an offer is not put to them.
      return user.isGM ? null : { title: say(lens, "Offer.recovery", { name }), quick: [], form: "recovery" };
    case "proposal":
      return {
        title: about(card, say(lens, "Proposal", { name: proposer(card, prompt, lens) }), lens),
        quick: settle(card, prompt, lens),
      };
    case "escalation":
      return null;
  }
}

/** What is asked, with what its card is about. */
function about(card: CardData, asked: string, lens: Lens): string {
  const { title, line } = cardHead(card, lens);
  return `${line ? `${title} (${line})` : title}: ${asked}`;
}

const decides = (label: string, icon: string, card: CardData, decide: Decision): Press => ({
  label,
  icon,
  does: { decide, card: card.id },
});

function answer(card: CardData, prompt: AnswerPrompt, lens: Lens): Press[] {
  const decision = defaultAnswer(card, prompt);
  const option = defaultOption(prompt);
  if (!decision || !option) return [];
  const label = say(lens, "Button.answer", { answer: lens.t(option.name) });
  return [{ ...decides(label, "fa-solid fa-shield-halved", card, decision), primary: true }];
}

function rerolls(card: CardData, prompt: RerollPrompt, lens: Lens): Press[] {
  const press = (label: string, icon: string, option: string | null): Press =>
    decides(label, icon, card, rerollDecision(card, prompt, option));
  return [
    ...prompt.options.map((one) => press(rerollLabel(prompt, one, lens), "fa-solid fa-rotate", one.id)),
    press(say(lens, "Button.keepDice"), "fa-solid fa-equals", null),
  ];
}

const proposer = (card: CardData, { actor }: ProposalPrompt, lens: Lens): string => frozenName(card, actor, lens);

function settle(card: CardData, { id }: ProposalPrompt, lens: Lens): Press[] {
  const encounter = stillStanding<NonNullable<SettleProposalDecision["encounter"]>>(
    openingDecision(card)?.["encounter"],
  );
  return RESULTS.map(([result, icon]) => {
    const decision: SettleProposalDecision = { type: "settleProposal", encounter, prompt: id, result };
    return decides(say(lens, `Button.proposal.${result}`), icon, card, decision);
  });
}
