import { z } from "zod";

/** Most bytes one socket message may hold. */
export const MAX_MESSAGE_BYTES = 5 * 1024 * 1024;

/** A sixteen character document id. */
export const idSchema = z.string().regex(/^[A-Za-z0-9]{16}$/, "must be a 16 character id");

const plainObject = z.record(z.string(), z.unknown());

/** Options every operation may carry; systems add members of their own, which travel with it to all clients. */
const operationBase = {
  /** Uuid of the parent document of an embedded operation, such as `Actor.abc` or `Actor.abc.Item.def`. */
  parentUuid: z.string().max(400).nullish(),
  /** Collection id of a compendium pack, when the documents are, or are to be, in one. */
  pack: z.string().max(200).nullish(),
  /** Which side effects the client asks for; the server passes all of them on untouched. */
  options: plainObject.optional(),
};

/**
 * A name the client gives a request, its own for each. When the line breaks before the answer, the request may be sent
 * again under the same name: the server then answers it, and does not carry it out twice.
 */
const requestId = z.string().min(1).max(64).optional();

export const getRequestSchema = z.object({
  type: z.string().max(60),
  action: z.literal("get"),
  operation: z.object({
    ...operationBase,
    ids: z.array(idSchema).max(20_000).optional(),
    /** Answer index rows rather than whole documents. */
    index: z.boolean().optional(),
    indexFields: z.array(z.string().max(200)).max(100).optional(),
  }),
});

export const createRequestSchema = z.object({
  type: z.string().max(60),
  action: z.literal("create"),
  requestId,
  operation: z.object({
    ...operationBase,
    data: z.array(plainObject).max(10_000),
    keepId: z.boolean().optional(),
    keepEmbeddedIds: z.boolean().optional(),
  }),
});

export const updateRequestSchema = z.object({
  type: z.string().max(60),
  action: z.literal("update"),
  requestId,
  operation: z.object({
    ...operationBase,
    /** Each entry holds `_id` and the changes; `{__$OPERATOR$__}` objects stand for `_del` and `_replace`. */
    updates: z.array(z.looseObject({ _id: idSchema })).max(10_000),
    /** False sends and stores every given field even when it is equal to what is stored. */
    diff: z.boolean().optional(),
    /** False replaces objects instead of merging into them. */
    recursive: z.boolean().optional(),
  }),
});

export const deleteRequestSchema = z.object({
  type: z.string().max(60),
  action: z.literal("delete"),
  requestId,
  operation: z.object({
    ...operationBase,
    ids: z.array(idSchema).max(20_000).optional(),
    deleteAll: z.boolean().optional(),
  }),
});

/** What a client sends as `modifyDocument`. */
export const documentRequestSchema = z.discriminatedUnion("action", [
  getRequestSchema,
  createRequestSchema,
  updateRequestSchema,
  deleteRequestSchema,
]);
export type GetRequest = z.infer<typeof getRequestSchema>;
export type CreateRequest = z.infer<typeof createRequestSchema>;
export type UpdateRequest = z.infer<typeof updateRequestSchema>;
export type DeleteRequest = z.infer<typeof deleteRequestSchema>;
export type DocumentRequest = z.infer<typeof documentRequestSchema>;
export type ModifyRequest = CreateRequest | UpdateRequest | DeleteRequest;

/** What a client sends as `modifyBatch`: all of it happens, or none of it. */
export const batchRequestSchema = z.object({
  requests: z
    .array(z.discriminatedUnion("action", [createRequestSchema, updateRequestSchema, deleteRequestSchema]))
    .max(500),
  requestId,
});
export type BatchRequest = z.infer<typeof batchRequestSchema>;

/** What a game master sends as `manageCompendium`: to make an empty pack of the world, or to delete one with all in it. */
export const manageCompendiumSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("create"),
    data: z.object({
      label: z.string().trim().min(1).max(200),
      type: z.string().max(60),
      name: z.string().max(60).optional(),
    }),
  }),
  z.object({ action: z.literal("delete"), pack: z.string().max(200) }),
]);
export type ManageCompendium = z.infer<typeof manageCompendiumSchema>;

