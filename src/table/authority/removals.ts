/** Documents that go with a card's effects, and how they come back when the card is taken back. */
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { Effect, Ref } from "../../kernel/outcome.ts";
import { applyPatches } from "../../kernel/patch.ts";
import type { Patch } from "../../kernel/patch.ts";
import { documentOf } from "../../foundry/globals.ts";
import type { BatchOperation, FoundryDocument } from "../../foundry/types.ts";
import { allOf } from "../../kernel/history.ts";
import type { CardSystem, Removed } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";

/** The documents that these effects take away, whole as they are before anything is written. */
export function removalsOf(ruleset: Ruleset, effects: readonly Effect[]): Removed[] {
  const refs = new Set(effects.flatMap((effect) => ruleset.states.removes?.(effect) ?? []));
  return [...refs].flatMap((ref) => {
    const document = documentOf(ref);
    return document ? [{ ref, documentName: document.documentName, data: copyOf(document) }] : [];
  });
}

/** True for a document that goes, and for everything inside it. */
export function isUnder(removed: readonly Removed[], ref: Ref): boolean {
  return removed.some((one) => ref === one.ref || ref.startsWith(`${one.ref}.`));
}

/** The operations that take the documents away. */
export function removing(removed: readonly Removed[]): BatchOperation[] {
  return removed.flatMap(({ ref, documentName }) => {
    const document = documentOf(ref);
    return document ? [{ action: "delete", documentName, ids: [document.id] }] : [];
  });
}

/**
 * The documents that a card took away and that are to come back, under the ids they had: as they were when they went, less
 * what the card had written on them before. Those that are there already are left alone, and so is whatever the game's own
 * effects don't take away: a card's author may write anything into its message, and it is a game master who presses undo.
 */
export function comingBack(ruleset: Ruleset, card: CardSystem): Removed[] {
  const batches = card.applied.filter(({ undone }) => !undone);
  const effects = allOf(card, "effects");
  return batches.flatMap(({ effects: written, removed = [] }, index) => {
    const took = effects.flatMap((effect) =>
      written.includes(effect.id) ? (ruleset.states.removes?.(effect) ?? []) : [],
    );
    const earlier = batches.slice(0, index).flatMap(({ patches }) => patches);
    return removed
      .filter(({ ref, documentName, data }) => took.includes(ref) && ref === `${documentName}.${String(data["_id"])}`)
      .filter(({ ref }) => documentOf(ref) === null)
      .map((one) => ({ ...one, data: without(one, earlier) }));
  });
}

/** The operations that bring documents back. */
export function restoring(removed: readonly Removed[]): BatchOperation[] {
  return removed.map(({ documentName, data }) => ({
    action: "create",
    documentName,
    data: [data],
    keepId: true,
    keepEmbeddedIds: true,
  }));
}

/** A document's source with patches on it, or on documents inside it, turned back. Pure. */
export function without({ ref, data }: Removed, patches: readonly Patch[]): JsonObject {
  return [...patches].reverse().reduce((source, patch) => {
    if (patch.ref === ref) return withSystem(source, patch);
    const inside = patch.ref.startsWith(`${ref}.`) ? patch.ref.split(".").at(-1) : undefined;
    return inside === undefined ? source : mapInside(source, inside, (one) => withSystem(one, patch));
  }, data);
}

function withSystem(source: JsonObject, { path, from }: Patch): JsonObject {
  const patch: Patch = { ref: "it", path: `system.${path}`, from: null, to: from };
  return applyPatches({ it: source }, [patch])["it"] ?? source;
}

/** The source with the embedded document of that id changed, in whichever collection it is. */
function mapInside(source: JsonObject, id: string, change: (one: JsonObject) => JsonObject): JsonObject {
  const isIt = (one: Json): one is JsonObject =>
    typeof one === "object" && one !== null && !Array.isArray(one) && (one as JsonObject)["_id"] === id;
  const entries = Object.entries(source).map(([key, value]): [string, Json | undefined] => {
    if (!Array.isArray(value)) return [key, value];
    return [key, (value as readonly Json[]).map((one) => (isIt(one) ? change(one) : one))];
  });
  return Object.fromEntries<Json | undefined>(entries);
}

function copyOf(document: FoundryDocument): JsonObject {
  return JSON.parse(JSON.stringify(document.toObject(true))) as JsonObject;
}
