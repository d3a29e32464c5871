import { alike } from "../../../../kernel/json.ts";
import { edit } from "../../../../fittings/charter/draft.ts";
import { begun, followed, stepped, undone, type Session } from "../../../../fittings/charter/session.ts";
import { open } from "../../../../fittings/press/openers.ts";
import { download } from "../../../../fittings/windows/download.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { isSure } from "../../../../fittings/windows/sure.ts";
import { FormWindow } from "../../../../fittings/windows/window.ts";
import { game, notify } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { table as theTable } from "../../../../table/authority/index.ts";
import type { DicePreset } from "../../rules/tables/dieByEs.ts";
import type { TableName } from "../../rules/tables/index.ts";
import { arcSettings, charter } from "../settings/charter.ts";
import { peopleHere, type People } from "./affected.ts";
import { footOf, pasteTarget, windowContext } from "./context.ts";
import { confirmed, draftOf, resetCell, resetPage, typed, withoutRow, withPreset, withRow, withScores, type TablesDraft } from "./draft.ts"; // prettier-ignore
import type { Scores } from "./following.ts";
import { faultsOf } from "./faults.ts";
import { goDown } from "./keys.ts";
import { markCells, markFoot } from "./mark.ts";
import { calledRows } from "./named.ts";
import { numberOf, pageOf, type Page } from "./pages.ts";
import { meanwhileNews, takenNews } from "./news.ts";
import { fromFile, pasteInto, tablesFile, type Taken } from "./paste.ts";
import { rebased } from "./rebase.ts";
import { changesFor, damagedCells, lastSave, mayEdit } from "./saving.ts";
import { gridsView } from "./view.ts";
import { say } from "./words.ts";

const T = "systems/dramatis/templates/arc/tables";

const shown = new Set<TablesWindow>();

