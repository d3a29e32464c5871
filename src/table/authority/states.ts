import type { Json, JsonObject } from "../../kernel/json.ts";
import type { Effect, Ref, States } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import type { BatchOperation, FoundryDocument, UpdateData } from "../../foundry/types.ts";
import type { Ruleset } from "../ruleset.ts";
import { isJsonObject } from "../../kernel/json.ts";
import { entryIn, fieldPath, listPath, valueAt } from "../../kernel/path.ts";
import { SYSTEM_ID, deepClone, documentOf, settingUpdate } from "../../foundry/globals.ts";
import { readSetting, settingKey } from "../settings/register.ts";
import { activeRuleset } from "../registry.ts";
import { cleaned } from "./cleaning.ts";

/** The setting that a ref stands for, or undefined. */
export function settingFor({ states: { settings } }: Ruleset, ref: Ref): string | undefined {
  return Object.hasOwn(settings, ref) ? settings[ref] : undefined;
}

/** The states of these refs as the documents hold them now. A ref whose document is gone is left out. */
export function gatherStates(ruleset: Ruleset, refs: Iterable<Ref>): States {
  const states: Record<Ref, JsonObject> = {};
  for (const ref of new Set(refs)) {
    const key = settingFor(ruleset, ref);
    if (key !== undefined) {
      states[ref] = deepClone(readSetting(ruleset, key)) as JsonObject;
      continue;
    }
    const document = documentOf(ref);
    if (document) states[ref] = ruleset.states.read(document);
  }
  return states;
}

/** The same by the rules of the game that is played; nothing where none is. */
export function storedNow(refs: Iterable<Ref>): States {
  const ruleset = activeRuleset();
  return ruleset ? gatherStates(ruleset, refs) : {};
}

/** The document that the embedded document of a ref lies in; null for one that lies in no other. */
export function holderOf(ref: Ref): FoundryDocument | null {
  const holder = ref.split(".").slice(0, -2);
  return holder.length >= 2 ? documentOf(holder.join(".")) : null;
}

/** True when there is nothing an effect could be written to. One that creates its target needs only what holds it. */
export function isLost(ruleset: Ruleset, { target, creates }: Effect): boolean {
  return creates ? holderOf(target) === null : isGone(ruleset, target);
}

/** Where a value of a state is stored. */
export type Place = Pick<Patch, "ref" | "path">;

/** The document that stores a value of a state, and its place there: an entry's own document, where entries have such. */
export function homeOf({ states: { entries = {} } }: Ruleset, { ref, path }: Place): Place {
  const [list = "", entry = "", ...rest] = path.split(".");
  const kind = Object.hasOwn(entries, list) ? entries[list] : undefined;
  const id = entryIn(entry);
  return kind === undefined || id === null ? { ref, path } : { ref: `${ref}.${kind}.${id}`, path: rest.join(".") };
}

/**
 * True when the document that stores a value has been deleted, be it one within another that is there. An entry that comes
 * needs only what it comes into.
 */
export function isHomeless(ruleset: Ruleset, place: Place & Partial<Pick<Patch, "to">>): boolean {
  const home = homeOf(ruleset, place);
  const comes = home.ref !== place.ref && home.path === "" && (place.to ?? null) !== null;
  return isGone(ruleset, comes ? place.ref : home.ref);
}

/** A value as its document stores it. */
export function asStored(ruleset: Ruleset): (place: Place, value: Json) => Json {
  return (place, value) => {
    const { ref, path } = homeOf(ruleset, place);
    const entry = ref !== place.ref && path === "" ? called(ruleset, place, value) : value;
    return cleaned(documentOf(ref), fieldPath(path), entry);
  };
}

/** An entry under the name that its document got, where the engine gave it none. */
function called({ states }: Ruleset, { path }: Place, value: Json): Json {
  if (!isJsonObject(value) || value["name"] !== "") return value;
  const { name } = states.entry?.(path.split(".", 1)[0] ?? "", value) ?? {};
  return typeof name === "string" ? { ...value, name } : value;
}

/** True when a ref's document has been deleted: nothing can be written there any more. */
export function isGone(ruleset: Ruleset, ref: Ref): boolean {
  return settingFor(ruleset, ref) === undefined && documentOf(ref) === null;
}

/**
 * True for a change that can't be written: of such a list itself, or of a whole entry where the game doesn't say what
 * document one comes to be.
 */
export function movesEntries(ruleset: Ruleset, place: Place): boolean {
  const home = homeOf(ruleset, place);
  if (home.ref !== place.ref) return home.path === "" && !ruleset.states.entry;
  return Object.hasOwn(ruleset.states.entries ?? {}, place.path);
}

/** The document operations that bring the documents from their present values to the patches' `to`: one per document. */
export function patchOperations(ruleset: Ruleset, patches: readonly Patch[], after: States): BatchOperation[] {
  const moving = patches.filter((patch) => movesWhole(ruleset, patch));
  const homes = atHome(
    ruleset,
    patches.filter((patch) => !moving.includes(patch)),
    after,
  );
  return [...operationsAt(ruleset, homes.patches, homes.states), ...entryOperations(ruleset, moving)];
}

/** True for the coming or going of an entry that is a document of its own. */
function movesWhole(ruleset: Ruleset, patch: Place): boolean {
  const home = homeOf(ruleset, patch);
  return home.ref !== patch.ref && home.path === "" && !movesEntries(ruleset, patch);
}

