import { keepUp, letGo } from "../../../../../fittings/forms/keep-up.ts";
import { wholeNumber, type Input } from "../../../../../fittings/windows/input.ts";
import { documentClass, documentOf, game } from "../../../../../foundry/globals.ts";
import { randomID, type FoundryActor } from "../../../../../foundry/index.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { table } from "../../../../../table/authority/index.ts";
import { BUILD_KINDS, newRow } from "../../../rules/advancement/build.ts";
import { CONCEPT_IDS, CONCEPTS, type ConceptId } from "../../../rules/advancement/suggest/concepts.ts";
import { suggest } from "../../../rules/advancement/suggest/suggest.ts";
import { textsOf } from "../../../rules/tags.ts";
import { FormWindow } from "../../../../../fittings/windows/window.ts";
import type { IdentityModel } from "../../models/identity.ts";
import type { SkillModel } from "../../models/skill.ts";
import { personaeSettings } from "../../settings/read.ts";
import { itemsOf, readIdentity } from "../../models/reading.ts";
import { improvable } from "../companion.ts";
import { say } from "../words.ts";
import { forgetDraft, keepDraft, takenUp, type TakenUp } from "./begun.ts";
import { buildDecision } from "./decision.ts";
import {
  asItWas,
  checkDraft,
  draftOf,
  pickedAt,
  STEPS,
  stepsFor,
  withEffects,
  withField,
  withoutRow,
  withPick,
  withRow,
  withSuggestion,
  type CreationDraft,
  type Step,
} from "./draft.ts";
import { NEW_EFFECT } from "./effects.ts";
import { shelfView, type Tags } from "./shelf-view.ts";
import { ShelfHands } from "./shelf.ts";
import { shelvesHere, type Shelved } from "./shelves.ts";
import { creationView } from "./view.ts";

const T = "systems/dramatis/templates/personae/advancement";
/** What is drawn anew when a value changes: nothing that could just be pressed, lest the press go astray. */
const FIGURES = ["counters", "broken"];
const PARTS = ["steps", "counters", "page", "broken", "suggest", "foot"];

/**
 * Makes a new identity step by step (PER-171 … PER-175, PER-178, PER-179, PER-189). Nothing is stored before the end, and
 * then by one card that can be taken back; what the rules forbid is named all along, and only the chorus may let it pass.
 */
