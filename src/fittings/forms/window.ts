import { localize } from "../../foundry/globals.ts";
import type { UpdateData } from "../../foundry/types.ts";
import { sameText, type JsonObject } from "../../kernel/json.ts";
import { offer } from "../press/openers.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, HEAD, MESSAGES, showOnce } from "../windows/window.ts";
import { lookAhead, othersOf, told, type Seen } from "./ahead.ts";
import {
  explained,
  fieldViews,
  fillings,
  groupsOf,
  hasRest,
  valuesAfter,
  type FieldView,
  type Typed,
} from "./fields.ts";
import type { Field, Form, Other } from "./form.ts";
import { unnamed, withPendingAdded, without, type Reasons } from "./reasons.ts";
import { inFull, setInFull } from "./in-full.ts";
import { keepUp, letGo } from "./keep-up.ts";
import { send } from "./send.ts";
import { closeWhenSettled, forgetAsked, type Asked } from "./settled.ts";

const FIELDS = {
  template: "systems/dramatis/templates/fittings/forms/fields.hbs",
  scrollable: [".d-people"],
} as const;

/** The window of a form: after each change, what differs is drawn, and nothing that somebody types in or presses. */
class FormSheet<V extends object> extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    position: { width: 420 },
    actions: { addModifier, dropModifier, more },
  };
  static override PARTS = { head: HEAD, messages: MESSAGES, foot: FOOT };

  protected override readonly kind: string;
  readonly #groups: ReadonlyMap<string, readonly Field<V>[]>;
  #values: V;
  #seen: Seen;
  #drawn: ReadonlyMap<string, readonly FieldView[]>;
  /** Whether all fields are in sight. */
  #isWhole = inFull();
  /** Whether a group was passed over that may differ by now. */
  #isBehind = false;
  /** What stands beside the fields, as text. */
  #said: string;

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
    this.#seen = lookAhead(form, start);
    this.#drawn = this.#views();
    this.#said = this.#words();
  }

  override _configureRenderParts(options: UpdateData): Record<string, unknown> {
    const { head, ...others } = super._configureRenderParts(options);
    const fields = Object.fromEntries([...this.#groups.keys()].map((id) => [id, { ...FIELDS }]));
    return { ...(this.form.head && { head }), ...fields, ...others };
  }

  override async _prepareContext({ parts }: UpdateData = {}): Promise<Record<string, unknown>> {
    const { form } = this;
    const v = this.#values;
    // Where only some parts are drawn it is known which differ: whoever changed something has looked ahead.
    if (!Array.isArray(parts) || parts.includes("foot")) this.#look();
    return Promise.resolve({
      ...form.head?.(v),
      ...told(form, v, this.#seen),
      presses: othersOf(form, v).map(({ id: action, icon, label, hint }) => ({ action, icon, label, hint })),
      offersMore: true,
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
    return fields
      ? {
          ...shared,
          fields: explained(fields, this.id),
          alone,
          nothing: fields.length === 0,
          rest: fields.every(({ rest }) => rest === true),
        }
      : shared;
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
    this.#take({ ...this.#values, [field.name]: reasons }, NOTHING);
  }

  /** Makes another decision of the values than the form's own, when nothing is in its way. */
  async decideOther(id: string): Promise<void> {
    const other = this.form.others?.find((one) => one.id === id);
    if (other) await this.once(async () => this.#decide(other, other.id));
  }

  protected override async confirm(): Promise<boolean> {
    return this.#decide(this.form);
  }

  /** Each other button hangs on its own decision. */
  protected override switchButtons(): void {
    super.switchButtons(this.#seen.blocked !== "");
    for (const { id } of this.form.others ?? [])
      for (const button of this.element.querySelectorAll<HTMLButtonElement>(`button[data-action="${id}"]`))
        button.disabled = id in this.#seen.barred;
  }

  /** Looks once more before it decides: what is in the way by now is shown, and nothing sent. */
  async #decide(chosen: Pick<Other<V>, "decision" | "also">, other?: string): Promise<boolean> {
    const { blocked, barred } = lookAhead(this.form, this.#values);
    if ((other === undefined ? blocked : barred[other]) === (other === undefined ? "" : undefined))
      return (await send(this.form, this.#values, chosen)).ok;
    this.lookAgain();
    return false;
  }

  /** Shows what has become of the decision, though nothing of the form was changed: somebody was hurt, or is next to act. */
  lookAgain(): void {
    this.#values = this.form.again?.(this.#values) ?? this.#values;
    this.#show(NOTHING, this.#groupTypedIn());
  }

  /** Takes other values, and shows what differs by them. */
  #take(values: V, changed: Pick<Typed, "name" | "value">): void {
    this.#values = values;
    this.#show(changed);
  }

  /** Looks ahead and draws what differs. A group that is passed over stays as it was drawn, for the next time. */
  #show(changed: Pick<Typed, "name" | "value">, passed: string | null = null): void {
    const [before, said] = [this.#drawn, this.#said];
    this.#isBehind = passed !== null;
    this.#look();
    this.switchButtons();
    const parts = said === this.#said ? [] : this.form.head ? ["head", "messages"] : ["messages"];
    const drawn = new Map(this.#drawn);
    for (const [id, views] of this.#drawn) {
      const stood = before.get(id) ?? [];
      if (id === passed) {
        drawn.set(id, stood);
        continue;
      }
      const filled = fillings(stood, views, changed);
      if (!filled) parts.push(id);
      for (const [name, content] of filled ?? [])
        for (const input of this.element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`))
          input.value = content;
    }
    this.#drawn = drawn;
    if (parts.length > 0) void this.render({ parts });
  }

  #look(): void {
    this.#seen = lookAhead(this.form, this.#values);
    this.#drawn = this.#views();
    this.#said = this.#words();
  }

  /** The group somebody is typing in: what stands there counts only when they have left it, and would be lost. */
  #groupTypedIn(): string | null {
    const input = document.activeElement;
    if (!(input instanceof HTMLInputElement) || !["text", "number"].includes(input.type)) return null;
    const part = this.element.contains(input) ? input.closest<HTMLElement>("[data-application-part]") : null;
    return part?.dataset["applicationPart"] ?? null;
  }

  /** Shows all fields, or what most rolls need; the next form opens in the same way. */
  async turn(): Promise<void> {
    this.#isWhole = !this.#isWhole;
    this.#putAway();
    this.setPosition({ height: "auto" });
    await setInFull(this.#isWhole);
  }

  #hasRest(): boolean {
    return hasRest([...this.#drawn.values()].flat());
  }

  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    this.#putAway();
  }

  /** Fields are left standing where they are, whether they are in sight or not; so is the button that turns them. */
  #putAway(): void {
    const hasRest = this.#hasRest();
    this.element.toggleAttribute("data-brief", hasRest && !this.#isWhole);
    const button = this.element.querySelector<HTMLElement>('button[data-action="more"]');
    if (button) button.hidden = !hasRest;
    button?.setAttribute("aria-expanded", String(this.#isWhole));
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    keepUp(this);
    // What was passed over while somebody typed there is behind: to leave a field as it was tells of no change.
    this.element.addEventListener("focusout", ({ relatedTarget: to }) => {
      const isLeft = this.#isBehind && !(to instanceof HTMLInputElement && this.element.contains(to));
      if (isLeft) this.lookAgain();
    });
    const asked = askedBy(this.form, this.#values);
    if (asked) closeWhenSettled(this, asked);
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    letGo(this);
    forgetAsked(this);
  }

  #views(): ReadonlyMap<string, readonly FieldView[]> {
    const { ahead } = this.#seen;
    return new Map([...this.#groups].map(([id, fields]) => [id, fieldViews(fields, this.#values, ahead, localize)]));
  }

  #words(): string {
    return JSON.stringify([this.form.head?.(this.#values), told(this.form, this.#values, this.#seen)]);
  }
}

/** No input was changed. */
const NOTHING = { name: "", value: "" };

const iconOf = <V extends object>({ icon }: Pick<Form<never, V>, "icon">, v: V): string =>
  typeof icon === "string" ? icon : icon(v);

function addModifier(this: FormSheet<object>): void {
  this.changeReasons((reasons) => withPendingAdded(reasons, unnamed(localize)));
}

function dropModifier(this: FormSheet<object>, _event: Event, button: HTMLElement): void {
  this.changeReasons((reasons) => without(reasons, button.dataset["modifier"] ?? ""));
}

async function more(this: FormSheet<object>): Promise<void> {
  await this.turn();
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

/** Templates of the parts of forms, under the system's folder: to be loaded with the game's. */
export const templatesOf = (
  forms: readonly { readonly fields: readonly { readonly kind: string; readonly template?: string }[] }[],
): string[] =>
  forms.flatMap(({ fields }) => fields.flatMap(({ template }) => template?.replace(/^systems\/\w+\//, "") ?? []));

/** Opens the window of a form with these values; where it answers a card's question, the one that is open already. */
export async function openForm<V extends object>(form: Form<never, V>, v: V): Promise<void> {
  if (askedBy(form, v)) await show(form, {}, v);
  else await new FormSheet(form, v).render({ force: true });
}

async function show<V extends object>(form: Form<never, V>, given: JsonObject, start: V): Promise<void> {
  const about = sameText({ ...(askedBy(form, start) ?? given) });
  await showOnce(`${form.id} ${about}`, () => new FormSheet(form, start));
}

/** The question of a card that a form answers; null when it answers none. */
function askedBy<V extends object>(form: Form<never, V>, v: V): Asked | null {
  const [card, prompt] = [form.card?.(v), form.prompt?.(v)];
  return card === undefined || prompt === undefined ? null : { card, prompt };
}

/** A form, whatever it is given and asks. */
export type AnyForm = Pick<Form<never, never>, "id"> & { start(given: never): object | null | Promise<object | null> };
