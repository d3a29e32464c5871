import { localize } from "../../foundry/globals.ts";
import type { UpdateData } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { isRefusal } from "../../kernel/outcome.ts";
import { foreseeHere } from "../../table/authority/foresee.ts";
import { table } from "../../table/authority/index.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { offer } from "../press/openers.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, HEAD, MESSAGES, showOnce } from "../windows/window.ts";
import { fieldViews, fillings, modeOf, valuesAfter } from "./fields.ts";
import type { FieldView } from "./fields.ts";
import type { Form } from "./form.ts";

/** The window of a form: after each change, what differs is drawn, and nothing that somebody types in or presses. */
class FormSheet<V extends object> extends FormWindow {
  static override PARTS = {
    head: HEAD,
    fields: {
      template: "systems/dramatis/templates/fittings/forms/fields.hbs",
      scrollable: ["[data-is=choices]"],
    },
    messages: MESSAGES,
    foot: FOOT,
  };

  protected override readonly kind: string;
  #values: V;
  #drawn: readonly FieldView[];

  constructor(
    readonly form: Form<never, V>,
    start: V,
  ) {
    super({ window: { title: form.title(start), icon: form.icon } });
    this.kind = form.id;
    this.#values = start;
    this.#drawn = this.#views();
  }

  override _configureRenderParts(options: UpdateData): Record<string, unknown> {
    const { head, ...others } = super._configureRenderParts(options);
    return this.form.head ? { head, ...others } : others;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { form } = this;
    const v = this.#values;
    this.#drawn = this.#views();
    return Promise.resolve({
      ...form.head?.(v),
      fields: this.#drawn,
      warning: form.warning?.(v) ?? "",
      blocked: this.#blocked(),
      odds: form.odds?.(v) ?? "",
      confirmLabel: localize(form.confirm),
      confirmIcon: form.icon,
    });
  }

  protected override onInput(input: Input): void {
    const { form } = this;
    const { name, value } = input;
    const typed = { name, value, checked: input instanceof HTMLInputElement && input.checked };
    const after = valuesAfter(form.fields, this.#values, typed);
    this.#values = form.then?.(after, name) ?? after;
    const filled = fillings(this.#drawn, this.#views(), name);
    for (const [other, content] of filled ?? [])
      for (const field of this.element.querySelectorAll<HTMLInputElement>(`input[name="${other}"]`))
        field.value = content;
    void this.render({ parts: [...(form.head ? ["head"] : []), ...(filled ? [] : ["fields"]), "messages"] });
  }

  protected override async confirm(): Promise<boolean> {
    const v = this.#values;
    if (this.#blocked()) return false;
    const asks = this.form.fields.some((field) => field.kind === "audience" && (field.when?.(v) ?? true));
    return (await table.decide(this.form.decision(v), this.form.card?.(v), asks ? { mode: modeOf(v) } : {})).ok;
  }

  #views(): FieldView[] {
    return fieldViews(this.form.fields, this.#values, localize);
  }

  /** Why it can't be confirmed: the form's own reason, else the engine's. Of a masked card the engine can't tell. */
  #blocked(): string {
    const v = this.#values;
    const why = this.form.blocked?.(v) ?? "";
    const card = this.form.card?.(v);
    if (why || (card !== undefined && cardHere(card)?.masked === true)) return why;
    const foreseen = foreseeHere(this.form.decision(v), card);
    return "refused" in foreseen && isRefusal(foreseen) ? localize(foreseen.refused.reason, foreseen.refused.data) : "";
  }
}

/** Makes forms known by their ids. Each is asked once: who opens it again has the same window before them. */
export function offerForms(forms: readonly AnyForm[]): void {
  for (const form of forms)
    offer({
      [form.id]: async (given: JsonObject) => {
        const start = await form.start(given as never);
        const key = `${form.id} ${JSON.stringify(given)}`;
        if (start) await showOnce(key, () => new FormSheet(form as Form<never, object>, start));
      },
    });
}

/** A form, whatever it is given and asks. */
export type AnyForm = Pick<Form<never, never>, "id"> & { start(given: never): object | null | Promise<object | null> };
