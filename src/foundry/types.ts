/**
 * The faces of Foundry v14 that Dramatis uses, and no more. fvtt-types still has v13 shapes for much of this, and its
 * sheet mixins overflow the compiler's stack; so the casts are made once, in this folder, and the rest of the house
 * works with these narrow, checked types.
 */
import type { JsonObject } from "../kernel/json.ts";

/** A list that is also looked up by id. */
export interface FoundryCollection<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  getName(name: string): T | undefined;
  has(id: string): boolean;
  filter(test: (item: T) => boolean): T[];
  find(test: (item: T) => boolean): T | undefined;
  map<R>(transform: (item: T) => R): R[];
  some(test: (item: T) => boolean): boolean;
}

export type UpdateData = Record<string, unknown>;

export interface FoundryDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly collectionName: string;
  readonly parent: FoundryDocument | null;
  readonly pack: string | null;
  readonly folder: FoundryDocument | null;
  /** Its place among its siblings. */
  readonly sort: number;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly visible: boolean;
  readonly system: unknown;
  readonly sheet: FoundrySheet | null;
  name: string;
  type: string;
  img: string;
  flags: Record<string, JsonObject | undefined>;
  update(data: UpdateData, options?: UpdateData): Promise<unknown>;
  delete(options?: UpdateData): Promise<unknown>;
  updateSource(data: UpdateData, options?: UpdateData): unknown;
  toObject(source?: boolean): Record<string, unknown>;
  testUserPermission(
    user: FoundryUser,
    level: "NONE" | "LIMITED" | "OBSERVER" | "OWNER",
    options?: { exact?: boolean },
  ): boolean;
  createEmbeddedDocuments(type: string, data: UpdateData[], options?: UpdateData): Promise<FoundryDocument[]>;
  updateEmbeddedDocuments(type: string, data: UpdateData[], options?: UpdateData): Promise<FoundryDocument[]>;
  deleteEmbeddedDocuments(type: string, ids: string[], options?: UpdateData): Promise<FoundryDocument[]>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
}

export interface FoundryItem extends FoundryDocument {
  readonly actor: FoundryActor | null;
  readonly parent: FoundryActor | null;
}

export interface FoundryEffect extends FoundryDocument {
  /** Neither switched off nor over. */
  readonly active: boolean;
  readonly disabled: boolean;
  readonly duration: {
    /** What it was given, in its units; null for as long as it is there. */
    readonly value: number | null;
    readonly units: string;
    /** Of that, what is left; infinite without an end. */
    readonly remaining?: number;
  };
  readonly statuses: Set<string>;
}

export interface FoundryToken extends FoundryDocument {
  readonly actor: FoundryActor | null;
  readonly actorId: string | null;
  readonly disposition: number;
  /** In the units of its scene. */
  readonly elevation: number;
  readonly hidden: boolean;
  readonly object: FoundryPlaceable | null;
  /** In cells of its scene's grid. */
  readonly width: number;
  readonly height: number;
  x: number;
  y: number;
  /** Moves it through some places, the last of which it stands at then. Resolves to false where it was kept from it. */
  move(
    waypoints: readonly { readonly x: number; readonly y: number }[],
    options?: { readonly showRuler?: boolean },
  ): Promise<boolean>;
}

/** A token's movement before it is made. It can be kept from happening, and not be changed. */
export interface FoundryMovement {
  readonly destination: { readonly x: number; readonly y: number };
  /** What is moved along now, by the scene's grid. */
  readonly passed: { readonly distance: number; readonly spaces: number };
}

/** What an unlinked token has of its own, beside the actor it comes from. */
export interface FoundryActorDelta extends FoundryDocument {
  /** The token's actor; Foundry makes it when somebody asks for the token's. */
  readonly syntheticActor?: FoundryActor | null;
  readonly parent: FoundryToken | null;
}

export interface FoundryScene extends FoundryDocument {
  readonly width: number;
  readonly height: number;
  readonly grid: { readonly size: number };
  readonly tokens: FoundryCollection<FoundryToken>;
  /** Shows the scene to this user alone. */
  view(): Promise<unknown>;
}

export interface FoundryJournal extends FoundryDocument {
  readonly pages: FoundryCollection<FoundryDocument>;
}

export interface FoundryMacro extends FoundryDocument {
  readonly command: string;
}

/** A compendium, and what its index says of each entry without fetching it. */
export interface FoundryPack {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly visible: boolean;
  getIndex(options?: { fields?: string[] }): Promise<FoundryCollection<PackEntry>>;
}
export interface PackEntry {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system?: UpdateData;
}

