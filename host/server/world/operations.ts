import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import type { BaseUser } from "../../common/documents/index.ts";
import { HostError, PermissionError } from "../../common/errors.ts";
import { DataFieldOperator, ForcedDeletion, reviveOperators, settleOperators } from "../../common/data/operators.ts";
import type { AnyObject, DocumentAction } from "../../common/types.ts";
import { isValidId, randomID } from "../../common/utils/ids.ts";
import { deepClone } from "../../common/utils/objects.ts";
import { expandObject } from "../../common/utils/paths.ts";
import { isPlainObject } from "../../common/utils/types-of.ts";
import type {
  CreateRequest,
  DeleteRequest,
  DocumentResponse,
  ModifyRequest,
  UpdateRequest,
} from "../../common/wire.ts";
import { sanitizeDocument, stripGmOnly } from "./sanitize.ts";
import { refuseTwins } from "./twins.ts";
import { refuseUnblinding, refuseWhisper, stampMessage } from "./message-rules.ts";
import { protectPassword, type ReadyPasswords } from "./passwords.ts";
import { repairDocuments } from "./repair.ts";
import type { Workspace } from "./workspace.ts";
import { missing } from "./workspace.ts";

/** Documents of which some are for certain users only. */
const GUARDED = new Set(["ChatMessage", "Setting"]);

/** What one operation did, with the sources that decide who may see it. */
export interface Outcome {
  response: DocumentResponse;
  /** For each result: the source before and after, of documents that not everybody may see. */
  guarded?: { before?: AnyObject; after?: AnyObject }[];
}

export interface OperationContext {
  workspace: Workspace;
  user: BaseUser;
  now: number;
  coreVersion: string;
  /** Passwords that the requests set, hashed. */
  passwords: ReadyPasswords;
}

/** Carries out one request on a workspace. Throws for what is refused or invalid, naming the document. */
export function perform(request: ModifyRequest, context: OperationContext): Outcome {
  switch (request.action) {
    case "create":
      return create(request, context);
    case "update":
      return update(request, context);
    case "delete":
      return remove(request, context);
  }
}

function parentOf(request: ModifyRequest, context: OperationContext): Document | null {
  return request.operation.parentUuid ? context.workspace.takeByUuid(request.operation.parentUuid) : null;
}

function respond(request: ModifyRequest, context: OperationContext, result: unknown[]): DocumentResponse {
  const { parentUuid, options } = request.operation;
  const pack = context.workspace.pack?.id;
  return {
    type: request.type,
    action: request.action,
    operation: {
      parentUuid: parentUuid ?? null,
      ...(pack ? { pack } : {}),
      options: deepClone(options ?? {}),
      modifiedTime: context.now,
      ...(request.action === "update"
        ? { diff: request.operation.diff ?? true, recursive: request.operation.recursive ?? true }
        : {}),
    },
    userId: String(context.user.id),
    result,
  };
}

function authorize(document: Document, action: DocumentAction, context: OperationContext, data: AnyObject = {}): void {
  // In a compendium it is the compendium that has owners, and they were asked before the operation began.
  if (context.workspace.pack || document.canUserModify(context.user, action, data)) return;
  const name = typeof document._source.name === "string" ? ` "${document._source.name}"` : "";
  throw new PermissionError(
    `User ${String(context.user._source.name)} lacks permission to ${action} ${document.documentName}${name} [${document.uuid}]. Ask a game master, or the owner.`,
  );
}

function stampStats(source: AnyObject, context: OperationContext, made: boolean): void {
  const manifest = context.workspace.world.manifest;
  const stats = isPlainObject(source._stats) ? source._stats : {};
  source._stats = {
    ...stats,
    coreVersion: context.coreVersion,
    systemId: manifest.id,
    systemVersion: manifest.version,
    createdTime: made ? context.now : (stats.createdTime ?? context.now),
    modifiedTime: context.now,
    lastModifiedBy: context.user.id,
  };
}

function create(request: CreateRequest, context: OperationContext): Outcome {
  const parent = parentOf(request, context);
  const collection = parent?.getEmbeddedCollection(request.type);
  const cls = collection ? collection.documentClass : context.workspace.primaryClass(request.type);
  const outcomes = request.operation.data.map((given) => {
    const source = prepareNew(cls, given, request, context, parent);
    const document = new cls(source, { parent, pack: context.workspace.pack?.id ?? null });
    authorize(document, "create", context, document._source);
    if (cls.documentName === "ChatMessage") refuseWhisper(document, context.user);
    if (collection) collection.set(String(document.id), document);
    else context.workspace.add(document);
    return document;
  });
  return created(
    request,
    context,
    outcomes.map((document) => document.toObject()),
  );
}

