/** What Personae's cards ask, for the dock: answers, rerolls, recoveries; of the chorus, proposals and whether the stakes rise. */
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { Ask } from "../../../../fittings/questions/open.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import type { PersonaePrompt } from "../../rules/outcomes.ts";
import { quickAnswers, rerolls } from "./answer.ts";
import { escalationView } from "./challenge-view.ts";
import { declineButton } from "./decline.ts";
import { lensOf } from "./here.ts";
import { say, type Lens } from "./lens.ts";
import { challengeIn } from "./opening.ts";
import { answersItself, isOfPlayer } from "./prompts.ts";
import { settling } from "./proposal-view.ts";
import { cardHead } from "./view.ts";

/**
 * What is asked of one person: of players, what their identities owe; of the chorus, what nobody else could choose. What
 * answers itself is asked of nobody.
 */
export const askedOf: Ask = (card, some, viewer) => {
  const prompt = some as PersonaePrompt;
  if (viewer.user.isGM && prompt.type !== "escalation" && isOfPlayer(prompt)) return null;
  const asked = question(card, prompt, lensOf(viewer, card.id), viewer);
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
        quick: quickAnswers(card, prompt, lens),
        form: "answer",
      };
    case "reroll":
      return { title: say(lens, `Reroll.${prompt.phase}`, { name }), quick: rerolls(card, prompt, lens) };
    case "recovery":
      // The chorus has a sheet full of those who could recover: what is no more than an offer is not put to them.
      return user.isGM
        ? null
        : { title: say(lens, "Offer.recovery", { name }), quick: [declineButton(prompt.id, lens)], form: "recovery" };
    case "award":
      return {
        title: say(lens, "Offer.award", { name: prompt.about }),
        quick: [declineButton(prompt.id, lens)],
        form: "award",
      };
    case "proposal":
      return {
        title: about(card, say(lens, "Proposal", { name: frozenName(card, prompt.actor, lens) }), lens),
        quick: settling(card, prompt.id, lens),
      };
    case "escalation": {
      const { text, buttons = [] } = escalationView(card, challengeIn(card)?.actor ?? prompt.owner, lens) ?? {};
      return text && buttons.length > 0 ? { title: about(card, text, lens), quick: buttons } : null;
    }
  }
}

/** What is asked, with what its card is about. */
function about(card: CardData, asked: string, lens: Lens): string {
  const { title, line } = cardHead(card, lens);
  return `${line ? `${title} (${line})` : title}: ${asked}`;
}
