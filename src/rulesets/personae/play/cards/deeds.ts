/** What is pressed on cards and in the dock and is more than a decision: it looks at the table as it is by then. */
import { leaveOutDeeds } from "../../../../fittings/cards/leave-out.ts";
import type { Deeds } from "../../../../fittings/press/carry-out.ts";
import { game } from "../../../../foundry/globals.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import type { EscalateDecision, ProposeDecision } from "../../rules/decisions.ts";
import type { SceneState } from "../../rules/state.ts";
import { frameFor, gathering } from "../turns/frame.ts";
import { challengeIn, encounterOf, proposalIn } from "./opening.ts";

/** A proposal as it is carried out, in the encounter as it stands now: what the chorus lets be rolled, it lets exceed (PER-008). */
export function acceptedOf(proposed: ProposeDecision["challenge"], prompt: string): ProposeDecision["challenge"] {
  const override = game().user.isGM ? { override: true } : {};
  return { ...proposed, ...override, encounter: frameFor(proposed.actor), prompt };
}

export const deeds: Deeds = {
  ...leaveOutDeeds,
  /** Raises the stakes (PER-052). Without an encounter yet, those on the card are gathered into one first. */
  async escalate({ card: id, prompt, to }) {
    const card = cardHere(String(id));
    if (!card) return;
    const { actor = "", reactors = [] } = challengeIn(card) ?? {};
    const decision: EscalateDecision = {
      type: "escalate",
      encounter: stillStanding(encounterOf(card)) ?? (await gathering.gather([actor, ...reactors])),
      to: to as SceneState,
      instigator: actor,
      prompt: String(prompt),
    };
    await table.decide(decision, card.id);
  },
  /** Carries out a proposal as it was put together, in the encounter as it stands now (PER-008). */
  async accept({ card: id, prompt }) {
    const card = cardHere(String(id));
    const proposed = card && proposalIn(card)?.challenge;
    if (proposed) await table.decide(acceptedOf(proposed, String(prompt)), card.id);
  },
};