/** The answer to `manageCompendium`, and what all others who may look into the pack are told. */
export type CompendiumChange = { action: "create"; pack: PackData } | { action: "delete"; id: string };

/**
 * What became of one operation, sent as the answer to the asker and broadcast to every other client that may see it.
 * `result` holds: for create, whole documents; for update, `{_id, …changed}` with operators in wire form; for delete,
 * ids; for get, whole documents or index rows.
 */
export interface DocumentResponse {
  type: string;
  action: "get" | "create" | "update" | "delete";
  operation: {
    parentUuid?: string | null;
    pack?: string | null;
    options?: Record<string, unknown>;
    diff?: boolean;
    recursive?: boolean;
    /** Server clock of the write, milliseconds. */
    modifiedTime?: number;
  };
  /** Who asked: stamped by the server. */
  userId: string;
  result: unknown[];
}

/** A refusal or failure, in the place of any answer. */
export interface WireError {
  error: { name: string; message: string; code?: string };
}
export type Answer<T> = T | WireError;

/** Whether an answer is a refusal. */
export function isWireError(answer: unknown): answer is WireError {
  return typeof answer === "object" && answer !== null && "error" in answer;
}

/** What a client sends as `userActivity`; the server adds the sender and relays it to the others. */
export const userActivitySchema = z.object({
  active: z.boolean().optional(),
  sceneId: idSchema.nullish(),
  cursor: z.object({ x: z.number(), y: z.number() }).nullish(),
  targets: z.array(idSchema).max(1000).optional(),
  viewedCombat: idSchema.nullish(),
  /** That the spot under the cursor is pointed out, in Foundry's form. It is told once, and to nobody who comes later. */
  ping: z
    .object({
      scene: idSchema,
      style: z.string().max(40),
      pull: z.boolean().optional(),
      zoom: z.number().positive().max(100).optional(),
    })
    .optional(),
});
export type UserActivity = z.infer<typeof userActivitySchema>;

/** What a client sends as `userQuery` to have another user's client answer. */
export const userQuerySchema = z.object({
  userId: idSchema,
  name: z.string().min(1).max(200),
  data: z.unknown(),
  /** Milliseconds until the asker gives up; at most five minutes. */
  timeout: z.number().int().min(1).max(300_000).optional(),
});
export type UserQuery = z.infer<typeof userQuerySchema>;

/** What the asked client receives as `userQuery`; `senderId` is stamped by the server, never taken from the payload. */
export interface DeliveredQuery {
  name: string;
  data: unknown;
  senderId: string;
  timeout: number;
}

/** What the asked client acknowledges a `userQuery` with. */
export const queryAnswerSchema = z.union([
  z.object({ value: z.unknown() }),
  z.object({ error: z.object({ name: z.string().max(200), message: z.string().max(5000) }) }),
]);
export type QueryAnswer = { value?: unknown } | WireError;

/** One pack of the system as the client first sees it. */
export interface PackData {
  /** `<package id>.<name>`, such as `dramatis.personae-identities`. */
  id: string;
  name: string;
  label: string;
  /** Document name of what it holds. */
  type: string;
  packageName: string;
  packageType?: "system" | "world";
  /** Whether nothing may be written into it; absent means yes. */
  locked?: boolean;
  ownership: Record<string, string>;
  flags: Record<string, unknown>;
  index: Record<string, unknown>[];
  folders: Record<string, unknown>[];
}

/** A stored document that does not pass its schema: kept on disk untouched, and reported. */
export interface InvalidDocument {
  documentName: string;
  id: string;
  name: string;
  parentUuid: string | null;
  message: string;
  source: Record<string, unknown>;
}

