import { openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { SettleProposalDecision } from "../../rules/decisions.ts";
import { encounterOf, proposalIn } from "./opening.ts";

/** A challenge that waits for the chorus' word, with what each reader may do about it (PER-008, PER-039, PER-049). */
export type ProposalView = {
  readonly text: string;
  readonly goal: string;
  readonly buttons: readonly Press[];
};

/** How the chorus may settle a proposal without dice, with the icon for it. */
const RESULTS = [
  ["narrate", "fa-solid fa-book-open"],
  ["pass", "fa-solid fa-check"],
  ["fail", "fa-solid fa-xmark"],
] as const;

/** The proposal of a card while it is open, or null. */
export function proposalView(card: CardSystem, lens: Lens): ProposalView | null {
  const proposal = proposalIn(card);
  const prompt = openPrompts(card).find(({ type }) => type === "proposal");
  if (!proposal || !prompt) return null;
  const { actor, challenge } = proposal;
  const accept: Press = {
    name: "accept",
    label: say(lens, "Button.accept"),
    icon: "fa-solid fa-dice-d20",
    primary: true,
    hint: say(lens, "Button.acceptHint"),
    does: { own: "accept", given: { prompt: prompt.id } },
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
    return { name: `settleProposal-${result}`, label: say(lens, `Button.proposal.${result}`), icon, does: { decide } };
  });
}

/** "Assist" beside a roll that has not been made yet (PER-034, PER-181). */
export function assistButton(actor: string, lens: Lens): Press[] {
  if (!lens.mayAssist) return [];
  return [
    {
      name: "assist",
      label: say(lens, "Button.assist"),
      icon: "fa-solid fa-handshake",
      hint: say(lens, "Button.assistHint"),
      does: { form: "assist", given: { helped: actor } },
    },
  ];
}