export class CreationDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["creation-dialog", "d-whole"],
    window: { resizable: true, icon: "fa-solid fa-feather" },
    position: { width: 800, height: 760 },
    actions: {
      ...{ goTo, back, addEffect, removeEffect, pick: pickOffer, showOffer },
      ...{ suggest: suggestRest, asItWas: takeBack, anew: beginAnew, makeAgain },
      ...{ addRow: CreationDialog.#addRow, removeRow: CreationDialog.#removeRow },
    },
  };
  protected override readonly kind = "creation";

  static override PARTS = {
    steps: { template: `${T}/creation-steps.hbs`, scrollable: ["ol"] },
    counters: { template: `${T}/creation-counters.hbs` },
    page: { template: `${T}/creation-page.hbs`, scrollable: [".pa-page", ".d-shelf-list"] },
    broken: { template: `${T}/creation-broken.hbs` },
    suggest: { template: `${T}/creation-suggest.hbs` },
    foot: { template: `${T}/creation-foot.hbs` },
  };

  #draft: CreationDraft;
  #takenUp: TakenUp | null;
  #step: Step = "concept";
  #overruling = false;
  #shelves: readonly Shelved[] | null = null;
  #hands: ShelfHands | null = null;
  #idea: ConceptId = CONCEPT_IDS[Math.floor(Math.random() * CONCEPT_IDS.length)] ?? "blade";
  #said = "";

  constructor(readonly actor: FoundryActor) {
    super({
      id: `personae-creation-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: say("creation.title", { name: actor.name }) },
    });
    const { concept, pronouns, goals } = actor.system as IdentityModel;
    const fresh = draftOf(readIdentity(actor), { concept, pronouns, goals }, improvable(actor));
    this.#takenUp = takenUp(actor, fresh);
    this.#draft = this.#takenUp?.draft ?? fresh;
    if (this.#takenUp) this.#said = say("creation.takenUp", { name: this.#takenUp.whose ?? actor.name });
  }

  get draft(): CreationDraft {
    return this.#draft;
  }

  set draft(draft: CreationDraft) {
    this.#draft = draft;
    keepDraft(this.actor, draft);
  }

  /** Nobody is there any more for whom this is made. */
  get #isGone(): boolean {
    return documentOf(this.actor.uuid) === null;
  }

  /** The tags of the skills that the actor has already. */
  get #tags(): Tags {
    return new Map(itemsOf<SkillModel>(this.actor, "skill").map(({ id, system }) => [id, textsOf([...system.tags])]));
  }

  get shelves(): readonly Shelved[] {
    return this.#shelves ?? [];
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#shelves ??= await shelvesHere();
    const settings = personaeSettings();
    const { draft, shelves } = this;
    const { isGM } = game().user;
    const view = creationView(draft, this.#step, settings);
    const isLast = this.#step === "review";
    const isGone = this.#isGone;
    const mayMake = game().user.can("ACTOR_CREATE");
    const gone = say(mayMake ? "creation.gone" : "creation.goneAsk", { name: this.actor.name });
    const mayFinish = view.violations.length === 0 || (this.#overruling && isGM);
    return {
      ...view,
      shelf: shelfView(draft, this.#step, { shelves, tags: this.#tags, settings, overrules: isGM }),
      ideas: CONCEPT_IDS.map((id) => ({ id, label: say(`creation.idea.${id}`), selected: id === this.#idea })),
      filled: draft.filled !== null,
      said: this.#said,
      takenUp: this.#takenUp !== null,
      canMakeAgain: isGone && mayMake,
      isFirst: this.#step === "concept",
      isLast,
      isChorus: isGM,
      overruling: this.#overruling,
      blocked: isGone ? gone : isLast && !mayFinish ? say("creation.blocked") : "",
    };
  }

  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    this.#hands = new ShelfHands(this.element, async (id) => this.toggle(id));
    this.#hands.filter();
    keepUp(this);
  }

  override _onClose(options: Record<string, unknown>): void {
    letGo(this);
    super._onClose(options);
  }

  /** Says so when there is nobody left to be made: what was chosen stays. */
  lookAgain(): void {
    if (this.#isGone) void this.render({ parts: ["broken", "foot"] });
  }

  override async _onRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onRender(context, options);
    const now = this.element.querySelector('[data-step][aria-current="step"]');
    now?.scrollIntoView({ block: "nearest", inline: "center" });
    this.#hands?.filter();
  }

  /** A form's Enter goes on to the next step, and finishes at the last. */
  protected override async confirm(): Promise<boolean> {
    if (this.#step !== "review") {
      await this.go(this.neighbour(1));
      return false;
    }
    const { objections } = checkDraft(this.draft, personaeSettings());
    const overrules = objections.length > 0 && this.#overruling && game().user.isGM;
    if (objections.length > 0 && !overrules) return false;
    const { ok } = await table.decide(await buildDecision(this.actor, this.draft, overrules));
    if (ok) forgetDraft(this.actor);
    return ok;
  }

  /** Begins with them as they stand. */
  async beginAnew(): Promise<void> {
    forgetDraft(this.actor);
    await this.close();
    await new CreationDialog(this.actor).render({ force: true });
  }

  /** Somebody new in place of whoever is gone; what was chosen for them goes on there. */
  async makeAgain(): Promise<void> {
    const { _id: _gone, ...data } = this.actor.toObject(true) as JsonObject;
    const made = (await documentClass("Actor").create(data)) as FoundryActor | undefined;
    if (!made) return;
    await this.close();
    await new CreationDialog(made).render({ force: true });
  }

  protected override onInput(input: Input): void {
    const { name } = input;
    const idea = CONCEPT_IDS.find((one) => name === "idea" && one === input.value);
    if (name === "" || idea) return void (this.#idea = idea ?? this.#idea);
    if (name === "overrule" && input instanceof HTMLInputElement) this.#overruling = input.checked;
    else this.draft = withField(this.draft, name, valueOf(input));
    // Another kind of effect has other controls.
    const isKind = name.startsWith("effects.") && name.endsWith(".kind");
    void this.render({ parts: isKind ? [...FIGURES, "page"] : FIGURES });
  }

  async go(step: Step): Promise<void> {
    this.#step = step;
    this.#hands?.reset();
    await this.render({ parts: PARTS });
    this.element.querySelector<HTMLElement>("[data-is=page] :is(input, select, button)")?.focus();
  }

  /** The step before or after this one, as far as there is one. */
  neighbour(by: 1 | -1): Step {
    const all = Object.keys(STEPS) as Step[];
    const steps = stepsFor(personaeSettings(), this.draft);
    const at = all.indexOf(this.#step);
    const others = steps.filter((one) => Math.sign(all.indexOf(one) - at) === by);
    return (by > 0 ? others[0] : others.at(-1)) ?? this.#step;
  }

  /** Picks a thing from the shelves, or puts it back. */
  async toggle(id: string): Promise<void> {
    const offer = this.shelves.find((one) => one.id === id);
    const row = this.element.querySelector(`[data-offer="${CSS.escape(id)}"] [data-action=pick]`);
    if (!offer || row?.getAttribute("aria-disabled") === "true") return;
    const { id: had = "" } = document.activeElement ?? {};
    // Whoever goes by keys stays where they are; a press beside the row is done with it.
    this.#hands?.passOver(pickedAt(this.draft, id) >= 0 && !had.includes("-offer-") ? id : null);
    this.draft = withPick(this.draft, offer, randomID());
    await this.redraw(`#${CSS.escape(had === "" ? `${this.id}-offer-${id}` : had)}`);
  }

  /** Shows what a row of the shelf is. */
  async look(row: HTMLElement): Promise<void> {
    await this.#hands?.show(row);
  }

  /** Fills what is still open; asked again, it forgets what it filled before. */
  async fill(): Promise<void> {
    const before = asItWas(this.draft);
    const made = suggest({
      build: before,
      who: before,
      settings: personaeSettings(),
      settled: before.settled,
      concept: CONCEPTS[this.#idea],
      seed: Math.floor(Math.random() * 2 ** 31),
      offers: this.shelves,
      tagsOf: (id) => this.#tags.get(id) ?? this.shelves.find((one) => one.id === before.sources[id])?.tags ?? [],
      newId: randomID,
    });
    const idea = say(`creation.idea.${this.#idea}`);
    if (made) this.draft = withSuggestion(before, made, idea);
    this.#said = say(made ? "creation.suggest.done" : "creation.suggest.broken", { idea });
    await this.#afresh();
  }

  /** Takes back what was suggested. */
  async unfill(): Promise<void> {
    this.draft = asItWas(this.draft);
    this.#said = say("creation.suggest.undone");
    await this.#afresh();
    this.element.querySelector<HTMLElement>("[data-action=suggest]")?.focus();
  }

  async #afresh(): Promise<void> {
    await this.render({ parts: PARTS.filter((part) => part !== "foot") });
  }

  /** Draws what hangs on the rows, and goes to what this selects. */
  async redraw(focus: string): Promise<void> {
    await this.render({ parts: [...FIGURES, "page"] });
    this.#hands?.focus(this.element.querySelector<HTMLElement>(focus));
  }

  static async #addRow(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const kind = BUILD_KINDS.find((one) => one === dataset["kind"]);
    if (!kind) return;
    const [first] = personaeSettings().customTraitTypes;
    const row = newRow(kind, randomID(), { custom: kind === "custom" ? (first?.id ?? "") : "" });
    this.draft = withRow(this.draft, row);
    await this.redraw(`[name="rows.${this.draft.rows.length - 1}.name"]`);
  }

  static async #removeRow(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const index = Number(dataset["index"]);
    const { kind = "", id = "" } = this.draft.rows[index] ?? {};
    this.#hands?.passOver(this.draft.sources[id] ?? null);
    this.draft = withoutRow(this.draft, index);
    await this.redraw(`[data-action="addRow"][data-kind="${kind}"]`);
  }
}

