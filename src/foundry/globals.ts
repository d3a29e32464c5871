/** Foundry's globals, with the narrow types the house uses. They are read when called, never when a module loads. */
import type { Json, JsonObject } from "../kernel/json.ts";
import type {
  BatchOperation,
  ElevatedPoint,
  FoundryActor,
  FoundryDocument,
  FoundryGame,
  FoundryMessage,
  FoundryPlaceable,
  FoundryRoll,
  StatusDefinition,
  UpdateData,
} from "./types.ts";

const globals = globalThis as any;

export const SYSTEM_ID = "dramatis";

/** The running game. Only after Foundry's init hook. */
export const game = (): FoundryGame => globals.game;

/** A status as Foundry is told of it; its members may be changed. */
export type StatusConfig = { -readonly [K in keyof StatusDefinition]: StatusDefinition[K] };

/** Foundry's configuration registries, as far as we fill them. */
export interface FoundryConfig {
  [document: string]: any;
  statusEffects: Record<string, StatusConfig> | StatusConfig[];
  specialStatusEffects: Record<string, string>;
  queries: Record<string, (data: any, context: { timeout?: number; user?: any }) => Promise<unknown>>;
}
export const config = (): FoundryConfig => globals.CONFIG;

/**
 * Text in the reader's language. Unknown keys come back as they are. What it is told is said in that language too, where it
 * is a language key of ours, and a list as its parts one after another: rules know of a thing by its key alone.
 */
export const localize = (key: string, data?: JsonObject): string =>
  globals.game.i18n.localize(
    key,
    data && Object.fromEntries(Object.entries(data).map(([name, value]) => [name, told(value)])),
  );

function told(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map(told).join(", ");
  return typeof value === "string" && value.startsWith("DRAMATIS.") ? globals.game.i18n.localize(value) : value;
}

/** A language's texts by their keys, as its files nest them. */
export type Texts = { [key: string]: string | Texts };

/** The texts that `localize` looks in: the reader's language, and English behind it. To be changed in `i18nInit` only. */
export const languages = (): Texts[] => {
  const { translations, _fallback } = globals.game.i18n;
  return [translations, _fallback].filter((texts) => typeof texts === "object" && texts !== null);
};

export interface Hooks {
  on(name: string, listener: (...args: any[]) => unknown): number;
  off(name: string, id: number): void;
  once(name: string, listener: (...args: any[]) => unknown): number;
  callAll(name: string, ...args: unknown[]): boolean;
  call(name: string, ...args: unknown[]): boolean;
}
export const hooks = (): Hooks => globals.Hooks;

/** The document of a UUID, or null. Works at once for world documents. */
export const documentOf = (uuid: string): FoundryDocument | null =>
  globals.fromUuidSync(uuid, { strict: false }) ?? null;

/** The document of a UUID, fetched from a compendium when it has to be. */
export const fetchDocument = async (uuid: string): Promise<FoundryDocument | null> =>
  (await globals.fromUuid(uuid)) ?? null;

/**
 * Several document operations in one request. What it resolves to is kept back on purpose: nobody says what that is when a
 * hook has cancelled the batch, and an error may leave the first writes done (foundryvtt/foundryvtt#14174, #14356). Go
 * through `table/authority/batch`, which looks at the documents instead.
 */
export async function modifyBatch(operations: readonly BatchOperation[]): Promise<void> {
  if (operations.length > 0) await globals.foundry.documents.modifyBatch(operations);
}

/** The class Foundry uses for a kind of document, ours where we replaced it. */
export const documentClass = (
  name: string,
): {
  new (data: UpdateData, context?: UpdateData): any;
  create(data: UpdateData | UpdateData[], options?: UpdateData): Promise<any>;
  implementation: any;
} => globals.CONFIG[name].documentClass;

/**
 * The operation that stores a world setting within a batch. Settings are documents of their own; one that still has
 * its default has no document yet and is created.
 */
export function settingUpdate(key: string, value: unknown): BatchOperation[] {
  const stored = globals.game.settings.storage.get("world").getSetting(key);
  const json = JSON.stringify(value);
  return stored
    ? [{ action: "update", documentName: "Setting", updates: [{ _id: stored.id, value: json }] }]
    : [{ action: "create", documentName: "Setting", data: [{ key, value: json }] }];
}

/** The stored document of a world setting by its key ("dramatis.ruleset"); null while it has its default. */
export const settingOf = (key: string): FoundryDocument | null =>
  globals.game.settings.storage.get("world").getSetting(key) ?? null;

/** The stored document of a world setting by its id; null when there is none. */
export const settingById = (id: string): FoundryDocument | null =>
  globals.game.settings.storage.get("world").get(id) ?? null;

export const chatMessage = (id: string): FoundryMessage | undefined => game().messages.get(id);

/**
 * Who sees what this person rolls, as chosen beneath the chat. Older builds keep the same choice under another name, and
 * anything unknown counts as public.
 */
