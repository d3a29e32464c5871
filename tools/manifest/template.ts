/** `template.json`: types and default data as Foundry before v14 wanted them, worked out from the data models. */
import type { Field, Model, Models } from "./models.ts";

/** Documents that template.json describes. */
const DOCUMENTS = ["Actor", "Item"];

/** The whole of template.json. */
export function templateOf(models: Models): Record<string, unknown> {
  return Object.fromEntries(
    DOCUMENTS.map((document) => {
      const types = Object.entries(models[document] ?? {});
      return [
        document,
        {
          types: types.map(([type]) => type),
          ...Object.fromEntries(types.map(([type, model]) => [type, defaults(model)])),
        },
      ];
    }),
  );
}

/** As it is written to the file. */
export const templateText = (models: Models): string => `${JSON.stringify(templateOf(models), null, 2)}\n`;

function defaults(model: Model): unknown {
  return stored(model.cleanData({}), model.schema);
}

/** Leaves out what is worked out on every preparation and never stored. */
function stored(value: unknown, field: Field): unknown {
  if (!field.fields || typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => field.fields?.[name]?.persisted !== false);
  return Object.fromEntries(kept.map(([name, inner]) => [name, stored(inner, field.fields?.[name] ?? {})]));
}
