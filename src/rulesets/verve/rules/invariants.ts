/** What holds of a character at all times: for tests, and for a repair of stored data that somebody has edited. */
import { derive } from "./derive.ts";
import type { VerveSettings } from "./settings.ts";
import type { CharacterState } from "./state.ts";

/** The names of the invariants a state breaks; none for a sound one. VRV-108, VRV-109, VRV-116, VRV-122, VRV-129. */
export function brokenInvariants(state: CharacterState, settings: VerveSettings): string[] {
  const { survivalMax, verveMax } = derive(state, settings);
  const { survival, verve, injuries, mojo, silver, xp, conditions, pools, weapons, dying } = state;
  const ids = conditions.map(({ id }) => id);
  const has = (id: string): boolean => ids.includes(id);
  const whole = [survival.value, verve.value, injuries.value, injuries.permanent, mojo.value, xp];
  const rules: Readonly<Record<string, boolean>> = {
    wholeNumbers: whole.every((value) => Number.isInteger(value) && value >= 0),
    survivalInRange: survival.value <= survivalMax,
    verveInRange: verve.value <= verveMax,
    permanentInjuriesStay: injuries.value >= injuries.permanent,
    silverNotOwed: silver >= 0,
    statesOnce: new Set(ids).size === ids.length,
    notTwiceHeld: !(has("held") && has("immobilized")),
    notTwiceOut: !(has("unconscious") && has("semi-conscious")),
    deadIsDead: !(has("dead") && (dying !== null || has("doomed"))),
    poolsNotEmpty: pools.every(({ value }) => value > 0),
    ammunitionCounted: weapons.every(({ ammunition, loaded }) => (ammunition ?? 0) >= 0 && loaded >= 0),
    abilitiesAtLeastOne: Object.values(state.abilities).every((score) => score >= 1),
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
}
