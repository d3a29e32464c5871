/** Forms that macros fill in: what they leave out is as the window would have it. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Form } from "../form.ts";
import { BadCall, whyNot } from "./bad-call.ts";

/**
 * What a form begins with.
 * @throws BadCall when there is nothing to ask
 */
export async function begun<Given extends JsonObject, V extends object>(
  form: Pick<Form<Given, V>, "start">,
  given: Given,
): Promise<V> {
  const start = await form.start(given);
  if (!start) throw new BadCall(whyNot("nothingToAsk"));
  return start;
}

/** The values with some of them chosen, one after the other, as if a person had; what is undefined stays as it is. */
export function filled<Given extends JsonObject, V extends object>(
  form: Pick<Form<Given, V>, "then">,
  start: V,
  chosen: { readonly [Name in keyof V]?: V[Name] | undefined },
): V {
  const take = (v: V, [name, value]: [string, unknown]): V => {
    const next = { ...v, [name]: value };
    return form.then?.(next, name) ?? next;
  };
  return Object.entries(chosen)
    .filter(([, value]) => value !== undefined)
    .reduce(take, start);
}
