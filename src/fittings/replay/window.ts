/** A fight watched again, step by step, from the cards of this world or from a file. Nothing is written anywhere. */
import { game, localize, SYSTEM_ID } from "../../foundry/globals.ts";
import type { Json } from "../../kernel/json.ts";
import { fieldPath } from "../../kernel/path.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { checkReplay, type Otherwise } from "../../kernel/replay/check.ts";
import { isUnreadable, MOST_REPLAY, readReplay, type Unreadable } from "../../kernel/replay/read.ts";
import { replayFile, type Recording } from "../../kernel/replay/recording.ts";
import { BEFORE_ALL, cardIn, positionsOf, type CardThen, type Positions } from "../../kernel/replay/replay.ts";
import type { CardData } from "../../table/cards/card.ts";
import { drawStill } from "../../table/cards/render.ts";
import { viewerHere } from "../../table/cards/viewer.ts";
import { activeRuleset, offeredRuleset } from "../../table/registry.ts";
import { fightsOver, recordingOf, type FightOver } from "../../table/replay/fights.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import type { Foes } from "../foes/foes.ts";
import { download } from "../windows/download.ts";
import type { Input } from "../windows/input.ts";
import { FormWindow, showOnce } from "../windows/window.ts";
import { lineOf, rowsAt, stagesOf, type Labels, type Stage } from "./stages.ts";

const T = "DRAMATIS.Fit.Replay.";
const FILES = "templates/fittings/replay";

/** Templates of the window, under the system's folder. */
export const REPLAY_TEMPLATES: readonly string[] = ["choose", "steps", "stage"].map((name) => `${FILES}/${name}.hbs`);

/** How long a step stays while it plays by itself, in milliseconds. */
const PACE = 1600;

/** A file of more bytes can't hold few enough characters: it isn't even read. */
const MOST_BYTES = 3 * MOST_REPLAY;
const tooBig = (bytes: number): Unreadable => ({ why: "big", at: String(Math.ceil(bytes / 1e6)) });

/** Where a key leads from a step, of so many. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Opens the window, or brings it to the front: with the fight that is named, or with the last that is over. */
export async function showReplay(foes: Foes | undefined, combat: Ref | null = null): Promise<void> {
  const ruleset = activeRuleset();
  if (!ruleset) return;
  const window = await showOnce("replay", () => new ReplayWindow(ruleset, foes));
  await window.lookAgain(combat);
  // Keys step through it at once, whether there was anything to watch before or not.
  window.element.querySelector<HTMLElement>("[data-focus-first]")?.focus({ preventScroll: true });
}

/** What is being watched. */
interface Watching {
  readonly recording: Recording;
  readonly positions: Positions;
  readonly stages: readonly Stage[];
  /** Null where it comes to the same end, and where that can't be told. */
  readonly otherwise: Otherwise | null;
  /** The file it is from; "" for one of this world. */
  readonly file: string;
}

class ReplayWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-replay", "d-whole"],
    position: { width: 920, height: "auto" },
    window: { title: `${T}title`, icon: "fa-solid fa-clapperboard", resizable: true },
    actions: {
      pick(this: ReplayWindow) {
        this.element.querySelector<HTMLInputElement>("[data-replay-file]")?.click();
      },
      save(this: ReplayWindow) {
        this.save();
      },
      play(this: ReplayWindow) {
        this.play(!this.isPlaying);
      },
      go(this: ReplayWindow, _event: Event, button: HTMLElement) {
        this.leadTo(button.dataset["key"] ?? "");
      },
      step(this: ReplayWindow, _event: Event, option: HTMLElement) {
        this.go(Number(option.dataset["at"]));
      },
      toFault(this: ReplayWindow) {
        this.toFault();
      },
    },
  };
  static override PARTS = {
    choose: { template: `systems/${SYSTEM_ID}/${FILES}/choose.hbs` },
    steps: { template: `systems/${SYSTEM_ID}/${FILES}/steps.hbs` },
    stage: { template: `systems/${SYSTEM_ID}/${FILES}/stage.hbs`, scrollable: ["[data-is=rows]"] },
  };

  protected override readonly kind = "replay";
  #fights: readonly FightOver[];
  #watching: Watching | null = null;
  #at = 0;
  #trouble = "";
  #timer: number | null = null;

  constructor(
    readonly ruleset: Ruleset,
    readonly foes: Foes | undefined,
  ) {
    super();
    this.#fights = fightsOver(ruleset.id);
    const [last] = this.#fights;
    if (last) this.#watch(recordingOf(ruleset.id, last.combat), "");
  }

  get isPlaying(): boolean {
    return this.#timer !== null;
  }

  override _prepareContext(): Promise<Record<string, unknown>> {
    const watching = this.#watching;
    const stage = watching?.stages[this.#at];
    const stages = watching?.stages ?? [];
    return Promise.resolve({
      ...this.#chosen(watching),
      rounds: this.#rounds(),
      current: stage ? this.#at : null,
      count: stage ? localize(`${T}count`, { n: this.#at + 1, of: stages.length }) : "",
      text: stage && watching ? this.#line(stage, this.#at).text : "",
      atFirst: this.#at === 0,
      atLast: this.#at >= stages.length - 1,
      isPlaying: this.isPlaying,
      rows: stage && watching ? this.#rows(watching, stage) : [],
    });
  }

  override async _onFirstRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("keydown", (event) => this.#press(event));
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      event.preventDefault();
      if (file) void this.#open(file);
    });
  }

  override async _onRender(context: Record<string, unknown>, options: Record<string, unknown>): Promise<void> {
    await super._onRender(context, options);
    // Of many, those come into sight whom the step has changed.
    this.element.querySelector("[data-changed]")?.scrollIntoView({ block: "nearest" });
    await this.#showCard();
  }

  override _onClose(options: Record<string, unknown>): void {
    this.play(false);
    super._onClose(options);
  }

  protected override confirm(): Promise<boolean> {
    return Promise.resolve(false);
  }

  protected override onInput(input: Input): void {
    if (input instanceof HTMLInputElement && input.type === "file") {
      const [file] = input.files ?? [];
      input.value = "";
      if (file) void this.#open(file);
    } else if (input.name === "fight" && input.value !== "") {
      void this.lookAgain(input.value);
    }
  }

  /** Hands what is being watched to the browser as a file. */
  save(): void {
    const { recording } = this.#watching ?? {};
    if (!recording) return;
    const day = new Date(recording.began).toISOString().slice(0, 10);
    download(`${recording.game}-fight-${day}.json`, replayFile(recording));
  }

  /** Goes on by itself, at a pace one can follow; or no longer. */
  play(goesOn: boolean): void {
    if (this.#timer !== null) globalThis.clearInterval(this.#timer);
    this.#timer = null;
    const last = (this.#watching?.stages.length ?? 0) - 1;
    if (goesOn && last > 0) {
      if (this.#at >= last) this.#at = 0;
      this.#timer = globalThis.setInterval(() => {
        this.go(this.#at + 1);
        if (this.#at >= last) this.play(false);
      }, PACE) as unknown as number;
    }
    if (this.rendered) void this.render({ parts: ["stage"] });
  }

  leadTo(key: string): void {
    const last = (this.#watching?.stages.length ?? 0) - 1;
    const to = KEYS[key]?.(this.#at, last);
    if (to !== undefined) this.go(to);
  }

  go(to: number): void {
    const last = (this.#watching?.stages.length ?? 0) - 1;
    const at = Math.min(last, Math.max(0, to));
    if (at === this.#at || last < 0) return;
    this.#at = at;
    this.#mark();
    void this.render({ parts: ["stage"] });
  }

  /**
   * Finds the fights anew, and watches one: that which is named, else the last if it is over since. Of one that isn't over, or
   * of which nothing is known, it stays as it is; but what is watched goes when its cards have gone.
   */
  async lookAgain(combat: Ref | null): Promise<void> {
    const known = this.#fights;
    const { recording, file } = this.#watching ?? {};
    this.#fights = fightsOver(this.ruleset.id);
    const isKnown = (one: FightOver): boolean => known.some((other) => other.combat === one.combat);
    const at = (ref: Ref | undefined): FightOver | undefined => this.#fights.find((one) => one.combat === ref);
    const last = this.#fights.find((one) => !isKnown(one));
    const here = file === "" ? recording?.combat : undefined;
    const isGone = here !== undefined && !at(here);
    const next = combat === null ? last : at(combat);
    const isSame = known.length === this.#fights.length && this.#fights.every(isKnown);
    if (isGone || (next && next.combat !== here)) {
      this.play(false);
      const to = next ?? this.#fights[0];
      if (to) this.#watch(recordingOf(this.ruleset.id, to.combat), "");
      else this.#watching = null;
    } else if (isSame) return;
    await this.render();
  }

  toFault(): void {
    const { otherwise, stages = [] } = this.#watching ?? {};
    if (otherwise) this.go(stageAt(stages, otherwise.event));
  }

  async #open(file: File): Promise<void> {
    const read = file.size > MOST_BYTES ? tooBig(file.size) : readReplay(await file.text(), this.ruleset.id);
    this.play(false);
    if (isUnreadable(read)) this.#trouble = this.#whyNot(read, file.name);
    else
      try {
        this.#watch(read, file.name);
      } catch {
        // Such as one so deep that nothing can be compared with it.
        this.#trouble = this.#whyNot({ why: "damaged", at: "" }, file.name);
      }
    await this.render();
  }

  #watch(recording: Recording, file: string): void {
    const positions = positionsOf(recording);
    const stages = stagesOf(recording, positions, this.#labels);
    const otherwise = recording.scope === "whole" ? checkReplay(this.ruleset.engine, recording) : null;
    this.#watching = { recording, positions, stages, otherwise, file };
    this.#at = 0;
    this.#trouble = "";
  }

  #whyNot({ why, at }: Unreadable, file: string): string {
    const title = offeredRuleset(at)?.title;
    return localize(`${T}trouble.${why}`, {
      ...{ file, at: why === "game" && title ? localize(title) : at },
      here: localize(this.ruleset.title),
    });
  }

  #chosen(watching: Watching | null): Record<string, unknown> {
    const { recording, file = "" } = watching ?? {};
    const fights = this.#fights.map(({ combat, began, rounds, names }) => ({
      ...{ combat, chosen: file === "" && combat === recording?.combat },
      label: localize(`${T}fight${names.length > 0 ? "Of" : ""}${rounds === 1 ? "One" : ""}`, {
        ...{ when: new Date(began).toLocaleString(), rounds, names: names.join(", ") },
      }),
    }));
    return {
      ...{ fights, file, trouble: this.#trouble, canSave: recording !== undefined },
      ...{ verdict: this.#verdict(watching), ...verdictLook(watching) },
      saveHint: localize(`${T}saveHint.${recording?.scope ?? "seen"}`),
    };
  }

  /** Whether it plays again to the same end, and what it was recorded with. */
  #verdict(watching: Watching | null): string {
    if (!watching) return "";
    const { recording, otherwise, stages } = watching;
    const versions = { then: recording.system, now: game().system.version };
    const other =
      versions.then === versions.now || versions.then === "" ? "" : ` ${localize(`${T}otherVersion`, versions)}`;
    if (recording.scope === "seen") return localize(`${T}seen`) + other;
    if (!otherwise) return localize(`${T}same`) + other;
    const { event, what, path, ref } = otherwise;
    const name = recording.cast.find((one) => one.ref === ref)?.name ?? ref ?? "";
    const n = stageAt(stages, event) + 1;
    const value = { recorded: short(otherwise.recorded), played: short(otherwise.played) };
    return localize(`${T}otherwise.${what}`, { n, path: path || localize(`${T}all`), name, ...value }) + other;
  }

  #rounds(): readonly Record<string, unknown>[] {
    const rounds: { round: number; label: string; stages: Record<string, unknown>[] }[] = [];
    const { otherwise, stages = [] } = this.#watching ?? {};
    const fault = otherwise ? stageAt(stages, otherwise.event) : null;
    stages.forEach((stage, at) => {
      const { round } = stage;
      let last = rounds.at(-1);
      if (last?.round !== round) {
        last = { round, label: localize(`${T}${round === 0 ? "before" : "round"}`, { round }), stages: [] };
        rounds.push(last);
      }
      last.stages.push({ at, ...this.#line(stage, at), current: at === this.#at, isFault: at === fault });
    });
    return rounds;
  }

  #line(stage: Stage, at: number) {
    const position = this.#watching?.positions.at(stage.to) ?? BEFORE_ALL;
    const isFirst = at === 0;
    return lineOf(stage, isFirst, (card) => this.#titleOf(stage.card ?? "", card), position, localize);
  }

  #titleOf(id: string, card: CardThen): string {
    try {
      return this.ruleset.cards.titleOf?.(this.#cardOf(id, card), { ...viewerHere(), owns: () => false }) ?? "";
    } catch {
      // Of a forged card its game can't tell a title.
      return "?";
    }
  }

  #cardOf(id: string, { steps, applied }: CardThen): CardData {
    const masked = this.#watching?.recording.scope === "seen";
    return { id, authorId: null, ruleset: this.ruleset.id, steps, masked, applied };
  }

  /** What cards watch is called as they call it; for the rest the game may have a name. */
  readonly #labels: Labels = (path) => {
    const { cards, states } = this.ruleset;
    const key = cards.watched?.[path] ?? cards.watched?.[fieldPath(path)];
    return key === undefined ? (states.valueName?.(path) ?? null) : localize(key);
  };

  #rows({ recording, positions }: Watching, { from, to }: Stage) {
    const [before, after] = [positions.at(from) ?? BEFORE_ALL, positions.at(to) ?? BEFORE_ALL];
    const sight = { labels: this.#labels, bout: this.foes?.weighing?.bout ?? null };
    return rowsAt(recording, { before, after }, sight, localize);
  }

  /** The card as it was by then, with nothing on it that could be pressed. */
  async #showCard(): Promise<void> {
    const place = this.element.querySelector<HTMLElement>("[data-is=card]");
    const stage = this.#watching?.stages[this.#at];
    if (!place || !stage) return;
    const { card, to } = stage;
    const then = card === null ? null : cardIn(this.#watching?.positions.at(to) ?? BEFORE_ALL, card);
    const drawn = card !== null && then && then.steps.length > 0 ? await drawStill(this.#cardOf(card, then)) : null;
    if (this.#watching?.stages[this.#at] === stage) place.replaceChildren(...(drawn ? [drawn] : []));
  }

  /** Shows in the list where one is, without drawing it anew. */
  #mark(): void {
    const list = this.element.querySelector<HTMLElement>("[role=listbox]");
    for (const option of list?.querySelectorAll<HTMLElement>("[role=option]") ?? []) {
      const isIt = Number(option.dataset["at"]) === this.#at;
      option.setAttribute("aria-selected", String(isIt));
      if (!isIt) continue;
      list?.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    }
  }

  #press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.matches("input, select, textarea, summary")) return;
    const isPlay = event.key === " " && target.tagName !== "BUTTON";
    if (!isPlay && !(event.key in KEYS)) return;
    // Foundry would pause the game, or move the chosen tokens.
    event.preventDefault();
    event.stopPropagation();
    if (isPlay) this.play(!this.isPlaying);
    else this.leadTo(event.key);
  }
}

/** What was only seen can't be played again: it has no tick, for nothing was proved. */
function verdictLook(watching: Watching | null): Record<string, unknown> {
  const isUnknown = watching?.otherwise?.what === "unchecked" || watching?.recording.scope === "seen";
  const state = isUnknown ? "seen" : watching?.otherwise ? "otherwise" : "same";
  const icons = { otherwise: "fa-triangle-exclamation", seen: "fa-circle-info", same: "fa-circle-check" };
  return { isOtherwise: state === "otherwise", verdictState: state, verdictIcon: icons[state] };
}

/** A value as a line has room for it; in a forged file it may be anything. */
function short(value: Json): string {
  if (value === null) return "–";
  return typeof value === "object" ? "…" : String(value).slice(0, 40);
}

/** The step in which something happened; the last one for the end. */
function stageAt(stages: readonly Stage[], event: number): number {
  const at = stages.findIndex(({ from, to }) => event >= from && event < to);
  return at < 0 ? stages.length - 1 : at;
}
