/** The load threshold and the weights it limits (ARC-014 … ARC-016, ARC-018, ARC-019, ARC-022). */
import { settled, type SomeSettings } from "../settings.ts";
import { figure } from "../tables/index.ts";
import { BANDS } from "../tables/loadMultiples.ts";

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

/** The limits of the bands, each limit belonging to its band. ARC-018, ARC-019, ARC-022. */
export function loadLimits(given: BearerGiven): LoadLimits {
  const { tables } = settled(given.settings);
  const { loadt } = loadThreshold(given);
  const allowed = BANDS.slice(0, bandsAllowed(given));
  const multiples = allowed.map((band) => figure(tables, "loadMultiples", band));
  const [light = null, medium = null, heavy = null] = multiples.map((multiple) => multiple * loadt);
  return { loadt, light, medium, heavy, overloaded: ((multiples.at(-1) ?? 0) + 1) * loadt };
}

/** How many bands this Build may use, 0–3. ARC-018, ARC-019. */
export function bandsAllowed({ build, settings }: Pick<BearerGiven, "build" | "settings">): number {
  return figure(settings?.tables, "bandsByBuild", build);
}
