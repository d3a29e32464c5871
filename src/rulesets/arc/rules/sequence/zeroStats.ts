/** What becomes of somebody whose known score fell to nothing (ARC-082). */
import { settled, type SomeSettings } from "../settings.ts";
import { KS_KEYS, type KsKey } from "../tables/knownScores.ts";

export { KS_KEYS, type KsKey };
export type KsScores = { readonly [K in KsKey]?: number };

/** The state each score leaves behind at 0. ARC-082. */
export const ZERO_STATES = {
  build: "dead",
  control: "paralysed",
  intellect: "coma",
  empathy: "vegetative",
} as const satisfies Record<KsKey, string>;
export type ZeroState = (typeof ZERO_STATES)[KsKey];

/** The states of the scores at 0 or less. ARC-082. */
export function zeroStatStates({ ks, settings }: { readonly ks: KsScores; readonly settings?: SomeSettings }): {
  states: ZeroState[];
} {
  if (!settled(settings).ksZeroStates) return { states: [] };
  return { states: KS_KEYS.filter((key) => (ks[key] ?? 1) <= 0).map((key) => ZERO_STATES[key]) };
}

/** States that scores above nothing no longer bring, and that healing has not lifted: the game master does. ARC-082 */
export function lingering(
  before: { readonly [K in KsKey]: { readonly value: number } },
  after: { readonly ks: { readonly [K in KsKey]: { readonly value: number } }; readonly statuses: readonly string[] },
): readonly ZeroState[] {
  return KS_KEYS.filter((key) => before[key].value === 0 && after.ks[key].value > 0)
    .map((key) => ZERO_STATES[key])
    .filter((state) => after.statuses.includes(state));
}
