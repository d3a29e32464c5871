import { hooks, localize } from "../../foundry/globals.ts";
import type { UpdateData } from "../../foundry/types.ts";
import { sameText } from "../../kernel/json.ts";
import { isUndone, openPrompts } from "../../kernel/history.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Decision } from "../../kernel/outcome.ts";
import { foreseeHere } from "../../table/authority/foresee.ts";
import { table } from "../../table/authority/index.ts";
import { cardHere } from "../../table/authority/shown.ts";
import { offer } from "../press/openers.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, HEAD, MESSAGES, showOnce } from "../windows/window.ts";
import { explained, fieldViews, fillings, groupsOf, modeOf, valuesAfter } from "./fields.ts";
import type { FieldView, Typed } from "./fields.ts";
import type { Field, Form } from "./form.ts";
import { unnamed, withPendingAdded, without } from "./reasons.ts";
import type { Reasons } from "./reasons.ts";

const FIELDS = {
  template: "systems/dramatis/templates/fittings/forms/fields.hbs",
  scrollable: ["[data-is=choices]", "[data-is=targets]"],
} as const;

/** The window of a form: after each change, what differs is drawn, and nothing that somebody types in or presses. */
class FormSheet<V extends object> extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = { actions: { addModifier, dropModifier } };
  static override PARTS = { head: HEAD, messages: MESSAGES, foot: FOOT };

  protected override readonly kind: string;
  readonly #groups: ReadonlyMap<string, readonly Field<V>[]>;
  #values: V;
  #drawn: ReadonlyMap<string, readonly FieldView[]>;

  constructor(
    readonly form: Form<never, V>,
    start: V,
  ) {
    const others = form.others ?? [];
    super({
      window: { title: form.title(start), icon: iconOf(form, start) },
      actions: Object.fromEntries(others.map(({ id }) => [id, chooseOther])),
    });
    this.kind = form.id;
    this.#groups = new Map(groupsOf(form.fields).map((group, at) => [`fields${at}`, group]));
    this.#values = start;
    this.#drawn = this.#views();
  }

  override _configureRenderParts(options: UpdateData): Record<string, unknown> {
    const { head, ...others } = super._configureRenderParts(options);
    const fields = Object.fromEntries([...this.#groups.keys()].map((id) => [id, { ...FIELDS }]));
    return { ...(this.form.head && { head }), ...fields, ...others };
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { form } = this;
    const v = this.#values;
    this.#drawn = this.#views();
    return Promise.resolve({
      ...form.head?.(v),
      warning: form.warning?.(v) ?? "",
      blocked: this.#blocked(),
      odds: form.odds?.(v) ?? "",
      presses: form.others?.map(({ id: action, icon, label, hint }) => ({ action, icon, label, hint })),
      confirmLabel: localize(form.confirm),
      confirmIcon: form.confirmIcon ?? iconOf(form, v),
    });
  }

  override async _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: UpdateData,
  ): Promise<Record<string, unknown>> {
    const shared = await super._preparePartContext(partId, context, options);
    const fields = this.#drawn.get(partId);
    const alone = fields?.every(({ kind }) => kind === "part" || kind === "audience");
    return fields ? { ...shared, fields: explained(fields, this.id), alone, nothing: fields.length === 0 } : shared;
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const typed = { name, value, checked: input instanceof HTMLInputElement && input.checked };
    const after = valuesAfter(this.form.fields, this.#values, typed);
    this.#take(this.form.then?.(after, name) ?? after, typed);
  }

  /** Changes the list of reasons otherwise than by an input of it. */
  changeReasons(change: (reasons: Reasons) => Reasons): void {
    const field = this.form.fields.find(({ kind }) => kind === "reasons");
    if (field?.kind !== "reasons") return;
    const reasons = change(this.#values[field.name] as Reasons);
    this.#take({ ...this.#values, [field.name]: reasons }, { name: "", value: "" });
  }

  /** Makes another decision of the values than the form's own, when nothing is in its way. */
  async decideOther(id: string): Promise<void> {
    const other = this.form.others?.find((one) => one.id === id);
    if (other) await this.once(async () => !this.#blocked() && this.#decide(other.decision(this.#values)));
  }

  protected override async confirm(): Promise<boolean> {
    return !this.#blocked() && this.#decide(this.form.decision(this.#values));
  }

  protected override switchButtons(blocked: boolean): void {
    super.switchButtons(blocked);
    for (const { id } of this.form.others ?? [])
      for (const button of this.element.querySelectorAll<HTMLButtonElement>(`button[data-action="${id}"]`))
        button.disabled = blocked;
  }

  async #decide(decision: Decision): Promise<boolean> {
    const v = this.#values;
    const asks = this.form.fields.some((field) => field.kind === "audience" && (field.when?.(v) ?? true));
    return (await table.decide(decision, this.form.card?.(v), asks ? { mode: modeOf(v) } : {})).ok;
  }

  /** Takes other values, and shows what differs by them. */
  #take(values: V, changed: Pick<Typed, "name" | "value">): void {
    this.#values = values;
    this.switchButtons(this.#blocked() !== "");
    const before = this.#drawn;
    this.#drawn = this.#views();
    const parts = this.form.head ? ["head", "messages"] : ["messages"];
    for (const [id, views] of this.#drawn) {
      const filled = fillings(before.get(id) ?? [], views, changed);
      if (!filled) parts.push(id);
      for (const [name, content] of filled ?? [])
        for (const input of this.element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
          input.value = content;
    }
    void this.render({ parts });
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.form.prompt?.(this.#values) !== undefined) asking.add(this);
    watchCards();
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    asking.delete(this);
  }

  /** Closes when the question that it answers is no longer open on this card. */
  async closeIfSettled(cardId: string): Promise<void> {
    const { form } = this;
    const prompt = form.prompt?.(this.#values);
    if (form.card?.(this.#values) !== cardId || prompt === undefined) return;
    const card = cardHere(cardId);
    if (!card || isUndone(card) || !openPrompts(card).some(({ id }) => id === prompt)) await this.close();
  }

  #views(): ReadonlyMap<string, readonly FieldView[]> {
    return new Map([...this.#groups].map(([id, fields]) => [id, fieldViews(fields, this.#values, localize)]));
  }

  /** Why it can't be confirmed: the form's own reason, else the engine's. Of a masked card the engine can't tell. */
  #blocked(): string {
    const v = this.#values;
    const why = this.form.blocked?.(v) ?? "";
    const card = this.form.card?.(v);
    if (why || (card !== undefined && cardHere(card)?.masked === true)) return why;
    const ahead = foreseeHere(this.form.decision(v), card);
    return ahead.kind === "refused" ? localize(ahead.refusal.reason, ahead.refusal.data) : "";
  }
}

const iconOf = <V extends object>({ icon }: Pick<Form<never, V>, "icon">, v: V): string =>
  typeof icon === "string" ? icon : icon(v);

/** Open windows that answer a card's question. */
const asking = new Set<Pick<FormSheet<object>, "closeIfSettled">>();
let watching = false;

/** Lets windows close when their question is settled elsewhere: on the card, or by another who may answer it. */
function watchCards(): void {
  if (watching) return;
  watching = true;
  for (const hook of ["updateChatMessage", "deleteChatMessage"])
    hooks().on(hook, ({ id }: { readonly id: string }) => {
      for (const window of asking) void window.closeIfSettled(id);
    });
}

function addModifier(this: FormSheet<object>): void {
  this.changeReasons((reasons) => withPendingAdded(reasons, unnamed(localize)));
}

function dropModifier(this: FormSheet<object>, _event: Event, button: HTMLElement): void {
  this.changeReasons((reasons) => without(reasons, button.dataset["modifier"] ?? ""));
}

async function chooseOther(this: FormSheet<object>, _event: Event, button: HTMLElement): Promise<void> {
  await this.decideOther(button.dataset["action"] ?? "");
}

/** Makes forms known by their ids. Each is asked once: who opens it again has the same window before them. */
export function offerForms(forms: readonly AnyForm[]): void {
  for (const form of forms)
    offer({
      [form.id]: async (given: JsonObject) => {
        const start = await form.start(given as never);
        if (start) await show(form as Form<never, object>, given, start);
      },
    });
}

async function show<V extends object>(form: Form<never, V>, given: JsonObject, start: V): Promise<void> {
  const prompt = form.prompt?.(start);
  const about = prompt === undefined ? sameText(given) : `${form.card?.(start) ?? ""} ${prompt}`;
  await showOnce(`${form.id} ${about}`, () => new FormSheet(form, start));
}

/** A form, whatever it is given and asks. */
export type AnyForm = Pick<Form<never, never>, "id"> & { start(given: never): object | null | Promise<object | null> };
