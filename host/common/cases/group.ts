/** Cases that share where it is known from that Foundry behaves like this. */
export interface CaseGroup<Row extends readonly unknown[]> {
  /** `api:` a page of foundryvtt.com/api (v14), `article:` one of its articles, else an issue or a file on GitHub. */
  readonly source: string;
  readonly rows: readonly Row[];
}

/** A case as `it.each` wants it: a title made of its source and its input, and the row. */
export type Case<Row extends readonly unknown[]> = [title: string, row: Row];

/** The rows of all groups, in order. The last member of a row is what is expected and stays out of its title. */
export function casesOf<Row extends readonly unknown[]>(groups: readonly CaseGroup<Row>[]): Case<Row>[] {
  return groups.flatMap(({ source, rows }) =>
    rows.map((row): Case<Row> => [`${row.slice(0, -1).map(written).join(" ")} [${source}]`, row]),
  );
}

/** What a call that must throw is expected to give. */
export const THROWS: unique symbol = Symbol("throws");

/** What a call gives: its result, or THROWS. */
export function outcome(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return THROWS;
  }
}

function written(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "function") return value.name || "function";
  if (typeof value === "symbol") return String(value);
  const cls = (value as object | null | undefined)?.constructor;
  if (cls && cls !== Object && typeof value === "object" && value !== null && "options" in value)
    return `${cls.name}(${written((value as { options?: unknown }).options)})`;
  const seen = new Set<unknown>();
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === undefined) return "undefined";
    if (typeof inner === "number" && !Number.isFinite(inner)) return String(inner);
    if (typeof inner === "bigint" || typeof inner === "symbol") return String(inner);
    if (inner instanceof Set) return { set: [...(inner as Set<unknown>)] };
    if (typeof inner === "object" && inner !== null) {
      if (seen.has(inner)) return "(again)";
      seen.add(inner);
    }
    return inner;
  });
  return (text ?? "undefined").slice(0, 120);
}
