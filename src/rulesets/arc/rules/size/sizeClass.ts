/** The seven size classes (ARC-004 … ARC-007). */
import type { SomeSettings } from "../settings.ts";
import { cell, figure } from "../tables/index.ts";

export interface SizeGiven {
  /** Step from −3 to +3; 0 is medium, the size of humans. */
  readonly size: number;
  readonly settings?: SomeSettings;
}

/** A class' name, what it makes of movement, and its kilograms per point of Build. ARC-004 … ARC-007. */
export function sizeClass({ size, settings }: SizeGiven): { name: string; movFactor: number; kgPerBuild: number } {
  const tables = settings?.tables;
  return {
    name: cell(tables, "sizeNames", size) ?? "",
    movFactor: figure(tables, "movBySize", size),
    kgPerBuild: figure(tables, "kgPerBuildBySize", size),
  };
}
