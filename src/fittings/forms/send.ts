import { table } from "../../table/authority/index.ts";
import type { Decision } from "../../kernel/outcome.ts";
import type { Answer } from "../../table/api.ts";
import { modeOf } from "./fields.ts";
import type { Form, Other } from "./form.ts";

/**
 * Makes a form's decision, with or without its window: on the card that it belongs to, for those whom the values name
 * where the form asks who sees it. Then whatever is decided with it. The answer is that of the first, or the refusal.
 * @param chosen another than the form's own, of the same values
 */
export async function send<V extends object>(
  form: Pick<Form<never, V>, "card" | "fields" | "decision" | "also">,
  v: V,
  chosen: Decision | Pick<Other<V>, "decision" | "also"> = form,
): Promise<Answer> {
  const asks = form.fields.some((field) => field.kind === "audience" && (field.when?.(v) ?? true));
  const mode = asks ? { mode: modeOf(v) } : {};
  // All of it is worked out before the first of it changes anything.
  const [decision, also] = "type" in chosen ? [chosen, []] : [chosen.decision(v), chosen.also?.(v) ?? []];
  const first = await table.decide(decision, form.card?.(v), mode);
  let last = first;
  for (const one of also)
    if (last.ok) last = await table.decide(one.decision, one.card, one.card === undefined ? mode : {});
  return last.ok ? first : last;
}
