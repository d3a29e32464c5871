/** Answers that nobody has to think about: what figures do about attacks by themselves, as the charter has it. ARC-046 … ARC-048 */
import { recordedDice } from "../../../../kernel/dice.ts";
import { Refused, refusing } from "../../../../kernel/refused.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref, Refusal, States } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, Means } from "../decisions.ts";
import { turnEffect, withDefences } from "./slot.ts";
import { Situation } from "./situation.ts";
import type { AnswerPrompt } from "../outcomes.ts";
import { answersTo } from "../queries.ts";
import type { ArcSettings } from "../settings.ts";
import type { ArcFrame, CharacterState } from "../state.ts";

/** Reasons for which fewer defences may still be possible. */
const TOO_MANY: readonly string[] = ["overSkill", "overTotal", "noActionLeft"];

/** Where somebody is to answer. */
export interface Asked {
  readonly prompt: AnswerPrompt;
  readonly frame: ArcFrame | null;
  readonly states: States;
  readonly settings: ArcSettings;
  /** Sums of the attacks, as far as they are known; of the rest nothing is. */
  readonly sums: readonly number[];
}

/** The answer that a figure gives by itself; null where somebody has to choose. A player's own never answers so. Pure. */
export function answerOf({ prompt, frame, states, settings, sums }: Asked): AnswerDecision | null {
  const state = states[prompt.owner] as CharacterState | undefined;
  if (settings.autoAnswer === "off" || state?.kind !== "npc") return null;
  const { owner: target, id, attacks, attacker } = prompt;
  const defences = settings.autoAnswer === "letCome" ? [] : best(attacks);
  return { type: "answer", encounter: frame, prompt: id, target, defences: withinTurn(defences) };

  /** As many of them as fit into what is left of their turn; whose slot it is, is asked elsewhere. ARC-050, ARC-051 */
  function withinTurn(all: readonly Means[]): readonly Means[] {
    if (all.length === 0) return all;
    const situation = new Situation({ states, settings, history: [] }, frame, recordedDice([]));
    const deeds = all.map(({ skill }) => ({ skill, kind: "defend" as const, target: attacker, count: 1 }));
    try {
      withDefences(situation, target, attacker, deeds);
    } catch (error) {
      if (error instanceof Refused && TOO_MANY.includes(error.reason)) return withinTurn(all.slice(0, -1));
    }
    return all;
  }

  /** One after the other whatever is likeliest to come up to it, for as long as it may be used. */
  function best(most: number): readonly Means[] {
    const used = new Map<string, number>();
    return Array.from({ length: most }).flatMap((_one, at): readonly Means[] => {
      const sum = sums[at] ?? sums[0] ?? 0;
      const found = answersTo(frame, states, settings, { target, attacker, sum, contest: prompt.contest }).find(
        ({ skill, uses }) => uses > (used.get(skill) ?? 0),
      );
      if (!found) return [];
      used.set(found.skill, (used.get(found.skill) ?? 0) + 1);
      return [{ skill: found.skill }];
    });
  }
}

/** One attack with what is to meet it. */
export interface Met {
  readonly attacker: Ref;
  /** A contest takes no actions. */
  readonly contest: boolean;
  readonly defences: readonly Means[];
}

/**
 * Why somebody can't meet all of these in what is left of their turn: a language key with its data; null when they can.
 * Pure. ARC-046, ARC-047, ARC-050, ARC-051
 */
export function whyNotAll(
  { frame, states, settings }: Pick<Asked, "frame" | "states" | "settings">,
  target: Ref,
  all: readonly Met[],
): Refusal["refused"] | null {
  const tried = refusing("DRAMATIS.Arc.Refusal.", () => {
    const start = new Situation({ states, settings, history: [] }, frame, recordedDice([]));
    return all
      .filter(({ contest, defences }) => !contest && defences.length > 0)
      .reduce((situation, { attacker, defences }) => {
        const deeds = defences.map(({ skill }) => ({ skill, kind: "defend" as const, target: attacker, count: 1 }));
        const adds = withDefences(situation, target, attacker, deeds);
        const seat = situation.seat(target);
        return adds && seat ? situation.after([turnEffect(situation, seat, adds)]) : situation;
      }, start);
  });
  return "refused" in tried ? tried.refused : null;
}

/** True for a reason for which fewer defences may still be possible. */
export const isTooMany = ({ reason }: Refusal["refused"]): boolean =>
  TOO_MANY.includes(reason.replace("DRAMATIS.Arc.Refusal.", ""));

/** Sums of the attacks that a question is about, from the checks of its card. Pure. */
export function sumsFor(prompt: AnswerPrompt, checks: readonly JsonObject[]): readonly number[] {
  const rolled = (who: Ref): readonly JsonObject[] =>
    checks.filter((one) => one["type"] === "arc" && one["role"] === "actor" && one["who"] === who);
  return rolled(prompt.attacker)
    .slice(-prompt.attacks)
    .map((one) => Number(one["arc"]));
}
