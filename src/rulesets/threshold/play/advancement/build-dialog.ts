import { packedThings } from "../../../../fittings/quick/packed.ts";
import { wholeNumber, type Input } from "../../../../fittings/windows/input.ts";
import { STEPS as LINE, STEPS_FOOT, StepWindow } from "../../../../fittings/windows/steps.ts";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { ATTRIBUTE_RANGE } from "../../rules/attributes/attributes.ts";
import { readCharacter, TYPE_PREFIX } from "../models/reading.ts";
import { term } from "../view/words.ts";
import { buildDecision, GIVEN_TYPES } from "./decision.ts";
import { draftOf, kindIn, STEPS, withField, type BuildDraft, type Step } from "./draft.ts";
import { buildView, type Shelf } from "./view.ts";

const T = "systems/dramatis/templates/threshold/advancement";

/** What the indexes of compendia are to say, so that shelves tell more than names. */
const FIELDS = ["class", "damage", "protection", "impeding", "mode", "kind", "attribute"].map((one) => `system.${one}`);

/** Everything in the compendia that a hero may be given. */
export async function shelvesHere(): Promise<readonly Shelf[]> {
  const entries = await packedThings(GIVEN_TYPES, FIELDS);
  return entries.flatMap(({ uuid, name, img, type, system }) => {
    const kind = kindIn(type, TYPE_PREFIX);
    return kind ? [{ uuid, kind, name, img, ...(system && { system }) }] : [];
  });
}

/** What is drawn anew when a value changes: nothing that could just be pressed, lest the press go astray. */
const FIGURES = ["figures"];

/**
 * Makes a hero step by step: attributes, arms, abilities from what was earned. Nothing is stored before the end, and then by one
 * card that can be taken back. RUN-009, RUN-010, RUN-107
 */
export class BuildDialog extends StepWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["th-build"],
    window: { resizable: true, icon: "fa-solid fa-hammer" },
    position: { width: 620, height: 660 },
  };
  protected override readonly kind = "build";
  protected override readonly steps = STEPS;

  static override PARTS = {
    steps: LINE,
    page: { template: `${T}/page.hbs`, scrollable: [""] },
    figures: { template: `${T}/figures.hbs` },
    foot: STEPS_FOOT,
  };

  #draft: BuildDraft;
  #shelves: readonly Shelf[] | null = null;

  constructor(readonly actor: FoundryActor) {
    super({
      id: `threshold-build-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: term("Build.title", { name: actor.name }) },
    });
    this.#draft = draftOf(readCharacter(actor));
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#shelves ??= await shelvesHere();
    const view = buildView(this.#draft, this.step as Step, this.#shelves, game().user.isGM);
    const line = this.stepContext((id) => term(`Build.step.${id}`), term("Build.finish"));
    return { ...view, ...line, blocked: this.isLast ? view.over : "" };
  }

  protected override async finish(): Promise<boolean> {
    return (await table.decide(await buildDecision(this.actor.uuid, this.#draft))).ok;
  }

  protected override onInput(input: Input): void {
    const before = this.#draft;
    this.#draft = withField(before, input.name, valueOf(input));
    if (input.type === "number") input.value = String(valueOf(input));
    // Whether it is granted is asked of what is chosen alone.
    const isLevel = input.name.startsWith("level.");
    void this.render({ parts: isLevel && game().user.isGM ? [...FIGURES, "page"] : FIGURES });
  }
}

function valueOf(input: Input): string | number | boolean {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  if (input.type !== "number") return input.value;
  return wholeNumber(input.value, ATTRIBUTE_RANGE.min, ATTRIBUTE_RANGE.max) || ATTRIBUTE_RANGE.min;
}
