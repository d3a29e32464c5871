import type { EffectChange } from "../../common/data/changes.ts";
import { changeStrategy } from "../../common/data/changes.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import { BaseActiveEffect } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { getProperty, setProperty } from "../../common/utils/index.ts";
import { fillFormula } from "../dice/formula-data.ts";
import { ClientDocumentMixin, type ClientDocument } from "../documents/client-document.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { added, bounded, castDelta, multiplied, subtracted } from "./unguided.ts";

export interface ApplyOptions {
  /** What `@` references in the change's value mean. */
  replacementData?: AnyObject;
  /** False gives the outcome without writing it. */
  modifyTarget?: boolean;
}

export interface ApplyFieldOptions extends ApplyOptions {
  field?: DataField;
}

/** The static half of effects: how one change is carried out. Systems override the steps. */
export class EffectChangeApplication extends ClientDocumentMixin(BaseActiveEffect) {
  /**
   * Carries out one change on a document and gives the paths it changed with their new values. A handler registered for
   * the change's type comes first, then the field at its path; without a field the present value decides.
   */
  static applyChange(target: ClientDocument, change: EffectChange, options: ApplyOptions = {}): AnyObject {
    const { replacementData = {}, modifyTarget = true } = options;
    const field = target.getFieldForProperty(change.key);
    const changes: AnyObject = {};
    try {
      const handler = host.config.ActiveEffect.changeTypes[change.type]?.handler;
      if (handler) return handler(target, change, { field, replacementData, modifyTarget }) ?? {};
      if (field && changeStrategy(change.type)) {
        const value = this.applyChangeField(target, change, { field, replacementData, modifyTarget });
        if (value !== undefined) changes[change.key] = value;
        return changes;
      }
      this._applyChangeUnguided(target, change, changes, { replacementData, modifyTarget });
    } catch (error) {
      Hooks.onError("ActiveEffect.applyChange", error, {
        msg: `The change of ${change.key} on ${target.uuid}`,
        log: "warn",
      });
      return {};
    }
    if (modifyTarget) for (const [path, value] of Object.entries(changes)) setProperty(target, path, value);
    return changes;
  }

  /** Carries out a change through the field at its path; gives the new value, undefined when nothing comes of it. */
  static applyChangeField(target: ClientDocument, change: EffectChange, options: ApplyFieldOptions = {}): unknown {
    const { replacementData = {}, modifyTarget = true } = options;
    const field = options.field ?? target.getFieldForProperty(change.key);
    if (!field) return undefined;
    const current = getProperty(target, change.key);
    if (change.type === "custom") {
      const made: AnyObject = {};
      this._applyChangeCustom(target, change, current, change.value, made);
      if (modifyTarget) for (const [path, value] of Object.entries(made)) setProperty(target, path, value);
      return change.key in made ? made[change.key] : undefined;
    }
    const value =
      typeof change.value === "string" ? this._replaceDataRefs(change.value, replacementData) : change.value;
    const next = field.applyChange(current, target, { ...change, value }, { replacementData });
    if (next !== undefined && modifyTarget) setProperty(target, change.key, next);
    return next;
  }

  /** Carries out a change at a path without a field: the kind of the present value says what it means. */
  static _applyChangeUnguided(
    target: ClientDocument,
    change: EffectChange,
    changes: AnyObject,
    { replacementData = {} }: ApplyOptions = {},
  ): void {
    const current = getProperty(target, change.key);
    const raw = typeof change.value === "string" ? this._replaceDataRefs(change.value, replacementData) : change.value;
    const delta = castDelta(raw, current);
    const args = [target, change, current, delta, changes] as const;
    switch (change.type) {
      case "add":
        return this._applyChangeAdd(...args);
      case "subtract":
        return this._applyChangeSubtract(...args);
      case "multiply":
        return this._applyChangeMultiply(...args);
      case "override":
        return this._applyChangeOverride(...args);
      case "upgrade":
      case "downgrade":
        return this._applyChangeUpgrade(...args);
      default:
        return this._applyChangeCustom(...args);
    }
  }

  /** Fills the `@` references of a value. */
  static _replaceDataRefs(raw: string, data: AnyObject): string {
    return raw.includes("@") ? fillFormula(raw, data) : raw;
  }

  static _applyChangeAdd(
    _t: ClientDocument,
    change: EffectChange,
    current: unknown,
    delta: unknown,
    to: AnyObject,
  ): void {
    put(to, change, delta === undefined ? undefined : added(current, delta));
  }

  static _applyChangeSubtract(
    _t: ClientDocument,
    change: EffectChange,
    current: unknown,
    delta: unknown,
    to: AnyObject,
  ): void {
    put(to, change, delta === undefined ? undefined : subtracted(current, delta));
  }

  static _applyChangeMultiply(
    _t: ClientDocument,
    change: EffectChange,
    current: unknown,
    delta: unknown,
    to: AnyObject,
  ): void {
    put(to, change, multiplied(current, delta));
  }

  static _applyChangeOverride(
    _t: ClientDocument,
    change: EffectChange,
    current: unknown,
    delta: unknown,
    to: AnyObject,
  ): void {
    put(to, change, current instanceof Set && Array.isArray(delta) ? new Set(delta) : delta);
  }

  /** Both "upgrade" and "downgrade". */
  static _applyChangeUpgrade(
    _t: ClientDocument,
    change: EffectChange,
    current: unknown,
    delta: unknown,
    to: AnyObject,
  ): void {
    put(to, change, bounded(current, delta, change.type === "downgrade" ? "downgrade" : "upgrade"));
  }

  /** Asks the hook `applyActiveEffect`, whose listeners write into `changes`, or into the target itself. */
  static _applyChangeCustom(
    target: ClientDocument,
    change: EffectChange,
    current: unknown,
    delta: unknown,
    changes: AnyObject,
  ): void {
    const before = getProperty(target, change.key);
    Hooks.call("applyActiveEffect", target, change, current, delta, changes);
    const after = getProperty(target, change.key);
    if (after !== before && !(change.key in changes)) changes[change.key] = after;
  }
}

function put(changes: AnyObject, change: EffectChange, value: unknown): void {
  if (value !== undefined) changes[change.key] = value;
}