/** A point of a scene, in its pixels; its height in the scene's units. */
export interface ElevatedPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** What reckons with the walls of the viewed scene that are in the way of sight, or of movement. */
export interface WallBackend {
  testCollision(
    from: ElevatedPoint,
    to: ElevatedPoint,
    options: { readonly type: "sight" | "move"; readonly mode: "any" },
  ): boolean;
}

/** A token as it lies on the board. */
export interface FoundryPlaceable {
  readonly id: string;
  readonly name: string;
  readonly document: FoundryToken;
  readonly actor: FoundryActor | null;
  readonly center: { readonly x: number; readonly y: number };
  /** What is drawn of the effects on it: each picture is a child. */
  readonly effects?: { readonly children: readonly unknown[] };
  drawEffects(): unknown;
  /** Marks it as a target of this client's user; others follow by themselves. */
  setTarget(targeted: boolean, context?: { releaseOthers?: boolean }): void;
  /** What of its picture is to be drawn anew. Tokens follow document updates alone. */
  readonly renderFlags: { set(flags: { redrawEffects?: boolean; refreshBars?: boolean }): void };
}

export interface FoundryActor extends FoundryDocument {
  readonly items: FoundryCollection<FoundryItem>;
  readonly effects: FoundryCollection<FoundryEffect>;
  readonly statuses: Set<string>;
  readonly temporaryEffects: FoundryEffect[];
  /** What tokens show, as far as `showIcon` lets it through. */
  readonly appliedEffects: FoundryEffect[];
  readonly hasPlayerOwner: boolean;
  readonly isToken: boolean;
  readonly token: FoundryToken | null;
  readonly prototypeToken: {
    readonly disposition: number;
    readonly name: string;
    readonly texture: { readonly src: string | null };
    readonly width: number;
    readonly height: number;
  };
  /** Prepares its data anew. */
  reset(): void;
  getActiveTokens(linked?: boolean, document?: boolean): FoundryPlaceable[];
  /** Everything that preparation does, from what is stored to the last phase of effects. */
  prepareData(): void;
  prepareBaseData(): void;
  prepareDerivedData(): void;
  getRollData(): Record<string, unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  /** A token as its prototype says, not yet placed. */
  getTokenDocument(data?: object): Promise<FoundryToken>;
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
}

/** A status as a token's controls offer it. */
export interface StatusChoice {
  readonly id: string;
  title: string;
  isActive: boolean;
  /** Shown large, over the whole token. */
  readonly isOverlay: boolean;
  cssClass: string;
}

export interface FoundryUser extends FoundryDocument {
  /** 1 player, 2 trusted player, 3 assistant, 4 game master. */
  readonly role: number;
  readonly isGM: boolean;
  readonly active: boolean;
  readonly isSelf: boolean;
  readonly isActiveGM: boolean;
  readonly character: FoundryActor | null;
  readonly color: { readonly css: string } | string;
  readonly targets: Set<FoundryPlaceable>;
  can(permission: string): boolean;
  /** Puts a macro on the bar, 1 to 50. */
  assignHotbarMacro(macro: FoundryDocument | null, slot: number): Promise<unknown>;
  query(name: string, data: JsonObject, options?: { timeout?: number }): Promise<unknown>;
}

/** A page of a journal entry; those of other types than "text" have no content. */
export interface FoundryPage extends FoundryDocument {
  readonly text: { readonly content: string | null };
}

export interface FoundryMessage extends FoundryDocument {
  readonly author: FoundryUser | null;
  readonly isAuthor: boolean;
  readonly rolls: FoundryRoll[];
  readonly content: string;
  readonly speaker: { actor?: string | null; token?: string | null; scene?: string | null; alias?: string };
  readonly whisper: string[];
  readonly blind: boolean;
  /** Whose request changed it last, as the server keeps it. */
  readonly _stats?: { readonly lastModifiedBy?: string | null };
  /** True for a message with dice. */
  readonly isRoll: boolean;
  /** True when this client's person may know what it says. */
  readonly isContentVisible: boolean;
  /** Its lines in an exported log. */
  export(): string;
  /** Who speaks in it, by name. */
  readonly alias: string;
  renderHTML(options?: UpdateData): Promise<HTMLElement>;
}

export interface FoundryCombatant extends FoundryDocument {
  readonly actor: FoundryActor | null;
  readonly actorId: string | null;
  readonly token: FoundryToken | null;
  readonly combat: FoundryCombat | null;
  readonly players: FoundryUser[];
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly hidden: boolean;
  readonly initiative: number | null;
}

export interface FoundryCombat extends FoundryDocument {
  readonly combatants: FoundryCollection<FoundryCombatant>;
  readonly combatant: FoundryCombatant | null;
  readonly turns: FoundryCombatant[];
  readonly round: number;
  turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly scene: FoundryDocument | null;
  readonly settings: { readonly skipDefeated?: boolean };
  setupTurns(): FoundryCombatant[];
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: UpdateData): Promise<unknown>;
}

