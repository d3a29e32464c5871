/** States as one side knows them: of strangers what everybody sees, and ordinary figures in place of their numbers. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { ANSWER_SKILLS, ATTRIBUTES, type IdentityState, type SkillSnapshot } from "../state.ts";
import { freshIdentity } from "../casting/fresh.ts";
import type { PersonaeSettings } from "../settings.ts";
import { hitsForShock } from "../vitality/shown.ts";
import { withTrack } from "../vitality/tracks.ts";
import { identityOf, settingsOf, type Position } from "./around.ts";

/** What is taken for granted of somebody whose numbers nobody has told. */
const ORDINARY = { attribute: 2, answer: 2, arm: 3 } as const;
const ARM = "arm";
const ANSWERED_WITH = { counter: "CMP", defend: "STA", steel: "POW" } as const;

const SKILLS: readonly SkillSnapshot[] = [
  ...ANSWER_SKILLS.map((free): SkillSnapshot => ({
    ...{ id: free, name: free, free, rating: ORDINARY.answer, attribute: ANSWERED_WITH[free], initiative: false },
  })),
  { id: ARM, name: ARM, free: null, rating: ORDINARY.arm, attribute: "STA", initiative: false },
];
const ATTRIBUTED = Object.fromEntries(
  ATTRIBUTES.map((id) => [id, { value: ORDINARY.attribute, priority: "second" }]),
) as IdentityState["attributes"];

const strangers = new WeakMap<PersonaeSettings, WeakMap<IdentityState, IdentityState>>();

/**
 * The position as a side knows it. Of its own, and of those it knows, everything is as it is; of others only what shows: name,
 * how badly they are hurt, what they carry, what has come over them. No choice rests on a number that is kept. PER-027
 */
export function asKnown(position: Position, { side, knows }: View): Position {
  const settings = settingsOf(position);
  const told = (who: Ref): boolean => side.includes(who) || knows.includes(who);
  const masked = position.frame.participants.flatMap(({ who }): [Ref, IdentityState][] => {
    const state = told(who) ? null : identityOf(position, who);
    return state ? [[who, strangerLike(state, settings)]] : [];
  });
  return masked.length === 0
    ? position
    : { ...position, states: { ...position.states, ...Object.fromEntries(masked) } };
}

function strangerLike(state: IdentityState, settings: PersonaeSettings): IdentityState {
  const known = strangers.get(settings) ?? new WeakMap<IdentityState, IdentityState>();
  strangers.set(settings, known);
  const before = known.get(state);
  if (before) return before;
  const made = madeUp(state, settings);
  known.set(state, made);
  return made;
}

function madeUp(state: IdentityState, settings: PersonaeSettings): IdentityState {
  const { name, kind, control, weapons, shields, conditions = [] } = state;
  const plain = freshIdentity(name, ATTRIBUTED, {
    ...{ kind, control, skills: SKILLS, conditions },
    weapons: weapons.map(({ id, name: called, category, kind: used }) => {
      return { id, name: called, category, kind: used, hits: 1, skill: ARM };
    }),
    shields: shields.map(({ id, name: called, weight }) => ({ id, name: called, weight, skill: ARM })),
  });
  return Object.entries(state.tracks).reduce((shown, [track, { shock, negated, stabilized }]) => {
    const hits = hitsForShock(shock, shown, settings, track);
    return withTrack(shown, track, { hits, shock, negated, stabilized });
  }, plain);
}
