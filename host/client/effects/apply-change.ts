import type { EffectChange } from "../../common/data/changes.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import type { AnyObject } from "../../common/types.ts";
import { getProperty, getType, setProperty } from "../../common/utils/index.ts";
import { fillFormula } from "../dice/formula-data.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";

export interface ApplyOptions {
  replacementData?: AnyObject;
  modifyTarget?: boolean;
}

/**
 * Carries out one change of an effect on a document. A registered handler of the change's type comes first, then the
 * field at its path, and without a field the present value decides. Gives what the paths became; writes it unless
 * `modifyTarget` is false.
 */
export function applyChangeTo(
  target: ClientDocument,
  change: EffectChange,
  { replacementData = {}, modifyTarget = true }: ApplyOptions,
): AnyObject {
  const made: AnyObject = {};
  const field = target.getFieldForProperty(change.key);
  const current = getProperty(target, change.key);
  try {
    const handler = host.config.ActiveEffect.changeTypes[change.type]?.handler;
    if (handler) {
      Object.assign(made, handler(target, change, { field, replacementData, modifyTarget }) ?? {});
      return made;
    }
    if (change.type === "custom") {
      Hooks.call("applyActiveEffect", target, change, current, change.value, made);
    } else if (field) {
      const value = applyToField(field, current, target, change, replacementData);
      if (value !== undefined) made[change.key] = value;
    } else {
      const value = unguided(current, change, replacementData);
      if (value !== undefined) made[change.key] = value;
    }
  } catch (error) {
    Hooks.onError("ActiveEffect.applyChange", error, {
      msg: `The change of ${change.key} on ${target.uuid}`,
      log: "warn",
    });
    return {};
  }
  if (modifyTarget) for (const [path, value] of Object.entries(made)) setProperty(target, path, value);
  return made;
}

function applyToField(
  field: DataField,
  current: unknown,
  target: ClientDocument,
  change: EffectChange,
  replacementData: AnyObject,
): unknown {
  const value = typeof change.value === "string" ? fillFormula(change.value, replacementData) : change.value;
  return field.applyChange(current, target, { ...change, value }, { replacementData });
}

/** A change at a path without a field: the kind of the present value says what adding or multiplying means. */
function unguided(current: unknown, change: EffectChange, replacementData: AnyObject): unknown {
  const raw = typeof change.value === "string" ? fillFormula(change.value, replacementData) : change.value;
  const delta = parse(raw);
  const number = Number(delta);
  switch (change.type) {
    case "override":
      return typeof current === "string" ? String(raw) : delta;
    case "add":
      if (current === undefined || current === null) return delta;
      if (typeof current === "number") return Number.isNaN(number) ? undefined : current + number;
      if (typeof current === "string") return current + String(raw);
      if (Array.isArray(current)) return [...(current as unknown[]), ...[delta].flat()];
      if (current instanceof Set) return new Set<unknown>([...(current as Set<unknown>), ...[delta].flat()]);
      return typeof current === "boolean" ? current || Boolean(delta) : undefined;
    case "subtract":
      if (typeof current === "number") return Number.isNaN(number) ? undefined : current - number;
      if (current instanceof Set)
        return new Set([...(current as Set<unknown>)].filter((entry) => ![delta].flat().includes(entry)));
      return undefined;
    case "multiply":
      return typeof current === "number" && !Number.isNaN(number) ? current * number : undefined;
    case "upgrade":
    case "downgrade":
      if (current === undefined || current === null) return delta;
      if (getType(current) !== getType(delta)) return undefined;
      return (change.type === "upgrade") === (delta as number) > (current as number) ? delta : current;
    default:
      return undefined;
  }
}

function parse(raw: unknown): unknown {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw) as unknown;
  } catch {
    return raw;
  }
}
