import { stripUnpersisted } from "../../common/data/persistence.ts";
import { reviveOperators } from "../../common/data/operators.ts";
import type { AnyObject } from "../../common/types.ts";
import { deepClone, expandObject, isEmpty, isValidId, randomID } from "../../common/utils/index.ts";
import type { ModifyRequest } from "../../common/wire.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { ClientDocument, ClientDocumentClass } from "./client-document.ts";
import { withNewEmbeddedIds } from "./embedded-ids.ts";
import { travellingOptions, type Operation } from "./operation.ts";
import { packToWrite } from "./pack-writes.ts";

/** A request that has passed everything that may cancel it on the asking client. */
export interface PreparedRequest {
  cls: ClientDocumentClass;
  request: ModifyRequest;
  operation: Operation;
}

function base(
  { parent }: Operation,
  options: AnyObject,
  pack: string | null,
): { parentUuid: string | null; options: AnyObject; pack?: string } {
  return { parentUuid: parent?.uuid ?? null, options, ...(pack ? { pack } : {}) };
}

function plain(data: AnyObject | ClientDocument): AnyObject {
  const source = typeof (data as ClientDocument).toObject === "function" ? (data as ClientDocument).toObject() : data;
  return expandObject(reviveOperators(deepClone(source)));
}

/** Told when somebody objects: a `_pre…` method or a `pre…` hook that answers false. What merely changes nothing is none. */
export type Objected = () => void;

const unheard: Objected = () => undefined;

/** Makes the documents that are to be created and asks everybody who may object. Null when nothing remains. */
export async function prepareCreate(
  cls: ClientDocumentClass,
  data: (AnyObject | ClientDocument)[],
  operation: Operation,
  objected: Objected = unheard,
): Promise<PreparedRequest | null> {
  const pack = packToWrite(cls, operation)?.collection ?? null;
  const user = host.game.user;
  const options = travellingOptions(operation);
  const documents: ClientDocument[] = [];
  for (const given of data) {
    const createData = plain(given);
    if (!operation.keepId) delete createData._id;
    const document = new cls(createData, { parent: operation.parent ?? null, pack });
    const agreed =
      (await document._preCreate(createData, options, user)) !== false &&
      (operation.noHook || Hooks.call(`preCreate${cls.documentName}`, document, createData, options, user?.id));
    if (agreed) documents.push(document);
    else objected();
  }
  if (!documents.length) return null;
  const full: Operation = { ...operation, action: "create", data: documents, options };
  if ((await cls._preCreateOperation(documents, full, user)) === false) return refuse(objected);
  if (!documents.length) return null;
  const request: ModifyRequest = {
    type: cls.documentName,
    action: "create",
    operation: {
      ...base(operation, options, pack),
      // Ids are chosen here, so that a request that is sent twice can't make anything twice.
      data: documents.map((document) => {
        const whole = stripUnpersisted(cls.schema, document.toObject());
        const source = operation.keepEmbeddedIds === false ? withNewEmbeddedIds(cls, whole) : whole;
        return { ...source, _id: isValidId(source._id) ? source._id : randomID() };
      }),
      keepId: true,
      keepEmbeddedIds: operation.keepEmbeddedIds ?? true,
    },
  };
  return { cls, request, operation: full };
}

/** Works out what really changes and asks everybody who may object. Null when nothing remains. */
export async function prepareUpdate(
  cls: ClientDocumentClass,
  updates: AnyObject[],
  operation: Operation,
  objected: Objected = unheard,
): Promise<PreparedRequest | null> {
  const pack = packToWrite(cls, operation);
  const collection =
    (await pack?.holding(
      cls,
      operation.parent,
      updates.map(({ _id }) => String(_id ?? "")),
    )) ?? cls.collectionIn(operation.parent ?? null);
  const user = host.game.user;
  const { diff = true, recursive = true } = operation;
  const options: AnyObject = { ...travellingOptions(operation), diff, recursive };
  const documents: ClientDocument[] = [];
  const changes: AnyObject[] = [];
  for (const given of updates) {
    const update = plain(given);
    const id = String(update._id ?? "");
    const document = collection?.get(id);
    if (!document)
      throw new Error(
        `The ${cls.documentName} ${id || "without _id"} to be updated does not exist${place(operation)}.`,
      );
    delete update._id;
    const differing = diff ? document.updateSource(deepClone(update), { dryRun: true, recursive }) : update;
    if (diff && isEmpty(differing)) continue;
    const changed = { ...differing, _id: id };
    const agreed =
      (await document._preUpdate(changed, options, user)) !== false &&
      (operation.noHook || Hooks.call(`preUpdate${cls.documentName}`, document, changed, options, user?.id));
    if (!agreed) {
      objected();
      continue;
    }
    const all = diff ? document.updateSource(withoutId(changed), { dryRun: true, recursive }) : withoutId(changed);
    const final = stripUnpersisted(cls.schema, all, document._source.type);
    if (diff && isEmpty(final)) continue;
    documents.push(document);
    changes.push({ ...final, _id: id });
  }
  if (!documents.length) return null;
  const full: Operation = { ...operation, action: "update", updates: changes, options };
  if ((await cls._preUpdateOperation(documents, full, user)) === false) return refuse(objected);
  const request: ModifyRequest = {
    type: cls.documentName,
    action: "update",
    operation: {
      ...base(operation, options, pack?.collection ?? null),
      updates: changes as { _id: string }[],
      diff,
      recursive,
    },
  };
  return { cls, request, operation: full };
}

function refuse(objected: Objected): null {
  objected();
  return null;
}

function place({ parent, pack }: Operation): string {
  if (parent) return ` in ${parent.uuid}`;
  return pack ? ` in the compendium "${pack}"` : "";
}

function withoutId(changes: AnyObject): AnyObject {
  const rest = expandObject(changes);
  delete rest._id;
  return rest;
}

/** Asks everybody who may object to the deletion. Null when nothing remains. */
export async function prepareDelete(
  cls: ClientDocumentClass,
  ids: string[],
  operation: Operation & { deleteAll?: boolean },
  objected: Objected = unheard,
): Promise<PreparedRequest | null> {
  const pack = packToWrite(cls, operation);
  const user = host.game.user;
  const options = travellingOptions(operation);
  const collection =
    (await pack?.holding(cls, operation.parent, operation.deleteAll ? null : ids)) ??
    cls.collectionIn(operation.parent ?? null);
  const wanted = operation.deleteAll ? Array.from(collection?.keys() ?? []) : [...new Set(ids)];
  const documents: ClientDocument[] = [];
  for (const id of wanted) {
    const document = collection?.get(id);
    if (!document) throw new Error(`The ${cls.documentName} ${id} to be deleted does not exist${place(operation)}.`);
    const agreed =
      (await document._preDelete(options, user)) !== false &&
      (operation.noHook || Hooks.call(`preDelete${cls.documentName}`, document, options, user?.id));
    if (agreed) documents.push(document);
    else objected();
  }
  if (!documents.length) return null;
  const full: Operation = {
    ...operation,
    action: "delete",
    ids: documents.map((document) => document.id ?? ""),
    options,
  };
  if ((await cls._preDeleteOperation(documents, full, user)) === false) return refuse(objected);
  const request: ModifyRequest = {
    type: cls.documentName,
    action: "delete",
    // A system may have taken some out of the operation.
    operation: { ...base(operation, options, pack?.collection ?? null), ids: full.ids as string[] },
  };
  return { cls, request, operation: full };
}
