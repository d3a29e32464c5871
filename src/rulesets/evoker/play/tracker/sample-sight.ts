/** A made-up fight to look at, for tests: Hero and Friend against Foe and Brute, seen by whoever is wanted. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { exampleFight, type FightChange } from "../../rules/examples.ts";
import { lookAt } from "../../rules/glance.ts";
import type { ParticipantState } from "../../rules/state.ts";
import type { Seated } from "./row-view.ts";
import type { Eyes, Sight } from "./sight.ts";

/** The end of a language key, with what its text is given. */
export const t = (key: string, data: JsonObject = {}): string =>
  [key.replace(/^DRAMATIS\.Evoker\.(Tracker\.)?/, ""), ...Object.values(data).map(String)].join(" ");

/** Somebody's eyes: a game master's, unless it is said whom they own and who is kept from them. */
export function eyes(owned?: readonly Ref[], hidden: readonly Ref[] = []): Eyes {
  const owns = (who: Ref): boolean => owned?.includes(who) ?? true;
  return {
    ...{ t, isGM: owned === undefined, owns, observes: owns },
    isHidden: (who) => hidden.includes(who),
    name: (who) => (hidden.includes(who) ? "somebody" : who),
    img: (who) => `${who}.webp`,
  };
}

/** The fight as it stands, and its places. */
export function sampleSight(change: FightChange = {}, by: Eyes = eyes()): { sight: Sight; seats: readonly Seated[] } {
  const { states, frame } = exampleFight(change);
  const seats = frame.participants.map(({ who, combatant }) => {
    return { combatant, who, seat: states[combatant] as ParticipantState, decidedBy: [] };
  });
  return { sight: { situation: lookAt(states, {}, frame), frame, eyes: by }, seats };
}
