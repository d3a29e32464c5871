/** The load threshold and the weights it limits (ARC-014 … ARC-016, ARC-018, ARC-019, ARC-022). */
import type { SomeSettings } from "../settings.ts";
import { cell, figure } from "../tables/index.ts";
import type { LoadColumn } from "../tables/loadByBuild.ts";
import { BANDS, type Band } from "../tables/loadMultiples.ts";

export interface BearerGiven {
  /** 0–10. */
  readonly build: number;
  /** −3…3. */
  readonly size?: number;
  /** The being's own threshold in kg, such as a beast of burden's. ARC-016. */
  readonly override?: number | null;
  readonly settings?: SomeSettings;
}

/** The load threshold in kg. ARC-014, ARC-015, ARC-016. */
export function loadThreshold({ build, size = 0, override = null, settings }: BearerGiven): { loadt: number } {
  return { loadt: override ?? build * figure(settings?.tables, "kgPerBuildBySize", size) };
}

/** The heaviest weight of each band in kg; null for a band this Build may not use. */
export interface LoadLimits {
  readonly loadt: number;
  readonly light: number | null;
  readonly medium: number | null;
  readonly heavy: number | null;
  /** What somebody can bear at all: one threshold more than the heaviest band. */
  readonly overloaded: number;
}

/**
 * The limits of the bands, each limit belonging to its band: so many thresholds, or the group's own kilograms for this Build,
 * which grow with the threshold of other sizes and beings. ARC-018, ARC-019, ARC-022.
 */
export function loadLimits(given: BearerGiven): LoadLimits {
  const { loadt } = loadThreshold(given);
  const light = limitOf(given, loadt, "light");
  const medium = limitOf(given, loadt, "medium");
  const heavy = limitOf(given, loadt, "heavy");
  const heaviest = heavy ?? medium ?? light ?? 0;
  return { loadt, light, medium, heavy, overloaded: ownLimit(given, loadt, "overloaded") ?? heaviest + loadt };
}

function limitOf(given: BearerGiven, loadt: number, band: Band): number | null {
  const kg = ownLimit(given, loadt, band);
  if (kg !== undefined) return kg;
  const tables = given.settings?.tables;
  const allowed = figure(tables, "bandsByBuild", given.build);
  return BANDS.indexOf(band) < allowed ? figure(tables, "loadMultiples", band) * loadt : null;
}

/** The group's own kilograms; undefined where it has none. */
function ownLimit({ build, settings }: BearerGiven, loadt: number, column: LoadColumn): number | null | undefined {
  if (!settings?.tables?.loadByBuild) return undefined;
  const { loadt: ofMedium } = loadThreshold({ build, settings });
  const kg = ofMedium > 0 ? cell(settings.tables, "loadByBuild", `${build}:${column}`) : undefined;
  return typeof kg === "number" ? (kg * loadt) / ofMedium : kg;
}