/** The ten tables, and the lists of names beside them: what is typed, what follows, and one button that saves. */
export class TablesWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-charter", "d-whole", "arc-tables"],
    window: { title: "DRAMATIS.Arc.Tables.title", resizable: true, icon: "fa-solid fa-table-cells" },
    position: { width: 1040, height: 780 },
    actions: {
      page: onThis((one, { dataset }) => one.turnTo(dataset["page"] ?? "")),
      resetCell: onThis((one, { dataset: { table = "", key = "" } }) => one.step("undoReset", resetCell(one.draft, table as TableName, key), `[name="tables.${table}.${key}"]`)), // prettier-ignore
      resetPage: onThis((one) => one.step("undoPage", resetPage(one.draft, one.page), "[data-action=resetPage]")),
      confirm: onThis((one) => one.confirmPage()),
      paste: onThis((one) => one.openPaste(true)),
      leavePaste: onThis((one) => one.openPaste(false)),
      takePaste: onThis((one) => one.takePaste()),
      addComplexity: onThis((one) => one.addComplexity()),
      removeComplexity: onThis((one, { dataset }) => one.step("undoRemove", withoutRow(one.draft, dataset["key"] ?? ""), "[data-action=addComplexity]")), // prettier-ignore
      addRow: onThis((one) => one.changeScores("add", 0, 1)),
      removeRow: onThis((one, { dataset }) => one.changeScores("remove", Number(dataset["at"]), 1)),
      moveRow: onThis((one, { dataset }) => one.changeScores("move", Number(dataset["at"]), dataset["step"] === "-1" ? -1 : 1)), // prettier-ignore
      undo: onThis((one) => one.undo()),
      takeBack: onThis((one) => one.takeBack()),
      exportFile: onThis((one) => download(`${game().world.id}-tables.json`, tablesFile(one.draft))),
      importFile: onThis((one) => one.element.querySelector<HTMLInputElement>("[data-tables-file]")?.click()),
      charter: onThis(() => open("charter")),
    },
  };
  protected override readonly kind = "tables";

  static override PARTS = {
    head: { template: `${T}/head.hbs` },
    nav: { template: `${T}/nav.hbs`, scrollable: [""] },
    topics: { template: `${T}/page.hbs`, scrollable: ["[data-is=page]"] },
    follows: { template: `${T}/follows.hbs`, scrollable: [""] },
    foot: { template: `${T}/foot.hbs` },
  };

  page: Page;
  #session: Session = begun(draftOf(arcSettings()));
  #people: People = peopleHere();
  #scores: Scores = { ks: 7, us: 4, es: 5 };
  #pasting = false;
  #news: readonly string[] = [];
  #leaving = false;

  constructor(asked: string) {
    super({ id: "arc-tables" });
    this.page = pageOf(asked);
  }

  /** Everything in a draft here is one of ours: so it was begun, and so is every step. */
  get draft(): TablesDraft {
    return this.#session.draft as TablesDraft;
  }

  get base(): TablesDraft {
    return this.#session.base as TablesDraft;
  }

  /** What stands in the field for pasting: it outlasts what others save meanwhile. */
  get #pasted(): string {
    return this.element?.querySelector<HTMLTextAreaElement>("[name=pasted]")?.value ?? "";
  }

  get editable(): boolean {
    return mayEdit(game().user);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { page, draft, base, editable } = this;
    const undo = this.#session.past.at(-1)?.what ?? "";
    return Promise.resolve(
      windowContext({
        ...{ page, draft, base, editable, undo, people: this.#people, scores: this.#scores },
        ...{ pasting: this.#pasting ? this.#pasted : null, news: this.#news },
      }),
    );
  }

  /** There is one window on the tables: whoever asks for another gets the one that is open. */
  override async render(options?: Parameters<FormWindow["render"]>[0]): Promise<unknown> {
    const other = [...shown].find((one) => one !== this);
    return other ? other.render({ force: true }) : super.render(options);
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    shown.add(this);
    this.element.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name.startsWith("tables.")) this.#typed(target);
      if (target instanceof HTMLInputElement && target.name.startsWith("odds.")) this.#look(target);
    });
    this.element.addEventListener("keydown", (event) => goDown(event, this.element));
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    shown.delete(this);
  }

  /** Asks first when something typed would be lost. */
  override async close(options?: UpdateData): Promise<unknown> {
    if (this.editable && !this.#leaving && !alike(this.draft, this.base)) {
      if (!(await isSure({ title: say("leave.title"), lines: [say("leave.text")] }))) return this;
    }
    this.#leaving = true;
    return super.close(options);
  }

  /** What has choices or rows of its own is edited as in the charter. */
  protected override onInput(input: Input): void {
    if (input instanceof HTMLInputElement && input.type === "file") return void this.#readFile(input);
    if (input.name === "dicePreset") return void this.step("undoPreset", withPreset(this.draft, input.value as DicePreset), `[name=dicePreset][value="${input.value}"]`); // prettier-ignore
    if (!input.name.startsWith("middleScores.")) return;
    const value = input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value;
    const next = edit(charter.plan, this.draft, input.name, value) as TablesDraft;
    void this.step("undoScores", next, `[name="${input.name}"]`, input.name);
  }

  /** Stores what has changed, or leads to the first cell to mend. The window stays: what was saved can be taken back there. */
  protected override async confirm(): Promise<boolean> {
    if (!this.editable) return true;
    const { status, first } = footOf(this.draft, this.base, this.page, "");
    if (first) {
      await this.turnTo(first.page);
      this.focus(`[name="${first.name}"]`);
      notify("warn", status);
      return false;
    }
    const changes = changesFor(this.draft, this.base, damagedCells().length > 0);
    if (changes.length > 0 && (await theTable.configure(changes)).ok) notify("info", say("saved"));
    return false;
  }

  async turnTo(id: string): Promise<void> {
    this.page = pageOf(id);
    this.#pasting = false;
    await this.render({ parts: ["nav", "topics", "follows"] });
    this.focus(`#${this.id}-page-title`);
  }

  /** A step that can be taken back; the focus goes where one would go on. */
  async step(what: string, draft: TablesDraft, focus: string, path = ""): Promise<void> {
    if (!this.editable) return;
    this.#session = stepped(this.#session, say(what, { page: this.page.id }), draft, path);
    await this.#redraw();
    this.focus(focus);
  }

  async confirmPage(): Promise<void> {
    const number = numberOf(this.page);
    const on = number !== null && !this.draft.confirmedTables.includes(number);
    const what = on ? "undoConfirm" : "undoUnconfirm";
    await this.step(what, confirmed(this.draft, this.page, on), "[data-action=confirm]");
  }

  async openPaste(on: boolean): Promise<void> {
    this.#pasting = on;
    await this.render({ parts: ["topics"] });
    this.focus(on ? "[name=pasted]" : "[data-action=paste]");
  }

  async takePaste(): Promise<void> {
    const text = this.#pasted;
    const chosen = this.element.querySelector<HTMLSelectElement>("[name=pasteInto]")?.value;
    const file = fromFile(this.draft, text);
    const target = pasteTarget(this.page, chosen);
    const taken = file ?? (target && pasteInto(this.draft, target.table, text, calledRows(target.grid, this.draft)));
    if (taken) await this.#take(taken, "undoPaste");
  }

  async addComplexity(): Promise<void> {
    const [draft, key] = withRow(this.draft, say("newComplexity"));
    await this.step("undoAdd", draft, `[name="tables.complexityNames.${key}"]`);
  }

  async changeScores(how: "add" | "remove" | "move", at: number, by: -1 | 1): Promise<void> {
    const next = withScores(this.draft, how, at, by);
    const to = { add: `[data-action=addRow]`, remove: "[data-action=addRow]", move: `#${this.id}-middleScores-${at + by}-${by < 0 ? "up" : "down"}` }[how]; // prettier-ignore
    await this.step("undoScores", next, to);
  }

  async undo(): Promise<void> {
    this.#session = undone(this.#session);
    await this.#redraw();
    this.focus(this.#session.past.length > 0 ? "[data-action=undo]" : "button[type=submit]");
  }

  /** Takes back what was saved last. */
  async takeBack(): Promise<void> {
    const { changes } = lastSave();
    if (changes.length > 0 && (await theTable.configure(changes)).ok) notify("info", say("tookBack"));
  }

  /** Other choices are stored now: they are shown, and what was changed here stays. */
  async follow(): Promise<void> {
    const now = draftOf(arcSettings());
    const { draft, base } = this;
    const isMine = alike(now, draft);
    const isTold = !isMine && !alike(draft, base);
    this.#news = isTold ? meanwhileNews(charter.lastChange().by, draft, base, now) : [];
    // What is saved as it stands here is done with: its steps are taken back as a whole, by what takes the save back.
    if (isMine) this.#session = begun(now);
    else this.#session = followed(this.#session, now, (one, before, then) => rebased(one as TablesDraft, before as TablesDraft, then as TablesDraft)); // prettier-ignore
    this.#people = peopleHere();
    await this.#redraw("head");
  }

  focus(selector: string): void {
    this.element.querySelector<HTMLElement>(selector)?.focus();
  }

  #typed(field: HTMLInputElement): void {
    const [, table = "", key = ""] = field.name.split(".");
    if (!this.editable) return;
    const draft = typed(this.draft, table as TableName, key, field.value);
    this.#session = stepped(this.#session, say("undoTyping", { page: this.page.id }), draft, field.name);
    this.#mark();
    void this.render({ parts: ["nav", "follows"] });
  }

  /** Other scores to look at the odds of; they are nobody's, and nothing is stored of them. */
  #look(field: HTMLInputElement): void {
    const value = Math.min(10, Math.max(0, Math.round(Number(field.value))));
    this.#scores = { ...this.#scores, [field.name.slice("odds.".length)]: Number.isFinite(value) ? value : 0 };
    void this.render({ parts: ["follows"] });
  }

  async #take(taken: Taken, what: string): Promise<void> {
    this.#pasting = false;
    this.#news = takenNews(taken);
    await this.step(what, taken.draft, "[data-action=paste]");
    await this.render({ parts: ["head", "topics"] });
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const taken = fromFile(this.draft, await file.text());
    input.value = "";
    if (taken) await this.#take(taken, "undoFile");
    else notify("warn", say("badFile"));
  }

  #mark(): void {
    markCells(this.element, gridsView(this.page, this.draft, faultsOf(this.draft)));
    markFoot(this.element, footOf(this.draft, this.base, this.page, this.#session.past.at(-1)?.what ?? ""));
  }

  async #redraw(...more: string[]): Promise<void> {
    await this.render({ parts: ["nav", "topics", "follows", "foot", ...more] });
  }
}

/** Tells the open window that other choices are stored. */
export function tellTables(): void {
  for (const one of shown) void one.follow();
}

/** Foundry calls actions with the application as `this`. */
function onThis(act: (one: TablesWindow, target: HTMLElement) => unknown) {
  return async function (this: TablesWindow, _event: Event, target: HTMLElement): Promise<void> {
    await act(this, target);
  };
}
