import type { Presets } from "../../../../fittings/charter/plan.ts";
import type { SettingKey, SomeSettings } from "../../rules/settings.ts";

/**
 * As written is what everything starts as. Swift is for many foes in one evening: damage is written as it falls (RUN-110),
 * foes take what Free Attacks they are offered and fall over when one of their own hurts them (RUN-047, RUN-061), nobody's actions are counted (RUN-036), one who waits may still do so later (RUN-025), a flank needs less care about
 * angles (RUN-093), and days heal more (RUN-071).
 */
export const PRESETS = {
  sets: {
    written: {},
    swift: {
      autoApplyDamage: "auto",
      foesFreeAttacks: "take",
      foesPain: "knockDown",
      enforceActions: "off",
      delayAnytime: true,
      flankAngle: 90,
      naturalHealingPerDay: 3,
    },
  },
  spared: ["hideNpcValues", "roundTime"],
} as const satisfies Presets & {
  readonly sets: Readonly<Record<string, SomeSettings>>;
  readonly spared: readonly SettingKey[];
};
