import type { AnyObject } from "../../common/types.ts";
import { deepClone, expandObject, isEmpty, mergeObject, randomID } from "../../common/utils/index.ts";
import type { ClientDocument, ClientDocumentClass } from "./client-document.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { travellingOptions, type Operation } from "./operation.ts";
import { reviveOperators } from "../../common/data/operators.ts";
import type { Objected, PreparedRequest } from "./prepare-operation.ts";
import { listIn, topCollection, TokenDraft, type Synthetic } from "./token-draft.ts";

/** What an operation brings. */
interface Payload {
  data?: (AnyObject | ClientDocument)[];
  updates?: AnyObject[];
  ids?: string[];
}

/** The documents of an operation, to be asked for once its request has been carried out. */
export type Routed = () => ClientDocument[];

/** The actor of an unlinked token that an operation concerns, whose parent is the token, the actor or in the actor. */
function syntheticOf(cls: ClientDocumentClass, { parent }: Operation): Synthetic | null {
  if (parent?.documentName === "Token")
    return cls.documentName === "Actor" ? (parent.childCollection("Actor")?.contents[0] ?? null) : null;
  for (let current = parent ?? null; current; current = current.parent) {
    if (current.documentName === "Actor") return (current as Synthetic).isToken ? current : null;
    if (current.documentName === "Token") return null;
  }
  return null;
}

/**
 * Operations on the actors of unlinked tokens, or on what is embedded in them: each becomes part of what its token's
 * delta stores, one request for each token, however many operations there are.
 */
export class TokenRoute {
  readonly #drafts = new Map<Synthetic, TokenDraft>();
  /** What is to be requested; a token that changes is added where it is first met. */
  readonly parts: (PreparedRequest | TokenDraft | null)[] = [];

  constructor(private readonly objected: Objected = () => undefined) {}

  /**
   * Asks everybody who may object, and notes what the operation changes. Undefined when it concerns no such actor. Fails
   * on a document that isn't there.
   */
  async take(
    action: "create" | "update" | "delete",
    cls: ClientDocumentClass,
    operation: Operation,
    { data = [], updates = [], ids = [] }: Payload,
  ): Promise<Routed | undefined> {
    const actor = syntheticOf(cls, operation);
    const { parent } = operation;
    if (!actor?.token || !parent) return undefined;
    const draft = this.#draftOf(actor);
    const task = new Task(cls, operation, draft, this.objected);
    if (parent.documentName === "Token") return task.change(action, updates);
    if (action === "create") return task.create(data);
    return action === "update" ? task.update(updates) : task.remove(ids);
  }

  #draftOf(actor: Synthetic): TokenDraft {
    const known = this.#drafts.get(actor);
    if (known) return known;
    const draft = new TokenDraft(actor);
    this.#drafts.set(actor, draft);
    this.parts.push(draft);
    return draft;
  }
}

/** One operation on the actor of an unlinked token. */
class Task {
  readonly #options: AnyObject;
  readonly #user = host.game.user;

  constructor(
    private readonly cls: ClientDocumentClass,
    private readonly operation: Operation,
    private readonly draft: TokenDraft,
    private readonly objected: Objected,
  ) {
    const { parent: _parent, ...rest } = operation;
    this.#options = travellingOptions(rest);
    draft.addOptions(this.#options);
  }

  get #parent(): ClientDocument {
    return this.operation.parent ?? this.draft.actor;
  }

  /** Has nobody objected: neither the document, by its answer, nor any listener? */
  #mayGo(answer: boolean | void, hook: string, document: ClientDocument, ...data: AnyObject[]): boolean {
    const call = (): boolean =>
      Hooks.call(`${hook}${this.cls.documentName}`, document, ...data, this.#options, this.#user?.id);
    const may = answer !== false && (Boolean(this.operation.noHook) || call());
    if (!may) this.objected();
    return may;
  }

  #list(): AnyObject[] {
    const { actor, source } = this.draft;
    return listIn(source, actor, this.#parent, this.cls.documentName);
  }

