/** What a batch is to change, as it stood before; to be held against what stands afterwards. */
import type { Json } from "../../../kernel/json.ts";
import type { BatchOperation, FoundryDocument, UpdateData } from "../../../foundry/types.ts";
import { same } from "../../../kernel/patch.ts";
import { valueAt } from "../../../kernel/path.ts";
import { game, settingOf } from "../../../foundry/globals.ts";
import { asStoredIn, asText, findIn, isOther, sourceOf } from "./found.ts";
import { labelOf, nameOf } from "./names.ts";

/** What one operation does to one document. */
export interface Trace {
  /** What the document is called, in this client's language. */
  readonly name: string;
  /** True when something of it should have been written and was not. */
  isMissing(): boolean;
  /** True when something of it has been written. */
  isWritten(): boolean;
  /** What of it stands that was not there before, in words: labels with values, or none when it is the whole document. */
  standing(): readonly string[];
  /** The document as it is now; null when there is none. */
  found(): FoundryDocument | null;
  /** The operations that take back what was written and is still as it was written. */
  back(): readonly BatchOperation[];
}

/** One trace for each document of an operation. What an operation would leave as it is leaves none. */
export function tracesOf(operation: BatchOperation): Trace[] {
  const { action, data = [], updates = [], ids = [] } = operation;
  if (action === "create")
    return data.map((one) => (isSetting(operation) ? newSetting(one) : creation(operation, one)));
  if (action === "delete") return ids.flatMap((id) => deletion(operation, id) ?? []);
  return updates.flatMap((update) => change(operation, update) ?? []);
}

const isSetting = ({ documentName }: BatchOperation): boolean => documentName === "Setting";

function creation(operation: BatchOperation, data: UpdateData): Trace {
  const id = String(data["_id"]);
  const found = (): FoundryDocument | null => findIn(operation, id);
  return {
    name: nameOf(operation, data),
    isMissing: () => found() === null,
    isWritten: () => found() !== null,
    standing: () => [],
    found,
    back: () => (found() ? [{ ...placeOf(operation), action: "delete", ids: [id] }] : []),
  };
}

function deletion(operation: BatchOperation, id: string): Trace | null {
  const before = findIn(operation, id);
  if (!before) return null;
  const data = before.toObject(true);
  const found = (): FoundryDocument | null => findIn(operation, id);
  return {
    name: nameOf(operation, before),
    isMissing: () => found() !== null,
    isWritten: () => found() === null,
    standing: () => [],
    found,
    back: () => (found() ? [] : [{ ...placeOf(operation), action: "create", data: [data], keepId: true }]),
  };
}

/** A setting that is stored for the first time goes back by getting the value it had by default: its document stays. */
function newSetting({ key, value }: UpdateData): Trace {
  const before = settingOf(String(key)) ? null : { key: String(key), value: defaultOf(String(key)) };
  const found = (): FoundryDocument | null => settingOf(String(key));
  const wanted = JSON.parse(String(value)) as Json;
  const now = (): Json | undefined => valueIn(found(), "value");
  const isWritten = (): boolean => found() !== null && !same(now(), before?.value);
  return {
    name: nameOf({ documentName: "Setting" }, { key }),
    isMissing: () => !same(wanted, before?.value) && !isWritten(),
    isWritten,
    standing: () => [],
    found,
    back: () => {
      const stored = found();
      if (!stored || !before || !same(now(), wanted)) return [];
      const update = { _id: stored.id, value: JSON.stringify(before.value) };
      return [{ action: "update", documentName: "Setting", updates: [update] }];
    },
  };
}

/** What a setting gives while it has no document. */
function defaultOf(key: string): Json {
  const [scope = "", ...rest] = key.split(".");
  return game().settings.get(scope, rest.join(".")) as Json;
}

interface Piece {
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

function change(operation: BatchOperation, { _id, ...values }: UpdateData): Trace | null {
  const id = String(_id);
  const before = findIn(operation, id);
  if (!before) return null;
  const source = sourceOf(before);
  const pieces = Object.entries(values)
    .map(([path, to]): Piece => ({ path, from: valueAt(source, path), to: asStoredIn(before, path, to) }))
    .filter(({ from, to }) => isOther(to, from, same));
  if (pieces.length === 0) return null;
  const found = (): FoundryDocument | null => findIn(operation, id);
  const written = (): Piece[] => {
    const now = found();
    return now ? pieces.filter(({ path, from }) => !same(valueIn(now, path), from)) : [];
  };
  return {
    name: nameOf(operation, before),
    isMissing: () => written().length < pieces.length,
    isWritten: () => written().length > 0,
    standing: () => {
      const now = found();
      return now ? written().flatMap(({ path }) => labelOf(now, path, valueIn(now, path)) ?? []) : [];
    },
    found,
    back: () => {
      const now = found();
      const ours = now ? written().filter(({ path, to }) => !isOther(to, valueIn(now, path), same)) : [];
      if (ours.length === 0) return [];
      const update = Object.fromEntries(ours.map(({ path, from }) => [path, asText(operation, path, from)]));
      return [{ ...placeOf(operation), action: "update", updates: [{ _id: id, ...update }] }];
    },
  };
}

function placeOf({ documentName, parent }: BatchOperation): Pick<BatchOperation, "documentName" | "parent"> {
  return { documentName, ...(parent && { parent }) };
}

function valueIn(document: FoundryDocument | null, path: string): Json {
  return document ? valueAt(sourceOf(document), path) : null;
}
