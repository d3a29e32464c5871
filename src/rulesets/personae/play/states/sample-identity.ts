import { ATTRIBUTES } from "../../rules/state.ts";
import type { Attribute, IdentityState, Priority } from "../../rules/state.ts";

const PRIORITY: Readonly<Record<Attribute, Priority>> = {
  CMP: "first",
  PRO: "first",
  CNG: "second",
  POW: "second",
  KNO: "third",
  STA: "hindrance",
};

/** An unhurt identity with Stature 2 and so a vitality of 3, for tests; anything can be set otherwise. */
export function sampleIdentity(
  change: Partial<IdentityState> = {},
  main: Partial<IdentityState["tracks"]["main"]> = {},
): IdentityState {
  return {
    name: "Sample",
    kind: "character",
    control: "player",
    tier: "full",
    negateAtLast: false,
    attributes: Object.fromEntries(
      ATTRIBUTES.map((id) => [id, { value: 2, priority: PRIORITY[id] }]),
    ) as IdentityState["attributes"],
    vitality: { bonus: 0, override: null },
    recovery: {
      lastScene: null,
      raisedScene: null,
      stage: null,
      pendingHits: 0,
      pendingDueScene: null,
      outOfScene: false,
      caveat: false,
      limited: false,
    },
    tally: { success: 0, failure: 0 },
    dp: { available: 0, spent: 0, ledger: [] },
    criticals: 0,
    skills: [],
    weapons: [],
    shields: [],
    powers: [],
    ...change,
    tracks: { main: { hits: 0, shock: 0, stabilized: false, negated: false, ...main } },
  };
}
