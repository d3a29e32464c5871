/** The die of a skill and what it gives (ARC-055 … ARC-058). */
import { settled, type SomeSettings } from "../settings.ts";
import { DICE_PRESETS } from "../tables/dieByEs.ts";
import { cell } from "../tables/index.ts";

export interface EsGiven {
  /** 1–10. */
  readonly es: number;
  readonly settings?: SomeSettings;
}

/** The die, such as "1d8", and its sides. ARC-055. A group's own cell comes before the preset. */
export function esDie({ es, settings }: EsGiven): { die: string; sides: number } {
  const { tables, dicePreset } = settled(settings);
  const sides = cell(tables, "dieByEs", es) ?? DICE_PRESETS[dicePreset][es - 1] ?? 0;
  return { die: `1d${sides}`, sides };
}

/** The roll itself at or under the score, else what it exceeds the score by, as a malus. ARC-056, ARC-057. */
export function esAdjustment({ es, roll }: { readonly es: number; readonly roll: number }): { adj: number } {
  return { adj: roll <= es ? roll : es - roll };
}

/** The worst and the best adjustment a score can give. ARC-058. */
export function esRange(given: EsGiven): { min: number; max: number; sides: number } {
  const { sides } = esDie(given);
  const { es } = given;
  return { min: sides > es ? es - sides : 1, max: Math.min(es, sides), sides };
}