/** What a client sends as `world`. With `documents: false` it is told of the users, settings and compendia only. */
export const worldRequestSchema = z.object({ documents: z.boolean().optional() });
export type WorldRequest = z.infer<typeof worldRequestSchema>;

/** The answer to `world`: all a client needs to start. Documents are plain source objects. */
export interface WorldPayload {
  release: { generation: number; build: number; version: string; channel: string };
  world: { id: string; title: string; description: string; system: string; coreVersion: string; systemVersion: string };
  system: SystemManifest;
  userId: string;
  activeUsers: string[];
  userActivity: Record<string, UserActivity>;
  users: Record<string, unknown>[];
  actors: Record<string, unknown>[];
  items: Record<string, unknown>[];
  scenes: Record<string, unknown>[];
  combats: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  /** Ids of messages before these, the latest first, where all of them are too many for one answer. */
  earlierMessages?: string[];
  /** Documents that are too many for one answer, in parts as large as one can be, in their order: to be fetched by `get`. */
  later?: LaterPart[];
  folders: Record<string, unknown>[];
  journal: Record<string, unknown>[];
  tables: Record<string, unknown>[];
  macros: Record<string, unknown>[];
  /** Stacks of cards. */
  cards?: Record<string, unknown>[];
  settings: Record<string, unknown>[];
  packs: PackData[];
  invalid: InvalidDocument[];
  /** Server clock, milliseconds, so that clients can offset theirs. */
  serverTime: number;
}

/** Documents of one kind that follow upon the answer to `world`. */
export interface LaterPart {
  type: "Actor" | "Item" | "Scene" | "Combat" | "Folder" | "JournalEntry" | "RollTable" | "Macro" | "Cards";
  ids: string[];
}

/** The members of system.json the host uses; the whole manifest is passed on. */
export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  esmodules: string[];
  /** Scripts that are no modules; they run before these. */
  scripts: string[];
  styles: (string | { src: string; layer?: string | null })[];
  languages: { lang: string; name: string; path: string }[];
  packs: { name: string; label: string; path: string; type: string; [key: string]: unknown }[];
  documentTypes: Record<string, Record<string, Record<string, unknown>>>;
  grid?: { type?: number; distance?: number; units?: string; diagonals?: number };
  socket?: boolean;
  initiative?: string;
  primaryTokenAttribute?: string;
  secondaryTokenAttribute?: string;
  [key: string]: unknown;
}

/** GET /api/status: what the join page and the start tool show. */
export interface HostStatus {
  world: { id: string; title: string };
  /** Version the host presents itself as, such as "14.369". */
  version: string;
  system: { id: string; title: string; version: string };
  users: { id: string; name: string; role: number; active: boolean; color: string | null; hasPassword: boolean }[];
}

/** Events a client may send, each with an acknowledgement. `system.<id>` is relayed to the others besides. */
export interface ClientToServerEvents {
  world: (wanted: WorldRequest, ack: (answer: Answer<WorldPayload>) => void) => void;
  modifyDocument: (request: unknown, ack: (answer: Answer<DocumentResponse>) => void) => void;
  modifyBatch: (request: unknown, ack: (answer: Answer<{ responses: DocumentResponse[] }>) => void) => void;
  manageCompendium: (request: unknown, ack: (answer: Answer<CompendiumChange>) => void) => void;
  userActivity: (activity: unknown, ack?: (answer: Answer<{ ok: true }>) => void) => void;
  userQuery: (query: unknown, ack: (answer: QueryAnswer) => void) => void;
}

/** Events the server sends. `system.<id>` arrives as `(data, {userId})`. */
export interface ServerToClientEvents {
  /** Responses of one request of another user: several when it was a batch. */
  modifyDocument: (responses: DocumentResponse[]) => void;
  manageCompendium: (change: CompendiumChange) => void;
  userActivity: (userId: string, activity: UserActivity) => void;
  userConnected: (userId: string, active: boolean) => void;
  userQuery: (query: DeliveredQuery, ack: (answer: QueryAnswer) => void) => void;
}