/** A part of a formula. What it holds depends on its kind: dice, a function with rolls as arguments, a pool of rolls. */
export interface FoundryTerm {
  readonly total?: unknown;
  readonly dice?: readonly FoundryDie[];
  readonly modifiers?: readonly string[];
  readonly rolls?: readonly FoundryRoll[];
  readonly fn?: string;
}

export interface FoundryDie extends FoundryTerm {
  readonly faces: number;
  readonly results: { readonly result: number; readonly active: boolean }[];
}

export interface FoundryRoll {
  readonly formula: string;
  readonly total: number | undefined;
  readonly terms: readonly FoundryTerm[];
  readonly dice: FoundryDie[];
  options: Record<string, unknown>;
  evaluate(options?: UpdateData): Promise<FoundryRoll>;
  render(options?: { flavor?: string; template?: string; isPrivate?: boolean }): Promise<string>;
  getTooltip(): Promise<string>;
  toAnchor(options?: {
    label?: string;
    icon?: string;
    classes?: string[];
    dataset?: Record<string, string>;
  }): HTMLAnchorElement;
  toJSON(): Record<string, unknown>;
}

/** What every window of ours is built on. */
export interface FoundryApplication {
  readonly id: string;
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: { force?: boolean; parts?: string[]; renderContext?: string }): Promise<unknown>;
  bringToFront(): void;
  close(options?: UpdateData): Promise<unknown>;
}

export interface FoundrySheet extends FoundryApplication {
  readonly document: FoundryDocument;
  readonly isEditable: boolean;
}

export interface FoundrySettings {
  register(scope: string, key: string, data: UpdateData): void;
  registerMenu(scope: string, key: string, data: UpdateData): void;
  get(scope: string, key: string): unknown;
  set(scope: string, key: string, value: unknown): Promise<unknown>;
}

/** A key by its place, with those that are held down beside it. */
export interface KeyBinding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

export interface FoundryGame {
  readonly ready: boolean;
  readonly user: FoundryUser;
  readonly users: FoundryCollection<FoundryUser> & { readonly activeGM: FoundryUser | null };
  readonly actors: FoundryCollection<FoundryActor>;
  readonly items: FoundryCollection<FoundryItem>;
  readonly messages: FoundryCollection<FoundryMessage>;
  readonly combats: FoundryCollection<FoundryCombat>;
  readonly scenes: FoundryCollection<FoundryScene>;
  readonly folders: FoundryCollection<FoundryDocument>;
  readonly journal: FoundryCollection<FoundryJournal>;
  readonly macros: FoundryCollection<FoundryMacro>;
  readonly packs: FoundryCollection<FoundryPack>;
  readonly combat: FoundryCombat | null;
  readonly settings: FoundrySettings;
  readonly i18n: { localize(key: string, data?: JsonObject): string; has(key: string): boolean };
  readonly keybindings: {
    register(scope: string, action: string, data: UpdateData): void;
    /** The keys that this person has for an action. */
    get(scope: string, action: string): readonly KeyBinding[];
    /** What is registered, by scope and action: "dramatis.quick". */
    readonly actions: ReadonlyMap<string, { readonly name: string; readonly restricted?: boolean }>;
  };
  readonly system: { readonly id: string; readonly version: string; readonly title: string };
  readonly release: { readonly version: string };
  readonly time: {
    /** The server's clock, in milliseconds: the same for everybody. */
    readonly serverTime: number;
    /** The world's own clock, in seconds. */
    readonly worldTime: number;
    /** Moves it by so many seconds, forward or back. For game masters. */
    advance(seconds: number): Promise<number>;
  };
  readonly modules: FoundryCollection<FoundryModule>;
  readonly world: { readonly id: string; readonly title: string };
  dramatis?: unknown;
}

/** An installed module. */
export interface FoundryModule {
  readonly id: string;
  readonly version: string | null;
  readonly active: boolean;
}

/** A status that tokens and sheets can show. */
export interface StatusDefinition {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly order?: number;
  readonly hud?: boolean | { readonly actorTypes: readonly string[] };
}

/** An operation of one batched request. */
export interface BatchOperation {
  readonly action: "create" | "update" | "delete";
  readonly documentName: string;
  readonly data?: UpdateData[];
  readonly updates?: UpdateData[];
  readonly ids?: string[];
  /** Documents are created under the ids their data bring. */
  readonly keepId?: boolean;
  /** What lies in the documents is created under the ids its data bring, too. */
  readonly keepEmbeddedIds?: boolean;
  readonly parent?: FoundryDocument;
}
