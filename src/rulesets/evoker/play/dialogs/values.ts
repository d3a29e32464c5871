/** Fields that hold a value of the decision: what they begin with, and what is decided, follows from them. */
import type { Field, Option } from "../../../../fittings/forms/form.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { Means } from "../../rules/decisions.ts";
import type { Doer } from "./doer.ts";
import { whoIn } from "./given.ts";
import { bestId, meansChoices, meansFrom } from "./means.ts";

/** A field whose label is a word for its name, unless it says another. */
type Plain<F> = F extends { readonly label: infer L } ? Omit<F, "label"> & { readonly label?: L } : F;
export type PlainField<V> = Plain<Field<V>> & {
  /** What its value is called in the decision, and in what the form is given, where that isn't its name. */
  readonly as?: string;
  /** What it begins with, where nothing is given; left out, with the first choice, the least number, false, nobody. */
  readonly from?: (v: Doer) => unknown;
};

/** A choice among ways to test, the best to begin with. */
export const byMeans = <V extends Doer & { readonly means: string }>(
  offered: readonly Means[] | ((v: V) => readonly Means[]),
  more: { readonly rule?: string; readonly when?: (v: V) => boolean } = {},
): PlainField<V> => {
  const all = (v: V): readonly Means[] => (typeof offered === "function" ? offered(v) : offered);
  const field = { kind: "choice", name: "means", of: (v: V) => meansChoices(v, all(v)), ...more } as const;
  return { ...field, from: (v: V) => bestId(v, all(v)) } as unknown as PlainField<V>;
};

type Fields<V> = readonly PlainField<V>[] | undefined;
type Held = Pick<PlainField<Doer>, "as" | "from"> & { readonly name: string } & (
    | { readonly kind: "choice"; of(v: Doer): readonly Option[] }
    | { readonly kind: "whole"; readonly min: number }
    | { readonly kind: "flag" | "who" }
  );

const heldBy = <V>(fields: Fields<V>): readonly Held[] =>
  ((fields ?? []) as unknown as readonly Held[]).filter((one) => "name" in one);

/** The values that a form begins with: what each field was given, or begins with by itself, one after the other. */
export const begun = <V>(fields: Fields<V>, doer: Doer, given: JsonObject): Doer =>
  heldBy(fields).reduce((v, field) => ({ ...v, [field.name]: startOf(field, v, given[field.as ?? field.name]) }), doer);

/** What was given for a field, where it makes sense there; else what it begins with. */
function startOf(field: Held, v: Doer, given: Json | undefined): unknown {
  const own = field.from?.(v);
  switch (field.kind) {
    case "choice": {
      const ids = field.of(v).map(({ id }) => id);
      return ids.find((id) => id === (given === null ? "" : given)) ?? own ?? ids[0] ?? "";
    }
    case "whole":
      return Number.isInteger(given) ? given : (own ?? field.min);
    case "flag":
      return typeof given === "boolean" ? given : (own ?? false);
    default:
      return whoIn({ given: given ?? null }, "given")[0] ?? own ?? "";
  }
}

/** What the fields hold, as decisions have it: "" is null. */
export function decided<V extends Doer>(fields: Fields<V>, v: V): JsonObject {
  const told = (name: string): Json => {
    const value = (v as unknown as Readonly<Record<string, Json>>)[name] ?? "";
    if (value === "") return null;
    return name === "means" ? { ...meansFrom(String(value)) } : value;
  };
  return Object.fromEntries(heldBy(fields).map(({ name, as = name }) => [as, told(name)]));
}