  #touch(): void {
    this.draft.touch(topCollection(this.draft.actor, this.#parent, this.cls.documentName));
  }

  #missing(id: string): Error {
    return new Error(`The ${this.cls.documentName} ${id} does not exist in ${this.#parent.uuid}.`);
  }

  /** Changes the actor itself. */
  async change(action: string, updates: AnyObject[]): Promise<Routed> {
    const { actor } = this.draft;
    if (action !== "update")
      throw new Error(
        `The actor of the token ${this.#parent.uuid} can only be updated: to ${action} it, use the token.`,
      );
    let hasChanged = false;
    for (const update of updates) {
      const { _id, ...given } = expandObject(reviveOperators(deepClone(update)));
      if (_id !== actor.id) throw this.#missing(String(_id));
      const changed = actor.updateSource(given, { dryRun: true });
      if (isEmpty(changed)) continue;
      const answer = await actor._preUpdate(changed, this.#options, this.#user);
      if (!this.#mayGo(answer, "preUpdate", actor, changed)) continue;
      this.draft.change(actor.updateSource(expandObject(changed), { dryRun: true }));
      hasChanged = true;
    }
    return () => (hasChanged ? [this.draft.actorNow()].filter((document) => document !== null) : []);
  }

  async create(data: (AnyObject | ClientDocument)[]): Promise<Routed> {
    const made: string[] = [];
    for (const given of data) {
      const isDocument = typeof (given as ClientDocument).toObject === "function";
      const plain = isDocument ? (given as ClientDocument).toObject() : deepClone(given as AnyObject);
      const id = this.operation.keepId && typeof plain._id === "string" ? plain._id : randomID();
      const document = new this.cls({ ...expandObject(plain), _id: id }, { parent: this.#parent });
      const answer = await document._preCreate(plain, this.#options, this.#user);
      if (!this.#mayGo(answer, "preCreate", document, plain)) continue;
      this.#list().push({ ...document.toObject(), _id: id });
      made.push(id);
    }
    return this.#found(made);
  }

  async update(updates: AnyObject[]): Promise<Routed> {
    const changedIds: string[] = [];
    for (const update of updates) {
      const { _id, ...given } = expandObject(reviveOperators(deepClone(update)));
      const list = this.#list();
      const at = list.findIndex((entry) => entry._id === _id);
      const document = this.#parent.childCollection(this.cls.documentName)?.get(String(_id));
      if (at < 0 || !document) throw this.#missing(String(_id));
      const changed: AnyObject = { ...document.updateSource(given, { dryRun: true }), _id };
      if (Object.keys(changed).length === 1) continue;
      const answer = await document._preUpdate(changed, this.#options, this.#user);
      if (!this.#mayGo(answer, "preUpdate", document, changed)) continue;
      list[at] = mergeObject(list[at] ?? {}, expandObject(changed), { applyOperators: true });
      changedIds.push(String(_id));
    }
    return this.#found(changedIds);
  }

  async remove(ids: string[]): Promise<Routed> {
    const gone: ClientDocument[] = [];
    const wanted = this.operation["deleteAll"] ? this.#list().map(({ _id }) => String(_id)) : ids;
    for (const id of wanted) {
      const list = this.#list();
      const at = list.findIndex((entry) => entry._id === id);
      const document = this.#parent.childCollection(this.cls.documentName)?.get(id);
      if (at < 0 || !document) throw this.#missing(id);
      const answer = await document._preDelete(this.#options, this.#user);
      if (!this.#mayGo(answer, "preDelete", document)) continue;
      list.splice(at, 1);
      gone.push(document);
    }
    if (gone.length) this.#touch();
    return () => gone;
  }

  #found(ids: string[]): Routed {
    if (ids.length) this.#touch();
    const { draft, cls } = this;
    return () => ids.map((id) => draft.findAnew(this.#parent, cls.documentName, id)).filter((one) => one !== null);
  }
}
