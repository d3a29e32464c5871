import type { Presets } from "../../../../fittings/charter/plan.ts";
import type { SettingKey, SomeSettings } from "../../rules/settings.ts";

/**
 * By the letter is what everything starts as. Gentle is for a first evening, and for heroes who last: injuries hamper by
 * one Disadvantage each (EVO-252), Stunned is over in a Turn (EVO-317), a first ailment keeps the others of its category
 * out (EVO-300), those who can't act may still evade (EVO-305), standing up and hiding cost less (EVO-093, EVO-094), a
 * broken Persona stops the rest of the blow (EVO-230), an All-Out Attack in which nobody succeeds still lands (EVO-207), and
 * days take more Stress away (EVO-334).
 */
export const PRESETS = {
  sets: {
    letter: {},
    gentle: {
      injuryStacking: "flat",
      stunnedTurns: 1,
      ailmentReplace: "keep",
      noActionsBlocksEvasion: false,
      riseCost: "free",
      stealthCost: "move",
      personaOverflow: "stop",
      aoaNeedsSuccess: false,
      stressPerDay: 10,
    },
  },
  spared: ["automation", "shadowsEvade", "shadowsChance", "visibility"],
} as const satisfies Presets & {
  readonly sets: Readonly<Record<string, SomeSettings>>;
  readonly spared: readonly SettingKey[];
};
