/** What sheets and the tracker want to know: pure reads of the states. */
import { recordedDice } from "../../../kernel/dice.ts";
import type { Ref, States } from "../../../kernel/outcome.ts";
import { opposedOdds, thresholdOdds, type Odds } from "./check/odds.ts";
import { Situation } from "./decide/situation.ts";
import { defencesLeft } from "./decide/slot.ts";
import { deriveSkill } from "./derive.ts";
import { otherOf, sizeRow, suggestRows } from "./other/rows.ts";
import type { ArcSettings, Difficulty } from "./settings.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import type { CharacterState } from "./state.ts";

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

/** The game master's hint: the chance of a skill against a threshold, with the suggested lines. ARC-060. */
export function skillOdds(state: CharacterState, skill: string, threshold: Difficulty, settings: ArcSettings): Odds {
  return thresholdOdds({ ...side(state, skill, settings, null), threshold, settings });
}

/** The chance of one skill against another, each with its suggested lines. ARC-062. */
export function skillOddsAgainst(
  actor: { readonly state: CharacterState; readonly skill: string },
  opponent: { readonly state: CharacterState; readonly skill: string },
  settings: ArcSettings,
): Odds {
  return opposedOdds({
    actor: side(actor.state, actor.skill, settings, opponent.state),
    opponent: side(opponent.state, opponent.skill, settings, actor.state),
    settings,
  });
}

function side(state: CharacterState, skill: string, settings: ArcSettings, against: CharacterState | null) {
  const found = state.skills.find(({ id }) => id === skill);
  const rows = against === null ? suggestRows(state) : [...suggestRows(state), sizeRow(state, against, settings)];
  const { other } = otherOf(rows, settings);
  if (!found) return { ks: 0, us: 0, es: 0, other };
  const { ksValue, usValue } = deriveSkill(state, found, settings);
  return { ks: ksValue, us: usValue, es: found.score, other };
}

function still(frame: EncounterFrame | null, states: States, settings: ArcSettings): Situation {
  return new Situation({ states, settings, history: [] }, frame, recordedDice([]));
}
