/** What holds of a character at all times: for tests, and for a repair of stored data that somebody has edited. */
import { derive } from "./derive.ts";
import type { VerveSettings } from "./settings.ts";
import type { CharacterState } from "./state.ts";

/** Lists whose entries have ids, things of all kinds together. */
const listsOf = (state: CharacterState): readonly (readonly { readonly id: string }[])[] => [
  state.fields,
  [...state.gear, ...state.weapons, ...state.armor],
  state.ailments,
  state.phantasms,
  state.projects,
  state.spells,
  state.spirits,
  state.powers,
  state.pools,
];

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
    // Law of the house: what is stored has ids of its own in the state it is stored in.
    idsOnce: listsOf(state).every((list) => new Set(list.map(({ id }) => id)).size === list.length),
    slowOnlyDying: !state.slowDeath || dying !== null,
    owedCounted: Object.values(state.owed).every((count) => Number.isInteger(count) && count >= 0),
    abilitiesAtLeastOne: Object.values(state.abilities).every((score) => score >= 1),
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([name]) => name);
}
