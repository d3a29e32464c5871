/** Checks hand-written documents (compendium sources, the demo world) against the data models. */
import type { Source } from "../documents.ts";
import type { Field, Models } from "./models.ts";

/** A collection's documents: what kind they are and where they come from. */
export interface Shelf {
  /** "Actor" or "Item"; others have no data model of ours. */
  readonly document: string;
  /** What to call the place in a message. */
  readonly place: string;
  readonly documents: readonly Source[];
}

/** Everything that is wrong in them, one sentence each. */
export function sourceProblems(shelves: readonly Shelf[], models: Models): string[] {
  return shelves.flatMap(({ document, place, documents }) =>
    documents.flatMap((source) => [
      ...documentProblems(document, place, source, models),
      ...((source.items as Source[] | undefined) ?? []).flatMap((item) => [
        ...documentProblems("Item", `${place}, ${source.name ?? "?"}`, item, models),
      ]),
    ]),
  );
}

function* documentProblems(document: string, place: string, source: Source, models: Models): Generator<string> {
  const types = models[document];
  if (!types || "sorting" in source) return;
  const name = `${place}: ${document} "${source.name ?? "?"}"`;
  const model = types[String(source.type)];
  if (!model) {
    yield `${name} has the unknown type "${String(source.type)}".`;
    return;
  }
  const system = (source.system ?? {}) as Record<string, unknown>;
  for (const path of unknownPaths(system, model.schema))
    yield `${name} names "system.${path}", which its type doesn't have.`;
  try {
    new model(structuredClone(system), { strict: true });
  } catch (error) {
    yield `${name} is not valid: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Paths in a source that no field of the schema stands for. */
function* unknownPaths(value: unknown, field: Field, path = ""): Generator<string> {
  if (!field.fields || typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = path === "" ? key : `${path}.${key}`;
    const known = field.fields[key];
    if (known) yield* unknownPaths(inner, known, at);
    else yield at;
  }
}
