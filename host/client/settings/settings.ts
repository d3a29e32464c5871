import { legacyMode, modeFromLegacy } from "../dice/roll-message.ts";
import { DataField } from "../../common/data/fields/base.ts";
import type { AnyObject } from "../../common/types.ts";
import { deepClone } from "../../common/utils/index.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";

type SettingType = DataField | (new (value?: never) => object) | ((value?: never) => unknown);

export interface SettingRegistration {
  name?: string;
  hint?: string;
  scope?: "world" | "client" | "user";
  config?: boolean;
  type?: SettingType;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options: AnyObject, userId: string) => void;
  [extra: string]: unknown;
}

export interface RegisteredSetting extends SettingRegistration {
  namespace: string;
  key: string;
  id: string;
  scope: "world" | "client" | "user";
}

interface ModelClass {
  new (source?: AnyObject): { toObject(): AnyObject };
  fromSource?(source: AnyObject, options?: AnyObject): object;
  schema?: unknown;
}

function isModelClass(type: SettingType | undefined): type is SettingType & ModelClass {
  return typeof type === "function" && "defineSchema" in type;
}

/**
 * The settings of the host, the system and the world. `world` settings are documents that game masters write; `user`
 * settings are documents of one user; `client` settings stay in this browser.
 */
export class ClientSettings {
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, AnyObject>();

  /** Where the values of each scope are kept. */
  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ["client", globalThis.localStorage],
      ["world", host.game.worldSettings],
      ["user", host.game.worldSettings],
    ]);
  }

  /** Declares a setting; done in `init`. */
  register(namespace: string, key: string, data: SettingRegistration): void {
    if (!namespace || !key) throw new Error("A setting needs a namespace and a key.");
    const scope = data.scope && ["world", "client", "user"].includes(data.scope) ? data.scope : "client";
    const id = `${namespace}.${key}`;
    const setting: RegisteredSetting = { ...data, namespace, key, id, scope };
    if (setting.type instanceof DataField) setting.type.name = id;
    if (setting.default === undefined) setting.default = initialOf(setting);
    this.settings.set(id, setting);
  }

  /** Declares a button in the settings that opens an application. */
  registerMenu(namespace: string, key: string, data: AnyObject): void {
    if (!namespace || !key) throw new Error("A settings menu needs a namespace and a key.");
    this.menus.set(`${namespace}.${key}`, { restricted: false, ...data, namespace, key });
  }

  /** Is this setting registered? */
  has(namespace: string, key: string): boolean {
    return this.settings.has(`${namespace}.${key}`);
  }

  /** The value of a setting, its default when it was never set. */
  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    // The older name shows what the newer holds, so that code that reads it makes no private roll public.
    if (namespace === "core" && key === "rollMode" && !options.document)
      return legacyMode(String(this.get("core", "messageMode")));
    const setting = this.require(namespace, key);
    const document = setting.scope === "client" ? undefined : this.documentOf(setting);
    if (options.document) return document;
    return valueOf(setting, this.storedOf(setting));
  }

  /** Changes a setting and tells `onChange`, on all clients unless it is of scope `client`. Gives the new value. */
  async set(namespace: string, key: string, value: unknown, options: AnyObject = {}): Promise<unknown> {
    if (namespace === "core" && key === "rollMode")
      return legacyMode(
        String(await this.set("core", "messageMode", modeFromLegacy(String(value)) ?? "public", options)),
      );
    const setting = this.require(namespace, key);
    const clean = value === undefined ? setting.default : checked(setting, value);
    const json = JSON.stringify(clean ?? null);
    if (setting.scope === "client") this.setClient(setting, json, options);
    else await this.setDocument(setting, json, options);
    return this.get(namespace, key);
  }

  /** Tells a changed setting's `onChange`; used when its document changes. */
  announce(id: string, options: AnyObject, userId: string): void {
    const setting = this.settings.get(id);
    if (!setting?.onChange) return;
    try {
      setting.onChange(valueOf(setting, this.storedOf(setting)), options, userId);
    } catch (error) {
      Hooks.onError("ClientSettings#onChange", error, { msg: `The setting ${id}`, log: "error" });
    }
  }

  private require(namespace: string, key: string): RegisteredSetting {
    if (!namespace || !key) throw new Error("A setting is named by its namespace and its key.");
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  private documentOf(
    setting: RegisteredSetting,
  ):
    | { id: string | null; _source: AnyObject; update(changes: AnyObject, options: AnyObject): Promise<unknown> }
    | undefined {
    return host.game.worldSettings?.getSetting(setting.id, setting.scope === "user" ? host.game.userId : null);
  }

  private storedOf(setting: RegisteredSetting): unknown {
    if (setting.scope === "client") return parse(globalThis.localStorage?.getItem(setting.id) ?? undefined);
    const raw = this.documentOf(setting)?._source.value;
    return typeof raw === "string" ? parse(raw) : raw;
  }

  private setClient(setting: RegisteredSetting, json: string, options: AnyObject): void {
    if (globalThis.localStorage.getItem(setting.id) === json) return;
    globalThis.localStorage.setItem(setting.id, json);
    Hooks.callAll("clientSettingChanged", setting.id, this.get(setting.namespace, setting.key), options);
    this.announce(setting.id, options, host.game.userId ?? "");
  }

  private async setDocument(setting: RegisteredSetting, json: string, options: AnyObject): Promise<void> {
    const existing = this.documentOf(setting);
    if (existing) {
      if (existing._source.value !== json) await existing.update({ value: json }, options);
      return;
    }
    const data: AnyObject = { key: setting.id, value: json };
    if (setting.scope === "user") data.user = host.game.userId;
    await host.implementation("Setting").create(data, options);
  }
}

