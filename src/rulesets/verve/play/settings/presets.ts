import type { Presets } from "../../../../fittings/charter/plan.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import type { ChoiceKey } from "./table.ts";

/**
 * As written is what everything starts as. Open table is for groups that like to see and to reckon along: defenses and what a
 * bid needs are told (VRV-152, VRV-191), what one carries slows one down (VRV-022), and away from danger people move easily
 * (VRV-233).
 */
export const PRESETS = {
  sets: {
    written: {},
    open: { revealDefense: true, revealBidNeed: true, carryPenalty: true, safeOutdoors: true },
  },
  spared: ["phaseControl", "keepIntentions", "foesAnswer", "hideNumbers", "contributorTable", "jumpSizeFactors"],
} as const satisfies Presets & {
  readonly sets: Readonly<Record<string, SomeSettings>>;
  readonly spared: readonly ChoiceKey[];
};
