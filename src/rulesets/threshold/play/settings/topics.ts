import type { SettingKey } from "../../rules/settings.ts";

/** The group's choices by what they are about, in the order of a session. */
export const TOPICS = {
  numbers: ["naturalExtremes", "clampOpposition", "hideNpcValues"],
  foes: ["npcDamage", "unawareDefense", "foesFreeAttacks", "foesPain", "autoApplyDamage"],
  order: ["enforceActions", "delayAnytime", "longScope", "roundTime"],
  position: ["advantageStacks", "flankAngle", "maxSurround", "heightForAdvantage"],
  wounds: ["painRule", "medicusWithCure", "keepDeathMarks", "naturalHealingPerDay"],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;
