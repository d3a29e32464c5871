/** What sheets and the tracker want to know: pure reads of the states. */
import { recordedDice } from "../../../kernel/dice.ts";
import type { Ref, States } from "../../../kernel/outcome.ts";
import { answerOptions } from "./decide/attack.ts";
import { Situation } from "./decide/situation.ts";
import { defencesLeft } from "./decide/slot.ts";
import type { ArcSettings } from "./settings.ts";
import { whyCannotAct } from "./derive.ts";
import { previewCheck } from "./preview.ts";
import type { ArcFrame, AttackRecord, EncounterState } from "./state.ts";

export { deriveCharacter, whyCannotAct } from "./derive.ts";
export { previewCheck, type CheckPreview } from "./preview.ts";
export { suggestRows } from "./other/rows.ts";

/** One line of the declaration board. */
export interface BoardRow {
  readonly character: Ref;
  readonly declares: boolean;
  readonly declared: boolean;
  /** The one everybody waits for. */
  readonly next: boolean;
  readonly actionsDeclared: number;
  readonly actionsCarriedOut: number;
  /** What they have declared and have yet to do: a defence is carried out when an attack comes, and nobody waits for it. */
  readonly toDo: number;
  /** Attacks on this one that wait for its answer. */
  readonly openAttacks: number;
}

/** The running event as a board, in the order of declaration. ARC-037 … ARC-041, ARC-046. */
export function declarationBoard(frame: ArcFrame, states: States, settings: ArcSettings): BoardRow[] {
  const situation = still(frame, states, settings);
  const { declaring, running, order } = situation;
  const next = declaring.find((ref) => !situation.hasDeclared(ref));
  return order.map((character) => {
    const actions = situation.seat(character)?.turn.actions ?? [];
    return {
      character,
      declares: declaring.includes(character),
      declared: situation.hasDeclared(character),
      next: character === next,
      actionsDeclared: actions.reduce((sum, { count }) => sum + count, 0),
      actionsCarriedOut: actions.reduce((sum, { used }) => sum + used, 0),
      toDo: actions.reduce((sum, { kind, count, used }) => sum + (kind === "defend" ? 0 : count - used), 0),
      openAttacks: running?.state.attacks.filter(({ target, open }) => open && target === character).length ?? 0,
    };
  });
}

/** Attacks of this turn that wait for somebody's answer, in the order they came. ARC-046 */
export function attacksOn(frame: ArcFrame, states: States, character: Ref): readonly AttackRecord[] {
  const encounter = states[frame.combat] as EncounterState | undefined;
  return encounter?.attacks.filter(({ target, open }) => open && target === character) ?? [];
}

/** A skill to answer with, as things stand. */
export interface Answer {
  readonly skill: string;
  readonly name: string;
  /** How often it may still be used this turn. */
  readonly uses: number;
  /** Chance to come up to the attack, 0–1. */
  readonly chance: number;
}

/** What somebody could answer an attack with now, the best first; equal ones as listed. ARC-046, ARC-047, ARC-062 */
export function answersTo(
  frame: ArcFrame | null,
  states: States,
  settings: ArcSettings,
  about: { readonly target: Ref; readonly attacker: Ref; readonly sum: number; readonly contest?: boolean },
): readonly Answer[] {
  const { target, attacker, sum, contest = false } = about;
  const situation = still(frame, states, settings);
  const state = situation.known(target);
  if (state === null || whyCannotAct(state, settings) !== null) return [];
  return answerOptions(situation, { target, attacker, contest, attacks: 1 })
    .map((option) => {
      const { chance } = previewCheck(frame, states, settings, {
        who: target,
        means: option,
        against: attacker,
        reach: sum,
      });
      return { ...option, chance: chance ?? 0 };
    })
    .sort((one, other) => other.chance - one.chance);
}

/** How often somebody could still defend with a skill. ARC-047. */
export function defencesWith(
  frame: ArcFrame | null,
  states: States,
  settings: ArcSettings,
  character: Ref,
  skill: string,
): number {
  return defencesLeft(still(frame, states, settings), character, skill);
}

function still(frame: ArcFrame | null, states: States, settings: ArcSettings): Situation {
  return new Situation({ states, settings, history: [] }, frame, recordedDice([]));
}
