import type { IdentityState } from "../state.ts";
import { RESTED, UNHURT } from "../vitality/tracks.ts";

/** An identity that nothing has happened to yet, with nothing but its attributes; anything can be set otherwise. */
export function freshIdentity(
  name: string,
  attributes: IdentityState["attributes"],
  change: Partial<Omit<IdentityState, "name" | "attributes">> = {},
): IdentityState {
  return {
    name,
    kind: "character",
    control: "player",
    tier: "full",
    negateAtLast: false,
    attributes,
    vitality: { bonus: 0, override: null },
    tracks: { main: UNHURT },
    recovery: { ...RESTED, lastScene: null, caveat: false },
    tally: { success: 0, failure: 0 },
    dp: { available: 0, spent: 0, ledger: [] },
    criticals: 0,
    skills: [],
    weapons: [],
    shields: [],
    powers: [],
    ...change,
  };
}
