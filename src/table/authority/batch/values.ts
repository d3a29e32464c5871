/** Values that a batch writes into documents which are there already, or into settings. */
import type { Json } from "../../../kernel/json.ts";
import type { BatchOperation, FoundryDocument, UpdateData } from "../../../foundry/types.ts";
import { same } from "../../../kernel/patch.ts";
import { valueAt } from "../../../kernel/path.ts";
import { game, settingOf } from "../../../foundry/globals.ts";
import { asStoredIn, asText, findIn, isOther, placeOf, sourceOf } from "./found.ts";
import { labelOf, nameOf } from "./names.ts";
import type { Trace } from "./trace.ts";
import { inVain } from "./whole.ts";

/** A setting that is stored for the first time goes back by getting the value it had by default: its document stays. */
export function newSetting({ key, value }: UpdateData): Trace {
  const found = (): FoundryDocument | null => settingOf(String(key));
  const now = (): Json => (found() ? valueIn(found(), "value") : defaultOf(String(key)));
  const from = now();
  const to = JSON.parse(String(value)) as Json;
  const isWritten = (): boolean => !same(to, from) && same(now(), to);
  return {
    name: nameOf({ documentName: "Setting" }, { key }),
    isGone: () => false,
    isMissing: () => !same(now(), to),
    isWritten,
    isAsBefore: () => same(now(), from),
    notice: () => undefined,
    standing: () => [],
    found,
    back: () => {
      const stored = found();
      if (!stored || !isWritten()) return [];
      const update = { _id: stored.id, value: JSON.stringify(from) };
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
  /** The value as it was asked for, and in the shape in which the document stores it. */
  readonly to: readonly Json[];
}

/** One trace for the values an update gives a document; null when it has them all. */
export function change(operation: BatchOperation, { _id, ...values }: UpdateData): Trace | null {
  const id = String(_id);
  const before = findIn(operation, id);
  if (!before) return inVain(operation, values);
  const source = sourceOf(before);
  const pieces = Object.entries(values)
    .map(([path, to]): Piece => ({ path, from: valueAt(source, path), to: asStoredIn(before, path, to) }))
    .filter((piece) => !isAsAsked(piece, piece.from));
  if (pieces.length === 0) return null;
  const found = (): FoundryDocument | null => findIn(operation, id);
  // What is neither as before nor as asked for is somebody else's: it doesn't count as written, and nobody takes it back.
  const written = (): Piece[] => {
    const now = found();
    return now ? pieces.filter((piece) => isAsAsked(piece, valueIn(now, piece.path))) : [];
  };
  return {
    name: nameOf(operation, before),
    isGone: () => found() === null,
    isMissing: () => written().length < pieces.length,
    isWritten: () => written().length > 0,
    isAsBefore: () => {
      const now = found();
      return now === null || pieces.every(({ path, from }) => same(valueIn(now, path), from));
    },
    notice: () => undefined,
    standing: () => {
      const now = found();
      return now ? written().flatMap(({ path }) => labelOf(now, path, valueIn(now, path)) ?? []) : [];
    },
    found,
    back: () => {
      const ours = written();
      if (ours.length === 0) return [];
      const update = Object.fromEntries(ours.map(({ path, from }) => [path, asText(operation, path, from)]));
      return [{ ...placeOf(operation), action: "update", updates: [{ _id: id, ...update }] }];
    },
  };
}

const isAsAsked = ({ to }: Piece, value: Json): boolean => to.some((one) => !isOther(one, value, same));

function valueIn(document: FoundryDocument | null, path: string): Json {
  return document ? valueAt(sourceOf(document), path) : null;
}
