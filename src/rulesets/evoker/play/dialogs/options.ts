/** Several things to do of which some are barred: each with what it does, or the engine's reason against it. */
import type { Field, Option } from "../../../../fittings/forms/form.ts";
import { localize } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { lookAhead } from "../../../../table/authority/foresee.ts";
import { say } from "./words.ts";

const T = "systems/dramatis/templates/evoker/dialogs";

export type BarredOption = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly chosen: boolean;
  readonly allowed: boolean;
  readonly reason: string;
};

/** One of them before anybody asks whether it may be done: the decision it would come to, and what else is against it. */
type Possible = Omit<BarredOption, "allowed" | "reason"> & { readonly could: Decision; readonly why?: string };

/** Each with the engine's reason where it is barred. */
export function barredOptions(all: readonly Possible[]): BarredOption[] {
  const ahead = lookAhead();
  return all.map(({ could, why = "", ...option }) => {
    const found = why ? null : ahead(could);
    const reason = found?.kind === "refused" ? localize(found.refusal.reason, found.refusal.data) : why;
    return { ...option, allowed: reason === "", reason };
  });
}

/** A part that is a choice: macros make it too. */
type Choosing<V> = Extract<Field<V>, { kind: "part" }> & { readonly name: string; of(v: V): readonly Option[] };

/** A choice among them. @param name the value it sets */
export const optionsField = <V extends object>(
  name: keyof V & string,
  of: (v: V) => readonly BarredOption[],
): Choosing<V> => ({
  ...{ kind: "part", name, of },
  template: `${T}/options.hbs`,
  view: (v): JsonObject => ({ name, legend: say(`label.${name}`), options: [...of(v)] }),
  read: (v, input) => (input.name === name ? { ...v, [name]: input.value } : null),
});

/** Several to tick. @param of all there are, by id and word */
export const checksField = <V extends object>(
  name: keyof V & string,
  of: (v: V) => readonly Option[],
): Choosing<V> => ({
  ...{ kind: "part", name, of },
  template: `${T}/checks.hbs`,
  view(v): JsonObject {
    const on = v[name] as readonly string[];
    return { name, legend: say(`label.${name}`), options: of(v).map((one) => ({ ...one, on: on.includes(one.id) })) };
  },
  read(v, input) {
    if (input.name !== name) return null;
    const others = (v[name] as readonly string[]).filter((one) => one !== input.value);
    return { ...v, [name]: input.checked ? [...others, input.value] : others };
  },
});
