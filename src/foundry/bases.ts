/**
 * Foundry's classes to extend, cast once to the faces we use. Import this only from code that runs inside Foundry or
 * with the open host's globals installed: class heritage is read when the module loads.
 */
import type { JsonObject } from "../kernel/json.ts";
import { templatesAtHand } from "./templates.ts";
import type {
  FoundryActor,
  FoundryApplication,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryEffect,
  FoundryItem,
  FoundryMessage,
  FoundryPlaceable,
  FoundryRoll,
  FoundryUser,
  StatusChoice,
  UpdateData,
} from "./types.ts";

const { foundry: f, Roll: FoundryRollClass } = globalThis as any;

type Constructor<T> = new (...args: any[]) => T;

/** A data field; the house only builds schemas of them. */
export interface DataField {
  readonly label: string;
  readonly hint: string;
}
type FieldClass = new (...args: any[]) => DataField;
export const fields: Record<
  | "SchemaField"
  | "StringField"
  | "NumberField"
  | "BooleanField"
  | "ArrayField"
  | "ObjectField"
  | "TypedObjectField"
  | "HTMLField"
  | "SetField"
  | "DocumentUUIDField"
  | "FilePathField"
  | "DocumentIdField"
  | "JSONField"
  | "AnyField",
  FieldClass
> = f.data.fields;

export type DataSchema = Record<string, DataField>;

/** The stored and derived data of one document sub-type. Subclasses `declare` their fields. */
export interface DataModel<Parent extends FoundryDocument = FoundryDocument> {
  readonly parent: Parent;
  readonly _source: JsonObject;
  toObject(source?: boolean): JsonObject;
  prepareBaseData(): void;
  prepareDerivedData(): void;
}
export interface DataModelClass {
  new <Parent extends FoundryDocument = FoundryDocument>(...args: any[]): DataModel<Parent>;
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): DataSchema;
  migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown>;
}
export const TypeDataModelBase: DataModelClass = f.abstract.TypeDataModel;
/** What an effect stores: its changes, to which a game adds. */
export const ActiveEffectModelBase: DataModelClass = f.data.ActiveEffectTypeDataModel;

export const ActorBase: Constructor<FoundryActor & LifeCycle> = f.documents.Actor;
export const ItemBase: Constructor<FoundryItem & LifeCycle> = f.documents.Item;
export const ActiveEffectBase: Constructor<FoundryEffect> = f.documents.ActiveEffect;
export const CombatantBase: Constructor<FoundryCombatant & LifeCycle> = f.documents.Combatant;
export const ChatMessageBase: Constructor<FoundryMessage> = f.documents.ChatMessage;
export const RollBase: Constructor<FoundryRoll> = FoundryRollClass;