function valueOf(input: Input): string | number | boolean {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  const least = input instanceof HTMLInputElement ? Math.min(0, Number(input.min)) : 0;
  return input.type === "number" ? wholeNumber(input.value, least, 99) : input.value;
}

async function goTo(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const wanted = dataset["step"] ?? dataset["to"];
  const step = (Object.keys(STEPS) as Step[]).find((one) => one === wanted);
  if (step) await this.go(step);
}

async function back(this: CreationDialog): Promise<void> {
  await this.go(this.neighbour(-1));
}

const offerAt = (target: HTMLElement): HTMLElement | null => target.closest<HTMLElement>("[data-offer]");

async function pickOffer(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
  const row = offerAt(target);
  if (!row) return;
  if (target.getAttribute("aria-disabled") === "true") await this.look(row);
  else await this.toggle(row.dataset["offer"] ?? "");
}

async function showOffer(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
  const row = offerAt(target);
  if (row) await this.look(row);
}

async function suggestRest(this: CreationDialog): Promise<void> {
  await this.fill();
}

async function takeBack(this: CreationDialog): Promise<void> {
  await this.unfill();
}

async function beginAnew(this: CreationDialog): Promise<void> {
  await this.beginAnew();
}

async function makeAgain(this: CreationDialog): Promise<void> {
  await this.makeAgain();
}

async function addEffect(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { row = "" } = dataset;
  const had = this.draft.effects[row] ?? [];
  this.draft = withEffects(this.draft, row, [...had, NEW_EFFECT]);
  await this.redraw(`[name="effects.${row}.${had.length}.kind"]`);
}

async function removeEffect(this: CreationDialog, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { row = "", index } = dataset;
  const kept = (this.draft.effects[row] ?? []).filter((_, at) => at !== Number(index));
  this.draft = withEffects(this.draft, row, kept);
  await this.redraw(`[data-action="addEffect"][data-row="${row}"]`);
}
