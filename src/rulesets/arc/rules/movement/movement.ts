/** How far somebody gets in a game turn (ARC-008 … ARC-013, ARC-022, ARC-023). */
import { settled, type SomeSettings } from "../settings.ts";
import { cell, figure } from "../tables/index.ts";
import type { Burden } from "../tables/movByBurden.ts";

/** Metres per turn of a human with neutral Control. ARC-009. */
export const BASE_MOV = 8;
const TOLERANCE = 1e-9;

export interface MovementGiven {
  /** Metres per turn of a medium specimen. */
  readonly base?: number;
  /** 0–10. */
  readonly control: number;
  /** −3…3. */
  readonly size?: number;
  readonly burden?: Burden;
  /** The creature's own entry: its size changes nothing. ARC-012. */
  readonly fixed?: boolean;
  readonly settings?: SomeSettings;
}

export interface Movement {
  /** Metres per turn. */
  readonly mov: number;
  /** Metres; null when Control allows no movement. */
  readonly controlAdj: number | null;
  readonly sizeFactor: number;
  readonly burdenFactor: number;
  /** Metres that the size adds instead, where the group has it so; null for a factor. */
  readonly sizeMetres: number | null;
  /** Metres that the burden takes instead (below 0); null for a factor. */
  readonly burdenMetres: number | null;
}

/**
 * Effective movement: (base + Control) × size × burden, or plus metres for either, rounded down, never below one rounding
 * step. ARC-013.
 */
export function movement(given: MovementGiven): Movement {
  const { base = BASE_MOV, control, size = 0, burden = "none", fixed = false, settings } = given;
  const { tables, movRound } = settled(settings);
  const controlAdj = cell(tables, "movByControl", control) ?? null;
  const sizeMetres = fixed ? null : (cell(tables, "metresBySize", size) ?? null);
  const burdenMetres = cell(tables, "metresByBurden", burden) ?? null;
  const sizeFactor = fixed || sizeMetres !== null ? 1 : figure(tables, "movBySize", size);
  const burdenFactor = burdenMetres === null ? figure(tables, "movByBurden", burden) : 1;
  const parts = { controlAdj, sizeFactor, burdenFactor, sizeMetres, burdenMetres };
  if (controlAdj === null || burdenFactor === 0) return { mov: 0, ...parts };
  const sized = (base + controlAdj) * sizeFactor + (sizeMetres ?? 0);
  const metres = sized * burdenFactor + (burdenMetres ?? 0);
  return { mov: Math.max(movRound, Math.floor(metres / movRound + TOLERANCE) * movRound), ...parts };
}
