/** What effects do to the resource cap of an identity. Pure. PER-145, PER-183 */
import type { BoostEffect, BoostsEndEffect, LowerCapEffect } from "../outcomes.ts";
import type { IdentityState } from "../state.ts";

/** The identity with its cap lowered, raised for a while, or without the rises that have run out. */
export function withResources(
  state: IdentityState,
  effect: LowerCapEffect | BoostEffect | BoostsEndEffect,
): IdentityState {
  const resources = state.resources ?? { lowered: 0, boosts: [] };
  const { lowered, boosts } = resources;
  switch (effect.type) {
    case "lowerCap":
      return { ...state, resources: { ...resources, lowered: lowered + effect.by } };
    case "boost":
      return { ...state, resources: { ...resources, boosts: [...boosts, effect.boost] } };
    case "boostsEnd":
      return { ...state, resources: { ...resources, boosts: boosts.filter(({ last }) => last > effect.scene) } };
  }
}
