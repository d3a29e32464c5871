/** What sheets and the tracker want to know: pure reads of the states. */
import { recordedDice } from "../../../kernel/dice.ts";
import type { Ref, States } from "../../../kernel/outcome.ts";
import { Situation } from "./decide/situation.ts";
import { defencesLeft } from "./decide/slot.ts";
import type { ArcSettings } from "./settings.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";

export { deriveCharacter, whyCannotAct } from "./derive.ts";
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
  /** Attacks on this one that wait for its answer. */
  readonly openAttacks: number;
}

/** The running event as a board, in the order of declaration. ARC-037 … ARC-041, ARC-046. */
export function declarationBoard(frame: EncounterFrame, states: States, settings: ArcSettings): BoardRow[] {
  const situation = still(frame, states, settings);
  const { declaring, running } = situation;
  const next = declaring.find((ref) => !situation.hasDeclared(ref));
  return (running?.state.order ?? []).map((character) => {
    const actions = situation.seat(character)?.turn.actions ?? [];
    return {
      character,
      declares: declaring.includes(character),
      declared: situation.hasDeclared(character),
      next: character === next,
      actionsDeclared: actions.reduce((sum, { count }) => sum + count, 0),
      actionsCarriedOut: actions.reduce((sum, { used }) => sum + used, 0),
      openAttacks: running?.state.attacks.filter(({ target, open }) => open && target === character).length ?? 0,
    };
  });
}

/** How often somebody could still defend with a skill. ARC-047. */
export function defencesWith(
  frame: EncounterFrame | null,
  states: States,
  settings: ArcSettings,
  character: Ref,
  skill: string,
): number {
  return defencesLeft(still(frame, states, settings), character, skill);
}

function still(frame: EncounterFrame | null, states: States, settings: ArcSettings): Situation {
  return new Situation({ states, settings, history: [] }, frame, recordedDice([]));
}
