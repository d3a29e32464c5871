/** How often a skill may be used in a turn (ARC-047, ARC-050, ARC-052). */
import { settled, type SomeSettings } from "../settings.ts";
import { figure } from "../tables/index.ts";

export interface AllowanceGiven {
  /** 0–10. */
  readonly es: number;
  /** The skill's own number. ARC-052. */
  readonly override?: number | null;
  readonly settings?: SomeSettings;
}

/** Actions a skill gives in a turn. ARC-050, ARC-052. */
export function actionsPerTurn({ es, override = null, settings }: AllowanceGiven): { actions: number } {
  return { actions: override ?? figure(settings?.tables, "actionsByEs", es) };
}

/** Defences somebody who has declared can still make with a skill; none when `lateDefence` is off. ARC-047. */
export function leftoverDefences(given: AllowanceGiven & { readonly used: number }): { defences: number } {
  if (!settled(given.settings).lateDefence) return { defences: 0 };
  return { defences: Math.max(0, actionsPerTurn(given).actions - given.used) };
}
