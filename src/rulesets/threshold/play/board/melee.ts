/** Who is in melee and who is flanked, for tokens to show: it is stored in the fight, not with anybody. RUN-042, RUN-093 */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { splitHidden } from "../../../../fittings/here/encounter.ts";
import { ENCOUNTER_HOOKS, onceForAll } from "../../../../table/follow.ts";
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { readEncounter } from "../models/reading.ts";
import { isOurs } from "./frame.ts";
import { pairsIn } from "./standing.ts";

/** What follows from where somebody stands in a fight. */
export const PLACINGS = ["engaged", "flanked"] as const;
export type Placing = (typeof PLACINGS)[number];

let placings: Readonly<Record<Placing, ReadonlySet<Ref>>> = { engaged: new Set(), flanked: new Set() };

/** How somebody stands, as far as this person may know. */
export const placingsOf = (who: Ref): readonly Placing[] => PLACINGS.filter((one) => placings[one].has(who));

/** Keeps up with fights. Called in the init hook. */
export function followMelee(): void {
  const look = onceForAll(() => {
    const before = placings;
    const fights = game().combats.contents.filter(isOurs);
    placings = { engaged: new Set(fights.flatMap(engagedIn)), flanked: new Set(fights.flatMap(flankedIn)) };
    const differs = (who: Ref): boolean => PLACINGS.some((one) => before[one].has(who) !== placings[one].has(who));
    const all = [before, placings].flatMap(({ engaged, flanked }) => [...engaged, ...flanked]);
    for (const who of new Set(all.filter(differs))) actorOf(who)?.reset();
  });
  for (const hook of ENCOUNTER_HOOKS) hooks().on(hook, look);
  hooks().once("ready", look);
}

/** Of those whom the tracker hides only the game master knows that somebody stands beside them. */
function areSeen(combat: FoundryCombat, ...refs: readonly Ref[]): boolean {
  return game().user.isGM || splitHidden(combat, refs).hidden.length === 0;
}

const engagedIn = (combat: FoundryCombat): readonly Ref[] =>
  pairsIn(combat).flatMap(({ a, b }) => (areSeen(combat, a, b) ? [a, b] : []));

const flankedIn = (combat: FoundryCombat): readonly Ref[] =>
  readEncounter(combat).flanks.flatMap(({ a, b, target }) => (areSeen(combat, a, b) ? [target] : []));
