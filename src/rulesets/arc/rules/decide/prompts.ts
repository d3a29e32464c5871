/** Questions let go, dismissed, or left without a reason: every one can be closed (ARC-030, ARC-046, ARC-064, ARC-086). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { ownerOfPrompt } from "../../../../kernel/history.ts";
import { emptyOutcome, type Decision, type Note, type Outcome } from "../../../../kernel/outcome.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { DeclineDecision, DismissDecision } from "../decisions.ts";
import type { ArcPrompt } from "../outcomes.ts";
import { isOver, letCome, openAttack } from "./answer.ts";
import { openOf } from "./card.ts";
import type { Situation } from "./situation.ts";
import { isDown } from "./suggestions.ts";

/** Lets a request go, or an attack come. Reaction checks are the game master's to let go, while they have a reason. */
export function decideDecline({ prompt }: DeclineDecision, situation: Situation): Outcome {
  const found = openPrompt(situation, prompt);
  if (isMoot(situation, found)) return { ...emptyOutcome, notes: [withdrawnNote(found)] };
  if (found.type === "reaction" || found.type === "suggestReaction") throw new Refused("mustAnswer");
  return letGo(situation, found);
}

export const declineDecider: Decider<DeclineDecision, Situation> = {
  shape: { prompt: isText },
  names: [],
  speaks: ({ prompt }, history) => ownerOfPrompt(history, prompt),
  decide: decideDecline,
};

/** The game master's word that a question need not be answered, whoever it was put to. */
export function decideDismiss({ prompt }: DismissDecision, situation: Situation): Outcome {
  const found = openPrompt(situation, prompt);
  return isMoot(situation, found) ? { ...emptyOutcome, notes: [withdrawnNote(found)] } : letGo(situation, found);
}

export const dismissDecider: Decider<DismissDecision, Situation> = {
  shape: { prompt: isText },
  names: [],
  speaks: null,
  decide: decideDismiss,
};

/** True for a question that can't be answered any more: whoever owes it is gone or has fallen, or its turn is over. */
export function isMoot(situation: Situation, prompt: ArcPrompt): boolean {
  const isUp = (ref: string): boolean => !isDown(situation.known(ref)?.statuses ?? ["dead"]);
  switch (prompt.type) {
    case "answer":
      return situation.known(prompt.owner) === null || isOver(situation, prompt);
    case "suggestReaction":
      return !situation.running || !prompt.characters.some(isUp);
    case "check":
      return !isUp(prompt.owner) || (prompt.opponent !== null && situation.known(prompt.opponent) === null);
    case "reaction":
      return !isUp(prompt.owner);
  }
}

/**
 * The outcome with what it makes of the card's open questions: those that lose their reason by it are withdrawn, with a note,
 * and none of its own is put that has none.
 */
export function withdrawing(outcome: Partial<Outcome>, situation: Situation, decision: Decision): Partial<Outcome> {
  const { effects = [], prompts = [], notes = [], withdraws = [] } = outcome;
  const open = openOf(situation).filter(({ id }) => id !== decision["prompt"] && !withdraws.includes(id));
  if (open.length + prompts.length === 0) return outcome;
  const after = situation.after(effects);
  const gone = open.filter((one) => isMoot(after, one));
  const put = (prompts as readonly ArcPrompt[]).filter((one) => !isMoot(after, one));
  if (gone.length === 0 && put.length === prompts.length) return outcome;
  return {
    ...outcome,
    prompts: put,
    notes: [...notes, ...gone.map(withdrawnNote)],
    ...(gone.length + withdraws.length > 0 && { withdraws: [...withdraws, ...gone.map(({ id }) => id)] }),
  };
}

function withdrawnNote(prompt: ArcPrompt): Note {
  return { key: `DRAMATIS.Arc.Note.withdrawn.${prompt.type}`, data: { name: prompt.name ?? "", owner: prompt.owner } };
}

function openPrompt(situation: Situation, prompt: string): ArcPrompt {
  const found = openOf(situation).find(({ id }) => id === prompt);
  if (!found) throw new Refused("noPrompt");
  return found;
}

function letGo(situation: Situation, prompt: ArcPrompt): Outcome {
  if (prompt.type !== "answer") return { ...emptyOutcome, notes: [withdrawnNote(prompt)] };
  return letCome(situation, openAttack(situation, prompt.id));
}
