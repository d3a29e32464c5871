/** Who is there when somebody chooses, and how they stand. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Position as KernelPosition, View } from "../../../../kernel/tactics/tactics.ts";
import { counted } from "../apply/identity.ts";
import { turnBudget, type TurnBudget } from "../encounter/budget.ts";
import { settingsFrom, type PersonaeSettings } from "../settings.ts";
import type { EncounterFrame, EncounterState, IdentityState, ParticipantState, SceneState } from "../state.ts";
import { traitSum } from "../traits/effects.ts";
import { isInoperative, trackVitality } from "../vitality/status.ts";
import { isNegated, isOutOfScene, lastLevelOf, trackIds, trackOf } from "../vitality/tracks.ts";

export type Position = KernelPosition<EncounterFrame>;

/** Settings as they are read, by what they are stored as: of one fight, thousands of positions are looked at. */
const read = new WeakMap<object, PersonaeSettings>();

export function settingsOf({ settings }: Pick<Position, "settings">): PersonaeSettings {
  const known = read.get(settings);
  if (known) return known;
  const made = settingsFrom(settings);
  read.set(settings, made);
  return made;
}

export const identityOf = ({ states }: Pick<Position, "states">, who: Ref): IdentityState | null => {
  const state = states[who];
  return state?.tracks && state.attributes && state.skills ? (state as IdentityState) : null;
};

export const encounterOf = ({ states, frame }: Position): EncounterState | null =>
  (states[frame.combat] as EncounterState | undefined) ?? null;

export const sceneOf = (position: Position): SceneState => encounterOf(position)?.sceneState ?? "scene";

/** Somebody's place, and the ref of it; null for those who take no part. */
export function seatOf(position: Position, who: Ref): { readonly ref: Ref; readonly state: ParticipantState } | null {
  const ref = position.frame.participants.find((one) => one.who === who)?.combatant;
  const state = ref === undefined ? undefined : (position.states[ref] as ParticipantState | undefined);
  return ref !== undefined && state ? { ref, state } : null;
}

/** What somebody has left in this round; null for those who take no part. PER-057 … PER-059 */
export function budgetOf(position: Position, who: Ref): TurnBudget | null {
  const [seat, state] = [seatOf(position, who), identityOf(position, who)];
  if (!seat || !state) return null;
  return turnBudget(seat.state, position.frame.round, settingsOf(position), traitSum(state, "extraActions"));
}

/** True while somebody can still fight: not out of the story, nor of the scene, nor down. PER-096 … PER-110 */
export function stands(position: Position, who: Ref): boolean {
  const state = identityOf(position, who);
  if (!state) return false;
  const [settings, scene] = [settingsOf(position), sceneOf(position)];
  const known = standing.get(state);
  if (known?.settings === settings && known.scene === scene) return known.stands;
  const made = !isNegated(state) && !isOutOfScene(state) && !isInoperative(state, settings, scene);
  standing.set(state, { settings, scene, stands: made });
  return made;
}

/** Who stands is asked again and again of the same states. */
const standing = new WeakMap<
  IdentityState,
  { readonly settings: PersonaeSettings; readonly scene: SceneState; readonly stands: boolean }
>();

/** Those of other sides who stand and aren't spared, in the order listed. */
export function foesOf(position: Position, { side, spared }: View): readonly Ref[] {
  const others = position.frame.participants.map(({ who }) => who).filter((who) => !side.includes(who));
  return others.filter((who) => !spared.includes(who) && stands(position, who));
}

/** Everybody of one's own side who is there. */
export const friendsOf = ({ frame }: Position, { side }: View): readonly Ref[] =>
  frame.participants.map(({ who }) => who).filter((who) => side.includes(who));

/**
 * How much has been done to somebody, in shock levels: each level reached is one, hits on the way to the next are part of
 * one, and what a trait holds off counts as it will. PER-088 … PER-090, PER-095, PER-102
 */
export function wearOf(given: IdentityState, settings: PersonaeSettings): number {
  const state = (given.delayed ?? []).reduce((then, held) => counted(then, held, settings), given);
  if (isNegated(state)) return lastLevelOf(state) + 1;
  return trackIds(state, settings).reduce((sum, track) => {
    const { hits, shock } = trackOf(state, track);
    const { shockAt } = trackVitality(state, settings, track);
    const [from, to] = [shock === 0 ? 0 : (shockAt[shock - 1] ?? 0), shockAt[shock]];
    const part = to === undefined || to <= from ? 0 : Math.min(1, Math.max(0, (hits - from) / (to - from)));
    return sum + shock + part;
  }, 0);
}
