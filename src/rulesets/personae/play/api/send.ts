import type { Form } from "../../../../fittings/forms/form.ts";
import { send as sendForm } from "../../../../fittings/forms/send.ts";
import type { InEncounter } from "../../../../../types/dramatis.d.ts";
import { frameOf } from "./encounters.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { namesOf } from "../turns/frame.ts";

/** Makes a form's decision of these values, in the encounter that was named or else that of whoever makes it. */
export function make<V extends object>(
  form: Pick<Form<never, V>, "card" | "fields" | "decision">,
  options: InEncounter,
  who: Ref,
  v: V,
): Promise<Answer> {
  return sendForm(form, v, { ...form.decision(v), encounter: frameOf(options, who) });
}

/** Sends a decision on its way, with the names that its card will show. */
export function send(decision: Decision, refs: readonly Ref[], card?: string): Promise<Answer> {
  return table.decide({ ...decision, names: namesOf(refs) }, card);
}
