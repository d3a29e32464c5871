/** States as one side knows them: of strangers what everybody sees, and ordinary figures in place of their numbers. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { freshCharacter } from "../ranges.ts";
import { KS_KEYS } from "../sequence/zeroStats.ts";
import type { Change, CharacterState, ParticipantState, SkillSnapshot } from "../state.ts";
import { characterOf, everybody, situationOf, wornShare, type Position } from "./around.ts";

/**
 * The position as a side knows it. Of its own, and of those it knows, everything is as it is; of others only what shows: what
 * they hold and do, what state they are in, how big they are, and whether they are hurt. ARC-083
 */
export function asKnown(position: Position, { side, knows }: View): Position {
  const masked = everybody(position).flatMap((who): [Ref, CharacterState][] => {
    const state = side.includes(who) || knows.includes(who) ? null : characterOf(position, who);
    return state ? [[who, strangerLike(state, situationOf(position).seat(who)?.state ?? null)]] : [];
  });
  return masked.length === 0
    ? position
    : { ...position, states: { ...position.states, ...Object.fromEntries(masked) } };
}

const strangers = new WeakMap<
  CharacterState,
  { readonly seat: ParticipantState | null; readonly made: CharacterState }
>();

function strangerLike(state: CharacterState, seat: ParticipantState | null): CharacterState {
  const known = strangers.get(state);
  if (known?.seat === seat) return known.made;
  const made = madeUp(state, seat);
  strangers.set(state, { seat, made });
  return made;
}

/** What most weapons do. ARC-082 */
const USUAL: readonly Change[] = [{ type: "ks", stat: "build", change: -1 }];
const USUAL_SCORE = 4;
const GUARD = "guard";

/** Five in everything, four in what they are seen to do; armour, spells and what is at work on them nobody has told of. */
function madeUp(state: CharacterState, seat: ParticipantState | null): CharacterState {
  const { name, kind, size, statuses, weapons, shields } = state;
  const plain = freshCharacter(name, kind);
  const us = Object.fromEntries(
    Object.entries(state.us).map(([key, one]) => [key, { ...one, value: shown(one.value, 5), max: 5 }]),
  );
  const [first = ""] = Object.keys(us);
  const used = [...weapons.map(({ skill }) => skill), ...(seat?.turn.actions ?? []).map(({ skill }) => skill)];
  const ids = new Set([...used.flatMap((id) => id ?? []), ...(shields.length > 0 ? [GUARD] : [])]);
  const skills = [...ids].map((id): SkillSnapshot => {
    const { us: key = first, name: called = id } = state.skills.find((one) => one.id === id) ?? {};
    const rest = { actionsOverride: null, defaultComplexity: null, armorTraining: false };
    return { id, name: called, us: Object.hasOwn(us, key) ? key : first, score: USUAL_SCORE, ...rest };
  });
  const left = leftBy(state);
  return {
    ...plain,
    ...{ us, size, statuses, skills },
    ks: Object.fromEntries(
      KS_KEYS.map((key) => [key, { value: shown(state.ks[key].value, left), max: 5 }]),
    ) as CharacterState["ks"],
    weapons: weapons.map(({ id, name: called, skill }) => ({ id, name: called, skill, level: 1, onHit: USUAL })),
    shields: shields.map(({ id, name: called }) => ({ id, name: called, level: 1 })),
  };
}

/** That a score is gone shows: nothing that is done to it changes anything. */
const shown = (value: number, usual: number): number => (value > 0 ? usual : 0);

/** Unhurt, hurt or badly hurt: more can't be seen. */
function leftBy(state: CharacterState): number {
  const worn = wornShare(state);
  return worn === 0 ? 5 : worn <= 0.5 ? 4 : 2;
}