export function chatMode(): "public" | "gm" | "blind" | "self" {
  const { settings } = globals.game;
  const known: boolean = settings.settings?.has?.("core.messageMode") ?? true;
  const chosen = String(settings.get("core", known ? "messageMode" : "rollMode"));
  return (["gm", "blind", "self"] as const).find((mode) => chosen === mode || chosen === `${mode}roll`) ?? "public";
}

/** Real Foundry dice: evaluated, so that dice modules can show them. */
export async function rollDice(
  rollClass: new (formula: string, data?: object, options?: Record<string, unknown>) => FoundryRoll,
  formula: string,
  options: Record<string, unknown>,
): Promise<FoundryRoll> {
  const roll = new rollClass(formula, {}, options);
  await roll.evaluate();
  return roll;
}

/** HTML of the template at an address, as windows name those of their parts. */
export const renderTemplateAt = (address: string, context: object): Promise<string> =>
  globals.foundry.applications.handlebars.renderTemplate(address, context);

/** HTML of a template under `systems/dramatis/`. */
export const renderTemplate = (path: string, context: object): Promise<string> =>
  renderTemplateAt(`systems/${SYSTEM_ID}/${path}`, context);

/** Loads templates so that they can be used as partials by their full path. */
export const loadTemplates = (paths: readonly string[]): Promise<unknown> =>
  globals.foundry.applications.handlebars.loadTemplates(paths.map((path) => `systems/${SYSTEM_ID}/${path}`));

/** Rich text made safe and linked, for display. */
export const enrichHTML = (html: string, options: object): Promise<string> =>
  globals.foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options);

/** A passing message to this user alone. */
export const notify = (kind: "info" | "warn" | "error", text: string): void => globals.ui.notifications[kind](text);

/** A message with a bar that fills, for work that takes a while. `update` takes 0–1. */
export function progress(text: string): { update(part: number): void; done(): void } {
  const shown = globals.ui.notifications.info(text, { progress: true });
  return { update: (part) => shown.update({ pct: part }), done: () => shown.remove() };
}

/** The point of the scene in the middle of this user's view, in pixels of the scene; null while none is drawn. */
export function viewCentre(): { x: number; y: number } | null {
  if (!globals.canvas?.ready) return null;
  return globals.canvas.canvasCoordinatesFromClient({ x: innerWidth / 2, y: innerHeight / 2 });
}

/** Where on the page the middles of the tokens are that this person aims at, in CSS pixels; none without a board. */
export function targetSpots(): { x: number; y: number }[] {
  const board = globals.canvas;
  if (!board?.ready) return [];
  return [...game().user.targets].map(({ center }) => board.clientCoordinatesFromCanvas(center));
}

/** Re-renders the combat tracker and other parts of Foundry's own interface. */
export const ui = (): {
  combat?: { render(options?: object): unknown };
  chat?: { updateMessage?(message: unknown): unknown };
} => globals.ui;

/** Shows one tab of the sidebar: "chat", "combat", "actors" … */
export function showTab(tab: string): void {
  globals.ui.sidebar?.expand?.();
  globals.ui.sidebar?.changeTab?.(tab, "primary");
}

/** The controls around a token, while they are shown. */
export interface TokenControls {
  readonly rendered: boolean;
  readonly actor?: FoundryActor | null;
  readonly element: HTMLElement;
  bind(token: FoundryPlaceable): Promise<unknown>;
  close(): Promise<unknown>;
  render(): unknown;
}

/** The tokens and targets on the board; null before a scene is drawn. */
export const canvas = (): {
  readonly ready: boolean;
  readonly scene: (FoundryDocument & { readonly environment?: { readonly darknessLevel?: number } }) | null;
  readonly effects?: { testInsideLight?(point: ElevatedPoint): boolean };
  readonly grid?: {
    readonly units?: string;
    /** Side of a cell, in pixels of the scene. */
    readonly size?: number;
    readonly isGridless?: boolean;
    readonly isHexagonal?: boolean;
    measurePath(points: readonly { readonly x: number; readonly y: number }[]): { readonly distance: number };
  };
  /** Where the scene lies on the board, without what surrounds it. */
  readonly dimensions?: {
    readonly sceneX: number;
    readonly sceneY: number;
    readonly sceneWidth: number;
    readonly sceneHeight: number;
  };
  readonly tokens: { readonly placeables: any[]; readonly controlled: any[] };
  readonly hud?: { readonly token?: TokenControls | null };
} | null => globals.canvas ?? null;

/** The source change that gives a new document its sub-type: the old type's data don't belong to the new one. */
export const retype = (type: string): UpdateData => ({ type, system: globals._replace({}) });

/** Loads the page again. */
export const reloadPage = (): void => globals.location.reload();

export const deepClone = <T>(value: T): T => globals.foundry.utils.deepClone(value);
export const randomID = (): string => globals.foundry.utils.randomID();

/** Puts a text into the clipboard. False where the browser doesn't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    const { clipboard } = globals.game;
    if (clipboard?.copyPlainText) await clipboard.copyPlainText(text);
    else await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
