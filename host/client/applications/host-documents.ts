/** Shapes of the documents as the applications see them: the public document API, no more. */

export interface HostCollection<T> {
  size: number;
  contents: T[];
  get(id: string, options?: object): T | undefined;
  has(id: string): boolean;
  find(test: (entry: T) => boolean): T | undefined;
  filter(test: (entry: T) => boolean): T[];
  map<R>(fn: (entry: T) => R): R[];
  forEach(fn: (entry: T) => void): void;
  some(test: (entry: T) => boolean): boolean;
  getName?(name: string): T | undefined;
  [Symbol.iterator](): Iterator<T>;
}

export interface RenderableApp {
  id: string;
  rendered: boolean;
  element: HTMLElement;
  render(options?: unknown): unknown;
  close(options?: object): Promise<unknown>;
}

export interface HostUser {
  id: string;
  name: string;
  isGM: boolean;
  isActiveGM?: boolean;
  active: boolean;
  isSelf: boolean;
  role: number;
  color: { toString(): string } | string;
  character: HostDocument | null;
  targets: Set<unknown> & { ids?: string[] };
  hotbar?: Record<string, string>;
  viewedScene?: string | null;
  can?(permission: string): boolean;
  query(name: string, data: unknown, options?: { timeout?: number }): Promise<unknown>;
  broadcastActivity?(activity: object): void;
  update(changes: object): Promise<unknown>;
  getFlag?(scope: string, key: string): unknown;
  getHotbarMacros?(page?: number): { slot: number; macro: HostDocument | null }[];
  assignHotbarMacro?(macro: HostDocument | null, slot: number, options?: { fromSlot?: number }): Promise<unknown>;
}

export interface HostDocument {
  id: string;
  name: string;
  title?: string;
  img?: string;
  type?: string;
  uuid: string;
  documentName: string;
  parent: HostDocument | null;
  pack?: string | null;
  isOwner: boolean;
  visible?: boolean;
  sort?: number;
  folder?: HostDocument | null;
  ownership?: Record<string, number>;
  schema: { fields: Record<string, unknown>; getField?(path: string): unknown };
  system: Record<string, unknown>;
  _source: Record<string, unknown>;
  apps?: Record<string, unknown>;
  sheet?: RenderableApp | null;
  _onClickDocumentLink?(event: Event): unknown;
  actor?: HostDocument | null;
  items?: HostCollection<HostDocument>;
  effects?: HostCollection<HostDocument>;
  flags: Record<string, Record<string, unknown>>;
  limited?: boolean;
  hasPlayerOwner?: boolean;
  prototypeToken?: unknown;
  statuses?: Set<string>;
  temporaryEffects?: HostDocument[];
  appliedEffects?: HostDocument[];
  /** Of an effect: 0 never, 1 while it is temporary, 2 always. */
  showIcon?: number;
  isTemporary?: boolean;
  inCombat?: boolean;
  toObject(source?: boolean): Record<string, unknown>;
  update(changes: object, options?: object): Promise<unknown>;
  delete(options?: object): Promise<unknown>;
  clone(data?: object, options?: object): HostDocument | Promise<HostDocument>;
  testUserPermission(user: HostUser, level: string | number, options?: object): boolean;
  canUserModify?(user: HostUser, action: string, data?: object): boolean;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<HostDocument[]>;
  updateEmbeddedDocuments(name: string, data: object[], options?: object): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: object): Promise<HostDocument[]>;
  toggleStatusEffect?(id: string, options?: object): Promise<unknown>;
  modifyTokenAttribute?(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  renderHTML?(options?: object): Promise<HTMLElement>;
  getTokenDocument?(data?: object, options?: object): Promise<{ toObject(): Record<string, unknown> }>;
  getRollData?(): object;
  execute?(scope?: object): unknown;
  toDragData?(): Record<string, unknown>;
}

export interface DocumentClass {
  documentName: string;
  metadata?: { labelPlural?: string };
  name: string;
  TYPES?: string[];
  hasTypeData?: boolean;
  create(data: object, options?: object): Promise<HostDocument | undefined>;
  createDocuments(data: object[], options?: object): Promise<HostDocument[]>;
  updateDocuments(updates: object[], options?: object): Promise<HostDocument[]>;
  deleteDocuments(ids: string[], options?: object): Promise<HostDocument[]>;
  fromDropData?(data: object, options?: object): Promise<HostDocument | null>;
  canUserCreate?(user: HostUser): boolean;
  new (data: object, context?: object): HostDocument;
}
