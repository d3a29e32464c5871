/**
 * The one door from the applications to the globals the core publishes (game, CONFIG, Hooks, ui, canvas, foundry).
 * Types here describe only what the applications use; reading through accessors keeps import cycles away.
 */
import type { HostDocument, DocumentClass, HostCollection, HostUser } from "./host-documents.ts";

export interface HostUtils {
  mergeObject<T extends object>(original: T, other?: object, options?: Record<string, unknown>): T;
  expandObject(flat: object): Record<string, unknown>;
  flattenObject(deep: object): Record<string, unknown>;
  getProperty(source: object, path: string): unknown;
  setProperty(target: object, path: string, value: unknown): boolean;
  deepClone<T>(value: T): T;
  randomID(length?: number): string;
  isEmpty(value: unknown): boolean;
  fromUuid?(uuid: string): Promise<HostDocument | null>;
}

export interface HostHooks {
  on(name: string, fn: (...args: never[]) => unknown): number;
  once(name: string, fn: (...args: never[]) => unknown): number;
  off(name: string, fn: number | ((...args: never[]) => unknown)): void;
  call(name: string, ...args: unknown[]): boolean;
  callAll(name: string, ...args: unknown[]): boolean;
  onError?(location: string, error: Error, details?: Record<string, unknown>): void;
}

export interface SettingConfig {
  namespace: string;
  key: string;
  id?: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  default?: unknown;
  onChange?: (value: unknown) => void;
  requiresReload?: boolean;
}

export interface SettingsMenu {
  namespace: string;
  key: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  restricted?: boolean;
  type: new () => { render(options?: unknown): unknown };
}

export interface HostSettings {
  settings: Map<string, SettingConfig>;
  menus: Map<string, SettingsMenu>;
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
  register(namespace: string, key: string, data: Omit<SettingConfig, "namespace" | "key">): void;
}

export interface HostPack {
  collection: string;
  title: string;
  documentName: string;
  metadata: { id?: string; label: string; type: string; name?: string; packageName?: string };
  index: HostCollection<PackIndexEntry>;
  visible?: boolean;
  locked?: boolean;
  getIndex(options?: object): Promise<HostCollection<PackIndexEntry>>;
  getDocument(id: string): Promise<HostDocument | null>;
}

export interface PackIndexEntry {
  _id: string;
  uuid?: string;
  name: string;
  img?: string;
  type?: string;
}

export interface HostCombat extends HostDocument {
  started: boolean;
  round: number;
  turn: number | null;
  turns: HostCombatant[];
  combatants: HostCollection<HostCombatant>;
  combatant: HostCombatant | null;
  scene: HostDocument | null;
  active: boolean;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  activate(options?: object): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  rollAll(options?: object): Promise<unknown>;
  rollNPC(options?: object): Promise<unknown>;
  resetAll(options?: object): Promise<unknown>;
}

export interface HostCombatant extends HostDocument {
  actor: HostDocument | null;
  actorId: string | null;
  tokenId: string | null;
  token: HostDocument | null;
  initiative: number | null;
  hidden: boolean;
  defeated: boolean;
  isDefeated: boolean;
  isNPC?: boolean;
  players?: HostUser[];
}

export interface HostGame {
  ready?: boolean;
  user: HostUser;
  userId: string;
  users: HostCollection<HostUser> & { activeGM?: HostUser | null; players?: HostUser[] };
  actors: HostCollection<HostDocument>;
  items: HostCollection<HostDocument>;
  scenes: HostCollection<HostDocument> & {
    active?: HostDocument | null;
    viewed?: HostDocument | null;
    current?: HostDocument | null;
  };
  messages: HostCollection<HostDocument> & {
    /** Ids of earlier messages that are not here yet. */
    earlier?: string[];
    loadEarlier?(count: number): Promise<number>;
    flush?(): Promise<unknown>;
  };
  macros?: HostCollection<HostDocument>;
  folders?: HostCollection<HostDocument>;
  combats: HostCollection<HostCombat> & { viewed?: HostCombat | null; active?: HostCombat | null };
  combat: HostCombat | null;
  packs: HostCollection<HostPack>;
  settings: HostSettings;
  i18n: {
    localize(key: string, data?: object): string;
    format(key: string, data?: object): string;
    has(key: string): boolean;
    lang: string;
  };
  system: { id: string; title: string; version: string };
  world: { id: string; title: string };
  release?: { display?: string; version?: string };
  tooltip?: unknown;
  socket?: { on(name: string, fn: (...args: never[]) => void): void; emit(name: string, ...args: unknown[]): void };
  logOut?(): Promise<void> | void;
}

