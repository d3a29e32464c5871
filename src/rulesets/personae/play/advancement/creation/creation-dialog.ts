import { wholeNumber, type Input } from "../../../../../fittings/windows/input.ts";
import { game, randomID, type FoundryActor } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import { BUILD_KINDS, newRow } from "../../../rules/advancement/build.ts";
import { FormWindow } from "../../../../../fittings/windows/window.ts";
import type { IdentityModel } from "../../models/identity.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../models/reading.ts";
import { improvable } from "../companion.ts";
import { say } from "../words.ts";
import { buildDecision } from "./decision.ts";
import {
  checkDraft,
  draftOf,
  stepsFor,
  withField,
  withoutRow,
  withRow,
  type CreationDraft,
  type Step,
} from "./draft.ts";
import { creationView } from "./view.ts";

const T = "systems/dramatis/templates/personae/advancement";
/** What is drawn anew when a value changes: nothing that could just be pressed, lest the press go astray. */
const FIGURES = ["counters", "broken"];
const PARTS = ["steps", "counters", "page", "broken", "foot"];

/**
 * Makes a new identity step by step (PER-171 … PER-175, PER-178, PER-179, PER-189). Nothing is stored before the end, and
 * then by one card that can be taken back; what the rules forbid is named all along, and only the chorus may let it pass.
 */
export class CreationDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["creation-dialog", "d-whole"],
    window: { resizable: true, icon: "fa-solid fa-feather" },
    position: { width: 640, height: 680 },
    actions: { goTo, back, addRow: CreationDialog.#addRow, removeRow: CreationDialog.#removeRow },
  };
  protected override readonly kind = "creation";

  static override PARTS = {
    steps: { template: `${T}/creation-steps.hbs` },
    counters: { template: `${T}/creation-counters.hbs` },
    page: { template: `${T}/creation-page.hbs`, scrollable: [""] },
    broken: { template: `${T}/creation-broken.hbs` },
    foot: { template: `${T}/creation-foot.hbs` },
  };

  #draft: CreationDraft;
  #step: Step = "concept";
  #overruling = false;

  constructor(readonly actor: FoundryActor) {
    super({
      id: `personae-creation-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: say("creation.title", { name: actor.name }) },
    });
    const { concept, pronouns, goals } = actor.system as IdentityModel;
    this.#draft = draftOf(readIdentity(actor), { concept, pronouns, goals }, improvable(actor));
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const view = creationView(this.#draft, this.#step, personaeSettings());
    const isLast = this.#step === "review";
    const mayFinish = view.violations.length === 0 || (this.#overruling && game().user.isGM);
    return Promise.resolve({
      ...view,
      isFirst: this.#step === "concept",
      isLast,
      isChorus: game().user.isGM,
      overruling: this.#overruling,
      blocked: isLast && !mayFinish ? say("creation.blocked") : "",
    });
  }

  /** A form's Enter goes on to the next step, and finishes at the last. */
  protected override async confirm(): Promise<boolean> {
    if (this.#step !== "review") {
      await this.go(this.neighbour(1));
      return false;
    }
    const { objections } = checkDraft(this.#draft, personaeSettings());
    const overrules = objections.length > 0 && this.#overruling && game().user.isGM;
    if (objections.length > 0 && !overrules) return false;
    return (await table.decide(buildDecision(this.actor, this.#draft, overrules))).ok;
  }

  protected override onInput(input: Input): void {
    if (input.name === "overrule" && input instanceof HTMLInputElement) this.#overruling = input.checked;
    else this.#draft = withField(this.#draft, input.name, valueOf(input));
    void this.render({ parts: FIGURES });
  }

  async go(step: Step): Promise<void> {
    this.#step = step;
    await this.render({ parts: PARTS });
    this.element.querySelector<HTMLElement>("[data-is=page] :is(input, select, button)")?.focus();
  }

  /** The step before or after this one, as far as there is one. */
  neighbour(by: 1 | -1): Step {
    const steps = stepsFor(personaeSettings());
    return steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(this.#step) + by))] ?? "concept";
  }

  /** Draws what hangs on the rows, and goes to what this selects. */
  async #withRows(draft: CreationDraft, focus: string): Promise<void> {
    this.#draft = draft;
    await this.render({ parts: [...FIGURES, "page"] });
    this.element.querySelector<HTMLElement>(focus)?.focus();
  }

  static async #addRow(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const kind = BUILD_KINDS.find((one) => one === dataset["kind"]);
    if (!kind) return;
    const [first] = personaeSettings().customTraitTypes;
    const row = newRow(kind, randomID(), { custom: kind === "custom" ? (first?.id ?? "") : "" });
    await this.#withRows(withRow(this.#draft, row), `[name="rows.${this.#draft.rows.length}.name"]`);
  }

  static async #removeRow(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const index = Number(dataset["index"]);
    const kind = this.#draft.rows[index]?.kind ?? "";
    await this.#withRows(withoutRow(this.#draft, index), `[data-action="addRow"][data-kind="${kind}"]`);
  }
}

function valueOf(input: Input): string | number | boolean {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  return input.type === "number" ? wholeNumber(input.value, 0, 99) : input.value;
}

async function goTo(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
  const step = stepsFor(personaeSettings()).find((one) => one === target.dataset["step"]);
  if (step) await this.go(step);
}

async function back(this: CreationDialog): Promise<void> {
  await this.go(this.neighbour(-1));
}