function created(request: ModifyRequest, context: OperationContext, sources: AnyObject[]): Outcome {
  const response: DocumentResponse = { ...respond(request, context, sources), action: "create" };
  return { response, ...(GUARDED.has(request.type) ? { guarded: sources.map((after) => ({ after })) } : {}) };
}

function prepareNew(
  cls: DocumentClass,
  given: AnyObject,
  request: CreateRequest,
  context: OperationContext,
  parent: Document | null,
): AnyObject {
  const source = expandObject(deepClone(given));
  const { user, workspace } = context;
  const taken = (id: string): boolean =>
    parent ? parent.getEmbeddedCollection(request.type).has(id) : workspace.isTaken(cls.documentName, id);
  const keep = Boolean(request.operation.keepId) && isValidId(source._id);
  if (keep && taken(String(source._id))) {
    throw new HostError(
      `${cls.documentName} [${String(source._id)}] exists already. Create it without keepId, or update what is there.`,
      "DOCUMENT_EXISTS",
    );
  }
  source._id = keep ? source._id : randomID();
  refuseTwins(cls, source);
  sanitizeDocument(cls, source, { manifest: workspace.world.manifest });
  if (!user.isGM) stripGmOnly(cls, source, { manifest: workspace.world.manifest });
  if (cls.schema.has("_stats")) stampStats(source, context, true);
  if (cls.documentName === "ChatMessage") stampMessage(source, user, context.now);
  if (cls.documentName === "Macro" && !user.isGM) source.author = user.id;
  if (cls.documentName === "Token" && !user.isGM && isPlainObject(source.delta)) delete source.delta.ownership;
  if (cls.documentName === "User") protectPassword(source, context.passwords);
  if (!parent && cls.schema.has("ownership")) {
    const ownership = isPlainObject(source.ownership) ? source.ownership : {};
    source.ownership = { default: 0, ...ownership, ...(user.isGM ? {} : { [String(user.id)]: 3 }) };
  }
  return source;
}

/** What a game master alone may change on any document. */
function refuseOwnership(document: Document, changes: AnyObject, user: BaseUser): void {
  const delta = DataFieldOperator.get(changes.delta);
  const inDelta = isPlainObject(delta) && "ownership" in delta;
  if (!user.isGM && ("ownership" in changes || inDelta)) {
    throw new PermissionError(
      `Only a game master may change who owns ${document.documentName} "${String(document._source.name)}" [${document.uuid}].`,
    );
  }
}

function update(request: UpdateRequest, context: OperationContext): Outcome {
  const parent = parentOf(request, context);
  if (request.type === "ActorDelta") return updateDelta(parent, request, context);
  const collection = parent?.getEmbeddedCollection(request.type);
  if (!collection) context.workspace.primaryClass(request.type);
  const repaired = repairDocuments(request, context, parent)?.map((document) => document.toObject());
  // To all clients, what was invalid before is new.
  if (repaired) return created(request, context, repaired);
  const isGuarded = GUARDED.has(request.type);
  const guarded: { before?: AnyObject; after?: AnyObject }[] = [];
  const result: AnyObject[] = [];
  for (const { _id: id, ...given } of request.operation.updates) {
    const document = collection ? collection.get(id) : context.workspace.take(request.type, id);
    if (!document) throw missing(request.type, id, parent ?? undefined);
    const before = isGuarded ? document.toObject() : undefined;
    const change = updateOne(document, given, request, context);
    if (!change) continue;
    result.push(change);
    if (isGuarded) guarded.push({ before, after: document.toObject() });
    if (request.type === "Scene" && change.active === true && !context.workspace.pack)
      result.push(...deactivateOthers(id, context));
  }
  return { response: respond(request, context, result), ...(isGuarded ? { guarded } : {}) };
}

