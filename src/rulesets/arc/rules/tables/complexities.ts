/** The complexities that a group has: those of the rules, some renamed or removed, and its own (ARC-063). */
import { cell, type OwnTables } from "./index.ts";
import { COMPLEXITIES, type Complexity } from "./thresholds.ts";

export interface OwnComplexity {
  readonly key: Complexity;
  /** The group's own name; null for the one that comes with the language. */
  readonly name: string | null;
  readonly threshold: number;
}

/** All that can be chosen: those of the rules first, easiest first, then the group's own. */
export function complexitiesOf({ tables }: { readonly tables: OwnTables }): readonly OwnComplexity[] {
  const own = Object.keys(tables.thresholds ?? {}).filter((key) => !COMPLEXITIES.some((one) => one === key));
  return [...COMPLEXITIES, ...own].flatMap((key) => {
    const threshold = cell(tables, "thresholds", key);
    return typeof threshold === "number"
      ? [{ key, name: cell(tables, "complexityNames", key) ?? null, threshold }]
      : [];
  });
}

/** True for one that can be chosen. */
export function hasComplexity(tables: OwnTables, key: Complexity): boolean {
  return typeof cell(tables, "thresholds", key) === "number";
}
