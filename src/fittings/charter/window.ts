import { game, notify, SYSTEM_ID, type UpdateData } from "../../foundry/index.ts";
import { same } from "../../kernel/patch.ts";
import { table } from "../../table/authority/index.ts";
import { open as openWindow } from "../press/openers.ts";
import { download } from "../windows/download.ts";
import type { Input } from "../windows/input.ts";
import { isSure } from "../windows/sure.ts";
import { FormWindow, showOnce } from "../windows/window.ts";
import { edit, reset, valueOf } from "./draft.ts";
import { faults } from "./faults.ts";
import { charterFile, fromFile } from "./file.ts";
import { writeCharter } from "./journal.ts";
import { filterChoices, markChoices, markFoot } from "./mark.ts";
import type { OpenedCharter } from "./opened.ts";
import { EDITORS, nameOf, specOf, type Draft } from "./plan.ts";
import { applyPreset } from "./presets.ts";
import { mayChange, takeBack } from "./rights.ts";
import { addRow, listOf, moveRow, removeRow, rowsOf, startRows } from "./rows.ts";
import {
  begun,
  followed,
  footView,
  isTouched,
  offered,
  offerView,
  stepped,
  taken,
  undone,
  unsaved,
} from "./session.ts";
import type { Offer, Session } from "./session.ts";
import { charterView, namesOf } from "./view.ts";

const T = "systems/dramatis/templates/fittings/charter";

const open = new Set<CharterWindow>();

