/** A shelf under somebody's hands: searched as one types, gone through by arrows, with what a thing does beside it. */
import { renderTemplate } from "../../../../../foundry/globals.ts";
import { personaeSettings } from "../../settings/read.ts";
import { previewOf } from "./shelves.ts";

export const PREVIEW = "templates/personae/advancement/creation-preview.hbs";

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** Lets a window's shelf be searched, filtered and gone through. It finds the shelf anew each time: it is drawn often. */
export class ShelfHands {
  #search = "";
  #fitting = false;
  #shown: string | null = null;
  /** What was put back: what is looked at next is what could be picked instead. */
  #left: string | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly pick: (id: string) => Promise<void>,
  ) {
    root.addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset["shelf"] === undefined) return;
      if (target.dataset["shelf"] === "search") this.#search = target.value;
      else this.#fitting = target.checked;
      this.filter();
    });
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener("focusin", ({ target }) => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>("[data-offer]") : null;
      if (row && row.dataset["offer"] !== this.#left) void this.show(row);
    });
  }

  /** Forgets what was looked for: another shelf is another search. */
  reset(): void {
    this.#search = "";
    this.passOver(null);
    this.#shown = null;
  }

  /** Shows another thing than this, which was put back, although the focus is there still; null for none. */
  passOver(id: string | null): void {
    this.#left = id;
    if (this.#shown === id) this.#shown = null;
  }

  /** Hides what is not looked for, and says how much is left. To be called whenever the shelf is drawn anew. */
  filter(): void {
    const shelf = this.#shelf;
    if (!shelf) return;
    const words = this.#search.toLowerCase().split(/\s+/u).filter(Boolean);
    for (const row of this.#rows) {
      const said = row.dataset["words"] ?? "";
      const picked = row.querySelector("[aria-pressed=true]") !== null;
      row.hidden =
        !words.every((word) => said.includes(word)) || (this.#fitting && !picked && !("fits" in row.dataset));
    }
    const rows = this.#open;
    const search = shelf.querySelector<HTMLInputElement>("[data-shelf=search]");
    if (search && search.value !== this.#search) search.value = this.#search;
    const fitting = shelf.querySelector<HTMLInputElement>("[data-shelf=fitting]");
    if (fitting) fitting.checked = this.#fitting;
    // Words that find nothing are one thing, what is found and does not fit another.
    const found = this.#rows.some(({ dataset }) => words.every((word) => dataset["words"]?.includes(word)));
    const none = shelf.querySelector<HTMLElement>("[data-is=none]");
    if (none) none.hidden = found;
    const noneFits = shelf.querySelector<HTMLElement>("[data-is=none-fits]");
    if (noneFits) noneFits.hidden = !found || rows.length > 0;
    const many = shelf.querySelector<HTMLElement>("[data-is=many]");
    if (many) many.textContent = `${rows.length} / ${this.#rows.length}`;
    const [first] = rows.filter(({ dataset }) => dataset["offer"] !== this.#left);
    const shown = rows.find(({ dataset }) => dataset["offer"] === this.#shown) ?? first ?? rows[0];
    if (shown) void this.#preview(shown);
    else this.#clear();
  }

  /** Shows what a thing is and does, within its row: the style puts it beside the list where there is room. */
  async show(row: HTMLElement): Promise<void> {
    this.#left = null;
    await this.#preview(row);
  }

  /** Puts the focus there; where that is hidden by now, on what stands in its place, or else on the search box. */
  focus(wanted: HTMLElement | null): void {
    const row = wanted?.closest<HTMLElement>("[data-offer]");
    if (!row?.hidden) return wanted?.focus();
    const rows = this.#rows;
    const at = rows.indexOf(row);
    const near = [...rows.slice(at), ...rows.slice(0, at).reverse()].find(({ hidden }) => !hidden);
    const there = near?.querySelector<HTMLElement>("[data-action=showOffer]");
    (there ?? this.#shelf?.querySelector<HTMLElement>("[data-shelf=search]"))?.focus();
  }

  async #preview(row: HTMLElement): Promise<void> {
    const id = row.dataset["offer"] ?? "";
    this.#shown = id;
    // One row of the list is in the way of Tab, and arrows lead to the others.
    for (const one of this.#rows)
      for (const button of one.querySelectorAll("button")) button.tabIndex = one === row ? 0 : -1;
    if (row.querySelector("[data-is=preview]")) return;
    const preview = await previewOf(id, personaeSettings());
    const why = row.dataset["why"] ?? "";
    const html = preview && (await renderTemplate(PREVIEW, { ...preview, why }));
    if (this.#shown !== id || !row.isConnected || !html) return;
    this.#clear();
    row.insertAdjacentHTML("beforeend", html);
    row.dataset["shown"] = "";
  }

  #clear(): void {
    for (const row of this.#rows) {
      delete row.dataset["shown"];
      row.querySelector("[data-is=preview]")?.remove();
    }
  }

  get #shelf(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>("[data-is=shelf]");
  }

  get #rows(): readonly HTMLElement[] {
    return [...(this.#shelf?.querySelectorAll<HTMLElement>("[data-offer]") ?? [])];
  }

  get #open(): readonly HTMLElement[] {
    return this.#rows.filter(({ hidden }) => !hidden);
  }

  /** Arrows go through the list, from the search box too; Enter picks what has the focus, or the first that is found. */
  #onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>("[data-offer]");
    const searching = target.dataset["shelf"] === "search";
    if ((!row && !searching) || (searching && (key === "Home" || key === "End"))) return;
    const rows = this.#open;
    if (key === "Enter" && (searching || target.dataset["action"] === "showOffer")) {
      event.preventDefault();
      const picked = row ?? rows[0];
      const button = picked?.querySelector<HTMLButtonElement>("[data-action=pick]");
      if (picked && button?.getAttribute("aria-disabled") !== "true") void this.pick(picked.dataset["offer"] ?? "");
      return;
    }
    const step = KEYS[key];
    if (!step) return;
    event.preventDefault();
    const at = step(row ? rows.indexOf(row) : -1, rows.length - 1);
    if (at < 0) this.#shelf?.querySelector<HTMLElement>("[data-shelf=search]")?.focus();
    else rows[at]?.querySelector<HTMLElement>("[data-action=showOffer]")?.focus();
  }
}
