import { deepClone } from "../foundry/globals.ts";

/** A copy of plain data that nobody can change, for others to look at. */
export function frozenCopy<T>(data: T): T {
  return frozen(deepClone(data));
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