/** Every choice the rules leave to the group, in one place. Everybody may read it. */
class CharterWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-charter", "d-whole"],
    window: { title: "DRAMATIS.Fit.Charter.title", resizable: true, icon: "fa-solid fa-scroll" },
    position: { width: 860, height: 760 },
    actions: {
      topic: (_event: Event, target: HTMLElement) => goToTopic(target),
      resetOne: onThis((dialog, target) => dialog.resetOne(target.dataset["key"] ?? "")),
      addRow: onThis((dialog, target) => dialog.changeRows(target, "add")),
      removeRow: onThis((dialog, target) => dialog.changeRows(target, "remove")),
      moveRow: onThis((dialog, target) => dialog.changeRows(target, "move")),
      starter: onThis((dialog, target) => dialog.start(target.dataset["key"] ?? "")),
      preset: onThis((dialog, target) => dialog.preset(target.dataset["preset"] ?? "")),
      takeOffer: onThis((dialog) => dialog.takeOffer()),
      leaveOffer: onThis((dialog) => dialog.leaveOffer()),
      undo: onThis((dialog) => dialog.undo()),
      journal: onThis((dialog) => dialog.journal()),
      exportFile: onThis((dialog) => dialog.exportFile()),
      importFile: onThis((dialog) => dialog.element.querySelector<HTMLInputElement>("[data-charter-file]")?.click()),
      takeBack: onThis((dialog) => dialog.takeBack()),
      opens: (_event: Event, { dataset }: HTMLElement) => openWindow(dataset["opens"] ?? ""),
    },
  };
  protected override readonly kind = "charter";

  static override PARTS = {
    head: { template: `${T}/head.hbs` },
    nav: { template: `${T}/nav.hbs` },
    topics: { template: `${T}/topics.hbs`, scrollable: ["[data-is=topics]"] },
    preview: { template: `${T}/preview.hbs` },
    foot: { template: `${T}/foot.hbs` },
  };

  #session: Session;
  #leaving = false;

  constructor(readonly charter: OpenedCharter) {
    super({ id: `${charter.id}-charter` });
    this.#session = begun(charter.stored());
  }

  get editable(): boolean {
    return game().user.isGM || mayChange(game().user, [], this.charter.stored());
  }

  /** There is one charter, and one window on it: whoever asks for another gets the one that is open. */
  override async render(options?: Parameters<FormWindow["render"]>[0]): Promise<unknown> {
    const other = [...open].find((dialog) => dialog !== this);
    return other ? other.render({ force: true }) : super.render(options);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { isGM } = game().user;
    const { say, term } = this.charter.words;
    const back = this.#takeBack();
    const { by } = this.charter.lastChange();
    const keys = back.map(({ key }) => key);
    return Promise.resolve({
      editable: this.editable,
      lead: say(`lead.${isGM ? "master" : this.editable ? "trusted" : "reader"}`),
      topics: charterView(this.charter, this.#session.draft),
      presets: Object.keys(this.charter.presets.sets).map((id) => ({ id, label: term(`Charter.preset.${id}`) })),
      journal: isGM,
      offer: offerView(this.charter, this.#session),
      last: keys.length > 0 ? say("takeBackBy", { by, list: namesOf(this.charter, keys) }) : "",
      blocked: false,
      ...footView(this.charter, this.#session),
    });
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    open.add(this);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.dataset["find"]) return;
      filterChoices(this.element, this.charter.words.say);
      this.element.querySelector("[data-is=topics]")?.scrollTo({ top: 0 });
    });
  }

  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    this.#mark();
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    open.delete(this);
  }

  /** Asks first when something typed would be lost. */
  override async close(options?: UpdateData): Promise<unknown> {
    const { say } = this.charter.words;
    if (this.editable && !this.#leaving && isTouched(this.charter, this.#session)) {
      const sure = await isSure({ title: say("leave.title"), lines: [say("leave.text")] });
      if (!sure) return this;
    }
    this.#leaving = true;
    return super.close(options);
  }

  protected override onInput(input: Input): void {
    if (input instanceof HTMLInputElement && input.type === "file") return void this.#readFile(input);
    const [key = ""] = input.name.split(".");
    if (!specOf(this.charter, key)) return;
    const typed = input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value;
    this.#step(
      "undoEdit",
      nameOf(this.charter, key),
      edit(this.charter, this.#session.draft, input.name, typed),
      input.name,
    );
    this.#mark();
  }

  /** Stores what has changed, or leads to the first thing to mend. */
  protected override async confirm(): Promise<boolean> {
    if (!this.editable) return true;
    const [first] = faults(this.charter, this.#session.draft);
    if (first) {
      this.#show(first.path);
      return false;
    }
    const changes = unsaved(this.charter, this.#session).map(({ key, from, to }) => ({ key, was: from, value: to }));
    this.#leaving = changes.length === 0 || (await table.configure(changes)).ok;
    return this.#leaving;
  }

  async resetOne(key: string): Promise<void> {
    if (!specOf(this.charter, key)) return;
    this.#step("undoReset", nameOf(this.charter, key), reset(this.charter, this.#session.draft, key));
    await this.#redraw();
    this.#focus(`[data-key="${key}"] :is(input, select, textarea, button:not([hidden]))`);
  }

  /** Adds, takes away or moves a row; the focus goes where one would go on. */
  async changeRows(target: HTMLElement, how: "add" | "remove" | "move"): Promise<void> {
    const { key = "", at: place = "0", step } = target.dataset;
    const { draft } = this.#session;
    if (!listOf(this.charter, key)) return;
    const at = Number(place);
    const by = step === "-1" ? -1 : 1;
    const next = {
      add: () => addRow(this.charter, draft, key),
      remove: () => removeRow(draft, key, at),
      move: () => moveRow(draft, key, at, by),
    }[how]();
    if (same(valueOf(next, key), valueOf(draft, key))) return;
    this.#step("undoRow", nameOf(this.charter, key), next);
    await this.#redraw();
    this.#focus(`#${this.id}-${this.#focusAfter(key, at, by, how)}`);
  }

  /** Fills a list with the rows that it offers to begin with. */
  async start(key: string): Promise<void> {
    const list = listOf(this.charter, key);
    if (!list?.starter) return;
    const name = this.charter.words.term(list.starter.done);
    this.#step("undoEdit", name, startRows(this.charter, this.#session.draft, key));
    await this.#redraw();
    this.#focus(`#${this.id}-${[key, 0, ...(list.named === null ? [] : [list.named])].join("-")}`);
  }

  async preset(name: string): Promise<void> {
    const { say, term } = this.charter.words;
    const label = term(`Charter.preset.${name}`);
    await this.#propose({
      what: say("preview.preset", { name: label }),
      undo: say("undoPreset", { name: label }),
      draft: this.#allowed(applyPreset(this.charter, this.#session.draft, name)),
      note: say("preview.own"),
    });
  }

  async takeOffer(): Promise<void> {
    if (!this.#session.offer) return;
    this.#session = taken(this.#session);
    await this.#redraw("preview");
    this.#focus(`#${this.id}-undo`);
  }

  async leaveOffer(): Promise<void> {
    this.#session = offered(this.#session, null);
    await this.render({ parts: ["preview"] });
    this.#focus(`#${this.id}-save`);
  }

  /** Takes back the last step in this window. What is stored already is taken back by its own button. */
  async undo(): Promise<void> {
    if (this.#session.past.length === 0) return;
    this.#session = undone(this.#session);
    await this.#redraw();
    this.#focus(`#${this.id}-${this.#session.past.length > 0 ? "undo" : "save"}`);
  }

  async journal(): Promise<void> {
    const { say } = this.charter.words;
    if (unsaved(this.charter, this.#session).length > 0) return notify("warn", say("unsaved"));
    await writeCharter(this.charter, this.#session.base);
    notify("info", say("written"));
  }

  /** Hands the stored charter to the browser as a file. */
  exportFile(): void {
    download(`${game().world.id}-charter.json`, charterFile(this.charter, this.#session.base));
  }

  async takeBack(): Promise<void> {
    const changes = this.#takeBack();
    if (changes.length > 0 && (await table.configure(changes)).ok) notify("info", this.charter.words.say("tookBack"));
  }

  /** Somebody has stored other choices: they are shown, and what was changed here stays. */
  async follow(): Promise<void> {
    this.#session = followed(this.#session, this.charter.stored());
    if (this.rendered && !this.#leaving) await this.#redraw("head", "preview", "foot");
  }

  #takeBack(): ReturnType<typeof takeBack> {
    const stored = this.charter.stored();
    return takeBack(this.charter.lastChange(), (key) => valueOf(stored, key));
  }

  /** A trusted player may not change who may change the charter. */
  #allowed(draft: Draft): Draft {
    const isKept = !game().user.isGM && specOf(this.charter, EDITORS);
    return isKept ? { ...draft, [EDITORS]: valueOf(this.#session.base, EDITORS) } : draft;
  }

  #step(undo: string, name: string, draft: Draft, path = ""): void {
    this.#session = stepped(this.#session, this.charter.words.say(undo, { name }), draft, path);
  }

  async #propose(offer: Offer): Promise<void> {
    this.#session = offered(this.#session, offer);
    await this.render({ parts: ["preview"] });
    this.#focus(`#${this.id}-preview-title`);
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const { say } = this.charter.words;
    const [file] = input.files ?? [];
    if (!file) return;
    const found = fromFile(this.charter, await file.text(), this.#session.draft);
    input.value = "";
    if (!found) return notify("warn", say("badFile", { game: this.charter.words.term("title") }));
    await this.#propose({
      what: say("preview.file", { name: file.name }),
      undo: say("undoFile", { name: file.name }),
      draft: this.#allowed(found.draft),
      note: found.odd.length > 0 ? say("preview.odd", { list: found.odd.join(", ") }) : "",
    });
  }

  /** Brings marks and notices up to date without drawing anything anew: nobody's press or caret is lost. */
  #mark(): void {
    const { say } = this.charter.words;
    markChoices(this.element, charterView(this.charter, this.#session.draft), say);
    markFoot(this.element, footView(this.charter, this.#session));
    filterChoices(this.element, say);
  }

  async #redraw(...more: string[]): Promise<void> {
    await this.render({ parts: ["topics", ...more] });
  }

  #focus(selector: string): void {
    this.element.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Leads to a field, whatever the search hides. */
  #show(path: string): void {
    const search = this.element.querySelector<HTMLInputElement>('[data-find="text"]');
    const only = this.element.querySelector<HTMLInputElement>('[data-find="changed"]');
    if (search) search.value = "";
    if (only) only.checked = false;
    filterChoices(this.element, this.charter.words.say);
    const [key = ""] = path.split(".");
    const field = this.element.querySelector<HTMLElement>(`[name="${path}"]`);
    (field ?? this.element.querySelector<HTMLElement>(`[data-key="${key}"] button:not([hidden])`))?.focus();
  }

  #focusAfter(key: string, at: number, by: -1 | 1, how: "add" | "remove" | "move"): string {
    const last = rowsOf(this.#session.draft, key).length - 1;
    const named = listOf(this.charter, key)?.named ?? null;
    if (how === "add") return [key, last, ...(named === null ? [] : [named])].join("-");
    if (how === "move") return `${key}-${at + by}-${by < 0 ? "up" : "down"}`;
    return last < 0 ? `${key}-add` : `${key}-${Math.min(at, last)}-remove`;
  }
}

/** Foundry calls actions with the application as `this`. */
function onThis(act: (dialog: CharterWindow, target: HTMLElement) => unknown) {
  return async function (this: CharterWindow, _event: Event, target: HTMLElement): Promise<void> {
    await act(this, target);
  };
}

function goToTopic(target: HTMLElement): void {
  const heading = target
    .closest("[data-dialog]")
    ?.querySelector<HTMLElement>(`section[data-topic="${target.dataset["topic"] ?? ""}"] h2`);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** Shows the charter, or brings it to the front. */
export async function showCharter(charter: OpenedCharter): Promise<void> {
  await showOnce("charter", () => new CharterWindow(charter));
}

/** Tells every open charter that other choices are stored. */
export function tellCharters(): void {
  for (const dialog of open) void dialog.follow();
}

/** Puts the charter into Foundry's settings window, which makes its windows without being told of what. Called once, in the init hook. */
export function registerCharter(charter: OpenedCharter): void {
  game().settings.registerMenu(SYSTEM_ID, `${charter.id}.charter`, {
    name: "DRAMATIS.Fit.Charter.title",
    label: "DRAMATIS.Fit.Charter.open",
    hint: "DRAMATIS.Fit.Charter.hint",
    icon: "fa-solid fa-scroll",
    type: class extends CharterWindow {
      constructor() {
        super(charter);
      }
    },
    restricted: false,
  });
}
