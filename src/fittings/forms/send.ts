import { table } from "../../table/authority/index.ts";
import type { Decision } from "../../kernel/outcome.ts";
import type { Answer } from "../../table/api.ts";
import { modeOf } from "./fields.ts";
import type { Form } from "./form.ts";

/**
 * Makes a form's decision, with or without its window: on the card that it belongs to, for those whom the values name
 * where the form asks who sees it.
 * @param decision another than the form's own, of the same values
 */
export async function send<V extends object>(
  form: Pick<Form<never, V>, "card" | "fields" | "decision">,
  v: V,
  decision: Decision = form.decision(v),
): Promise<Answer> {
  const asks = form.fields.some((field) => field.kind === "audience" && (field.when?.(v) ?? true));
  return table.decide(decision, form.card?.(v), asks ? { mode: modeOf(v) } : {});
}
