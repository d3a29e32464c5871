/** Foes in seconds: all slots up to the next player's in one window. RUN-012, RUN-022, RUN-055 */
import { keepUp, letGo } from "../../../../../fittings/forms/keep-up.ts";
import { carryOut, type Deeds } from "../../../../../fittings/press/carry-out.ts";
import { Presses } from "../../../../../fittings/press/keys.ts";
import { showValues } from "../../../../../fittings/quick/shown.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { FOOT, FormWindow, showOnce } from "../../../../../fittings/windows/window.ts";
import { localize, SYSTEM_ID } from "../../../../../foundry/globals.ts";
import type { FoundryCombat, UpdateData } from "../../../../../foundry/types.ts";
import { table } from "../../../../../table/authority/index.ts";
import { fightIn } from "../../view/victims.ts";
import { T } from "../sight.ts";
import { rowsFor } from "./here.ts";
import { redraw } from "./in-place.ts";
import { rowsIn, runIn } from "./kept.ts";
import { RUN_ACTIONS, type RunRow } from "./plan.ts";
import { sameFor, switchedIn, type Change } from "./picked.ts";
import { changeRows, goOn, isOver, pauseRun, resumeRun, startRun, stopRun, undoRun } from "./run.ts";
import { runView, type Shown } from "./view.ts";

/** Its template, under the system's folder. */
export const RUN_TEMPLATE = "templates/threshold/tracker/run.hbs";

const DEEDS: Deeds = { apply: ({ card }) => table.apply(String(card)) };

class RunWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["th-run-window"],
    window: { icon: "fa-solid fa-forward-fast", resizable: true },
    position: { width: 780, height: "auto" },
    actions: { undoRow, undoRun: undoWhole, stopRun: stop, switchReason },
  };
  protected override readonly kind = "runFoes";

  static override PARTS = { rows: { template: `systems/${SYSTEM_ID}/${RUN_TEMPLATE}` }, foot: FOOT };

  readonly combat: FoundryCombat;
  /** What somebody has said of rows before the run has begun. */
  readonly #said = new Map<string, Change>();
  readonly #picked = new Set<string>();
  #shown = "";
  /** What has been read for the drawing that is to come. */
  #view: ReturnType<typeof runView> | null = null;
  #looking: ReturnType<typeof setTimeout> | undefined;
  /** The rows as they were drawn last. */
  #drawn: Element | null = null;
  #presses = new Presses();

  constructor(combat: FoundryCombat) {
    super({ window: { title: localize(`${T}Run.title`) } });
    this.combat = combat;
    keepUp(this);
  }

  /** The run that goes on, else what would be one. */
  get #now(): Shown {
    const { combat } = this;
    const run = runIn(combat);
    const rows = run ? rowsIn(combat, run) : rowsFor(combat, this.#said);
    return { fight: fightIn(combat), run, rows, picked: this.#picked };
  }

  /** Something has changed at the table. What has been told of meanwhile is looked at together: each blow is many changes. */
  lookAgain(): void {
    this.#looking ??= setTimeout(() => this.#look());
  }

  /** Drawn anew only where it reads otherwise. */
  #look(): void {
    clearTimeout(this.#looking);
    this.#looking = undefined;
    if (!this.rendered) return;
    const view = runView(this.#now);
    if (JSON.stringify(view) === this.#shown) return;
    showValues(this.element, {}, view.confirmLabel);
    this.#view = view;
    void this.render({ parts: ["rows"] });
  }

  override _prepareContext(): Promise<Record<string, unknown>> {
    const view = this.#view ?? runView(this.#now);
    this.#view = null;
    this.#shown = JSON.stringify(view);
    this.#presses = new Presses();
    const rows = view.rows.map((row) => this.#presses.within(row, row.seat));
    const blocked = rows.length === 0;
    return Promise.resolve({
      ...view,
      rows,
      blocked,
      dismissLabel: localize(`${T}Run.close`),
      confirmIcon: "fa-solid fa-forward-fast",
    });
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("click", (event) => {
      const { button, press } = this.#presses.pressed(event) ?? {};
      if (button && press) void carryOut(press, button, DEEDS);
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.pickAll();
    });
  }

  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    const all = this.element.querySelector<HTMLInputElement>("input[name=pickAll]");
    if (all) all.indeterminate = this.#picked.size > 0 && !all.checked;
  }

  /** The rows are never replaced as a whole: of a hundred most stay as they are, and a press may be under way on one. */
  override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: UpdateData): void {
    const { rows: now, ...others } = result;
    const live = content.querySelector('[data-application-part="rows"]');
    const was = this.#drawn;
    if (now) this.#drawn = now.cloneNode(true) as Element;
    if (!now || !live || !was) return super._replaceHTML(result, content, options);
    redraw(live, was, now);
    super._replaceHTML(others, content, options);
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const [field, seat = ""] = name.split(" ");
    const action = RUN_ACTIONS.find((one) => one === value);
    if (field === "pickAll") this.pickAll();
    else if (field === "pick") this.#pick(seat, (input as HTMLInputElement).checked);
    else if (field === "action" && action) this.change(seat, () => ({ action }));
    else if (field === "victim") this.change(seat, () => ({ victim: value === "" ? null : value }));
    else if (field === "weapon") this.change(seat, (row) => sameFor(row, value));
  }

  #pick(seat: string, on: boolean): void {
    if (on) this.#picked.add(seat);
    else this.#picked.delete(seat);
    this.#look();
  }

  /** All rows, or none where all are picked already. */
  pickAll(): void {
    const seats = this.#now.rows.map(({ seat }) => seat);
    const isFull = seats.every((seat) => this.#picked.has(seat));
    this.#picked.clear();
    if (!isFull) for (const seat of seats) this.#picked.add(seat);
    this.#look();
  }

  /** Changes a row; where it is one of several that are picked, all of them that have not begun. */
  change(seat: string, changeOf: (row: RunRow) => Change): void {
    const { run, rows } = this.#now;
    const isOne = !this.#picked.has(seat);
    const wanted = rows.filter((row) => (isOne ? row.seat === seat : this.#picked.has(row.seat)));
    const open = wanted.filter((row) => !row.made && (row.cards.length === 0 || row.problem !== ""));
    const changes = new Map(open.map((row) => [row.seat, changeOf(row)]));
    if (run) return void changeRows(this.combat, changes);
    for (const [id, change] of changes) this.#said.set(id, { ...this.#said.get(id), ...change });
    this.#look();
  }

  protected override async confirm(): Promise<boolean> {
    const { combat } = this;
    const run = runIn(combat);
    if (!run) await startRun(combat, this.#now.rows);
    else if (isOver(combat, run)) await goOn(combat);
    else if (run.state === "on") await pauseRun(combat);
    else await resumeRun(combat);
    this.#look();
    return run !== null && runIn(combat) === null;
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    clearTimeout(this.#looking);
    letGo(this);
  }
}

/** Foundry calls actions with the window as `this`. */
async function undoRow(this: RunWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await undoRun(this.combat, dataset["seat"] ?? "");
}

async function undoWhole(this: RunWindow): Promise<void> {
  await undoRun(this.combat);
}

async function stop(this: RunWindow): Promise<void> {
  await stopRun(this.combat);
  await this.close();
}

function switchReason(this: RunWindow, _event: Event, button: HTMLElement): void {
  const { seat = "", reason = "" } = button.dataset;
  const on = button.ariaPressed !== "true";
  this.change(seat, (row) => switchedIn(row, reason, on));
}

/** Shows the window about an encounter. */
export const showRun = (combat: FoundryCombat): Promise<unknown> =>
  showOnce(`run-${combat.id}`, () => new RunWindow(combat));