/** The patches with whatever documents go with them kept whole, for them to come back as they were. */
export const keepingEntries = (ruleset: Ruleset, patches: readonly Patch[]): readonly Patch[] =>
  patches.map((patch) => {
    if (patch.to !== null || !movesWhole(ruleset, patch)) return patch;
    const document = documentOf(homeOf(ruleset, patch).ref);
    return document ? { ...patch, whole: deepClone(document.toObject(true)) as JsonObject } : patch;
  });

/** Entries that come are made behind all others, under their own ids; those that go are deleted. */
function entryOperations(ruleset: Ruleset, patches: readonly Patch[]): BatchOperation[] {
  return patches.flatMap((patch, index): BatchOperation[] => {
    const { ref } = homeOf(ruleset, patch);
    const [list = ""] = patch.path.split(".");
    const { [list]: documentName = "" } = ruleset.states.entries ?? {};
    const [document, parent, id] = [documentOf(ref), documentOf(patch.ref), ref.split(".").at(-1) ?? ""];
    if (!parent) return [];
    if (!isJsonObject(patch.to)) return document ? [{ action: "delete", documentName, ids: [id], parent }] : [];
    const made = ruleset.states.entry?.(list, patch.to);
    if (document || !made) return [];
    const data = [{ ...(patch.whole ?? { ...made, sort: LAST + index }), _id: id }];
    return [{ action: "create", documentName, data, keepId: true, parent }];
  });
}

/** Behind what people have put in an order of their own. */
const LAST = 1e9;

/** The patches as seen from the documents that store them, and the states of these. */
function atHome(
  ruleset: Ruleset,
  patches: readonly Patch[],
  after: States,
): { readonly patches: readonly Patch[]; readonly states: States } {
  const states: Record<Ref, JsonObject> = { ...after };
  const seen = patches.map((patch) => {
    if (movesEntries(ruleset, patch)) throw new Error(`${MADE}: ${patch.ref} ${patch.path}`);
    const home = homeOf(ruleset, patch);
    if (home.ref === patch.ref) return patch;
    const entry = valueAt(after[patch.ref], patch.path.split(".", 2).join("."));
    if (isJsonObject(entry)) states[home.ref] = entry;
    return { ...patch, ...home };
  });
  return { patches: seen, states };
}

const MADE = "An entry that is a document of its own can't come, go or change its place by an effect";

function operationsAt(ruleset: Ruleset, patches: readonly Patch[], after: States): BatchOperation[] {
  const refs = [...new Set(patches.map((patch) => patch.ref))];
  return refs.flatMap((ref) => {
    if (patches.some((patch) => patch.ref === ref && patch.path === ""))
      return wholeOperation(ruleset, ref, after[ref]);
    const state = after[ref];
    if (!state) return [];
    const key = settingFor(ruleset, ref);
    if (key !== undefined) return settingUpdate(`${SYSTEM_ID}.${settingKey(ruleset, key)}`, state);
    const document = documentOf(ref);
    if (!document) return [];
    const own = ruleset.states.ownFields ?? [];
    const values = Object.fromEntries(
      changedPaths(patches.filter((patch) => patch.ref === ref)).map((path): [string, Json] => [
        own.includes(path) ? path : `system.${path}`,
        valueAt(state, path),
      ]),
    );
    return [updateOf(document, { ...values, ...ruleset.states.mirror?.(document, state) })];
  });
}

/** The operations that store an update of a document by the paths of its state: entries' values go to their own documents. */
export function updatesAtHome(ruleset: Ruleset, document: FoundryDocument, update: UpdateData): BatchOperation[] {
  const updates = new Map<FoundryDocument, UpdateData>();
  for (const [key, value] of Object.entries(update)) {
    const { ref, path } = homeOf(ruleset, { ref: document.uuid, path: key.replace(/^system\./, "") });
    const home = ref === document.uuid ? document : documentOf(ref);
    const name = home === document ? key : `system.${path}`;
    if (home) updates.set(home, { ...updates.get(home), [name]: value });
  }
  return [...updates].map(([home, values]) => updateOf(home, values));
}

/** The paths that an update has to name: lists are stored whole, and what lies inside another path goes with it. */
function changedPaths(patches: readonly Patch[]): string[] {
  const paths = [...new Set(patches.map(({ path }) => listPath(path)))];
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}.`)));
}

/** Says, to those who look at what comes, that it is as a decision made it, with whatever is made beside it. */
type DecidedOperation = BatchOperation & { readonly isDecided?: true };

/** An embedded document as a whole: made under the id its ref names, or deleted when there is no state left for it. */
function wholeOperation(ruleset: Ruleset, ref: Ref, state: JsonObject | undefined): DecidedOperation[] {
  const document = documentOf(ref);
  const parent = holderOf(ref);
  if (!parent) return [];
  if (!state)
    return document ? [{ action: "delete", documentName: document.documentName, ids: [document.id], parent }] : [];
  const made = ruleset.states.create?.(state);
  if (document || !made) return [];
  const data = [{ ...made.data, _id: ref.split(".").at(-1) }];
  return [{ action: "create", documentName: made.documentName, data, keepId: true, isDecided: true, parent }];
}

/**
 * A document is named with its parent: the actor of an unlinked token with the token, an item of its with the actor. So
 * Foundry keeps with the token what it has of its own, and tells everybody as it would of an actor of the world.
 */
export function updateOf(document: FoundryDocument, values: UpdateData): BatchOperation {
  const operation: BatchOperation = {
    action: "update",
    documentName: document.documentName,
    updates: [{ _id: document.id, ...values }],
  };
  return document.parent ? { ...operation, parent: document.parent } : operation;
}
