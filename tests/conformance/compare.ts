/** Whether a result is what a vector expects. */

/** Where a result differs from what was expected, and how. */
export interface Difference {
  /** Dotted path inside the result; empty for the whole. */
  readonly path: string;
  readonly expected: unknown;
  readonly got: unknown;
}

const TOLERANCE = 1e-9;

/**
 * The first difference, or null when `got` fits: objects fit when each key that `expected` names fits, lists when they
 * have the same length and each member fits, numbers when they agree within 1e-9, anything else when it is the same.
 */
export function difference(expected: unknown, got: unknown, path = ""): Difference | null {
  if (typeof expected === "number" && typeof got === "number") {
    return Math.abs(expected - got) <= TOLERANCE ? null : { path, expected, got };
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return { path, expected, got };
    return first(expected.map((item, index) => difference(item, got[index], join(path, index))));
  }
  if (isRecord(expected)) {
    if (!isRecord(got)) return { path, expected, got };
    return first(
      Object.keys(expected).map((key) =>
        key in got
          ? difference(expected[key], got[key], join(path, key))
          : { path: join(path, key), expected: expected[key], got: undefined },
      ),
    );
  }
  return expected === got ? null : { path, expected, got };
}

function first(differences: readonly (Difference | null)[]): Difference | null {
  return differences.find((found) => found !== null) ?? null;
}

function join(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
