import { isGameMaster } from "./maker.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { STEPS as LINE, STEPS_FOOT, StepWindow } from "../../../../fittings/windows/steps.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { totalLevel } from "../../rules/core/archetypes.ts";
import { SCORE_SET } from "../../rules/creation/scores.ts";
import { ABILITIES } from "../../rules/terms.ts";
import { say, speciesName, wareName } from "../advancement/words.ts";
import { readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { createOf, freshDraft, madeOf, missingIn, STEPS, withField, withLearning, withoutLearning, withPool, type Draft, type Made, type Step } from "./draft.ts"; // prettier-ignore
import { buildView } from "./view.ts";

const T = "systems/dramatis/templates/verve/builder";

/**
 * Makes a hero step by step. Scores are rolled on a card of their own, and the hero is made on the same card: so whoever
 * takes that back takes back all of it. Before the last step nothing is stored with the actor. VRV-011 … VRV-036
 */
export class BuildWindow extends StepWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["verve-build"],
    window: { resizable: true, icon: "fa-solid fa-hammer" },
    position: { width: 680, height: 720 },
    actions: { roll: rollScores, fixed: useFixed, learn: learnMore, unlearn },
  };
  protected override readonly kind = "build";
  protected override readonly steps: readonly Step[] = STEPS;

  static override PARTS = {
    steps: LINE,
    page: { template: `${T}/page.hbs`, scrollable: [""] },
    figures: { template: `${T}/figures.hbs` },
    foot: STEPS_FOOT,
  };

  draft: Draft;
  /** The card that the scores were rolled on. */
  card: string | undefined;

  constructor(readonly actor: FoundryActor) {
    super({
      id: `verve-build-${actor.uuid.replaceAll(".", "-")}`,
      window: { title: say("build.title", { name: actor.name }) },
    });
    this.draft = freshDraft(actor.name);
  }

  get made(): Made {
    return madeOf(this.draft, verveSettings(), wareName);
  }

  /** Somebody who has been made already can be made anew by the game master alone. */
  get #again(): boolean {
    return totalLevel(readCharacter(this.actor).archetypes) > 0;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { draft, made, card } = this;
    const step = this.step as Step;
    const view = buildView({ draft, step, made, settings: verveSettings(), rolled: card !== undefined });
    const line = this.stepContext((id) => say(`build.step.${id}`), say("build.finish"));
    const barred = this.#again && !isGameMaster() ? say("build.again") : "";
    const again = this.#again && isGameMaster() ? say("build.anew") : "";
    const blocked = barred || (this.isLast ? String(view["blocked"]) : "");
    return { ...view, ...line, again, blocked };
  }

  protected override async finish(): Promise<boolean> {
    const { draft, made, card } = this;
    if (missingIn(draft, made).length > 0) return false;
    const override = this.#again && isGameMaster();
    const decision = createOf(this.actor.uuid, draft, made, speciesName(draft.species), override);
    return (await table.decide(decision, card)).ok;
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const isTicked = input instanceof HTMLInputElement && input.type === "checkbox";
    this.draft = withField(this.draft, name, isTicked ? input.checked : value);
    // A score that is taken is given up elsewhere, and a people may add a skill: the page follows those.
    const all = /^(score|species|archetype|learn\.\d+\.(kind|of|age)$)/u.test(name);
    void this.redraw(all ? ["page", "figures"] : ["figures"], all ? input.id : "");
  }

  /** Draws parts anew; the focus stays with the field of this id. */
  async redraw(parts: readonly string[], focus: string): Promise<void> {
    await this.render({ parts: [...parts] });
    if (focus !== "") this.element.querySelector<HTMLElement>(`#${CSS.escape(focus)}`)?.focus();
  }

  /** Rolls six scores, on a card that everybody sees; once. VRV-014 */
  async roll(): Promise<void> {
    const { card } = this;
    if (card !== undefined) return;
    const decision = { type: "rollAbilities", encounter: null, actor: this.actor.uuid };
    const answer = await table.decide(decision);
    if (!answer.ok || answer.message === null) return;
    this.card = answer.message;
    const checks = cardHere(answer.message)?.steps.flatMap(({ outcome }) => outcome.checks) ?? [];
    const scores = checks.filter(({ type }) => type === "dice").map((one) => Number(one["total"]));
    if (scores.length === ABILITIES.length) this.draft = withPool(this.draft, scores);
    await this.redraw(["page", "figures"], `${this.id}-score-${ABILITIES[0]}`);
  }

  /** The fixed set instead of what fell. */
  async useFixed(): Promise<void> {
    this.draft = withPool(this.draft, SCORE_SET);
    await this.redraw(["page", "figures"], `${this.id}-score-${ABILITIES[0]}`);
  }
}

async function learnMore(this: BuildWindow): Promise<void> {
  const at = this.draft.learning.length;
  this.draft = withLearning(this.draft);
  await this.redraw(["page", "figures"], `${this.id}-learn-${at}-kind`);
}

async function unlearn(this: BuildWindow, _event: Event, button: HTMLElement): Promise<void> {
  this.draft = withoutLearning(this.draft, Number(button.dataset["at"]));
  await this.redraw(["page", "figures"], `${this.id}-learn`);
}

async function rollScores(this: BuildWindow): Promise<void> {
  await this.roll();
}

async function useFixed(this: BuildWindow): Promise<void> {
  await this.useFixed();
}
