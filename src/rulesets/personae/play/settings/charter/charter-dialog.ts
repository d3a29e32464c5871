import type { Input } from "../../../../../fittings/windows/input.ts";
import { DialogV2, game, notify, SYSTEM_ID } from "../../../../../foundry/index.ts";
import type { UpdateData } from "../../../../../foundry/index.ts";
import { same } from "../../../../../kernel/patch.ts";
import type { Json } from "../../../../../kernel/json.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { PersonaeSettings, SettingKey } from "../../../rules/settings.ts";
import { FormWindow, showOnce } from "../../../../../fittings/windows/window.ts";
import { lastChange, personaeSettings } from "../read.ts";
import { charterFile, fromFile } from "./carry.ts";
import { changesOf, differences, draftOf, edit, isSettingKey, rebased, reset, settingsOf } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { faults } from "./faults.ts";
import { filterChoices, markChoices, markFoot } from "./mark.ts";
import { writeCharter } from "./journal.ts";
import { applyPreset, PRESET_NAMES } from "./presets.ts";
import type { PresetName } from "./presets.ts";
import { mayChange, takeBack } from "./rights.ts";
import { addRow, isListKey, moveRow, NAME_FIELDS, removeRow, rowsOf, startTracks } from "./rows.ts";
import type { ListKey } from "./rows.ts";
import { ruleWord } from "./told.ts";
import { changeLines, charterView, namesOf } from "./view.ts";
import type { FootView, OfferView } from "./view.ts";
import { say, words } from "./words.ts";

const T = "systems/dramatis/templates/personae/charter";

/** Choices that somebody may take over as a whole, once they have seen what would change. */
interface Offer {
  readonly what: string;
  readonly undo: string;
  readonly draft: Draft;
  readonly note: string;
}

const open = new Set<CharterDialog>();

