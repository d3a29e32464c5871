import { openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { press, say, type Lens } from "./lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { SettleProposalDecision } from "../../rules/decisions.ts";
import { encounterOf, proposalIn } from "./opening.ts";

/** How the chorus may settle a proposal without dice, with the icon for it. */
const RESULTS = [
  ["narrate", "book-open"],
  ["pass", "check"],
  ["fail", "xmark"],
] as const;

/**
 * A challenge that waits for the chorus' word, with what each reader may do about it (PER-008, PER-039, PER-049); null on
 * other cards, and once it is settled.
 */
export function proposalView(card: CardSystem, lens: Lens) {
  const proposal = proposalIn(card);
  const prompt = openPrompts(card).find(({ type }) => type === "proposal");
  if (!proposal || !prompt) return null;
  const { actor, challenge } = proposal;
  const does = { own: "accept", given: { prompt: prompt.id } };
  const accept: Press = {
    ...press("accept", say(lens, "Button.accept"), "dice-d20", does),
    primary: true,
    hint: say(lens, "Button.acceptHint"),
  };
  return {
    text: say(lens, "Proposal", { name: frozenName(card, actor, lens) }),
    goal: challenge.type === "challenge" ? challenge.goal : "",
    buttons: [
      ...(lens.isGM || (lens.chorusAbsent && lens.owns(actor)) ? [accept] : []),
      ...(lens.isGM ? settling(card, prompt.id, lens) : []),
      ...assistButton(actor, lens),
    ],
  };
}

/** How the chorus settles a proposal with a word. */
export function settling(card: CardSystem, prompt: string, lens: Lens): Press[] {
  return RESULTS.map(([result, icon]) => {
    const decide: SettleProposalDecision = { type: "settleProposal", encounter: encounterOf(card), prompt, result };
    return press(`settleProposal-${result}`, say(lens, `Button.proposal.${result}`), icon, { decide });
  });
}

/** "Assist" beside a roll that has not been made yet (PER-034, PER-181). */
export function assistButton(helped: string, lens: Lens): Press[] {
  if (!lens.mayAssist) return [];
  const button = press("assist", say(lens, "Button.assist"), "handshake", { form: "assist", given: { helped } });
  return [{ ...button, hint: say(lens, "Button.assistHint") }];
}
