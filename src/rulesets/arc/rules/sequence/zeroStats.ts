/** What becomes of somebody whose known score fell to nothing (ARC-082). */
import { settled, type SomeSettings } from "../settings.ts";

export const KS_KEYS = ["build", "control", "intellect", "empathy"] as const;
export type KsKey = (typeof KS_KEYS)[number];
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