/** Every choice the rules leave to the group, in one place (PER-002, PER-003). Everybody may read it. */
class CharterDialog extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    id: "personae-charter",
    classes: ["d-charter", "d-whole"],
    window: { title: "DRAMATIS.Personae.Charter.title", resizable: true, icon: "fa-solid fa-scroll" },
    position: { width: 860, height: 760 },
    actions: {
      topic: (_event: Event, target: HTMLElement) => goToTopic(target),
      resetOne: onThis((dialog, target) => dialog.resetOne(target.dataset["key"] ?? "")),
      addRow: onThis((dialog, target) => dialog.changeRows(target, "add")),
      removeRow: onThis((dialog, target) => dialog.changeRows(target, "remove")),
      moveRow: onThis((dialog, target) => dialog.changeRows(target, "move")),
      starter: onThis((dialog) => dialog.start()),
      preset: onThis((dialog, target) => dialog.preset(target.dataset["preset"] === "srd" ? "srd" : "core")),
      takeOffer: onThis((dialog) => dialog.takeOffer()),
      leaveOffer: onThis((dialog) => dialog.leaveOffer()),
      undo: onThis((dialog) => dialog.undo()),
      journal: onThis((dialog) => dialog.journal()),
      exportFile: onThis((dialog) => dialog.exportFile()),
      importFile: onThis((dialog) => dialog.element.querySelector<HTMLInputElement>("[data-charter-file]")?.click()),
      takeBack: onThis((dialog) => dialog.takeBack()),
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

  #base: PersonaeSettings = personaeSettings();
  #draft: Draft = draftOf(this.#base);
  #past: { readonly what: string; readonly path: string; readonly draft: Draft }[] = [];
  #offer: Offer | null = null;
  #leaving = false;

  get editable(): boolean {
    return game().user.isGM || mayChange(game().user, []);
  }

  /** There is one charter, and one window on it: whoever asks for another gets the one that is open. */
  override async render(options?: Parameters<FormWindow["render"]>[0]): Promise<unknown> {
    const other = [...open].find((dialog) => dialog !== this);
    return other ? other.render({ force: true }) : super.render(options);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { isGM } = game().user;
    const back = takeBack();
    const { by } = lastChange();
    return Promise.resolve({
      editable: this.editable,
      lead: say(`lead.${isGM ? "gm" : this.editable ? "trusted" : "reader"}`),
      topics: charterView(this.#draft, words),
      presets: PRESET_NAMES.map((id) => ({ id, label: say(id) })),
      journal: isGM,
      offer: this.#offerView(),
      last: back.length > 0 ? say("takeBackBy", { by, list: namesOf(keysOf(back), words) }) : "",
      blocked: false,
      ...this.#footView(),
    });
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    open.add(this);
    this.element.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.dataset["find"]) return;
      filterChoices(this.element, words);
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
    if (this.editable && !this.#leaving && differences(draftOf(this.#base), this.#draft).length > 0) {
      const sure = await DialogV2.confirm({
        window: { title: say("leave.title") },
        classes: ["dramatis"],
        content: `<p>${say("leave.text")}</p>`,
        rejectClose: false,
        modal: true,
      });
      if (!sure) return this;
    }
    this.#leaving = true;
    return super.close(options);
  }

  protected override onInput(input: Input): void {
    if (input instanceof HTMLInputElement && input.type === "file") return void this.#readFile(input);
    const [key = ""] = input.name.split(".");
    if (!isSettingKey(key)) return;
    const typed = input instanceof HTMLInputElement && input.type === "checkbox" ? input.checked : input.value;
    const value = typeof typed === "string" && isListKey(key) ? ruleWord(key, typed, words) : typed;
    this.#keep(
      say("undoEdit", { name: words(`Setting.${key}.name`) }),
      edit(this.#draft, input.name, value),
      input.name,
    );
    this.#mark();
  }

  /** Stores what has changed, or leads to the first thing to mend. */
  protected override async confirm(): Promise<boolean> {
    if (!this.editable) return true;
    const [first] = faults(this.#draft);
    if (first) {
      this.#show(first.path);
      return false;
    }
    const changes = this.#unsaved().map(({ key, from, to }) => ({ key, was: from, value: to }));
    this.#leaving = changes.length === 0 || (await table.configure(changes)).ok;
    return this.#leaving;
  }

  async resetOne(key: string): Promise<void> {
    if (!isSettingKey(key)) return;
    this.#keep(say("undoReset", { name: words(`Setting.${key}.name`) }), reset(this.#draft, key));
    await this.#redraw();
    this.#focus(`[data-key="${key}"] :is(input, select, textarea, button:not([hidden]))`);
  }

  /** Adds, takes away or moves a row; the focus goes where one would go on. */
  async changeRows(target: HTMLElement, how: "add" | "remove" | "move"): Promise<void> {
    const { key = "", at: place = "0", step } = target.dataset;
    if (!isListKey(key)) return;
    const at = Number(place);
    const by = step === "-1" ? -1 : 1;
    const next = {
      add: () => addRow(this.#draft, key),
      remove: () => removeRow(this.#draft, key, at),
      move: () => moveRow(this.#draft, key, at, by),
    }[how]();
    if (same(next[key], this.#draft[key])) return;
    this.#keep(say("undoRow", { name: words(`Setting.${key}.name`) }), next);
    await this.#redraw();
    this.#focus(`#${this.id}-${focusAfter(this.#draft, key, at, by, how)}`);
  }

  async start(): Promise<void> {
    const labels = { physical: say("tracks.physical"), mental: say("tracks.mental"), social: say("tracks.social") };
    this.#keep(say("undoEdit", { name: say("threeTracksDone") }), startTracks(this.#draft, labels));
    await this.#redraw();
    this.#focus(`#${this.id}-shockTracks-0-label`);
  }

  async preset(name: PresetName): Promise<void> {
    const label = say(name);
    await this.#propose({
      what: say("preview.preset", { name: label }),
      undo: say("undoPreset", { name: label }),
      draft: this.#allowed(applyPreset(this.#draft, name)),
      note: say("preview.own"),
    });
  }

  async takeOffer(): Promise<void> {
    if (!this.#offer) return;
    this.#keep(this.#offer.undo, this.#offer.draft);
    this.#offer = null;
    await this.#redraw("preview");
    this.#focus(`#${this.id}-undo`);
  }

  async leaveOffer(): Promise<void> {
    this.#offer = null;
    await this.render({ parts: ["preview"] });
    this.#focus(`#${this.id}-save`);
  }

  /** Takes back the last step in this window. What is stored already is taken back by its own button. */
  async undo(): Promise<void> {
    const last = this.#past.pop();
    if (!last) return;
    this.#draft = last.draft;
    await this.#redraw();
    this.#focus(`#${this.id}-${this.#past.length > 0 ? "undo" : "save"}`);
  }

  async journal(): Promise<void> {
    if (this.#unsaved().length > 0) return notify("warn", say("unsaved"));
    await writeCharter(this.#base, words);
    notify("info", say("written"));
  }

  /** Hands the stored charter to the browser as a file (PER-002). */
  exportFile(): void {
    const address = URL.createObjectURL(new Blob([charterFile(this.#base)], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${game().world.id}-charter.json`;
    link.click();
    URL.revokeObjectURL(address);
  }

  async takeBack(): Promise<void> {
    const changes = takeBack();
    if (changes.length > 0 && (await table.configure(changes)).ok) notify("info", say("tookBack"));
  }

  /** Somebody has stored other choices: they are shown, and what was changed here stays. */
  async follow(): Promise<void> {
    const now = personaeSettings();
    const move = (draft: Draft): Draft => rebased(draft, draftOf(this.#base), draftOf(now));
    this.#draft = move(this.#draft);
    this.#past = this.#past.map((step) => ({ ...step, draft: move(step.draft) }));
    this.#offer = this.#offer && { ...this.#offer, draft: move(this.#offer.draft) };
    this.#base = now;
    if (this.rendered && !this.#leaving) await this.#redraw("head", "preview", "foot");
  }

  #unsaved(): ReturnType<typeof differences> {
    return changesOf(this.#base, settingsOf(this.#draft));
  }

  /** A trusted player may not change who may change the charter. */
  #allowed(draft: Draft): Draft {
    return game().user.isGM ? draft : { ...draft, charterEdit: this.#base.charterEdit };
  }

  /** Takes a step that can be undone. Typing in the same field again is the same step. */
  #keep(what: string, next: Draft, path = ""): void {
    if (same(next, this.#draft)) return;
    if (path === "" || this.#past.at(-1)?.path !== path) this.#past.push({ what, path, draft: this.#draft });
    this.#draft = next;
  }

  async #propose(offer: Offer): Promise<void> {
    this.#offer = offer;
    await this.render({ parts: ["preview"] });
    this.#focus(`#${this.id}-preview-title`);
  }

  async #readFile(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const found = fromFile(await file.text(), this.#draft);
    input.value = "";
    if (!found) return notify("warn", say("badFile"));
    await this.#propose({
      what: say("preview.file", { name: file.name }),
      undo: say("undoFile", { name: file.name }),
      draft: this.#allowed(found.draft),
      note: found.odd.length > 0 ? say("preview.odd", { list: found.odd.join(", ") }) : "",
    });
  }

  #offerView(): OfferView | null {
    if (!this.#offer) return null;
    const { what, note, draft } = this.#offer;
    return { what, note, lines: changeLines(differences(this.#draft, draft), words) };
  }

  #footView(): FootView {
    const amiss = faults(this.#draft).length;
    const unsaved = this.#unsaved().length;
    const what = this.#past.at(-1)?.what;
    const status = amiss > 0 ? say("toMend", { n: amiss }) : unsaved > 0 ? say("toSave", { n: unsaved }) : say("saved");
    return { status, undo: what ? say("undo", { what }) : "" };
  }

  /** Brings marks and notices up to date without drawing anything anew: nobody's press or caret is lost. */
  #mark(): void {
    markChoices(this.element, charterView(this.#draft, words), words);
    markFoot(this.element, this.#footView());
    filterChoices(this.element, words);
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
    filterChoices(this.element, words);
    const [key = ""] = path.split(".");
    const field = this.element.querySelector<HTMLElement>(`[name="${path}"]`);
    (field ?? this.element.querySelector<HTMLElement>(`[data-key="${key}"] button:not([hidden])`))?.focus();
  }
}

/** Foundry calls actions with the application as `this`. */
function onThis(act: (dialog: CharterDialog, target: HTMLElement) => unknown) {
  return async function (this: CharterDialog, _event: Event, target: HTMLElement): Promise<void> {
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

function focusAfter(draft: Draft, key: ListKey, at: number, by: -1 | 1, how: "add" | "remove" | "move"): string {
  const last = rowsOf(draft, key).length - 1;
  if (how === "add") return [key, last, ...(NAME_FIELDS[key] === null ? [] : [NAME_FIELDS[key]])].join("-");
  if (how === "move") return `${key}-${at + by}-${by < 0 ? "up" : "down"}`;
  return last < 0 ? `${key}-add` : `${key}-${Math.min(at, last)}-remove`;
}

const keysOf = (changes: readonly { readonly key: string; readonly was: Json }[]): SettingKey[] =>
  changes.map(({ key }) => key).filter(isSettingKey);

/** Shows the charter, or brings it to the front. */
export async function openCharter(): Promise<void> {
  await showOnce("charter", () => new CharterDialog());
}

/** Tells every open charter that other choices are stored. */
export function tellCharters(): void {
  for (const dialog of open) void dialog.follow();
}

/** Puts the charter into Foundry's settings window. Called once, in the init hook. */
export function registerCharter(): void {
  game().settings.registerMenu(SYSTEM_ID, "personae.charter", {
    name: "DRAMATIS.Personae.Charter.title",
    label: "DRAMATIS.Personae.Charter.open",
    hint: "DRAMATIS.Personae.Charter.hint",
    icon: "fa-solid fa-scroll",
    type: CharterDialog,
    restricted: false,
  });
}
