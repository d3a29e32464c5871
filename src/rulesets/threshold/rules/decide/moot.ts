/** Questions that have no reason left: the side, the cause or the time is gone. RUN-055, RUN-062, RUN-065, RUN-077. */
import { openPrompts } from "../../../../kernel/history.ts";
import type { Decision, Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { painOptions, type PainOption } from "../damage/pain.ts";
import { isCaughtBy, sameTurn, whyCannotAct } from "../derive/condition.ts";
import type { FreeAttackPrompt, PainPrompt, StrikePrompt, ThresholdPrompt } from "../outcomes.ts";
import { isCharacter, type CharacterState } from "../state.ts";
import type { Situation } from "./situation.ts";

/** Why a question can't be answered any more, in a word; null while it can. */
export function whyMoot(situation: Situation, prompt: ThresholdPrompt): string | null {
  switch (prompt.type) {
    case "test":
      return fallen(situation, prompt.owner, "dead");
    case "surprise":
      return fallen(situation, prompt.owner, "dead", "dying");
    case "defend":
      // One who fell since is struck where it lies, and the GM is asked what that does.
      return fallen(situation, prompt.owner, "dead") ?? fallen(situation, prompt.attacker);
    case "pain":
      return (
        fallen(situation, prompt.victim, "dead", "dying") ??
        fallen(situation, prompt.attacker) ??
        (painOptionsNow(situation, prompt).length > 0 ? null : "noChoice")
      );
    case "freeAttack":
      return whyNoFreeAttack(situation, prompt);
    case "strike":
      return whyNoStrike(situation, prompt);
    case "deathTest":
      return whyNoDeathTest(situation, prompt.owner);
    case "hurtDying":
      return stateOf(situation, prompt.target)?.conditions.dying ? null : "notDying";
  }
}

/** What of a pain choice is still possible: nobody is knocked down twice, and nobody strikes who can't. RUN-062. */
export function painOptionsNow(situation: Situation, prompt: PainPrompt): readonly PainOption[] {
  const [victim, attacker] = [stateOf(situation, prompt.victim), stateOf(situation, prompt.attacker)];
  const { options } = painOptions({
    victimProne: victim?.conditions.prone ?? true,
    kindSpent: situation.kindsSpent(prompt.attacker).includes("painThreshold"),
    canAttack: attacker !== null && whyCannotAct(attacker, situation.now) === null,
  });
  return options.filter((option) => prompt.options.includes(option));
}

/**
 * The outcome with what it makes of the card's open questions: those that lose their reason by it are withdrawn, with a note,
 * and none of its own is put that has none. What waits on the card counts as written.
 */
export function withdrawing(outcome: Partial<Outcome>, situation: Situation, decision: Decision): Partial<Outcome> {
  const { effects = [], prompts = [], notes = [], withdraws = [] } = outcome;
  const after = situation.after(effects);
  const isMoot = (prompt: ThresholdPrompt): boolean => whyMoot(after, prompt) !== null;
  const open = (openPrompts({ steps: situation.history }) as readonly ThresholdPrompt[]).filter(
    ({ id }) => id !== decision["prompt"] && !withdraws.includes(id),
  );
  const gone = open.filter(isMoot);
  const put = (prompts as readonly ThresholdPrompt[]).filter((prompt) => !isMoot(prompt));
  if (gone.length === 0 && put.length === prompts.length) return outcome;
  return {
    ...outcome,
    prompts: put,
    notes: [...notes, ...gone.map(withdrawnNote)],
    ...(gone.length + withdraws.length > 0 && { withdraws: [...withdraws, ...gone.map(({ id }) => id)] }),
  };
}

/** Tells which question nobody needs to answer any more, and of whom it was asked. */
export function withdrawnNote(prompt: ThresholdPrompt): Note {
  const name = prompt.type === "pain" ? "" : prompt.name;
  return { key: `DRAMATIS.Threshold.Note.withdrawn.${prompt.type}`, data: { name, owner: prompt.owner } };
}

function stateOf({ states }: Situation, ref: Ref): CharacterState | null {
  const state = states[ref];
  return isCharacter(state) ? state : null;
}

/** "gone" for one that is no more; else the first of these conditions that holds. */
function fallen(situation: Situation, ref: Ref, ...conditions: readonly ("dead" | "dying")[]): string | null {
  const state = stateOf(situation, ref);
  return state ? (conditions.find((one) => state.conditions[one]) ?? null) : "gone";
}

function whyNoFreeAttack(situation: Situation, { owner, kind, enemies, again }: FreeAttackPrompt): string | null {
  const state = stateOf(situation, owner);
  if (!state) return "gone";
  const why = whyCannotAct(state, situation.now);
  if (why !== null) return why;
  if (!again && situation.kindsSpent(owner).includes(kind)) return "kindSpent";
  const left = enemies.flatMap((ref) => stateOf(situation, ref) ?? []).filter(({ conditions }) => !conditions.dead);
  const open = kind === "surprise" ? left.filter((enemy) => isCaughtBy(enemy, owner, situation.now)) : left;
  return open.length > 0 ? null : "noEnemy";
}

function whyNoStrike(situation: Situation, { owner, target }: StrikePrompt): string | null {
  const state = stateOf(situation, owner);
  return state ? (whyCannotAct(state, situation.now) ?? fallen(situation, target, "dead")) : "gone";
}

function whyNoDeathTest(situation: Situation, owner: Ref): string | null {
  const state = stateOf(situation, owner);
  if (!state?.conditions.dying) return "notDying";
  return sameTurn(state.tested, situation.now) ? "tested" : null;
}
