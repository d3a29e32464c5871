/** How far apart two identities are, in the group's own bands or in units of a grid (PER-060, PER-156). */

/**
 * One band, from the nearest on: a name, or a name with the distance on a grid up to which it reaches. A band without one
 * begins where the band before it ends, and has no end.
 */
export type RangeBand = string | { readonly name: string; readonly upTo: number };

/** Where somebody is: measured on a grid, in a band, or both; null for what nobody has said. */
export interface Whereabouts {
  readonly units: number | null;
  readonly band: string | null;
}

/** A band's name. */
export const bandName = (band: RangeBand): string => (typeof band === "string" ? band : band.name);

/** How far a band reaches on a grid; Infinity for one without an end, null while no band says how far it reaches. */
function reachOf(bands: readonly RangeBand[], index: number): number | null {
  const band = bands[index];
  if (band === undefined || !bands.some((one) => typeof one !== "string")) return null;
  if (typeof band !== "string") return band.upTo;
  return bands.slice(index + 1).some((one) => typeof one !== "string") ? null : Infinity;
}

/** The band that a measured distance falls into, or null when the bands say nothing about grids. */
export function bandAt(units: number, bands: readonly RangeBand[]): string | null {
  const index = bands.findIndex((_, at) => units <= (reachOf(bands, at) ?? -1));
  const found = index < 0 ? bands.at(-1) : bands[index];
  return found === undefined || reachOf(bands, Math.max(0, index)) === null ? null : bandName(found);
}

const fold = (text: string): string => text.trim().toLowerCase();

const indexOf = (name: string, bands: readonly RangeBand[]): number =>
  bands.findIndex((band) => fold(bandName(band)) === fold(name));

/**
 * Whether something of that range reaches so far: true, false, or null when nobody can tell. A range is a band's name or a
 * number of units, with or without a word behind it ("far", "30", "30 m"); blank means that nobody has said.
 */
export function withinRange(range: string, { units, band }: Whereabouts, bands: readonly RangeBand[]): boolean | null {
  const reach = /^\s*(\d+(?:\.\d+)?)/.exec(range)?.[1];
  if (reach === undefined) {
    const far = indexOf(range, bands);
    const at = band ?? (units === null ? null : bandAt(units, bands));
    const where = at === null ? -1 : indexOf(at, bands);
    return far < 0 || where < 0 ? null : where <= far;
  }
  if (units !== null) return units <= Number(reach);
  const where = band === null ? -1 : indexOf(band, bands);
  if (where < 0) return null;
  const end = reachOf(bands, where);
  const begin = where === 0 ? 0 : reachOf(bands, where - 1);
  if (end !== null && end <= Number(reach)) return true;
  return begin !== null && begin >= Number(reach) ? false : null;
}
