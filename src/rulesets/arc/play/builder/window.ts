import type { Input } from "../../../../fittings/windows/input.ts";
import { STEPS as LINE, STEPS_FOOT, StepWindow } from "../../../../fittings/windows/steps.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { linkOf } from "../../rules/check/tiers.ts";
import { readCharacter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { term } from "../view/words.ts";
import { buildDecision } from "./decision.ts";
import { ARRAYS, draftOf, levelled, STEPS, withArray, withField, withNewSkill, withoutSkill } from "./draft.ts";
import type { ArrayId, BuildDraft, Step } from "./draft.ts";
import { madeOf, type Shelf } from "./preview.ts";
import { makerHere, shelvesHere } from "./shelves.ts";
import { blockedOf, buildView } from "./view.ts";

const T = "systems/dramatis/templates/arc/builder";

/**
 * Makes somebody step by step: scores, middle scores, skills, gear. The rules give no creation, so nothing is counted;
 * nothing is stored before the end, and then by one card that can be taken back.
 */
export class BuildWindow extends StepWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["arc-build"],
    window: { resizable: true, icon: "fa-solid fa-hammer" },
    position: { width: 660, height: 680 },
    actions: { array: useArray, level: levelMiddle, addSkill, removeSkill },
  };
  protected override readonly kind = "build";

  static override PARTS = {
    steps: LINE,
    page: { template: `${T}/page.hbs`, scrollable: [""] },
    figures: { template: `${T}/figures.hbs` },
    foot: STEPS_FOOT,
  };

  draft: BuildDraft;
  #shelves: readonly Shelf[] | null = null;

  constructor(readonly actor: FoundryActor) {
    super({
      id: `arc-build-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: term("Build.title", { name: actor.name }) },
    });
    this.draft = draftOf(readCharacter(actor));
  }

  get seesMiddle(): boolean {
    return makerHere().seesMiddle;
  }

  /** Middle scores that are kept from whoever makes this one are no step of theirs. ARC-083 */
  protected override get steps(): readonly Step[] {
    return this.seesMiddle ? STEPS : STEPS.filter((step) => step !== "middle");
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    this.#shelves ??= await shelvesHere();
    const settings = arcSettings();
    const { draft, seesMiddle } = this;
    const shelves = this.#shelves;
    const made = madeOf(readCharacter(this.actor), draft, shelves, settings);
    const view = buildView({ draft, step: this.step as Step, shelves, made, settings, seesMiddle });
    const line = this.stepContext((id) => term(`Build.step.${id}`), term("Build.finish"));
    return { ...view, ...line, blocked: this.isLast ? view.blocked : "" };
  }

  protected override async finish(): Promise<boolean> {
    if (blockedOf(this.draft) !== "") return false;
    return (await table.decide(await buildDecision(this.actor.uuid, this.draft, makerHere()))).ok;
  }

  protected override onInput(input: Input): void {
    const isTick = input instanceof HTMLInputElement && input.type === "checkbox";
    this.draft = withField(this.draft, input.name, isTick ? input.checked : input.value);
    // What is drawn anew is nothing that could just be pressed, lest the press go astray.
    void this.render({ parts: ["figures"] });
  }

  /** Draws the page anew with another draft; the focus goes where one would go on. */
  async redraw(draft: BuildDraft, focus: string): Promise<void> {
    this.draft = draft;
    await this.render({ parts: ["page", "figures"] });
    this.element.querySelector<HTMLElement>(focus)?.focus();
  }
}

async function useArray(this: BuildWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const id = Object.keys(ARRAYS).find((one) => one === dataset["array"]) as ArrayId | undefined;
  if (id) await this.redraw(withArray(this.draft, id), `[data-array="${id}"]`);
}

async function levelMiddle(this: BuildWindow): Promise<void> {
  const [state, settings] = [readCharacter(this.actor), arcSettings()];
  await this.redraw(
    levelled(this.draft, (us) => linkOf(state, us, settings)?.ks ?? null),
    "[data-action=level]",
  );
}

async function addSkill(this: BuildWindow): Promise<void> {
  const [us = ""] = Object.keys(this.draft.us);
  await this.redraw(withNewSkill(this.draft, us), `[name="own.${this.draft.own.length}.name"]`);
}

async function removeSkill(this: BuildWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.redraw(withoutSkill(this.draft, Number(dataset["at"])), "[data-action=addSkill]");
}
