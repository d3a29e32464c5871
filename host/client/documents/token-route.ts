import type { AnyObject } from "../../common/types.ts";
import { deepClone, expandObject, isEmpty, mergeObject, randomID } from "../../common/utils/index.ts";
import type { ClientDocument, ClientDocumentClass } from "./client-document.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { travellingOptions, type Operation } from "./operation.ts";
import { collectionDelta } from "../../common/documents/index.ts";
import { _replace, reviveOperators } from "../../common/data/operators.ts";

interface Synthetic extends ClientDocument {
  isToken?: boolean;
  token?: ClientDocument | null;
}

/** The synthetic actor that a document is, or is embedded in; null when it belongs to no unlinked token. */
function syntheticOf(document: ClientDocument | null | undefined): Synthetic | null {
  for (let current = document ?? null; current; current = current.parent) {
    if (current.documentName === "Actor") return (current as Synthetic).isToken ? current : null;
    if (current.documentName === "Token") return null;
  }
  return null;
}

/**
 * Operations on the actor of an unlinked token, or on what is embedded in it, change the token's `delta` instead: what
 * differs from the world actor, with each embedded collection that was touched kept as a whole. Undefined when the
 * operation concerns no such actor.
 */
export async function routeToToken(
  action: "create" | "update" | "delete",
  cls: ClientDocumentClass,
  operation: Operation,
  {
    data = [],
    updates = [],
    ids = [],
  }: { data?: (AnyObject | ClientDocument)[]; updates?: AnyObject[]; ids?: string[] },
): Promise<ClientDocument[] | undefined> {
  const { parent, ...rest } = operation;
  const actor = syntheticOf(parent);
  const token = actor?.token;
  if (!actor || !token || !parent) return undefined;
  const options = travellingOptions(rest);
  const user = host.game.user;
  const name = cls.documentName;
  const mayGo = (hook: string, document: ClientDocument, ...data: AnyObject[]): boolean =>
    Boolean(operation.noHook) || Hooks.call(`${hook}${name}`, document, ...data, options, user?.id);
  const touched: string[] = [];
  const source = actor.toObject();
  const list = listIn(source, actor, parent, name);
  if (action === "create") {
    for (const given of data) {
      const plain =
        typeof (given as ClientDocument).toObject === "function"
          ? (given as ClientDocument).toObject()
          : deepClone(given as AnyObject);
      const id = operation.keepId && typeof plain._id === "string" ? plain._id : randomID();
      const draft = new cls({ ...expandObject(plain), _id: id }, { parent });
      if ((await draft._preCreate(plain, options, user)) === false || !mayGo("preCreate", draft, plain)) continue;
      list.push({ ...draft.toObject(), _id: id });
      touched.push(id);
    }
  } else if (action === "update") {
    for (const update of updates) {
      const { _id, ...given } = expandObject(reviveOperators(deepClone(update)));
      const at = list.findIndex((entry) => entry._id === _id);
      const document = parent.childCollection(name)?.get(String(_id));
      if (at < 0 || !document) continue;
      const changed: AnyObject = { ...document.updateSource(given, { dryRun: true }), _id };
      if (Object.keys(changed).length === 1) continue;
      if ((await document._preUpdate(changed, options, user)) === false || !mayGo("preUpdate", document, changed))
        continue;
      list[at] = mergeObject(list[at] ?? {}, expandObject(changed), { applyOperators: true });
      touched.push(String(_id));
    }
  } else {
    for (const id of ids) {
      const at = list.findIndex((entry) => entry._id === id);
      const document = parent.childCollection(name)?.get(id);
      if (at < 0 || !document) continue;
      if ((await document._preDelete(options, user)) === false || !mayGo("preDelete", document)) continue;
      list.splice(at, 1);
      touched.push(id);
    }
  }
  if (!touched.length) return [];
  const before = action === "delete" ? touched.map((id) => parent.childCollection(name)?.get(id)) : [];
  const top = topCollection(actor, parent, name);
  const base = (token as Synthetic & { baseActor?: ClientDocument | null }).baseActor?.toObject() ?? {};
  const delta = collectionDelta((base[top] ?? []) as AnyObject[], (source[top] ?? []) as AnyObject[]);
  await token.update({ delta: { [top]: _replace(delta) } }, rest);
  if (action === "delete") return before.filter((document) => document !== undefined);
  return touched.map((id) => findAnew(token, actor, parent, name, id)).filter((document) => document !== null);
}

/**
 * Changes the actor of an unlinked token: asks it and the hooks, and writes what differs into the token's delta. False
 * when it was cancelled or nothing differs.
 */
export async function updateTokenActor(
  actor: ClientDocument,
  token: ClientDocument,
  update: AnyObject,
  operation: Operation,
): Promise<boolean> {
  const { parent: _parent, ...rest } = operation;
  const options = travellingOptions(rest);
  const user = host.game.user;
  const { _id, ...given } = expandObject(reviveOperators(deepClone(update)));
  const changed = actor.updateSource(given, { dryRun: true });
  if (isEmpty(changed)) return false;
  if ((await actor._preUpdate(changed, options, user)) === false) return false;
  if (!operation.noHook && !Hooks.call("preUpdateActor", actor, changed, options, user?.id)) return false;
  const delta = actor.updateSource(expandObject(changed), { dryRun: true });
  await token.update({ delta }, rest);
  return true;
}

function listIn(source: AnyObject, actor: ClientDocument, parent: ClientDocument, documentName: string): AnyObject[] {
  let place = source;
  if (parent !== actor) {
    const within = actor.collectionNameOf(parent.documentName) ?? "";
    place = ((place[within] as AnyObject[] | undefined) ?? []).find((entry) => entry._id === parent.id) ?? {};
  }
  const name = parent.collectionNameOf(documentName) ?? "";
  place[name] ??= [];
  return place[name] as AnyObject[];
}

function topCollection(actor: ClientDocument, parent: ClientDocument, documentName: string): string {
  return (parent === actor ? actor.collectionNameOf(documentName) : actor.collectionNameOf(parent.documentName)) ?? "";
}

function findAnew(
  token: ClientDocument,
  actor: ClientDocument,
  parent: ClientDocument,
  documentName: string,
  id: string,
): ClientDocument | null {
  const now = actorOf(token);
  const place = parent === actor ? now : now?.childCollection(parent.documentName)?.get(parent.id ?? "");
  return place?.childCollection(documentName)?.get(id) ?? null;
}

function actorOf(token: ClientDocument): ClientDocument | null {
  return (token as ClientDocument & { actor: ClientDocument | null }).actor;
}