function parse(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function initialOf(setting: RegisteredSetting): unknown {
  const { type } = setting;
  if (type instanceof DataField) return type.getInitialValue({});
  if (isModelClass(type)) return new type({}).toObject();
  switch (type as unknown) {
    case String:
      return "";
    case Number:
      return 0;
    case Boolean:
      return false;
    case Array:
      return [];
    case Object:
      return {};
    default:
      return null;
  }
}

/** A value on its way out of storage: what does not fit the type is replaced by the default. */
function valueOf(setting: RegisteredSetting, stored: unknown): unknown {
  const { type } = setting;
  const raw = stored === undefined || (stored === null && primitive(type)) ? deepClone(setting.default) : stored;
  if (type instanceof DataField) {
    const cleaned = type.clean(raw);
    const value = type.validate(cleaned) ? deepClone(setting.default) : cleaned;
    return type.initialize(value, null as never);
  }
  if (isModelClass(type))
    return type.fromSource ? type.fromSource((raw ?? {}) as AnyObject, {}) : new type((raw ?? {}) as AnyObject);
  return cast(type, raw);
}

/** A value on its way into storage. Fails with the reason when it is not valid for the setting. */
function checked(setting: RegisteredSetting, value: unknown): unknown {
  const { type } = setting;
  if (type instanceof DataField) {
    const cleaned = type.clean(type.toObject(value));
    const failure = type.validate(cleaned);
    if (failure)
      throw new Error(
        `${JSON.stringify(value)} is not a valid value for the setting "${setting.id}": ${failure.toString()}`,
      );
    return cleaned;
  }
  if (isModelClass(type))
    return value instanceof (type as ModelClass) ? value.toObject() : new type(value as AnyObject).toObject();
  const given = cast(type, value);
  if (typeof given === "number" && Number.isNaN(given))
    throw new Error(`"${String(value)}" is not a number, which the setting "${setting.id}" needs.`);
  if (setting.range && typeof given === "number")
    return Math.min(Math.max(given, setting.range.min), setting.range.max);
  return given;
}

function primitive(type: unknown): boolean {
  return type === String || type === Number || type === Boolean;
}

function cast(type: unknown, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (primitive(type)) return (type as (given: unknown) => unknown)(value);
  if (type === Array) return Array.isArray(value) ? value : [];
  if (type === Object || typeof type !== "function") return value;
  return value instanceof (type as new () => object) ? value : new (type as new (given: unknown) => object)(value);
}
