/** Questions let go, dismissed, or left without a reason: every one can be closed. VRV-119, VRV-142, VRV-191, VRV-192 */
import { openPrompts, ownerOfPrompt } from "../../../../kernel/history.ts";
import { isText } from "../../../../kernel/edge.ts";
import type { Decision, Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { conditionOf, hasCondition, letsGo } from "../conditions.ts";
import type { DeclineDecision, DismissDecision } from "../decisions.ts";
import type { VervePrompt } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { decider, type Came } from "./decider.ts";
import type { Situation } from "./situation.ts";

/** What nobody has to answer. */
export const FREE: readonly VervePrompt["type"][] = ["bid", "gain", "rest", "shakeOff", "hold", "shield"];

const openOf = ({ history }: Situation): readonly VervePrompt[] =>
  openPrompts({ steps: history }) as readonly VervePrompt[];

function openPrompt(situation: Situation, id: string): VervePrompt {
  const found = openOf(situation).find((one) => one.id === id);
  if (!found) throw new Refused("noPrompt");
  return found;
}

/** Lets a question go that need not be answered, or that has no reason left. */
function decideDecline({ prompt }: DeclineDecision, situation: Situation): Came {
  const found = openPrompt(situation, prompt);
  if (!FREE.includes(found.type) && !isMoot(standing(situation), found)) throw new Refused("mustAnswer");
  return { notes: [withdrawnNote(found)] };
}

/** The game master's word that a question need not be answered, whoever it was put to. */
const decideDismiss = ({ prompt }: DismissDecision, situation: Situation): Came => ({
  notes: [withdrawnNote(openPrompt(situation, prompt))],
});

/** How those whom questions are about stand, with what waits on the card. */
export interface AsItStands {
  /** Null for one who is gone. */
  readonly known: (ref: Ref) => CharacterState | null;
  /** 0 outside encounters. */
  readonly round: number;
}

const standing = ({ states, round }: Situation): AsItStands => ({
  known: (ref) => (states[ref] as CharacterState | undefined) ?? null,
  round,
});

/** True for a question that can't be answered any more: whoever owes it is gone or dead, or it is about nothing. */
export function isMoot({ known, round }: AsItStands, prompt: VervePrompt): boolean {
  const owner = known(prompt.owner);
  if (!owner || isGone(owner)) return true;
  switch (prompt.type) {
    case "bid":
      return owner.mojo.value === 0;
    case "consciousness":
      return hasCondition(owner, "unconscious");
    case "death":
      return owner.due.injuries === 0 || owner.dying !== null;
    case "reaction": {
      // Whoever is out of it neither grabs nor holds anybody. VRV-168
      const by = known(prompt.by);
      return by === null || ((prompt.to === "grab" || prompt.to === "hold") && letsGo(by, round));
    }
    case "contest":
      return prompt.sides.some((ref) => isGone(known(ref)));
    case "shakeOff":
      return round > prompt.round || !hasCondition(owner, "surprised");
    case "hold": {
      const target = known(prompt.target);
      return round > prompt.round || !target || conditionOf(target, "held")?.other !== prompt.owner;
    }
    case "shield":
      return round > prompt.round;
    case "ailment":
      return !owner.ailments.some(({ id }) => id === prompt.ailment);
    default:
      return false;
  }
}

const isGone = (state: CharacterState | null): boolean => state === null || hasCondition(state, "dead");

/** The outcome as it leaves the card's questions: whatever has lost its reason by it is withdrawn, with a note, or not put at all. */
export function withdrawing(outcome: Partial<Outcome>, situation: Situation, decision: Decision): Partial<Outcome> {
  const own = (outcome.prompts ?? []) as readonly VervePrompt[];
  const taken = [...(outcome.withdraws ?? []), decision["prompt"]];
  const lying = openOf(situation).filter(({ id }) => !taken.includes(id));
  if (own.length === 0 && lying.length === 0) return outcome;
  const after = situation.after(outcome.effects ?? [], outcome.withdraws ?? []);
  const idle = new Set([...own, ...lying].filter((one) => isMoot(standing(after), one)).map(({ id }) => id));
  if (idle.size === 0) return outcome;
  const gone = lying.filter(({ id }) => idle.has(id));
  const withdraws = [...(outcome.withdraws ?? []), ...gone.map(({ id }) => id)];
  return {
    ...outcome,
    prompts: own.filter(({ id }) => !idle.has(id)),
    notes: [...(outcome.notes ?? []), ...gone.map(withdrawnNote)],
    ...(withdraws.length > 0 && { withdraws }),
  };
}

const withdrawnNote = ({ type, owner, name }: VervePrompt): Note => {
  return { key: `DRAMATIS.Verve.Note.withdrawn.${type}`, data: { name, owner } };
};

export const promptDeciders = {
  decline: decider<DeclineDecision>({ prompt: isText }, decideDecline, {
    names: [],
    speaks: ({ prompt }, history) => ownerOfPrompt(history, prompt),
  }),
  dismiss: decider<DismissDecision>({ prompt: isText }, decideDismiss, { names: [], speaks: null }),
};