/** What an unlinked token's actor has of its own is stored in the token; all are told that it is the actor's. */
function updateDelta(token: Document | null, request: UpdateRequest, context: OperationContext): Outcome {
  if (token?.documentName !== "Token")
    throw new HostError("An ActorDelta lies in a Token: give its uuid as parentUuid.", "UUID_INVALID");
  const result = request.operation.updates.flatMap(({ _id, ...delta }) => {
    const change = updateOne(token, { delta }, request, context);
    return change ? [{ ...(change.delta as AnyObject), _id }] : [];
  });
  return { response: respond(request, context, result) };
}

/** Changes as permission rules read them: with what operators store in their place, and undefined for what they delete. */
function plainChanges(changes: AnyObject): AnyObject {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [
      key,
      value instanceof ForcedDeletion ? undefined : settleOperators(value),
    ]),
  );
}

/** Changes one document of the workspace; gives what changed, or undefined when nothing did. */
function updateOne(
  document: Document,
  given: AnyObject,
  request: UpdateRequest,
  context: OperationContext,
): AnyObject | undefined {
  const { diff: wantsDiff = true, recursive = true } = request.operation;
  const cls = document.constructor as DocumentClass;
  const changes = reviveOperators(expandObject(given)) as AnyObject;
  delete changes._id;
  delete changes._stats;
  const before = document.documentName === "ChatMessage" ? document.toObject() : undefined;
  authorize(document, "update", context, plainChanges(changes));
  refuseOwnership(document, changes, context.user);
  const sanitizing = { manifest: context.workspace.world.manifest, type: document._source.type };
  sanitizeDocument(cls, changes, sanitizing);
  if (!context.user.isGM) stripGmOnly(cls, changes, sanitizing);
  if (cls.documentName === "User") protectPassword(changes, context.passwords);
  const diff = document.updateSource(changes, { recursive });
  // What is stored may read otherwise than what was given: " script" is a script as well. The rules hold for both.
  if (Object.keys(diff).length) authorize(document, "update", context, plainChanges(diff));
  if (before && Object.keys(diff).length) {
    if ("whisper" in diff) refuseWhisper(document, context.user);
    refuseUnblinding(before, document, context.user);
  }
  if (!Object.keys(diff).length && wantsDiff) return undefined;
  return { ...(wantsDiff ? {} : changes), ...diff, ...restamp(document, context), _id: document.id };
}

function restamp(document: Document, context: OperationContext): AnyObject {
  if (!document.schema.has("_stats")) return {};
  const stamped: AnyObject = { _stats: document._source._stats };
  stampStats(stamped, context, false);
  return document.updateSource(stamped);
}

/** Only one scene is the active one: the others give way in the same write. */
function deactivateOthers(id: string, context: OperationContext): AnyObject[] {
  const { workspace } = context;
  const active = workspace
    .ids("Scene")
    .filter((other) => other !== id && workspace.peek("Scene", other)?._source.active);
  return active.map((other) => {
    const scene = workspace.take("Scene", other);
    return { ...scene.updateSource({ active: false }), ...restamp(scene, context), _id: other };
  });
}

function remove(request: DeleteRequest, context: OperationContext): Outcome {
  const parent = parentOf(request, context);
  const collection = parent?.getEmbeddedCollection(request.type);
  if (!collection) context.workspace.primaryClass(request.type);
  const all = collection ? [...collection.keys()] : context.workspace.ids(request.type);
  const ids = request.operation.deleteAll ? all : [...new Set(request.operation.ids ?? [])];
  const guarded: { before?: AnyObject }[] = [];
  for (const id of ids) {
    const document = collection ? collection.get(id) : context.workspace.peek(request.type, id);
    const broken = document ? undefined : context.workspace.findInvalid(request.type, id, parent);
    if (broken && context.user.hasRole("GAMEMASTER")) {
      context.workspace.settled.push(broken);
      continue;
    }
    if (!document) throw missing(request.type, id, parent ?? undefined);
    authorize(document, "delete", context);
    if (GUARDED.has(request.type)) guarded.push({ before: document.toObject() });
    if (collection) collection.delete(id);
    else context.workspace.remove(request.type, id);
  }
  return { response: respond(request, context, ids), ...(GUARDED.has(request.type) ? { guarded } : {}) };
}

/** Users whose password an operation has changed: whoever came in with the old one has to join again. */
export function changedPasswords(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({ response }) => response.type === "User" && response.action === "update" && !response.operation.pack)
    .flatMap(({ response }) => response.result as AnyObject[])
    .filter((change) => "passwordSalt" in change)
    .map((change) => String(change._id));
}