export interface TextEnricher {
  id?: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray, options?: object): Promise<HTMLElement | null> | HTMLElement | null;
  replaceParent?: boolean;
  onRender?(element: HTMLElement): void;
}

export interface StatusEffectConfig {
  id: string;
  _id?: string;
  name?: string;
  label?: string;
  img?: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}

export type SheetEntry = {
  id: string;
  label: string;
  cls: SheetConstructor;
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  themes?: Record<string, string> | null;
};
export type SheetConstructor = new (options: { document: HostDocument }) => object;

export interface DocumentConfig {
  documentClass?: DocumentClass;
  sheetClasses?: Record<string, Record<string, SheetEntry>>;
  typeLabels?: Record<string, string>;
  typeIcons?: Record<string, string>;
  defaultType?: string;
  dataModels?: Record<string, unknown>;
  sidebarIcon?: string;
}

export interface HostConfig {
  ui?: Record<string, unknown>;
  ux?: Record<string, unknown>;
  queries?: Record<string, (data: never, context?: never) => Promise<unknown>>;
  statusEffects?: Record<string, StatusEffectConfig>;
  specialStatusEffects?: Record<string, string>;
  TextEditor?: { enrichers: TextEnricher[] };
  ChatMessage?: DocumentConfig & { modes?: Record<string, { label: string; icon?: string }> };
  Combat?: DocumentConfig;
  Dice?: { rolls: RollClass[] };
  controlIcons?: Record<string, string>;
  defeatedStatusId?: string;
  [documentName: string]: unknown;
}

export interface RollClass {
  new (formula: string, data?: object, options?: object): HostRoll;
  validate(formula: string): boolean;
  replaceFormulaData(formula: string, data: object): string;
  expandInlineResult(anchor: HTMLElement): Promise<void>;
  collapseInlineResult(anchor: HTMLElement): void;
}
export interface HostRoll {
  formula: string;
  total?: number;
  evaluate(options?: object): Promise<HostRoll>;
  toMessage(data?: object, options?: object): Promise<unknown>;
  toAnchor(options?: { label?: string; dataset?: Record<string, string> }): HTMLAnchorElement;
}

interface Globals {
  game?: HostGame;
  CONFIG?: HostConfig;
  Hooks?: HostHooks;
  ui?: Record<string, unknown>;
  foundry?: { utils: HostUtils; [key: string]: unknown };
}
const root = globalThis as unknown as Globals;

/** The running game. Throws by name when the core has not published it yet. */
export function game(): HostGame {
  if (!root.game) throw new Error("`game` is not available yet: the open host has not finished booting.");
  return root.game;
}

/** The game if it runs, else null: for code that must also work on a bare page. */
export const maybeGame = (): HostGame | null => root.game ?? null;

/** The CONFIG registry (an empty one is created on a bare page). */
export function config(): HostConfig {
  return (root.CONFIG ??= {});
}

/** CONFIG of one document type, created when missing. */
export function documentConfig(documentName: string): DocumentConfig {
  return (config()[documentName] ??= {});
}

/** The `ui` global with the singleton applications. */
export function ui(): Record<string, unknown> {
  return (root.ui ??= {});
}

/** foundry.utils. */
export function utils(): HostUtils {
  if (!root.foundry?.utils)
    throw new Error("`foundry.utils` is not available: boot the open host's common part first.");
  return root.foundry.utils;
}

/** Announces a hook to every listener; quiet on a bare page. */
export function callAll(name: string, ...args: unknown[]): void {
  root.Hooks?.callAll(name, ...args);
}

/** Asks listeners of a hook; false when one of them said no. */
export function callHook(name: string, ...args: unknown[]): boolean {
  return root.Hooks ? root.Hooks.call(name, ...args) !== false : true;
}

/** Listens to a hook of the core. */
export function onHook<A extends unknown[]>(name: string, fn: (...args: A) => unknown): void {
  root.Hooks?.on(name, fn);
}

/** The text for a key in the user's language; the key itself when there is none. */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!root.game?.i18n) return key;
  return data ? root.game.i18n.format(key, data) : root.game.i18n.localize(key);
}

/** Reports a fault without breaking the surface that met it. */
export function reportFault(where: string, error: unknown): void {
  const fault = error instanceof Error ? error : new Error(String(error));
  if (root.Hooks?.onError) root.Hooks.onError(where, fault, { log: "error" });
  else console.error(`${where}:`, fault);
}

type Notify = { info(text: string): void; warn(text: string): void; error(text: string): void };
/** The notifications surface; messages go to the console while there is none. */
export function notify(): Notify {
  const surface = ui()["notifications"] as Notify | undefined;
  return surface ?? { info: () => undefined, warn: (text) => console.warn(text), error: (text) => console.error(text) };
}
