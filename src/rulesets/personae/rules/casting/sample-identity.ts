import { freshIdentity } from "./fresh.ts";
import { ATTRIBUTES, type Attribute, type IdentityState, type Priority } from "../state.ts";
import { UNHURT } from "../vitality/tracks.ts";

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
  const six = Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: 2, priority: PRIORITY[id] }]));
  return {
    ...freshIdentity("Sample", six as IdentityState["attributes"]),
    ...change,
    tracks: { main: { ...UNHURT, ...main } },
  };
}
