import type { AnyObject } from "../../common/types.ts";

const known = new WeakMap<AnyObject, string>();

/**
 * A record's value as JSON, worked out once for the comparison with what was there, the journal, the database and the
 * seal: of a large document that is most of what a write takes. A record that was asked for must not change any more.
 */
export function textOf(value: AnyObject): string {
  const text = known.get(value) ?? JSON.stringify(value);
  known.set(value, text);
  return text;
}
