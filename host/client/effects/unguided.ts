import { deepClone, getType } from "../../common/utils/index.ts";

/** What a change without a field is carried out with: the strategies by the kind of the present value. */

/** Reads text that was written as JSON; other text stays as it is. */
export function parseDelta(raw: unknown): unknown {
  if (typeof raw !== "string") return deepClone(raw);
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}

/** The change's value brought to the kind of what is there; undefined where it cannot be. */
export function castDelta(raw: unknown, current: unknown): unknown {
  const delta = parseDelta(raw);
  switch (getType(current)) {
    case "boolean":
      return typeof delta === "boolean" ? delta : Boolean(Number(delta) || delta === "true");
    case "number":
      return Number.isNaN(Number(delta)) || delta === "" ? undefined : Number(delta);
    case "string":
      return typeof raw === "string" ? raw : String(delta);
    case "Array":
    case "Set":
      return [delta].flat();
    default:
      return delta;
  }
}

const isSameKind = (list: readonly unknown[], delta: readonly unknown[]): boolean =>
  !list.length || delta.every((entry) => getType(entry) === getType(list[0]));

/** Numbers are added, text is joined, lists and sets get more; what is not there yet becomes the value. */
export function added(current: unknown, delta: unknown): unknown {
  if (current === null || current === undefined) return delta;
  switch (getType(current)) {
    case "boolean":
      return current || delta;
    case "number":
      return (current as number) + (delta as number);
    case "string":
      return `${current as string}${delta as string}`;
    case "Array": {
      const list = current as unknown[];
      return isSameKind(list, delta as unknown[]) ? [...list, ...(delta as unknown[])] : undefined;
    }
    case "Set": {
      const list = [...(current as Set<unknown>)];
      return isSameKind(list, delta as unknown[]) ? new Set([...list, ...(delta as unknown[])]) : undefined;
    }
    default:
      return undefined;
  }
}

/** Numbers are taken away, text is cut out, lists and sets lose entries. */
export function subtracted(current: unknown, delta: unknown): unknown {
  if (current === null || current === undefined) return typeof delta === "number" ? -delta : undefined;
  switch (getType(current)) {
    case "boolean":
      return (current as boolean) && !(delta as boolean);
    case "number":
      return (current as number) - (delta as number);
    case "string":
      return (current as string).replace(delta as string, "");
    case "Array":
      return (current as unknown[]).filter((entry) => !(delta as unknown[]).includes(entry));
    case "Set":
      return new Set([...(current as Set<unknown>)].filter((entry) => !(delta as unknown[]).includes(entry)));
    default:
      return undefined;
  }
}

/** Only numbers can be multiplied. */
export function multiplied(current: unknown, delta: unknown): unknown {
  return typeof current === "number" && typeof delta === "number" ? current * delta : undefined;
}

/** The larger of two numbers for "upgrade", the smaller for "downgrade"; what is not there yet becomes the value. */
export function bounded(current: unknown, delta: unknown, direction: "upgrade" | "downgrade"): unknown {
  if (typeof delta !== "number") return undefined;
  if (current === null || current === undefined) return delta;
  if (typeof current !== "number") return undefined;
  return direction === "upgrade" ? Math.max(current, delta) : Math.min(current, delta);
}
