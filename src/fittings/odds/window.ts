/** What a fight would come to: who is in it on the one side, and on the other the odds, while they are being found. */
import { hooks, localize, notify, renderTemplate, SYSTEM_ID } from "../../foundry/globals.ts";
import { MOST_WEIGHED, type Told } from "../../kernel/tactics/order.ts";
import { MOST_ROUNDS } from "../../kernel/tactics/plan.ts";
import type { Odds } from "../../kernel/tactics/tally.ts";
import { frozenCopy } from "../../table/frozen.ts";
import type { Foes } from "../foes/foes.ts";
import { STANDINGS } from "../foes/sides.ts";
import type { Input } from "../windows/input.ts";
import { FOOT, FormWindow, showOnce } from "../windows/window.ts";
import type { Cast } from "./cast.ts";
import { changed, draftOf, fieldOf, mannersOf, MOST_COPIES, MOST_SEED, SIDES, namesIn, type Draft } from "./draft.ts";
import { figuresOf, summaryOf } from "./view.ts";
import { noteInWords, weighingOf } from "./weighed.ts";
import type { Place } from "./worker.ts";

const T = "DRAMATIS.Fit.Odds.";
const FILES = "templates/fittings/odds";
const FIGURES = `${FILES}/figures.hbs`;

/** Templates of the window, under the system's folder. */
export const ODDS_TEMPLATES: readonly string[] = [`${FILES}/setup.hbs`, `${FILES}/results.hbs`, FIGURES];

/** So many fights are enough to be told aloud; what comes after only makes them surer. */
const ENOUGH = 200;
const FIRST_SEED = 1;

/** Weighs the fight of these in a window, or brings the one that does to the front. Nobody to weigh: says so. */
export async function showOdds(foes: Foes, cast: readonly Cast[]): Promise<void> {
  const { weighing } = foes;
  if (!weighing) return;
  if (cast.length === 0) return notify("info", localize(`${T}nobody`));
  await showOnce(`odds ${cast.map(({ ref }) => ref).join()}`, () => new OddsWindow({ ...foes, weighing }, cast));
}

class OddsWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-weigh", "d-whole"],
    position: { width: 900, height: "auto" },
    window: { title: `${T}title`, icon: "fa-solid fa-scale-balanced", resizable: true },
    actions: {
      stop(this: OddsWindow) {
        this.stop();
      },
      otherSeed(this: OddsWindow) {
        this.takeOtherSeed();
      },
    },
  };
  static override PARTS = {
    setup: { template: `systems/${SYSTEM_ID}/${FILES}/setup.hbs` },
    results: { template: `systems/${SYSTEM_ID}/${FILES}/results.hbs` },
    foot: FOOT,
  };

  protected override readonly kind = "odds";
  #draft: Draft;
  /** What the figures stand for: the draft may have gone on since. */
  #weighed: Draft;
  #odds: Odds | null = null;
  #trouble = "";
  #stop: (() => void) | null = null;
  #isRunning = false;
  #since = 0;
  #drawn = 0;
  #hasSaid = false;

  constructor(
    readonly foes: Foes & Required<Pick<Foes, "weighing">>,
    cast: readonly Cast[],
  ) {
    super();
    this.#draft = this.#weighed = draftOf(cast, FIRST_SEED);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { lines, begins, surprised, ...rest } = this.#draft;
    const { tiers, ...bout } = this.foes.weighing.bout;
    const chosen = (ids: readonly string[], key: string, current: string) =>
      ids.map((id) => ({ id, label: localize(`${T}${key}.${id}`), chosen: id === current }));
    return {
      ...rest,
      lines: lines.map((line, at) => ({
        ...{ ...line, at, most: line.isHero ? 1 : MOST_COPIES },
        standings: chosen(STANDINGS, "standing", line.standing),
        tiers: line.isHero
          ? null
          : tiers?.all.map(({ id, label }) => ({ id, label: localize(label), chosen: id === line.tier })),
        manners: mannersOf(line, lines).map(({ id, name }) => ({
          ...{ id, label: localize(name), chosen: id === line.manner.id },
        })),
      })),
      beginners: bout.mayBegin ? lines.map(({ ref, name }) => ({ ref, name, chosen: ref === begins })) : null,
      surprises: bout.surprise ? chosen(SIDES, "side", surprised) : null,
      canRest: bout.rested !== undefined,
      ...{ mostRounds: MOST_ROUNDS, mostSeed: MOST_SEED, mostFights: MOST_WEIGHED },
      figures: this.#figures,
      confirmLabel: localize(`${T}again`),
      confirmIcon: "fa-solid fa-scale-balanced",
      dismissLabel: localize(`${T}close`),
      blocked: "",
    };
  }

  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    this.weighAgain();
  }

  override async _onRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onRender(context, options);
    this.#showProgress();
  }

  override _onClose(options: Record<string, unknown>): void {
    this.#stop?.();
    super._onClose(options);
  }

  /** Weighed anew: whoever asks again has fought since, or healed. */
  override shownAgain(): void {
    super.shownAgain();
    this.weighAgain();
  }

  protected override onInput(input: Input): void {
    const isBox = input instanceof HTMLInputElement && input.type === "checkbox";
    this.#change(changed(this.#draft, input.name, isBox ? input.checked : input.value));
    const shown = fieldOf(this.#draft, input.name);
    if (shown !== null) input.value = shown;
  }

  protected override confirm(): Promise<boolean> {
    this.weighAgain();
    return Promise.resolve(false);
  }

  #change(draft: Draft): void {
    this.#draft = draft;
    this.weighAgain();
  }

  /** Weighs what is set up now, from what is stored now. What was being weighed is given up. */
  weighAgain(): void {
    this.#stop?.();
    this.#weighed = this.#draft;
    this.#odds = null;
    this.#trouble = "";
    this.#hasSaid = false;
    this.#since = performance.now();
    this.#isRunning = true;
    this.#stop = weighingOf(this.foes, this.#draft, (told, place) => this.#hear(told, place));
    // What was found before stays in sight, greyed, until there is something to put in its place.
    this.#figuresPlace?.toggleAttribute("data-old", true);
    this.#showProgress();
  }

  /** Gives up what is being weighed; what was found until then stays. */
  stop(): void {
    this.#stop?.();
    this.#isRunning = false;
    void this.#show();
  }

  takeOtherSeed(): void {
    const [drawn = FIRST_SEED] = crypto.getRandomValues(new Uint32Array(1));
    const field = this.element.querySelector<HTMLInputElement>("[name=seed]");
    this.#change({ ...this.#draft, seed: drawn });
    if (field) field.value = String(drawn);
  }

  #hear(told: Told, place: Place): void {
    this.element.dataset["weighed"] = place;
    if (told.type !== "progress") this.#isRunning = false;
    if (told.type === "failed") this.#trouble = noteInWords(told.note, this.#weighed);
    // Before the first fight is over, what was found before stays in sight.
    else if (told.odds.fights > 0) this.#odds = told.odds;
    if (told.type === "done") hooks().callAll("dramatis.weigh", frozenCopy(told.odds));
    void this.#show();
  }

  /** Whoever is told that it is done finds the figures. */
  async #show(): Promise<void> {
    await this.#showFigures();
    this.#showProgress();
  }

  get #figures() {
    const { maxRounds } = this.#weighed;
    return figuresOf(this.#odds, { names: namesIn(this.#weighed), maxRounds }, localize);
  }

  /** How far it is, in place: whoever is about to press Cancel meets the same button. */
  #showProgress(): void {
    const part = this.element.querySelector<HTMLElement>("[data-is=odds]");
    const at = (is: string): HTMLElement | null => part?.querySelector<HTMLElement>(`[data-is=${is}]`) ?? null;
    const [count, bar, stop, say, trouble] = ["count", "bar", "stop", "say", "trouble"].map(at);
    if (!part || !count || !bar || !stop || !say || !trouble) return;
    const fights = this.#odds?.fights ?? 0;
    const isRunning = this.#isRunning;
    part.dataset["state"] = isRunning ? "running" : this.#trouble ? "failed" : "done";
    bar.setAttribute("max", String(this.#weighed.fights));
    bar.setAttribute("value", String(fights));
    count.textContent = localize(`${T}${isRunning ? "running" : "counted"}`, {
      ...{ fights: fights.toLocaleString(), most: this.#weighed.fights.toLocaleString(), left: this.#timeLeft(fights) },
    });
    stop.hidden = !isRunning;
    trouble.hidden = this.#trouble === "";
    trouble.textContent = this.#trouble;
    // Read aloud when there is enough to go by, and when it is over.
    if (!this.#odds || (isRunning && (this.#hasSaid || fights < ENOUGH))) return;
    this.#hasSaid = true;
    say.textContent = summaryOf(this.#odds, localize);
  }

  #timeLeft(fights: number): string {
    if (fights === 0) return localize(`${T}noIdea`);
    const seconds = ((performance.now() - this.#since) / fights / 1000) * (this.#weighed.fights - fights);
    return localize(`${T}seconds`, { n: Math.max(1, Math.round(seconds)) });
  }

  async #showFigures(): Promise<void> {
    if (this.#isRunning && !this.#odds) return;
    const drawing = (this.#drawn += 1);
    const html = await renderTemplate(FIGURES, { figures: this.#figures });
    const place = this.#figuresPlace;
    if (!place || drawing !== this.#drawn) return;
    place.innerHTML = html;
    place.removeAttribute("data-old");
  }

  get #figuresPlace(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>("[data-is=figures]");
  }
}