/** The moments of a document's life that subclasses may override. */
export interface LifeCycle {
  _preCreate(data: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void>;
  _preUpdate(changed: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void>;
  _onCreate(data: UpdateData, options: UpdateData, userId: string): void;
  _onUpdate(changed: UpdateData, options: UpdateData, userId: string): void;
  _onDelete(options: UpdateData, userId: string): void;
}

/** The turn's edges: awaited, on the one active GM only. */
export interface TurnEvents {
  _preUpdateDescendantDocuments(...change: unknown[]): void;
  _onUpdateDescendantDocuments(...change: unknown[]): void;
  _sortCombatants(a: FoundryCombatant, b: FoundryCombatant): number;
  _onStartTurn(combatant: FoundryCombatant, context: { round: number; turn: number; skipped: boolean }): Promise<void>;
  _onEndTurn(combatant: FoundryCombatant, context: { round: number; turn: number; skipped: boolean }): Promise<void>;
  _onStartRound(context: { round: number; skipped: boolean }): Promise<void>;
  _onEndRound(context: { round: number; skipped: boolean }): Promise<void>;
}
export const CombatBase: Constructor<FoundryCombat & LifeCycle & TurnEvents> = f.documents.Combat;

/** A window with Handlebars parts. */
export interface ApplicationFace extends FoundryApplication {
  readonly options: Record<string, any>;
  readonly position: Record<string, number>;
  tabGroups: Record<string, string>;
  changeTab(tab: string, group: string, options?: object): void;
  _prepareContext(options: UpdateData): Promise<Record<string, any>>;
  _preparePartContext(partId: string, context: Record<string, any>, options: UpdateData): Promise<Record<string, any>>;
  _configureRenderParts(options: UpdateData): Record<string, unknown>;
  _configureRenderOptions(options: UpdateData): void;
  setPosition(position: { left?: number; top?: number; width?: number; height?: number | "auto" }): unknown;
  _preFirstRender(context: Record<string, any>, options: UpdateData): Promise<void>;
  _onFirstRender(context: Record<string, any>, options: UpdateData): Promise<void>;
  _onRender(context: Record<string, any>, options: UpdateData): Promise<void>;
  _renderHTML(context: Record<string, any>, options: UpdateData): Promise<unknown>;
  _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: UpdateData): void;
  _onClose(options: UpdateData): void;
}
interface ApplicationClass<T> {
  new (...args: any[]): T;
  DEFAULT_OPTIONS: Record<string, any>;
  PARTS: Record<string, Record<string, unknown>>;
  TABS: Record<string, unknown>;
}

/** A sheet: a window on one document. */
export interface DocumentSheetFace<D extends FoundryDocument> extends ApplicationFace {
  readonly document: D;
  readonly isEditable: boolean;
  readonly title: string;
  _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown>;
  _processSubmitData(event: Event, form: HTMLFormElement, data: object, options?: UpdateData): Promise<void>;
}
export interface ActorSheetFace extends DocumentSheetFace<FoundryActor> {
  readonly actor: FoundryActor;
  _onDropDocument(event: DragEvent, document: FoundryDocument): Promise<unknown>;
  _onDropItem(event: DragEvent, item: FoundryItem): Promise<unknown>;
  _onDropActor(event: DragEvent, actor: FoundryActor): Promise<unknown>;
}
export interface ItemSheetFace extends DocumentSheetFace<FoundryItem> {
  readonly item: FoundryItem;
  _onDropDocument(event: DragEvent, document: FoundryDocument): Promise<unknown>;
}

const { ApplicationV2, HandlebarsApplicationMixin, DialogV2: dialogClass } = f.applications.api;

/** Windows of templates. Their partials are at hand before they are drawn, though the page was ready without them. */
function made<T extends ApplicationFace>(base: unknown): ApplicationClass<T> {
  const windows: ApplicationClass<ApplicationFace> = HandlebarsApplicationMixin(base);
  class Patient extends windows {
    override async _preFirstRender(context: Record<string, any>, options: UpdateData): Promise<void> {
      await super._preFirstRender(context, options);
      await templatesAtHand();
    }
  }
  return Patient as unknown as ApplicationClass<T>;
}

export const ApplicationBase = made<ApplicationFace>(ApplicationV2);
export const ActorSheetBase = made<ActorSheetFace>(f.applications.sheets.ActorSheetV2);
/** Any class of sheets. */
export type SheetClass = ApplicationClass<DocumentSheetFace<FoundryDocument>>;
export const ItemSheetBase = made<ItemSheetFace>(f.applications.sheets.ItemSheetV2);

/** The controls around a token that is pressed. */
export interface TokenHUDFace extends ApplicationFace {
  readonly actor: FoundryActor | null | undefined;
  /** The statuses on offer by their ids; active are those that are stored as effects. */
  _getStatusEffectChoices(): Record<string, StatusChoice>;
}
export const TokenHUDBase: ApplicationClass<TokenHUDFace> = f.applications.hud.TokenHUD;

/** A point on the way of a token that is dragged. */
export interface RulerWaypoint {
  /** How far it is to there from where the token stands, in units of the scene. */
  readonly measurement: { readonly distance: number };
}
/** How the line to a waypoint is drawn. */
export type RulerStyle = { readonly width: number; readonly color?: unknown; readonly alpha?: number };
/** What the label at a waypoint is made of; of an action its picture is shown, else its words. */
export type RulerLabel = {
  readonly action?: { readonly img?: string | null; readonly icon?: string | null; readonly label?: string };
};
interface TokenRulerFace {
  readonly token: FoundryPlaceable;
  _getSegmentStyle(waypoint: RulerWaypoint): RulerStyle;
  _getWaypointLabelContext(waypoint: RulerWaypoint, state: object): RulerLabel | undefined;
}
/** What shows the way of a token that is dragged. */
export const TokenRulerBase: new (...args: any[]) => TokenRulerFace = f.canvas.placeables.tokens.TokenRuler;

/** Foundry's ready-made dialogs. Each resolves to null when it is dismissed, unless `rejectClose` is set. */
export const DialogV2: {
  confirm(config: UpdateData): Promise<boolean | null>;
  prompt(config: UpdateData): Promise<any>;
  input(config: UpdateData): Promise<Record<string, unknown> | null>;
  wait(config: UpdateData): Promise<any>;
} = dialogClass;

export const DocumentSheetConfig: {
  registerSheet(documentClass: unknown, scope: string, sheet: unknown, options: UpdateData): void;
} = f.applications.apps.DocumentSheetConfig;
