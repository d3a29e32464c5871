import { ActorSheetBase, type ActorSheetFace } from "../../foundry/bases.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../foundry/types.ts";
import { followEditors, leaveOpenEditors } from "../../table/open-editors.ts";
import { withKeys } from "../press/keys.ts";
import type { PressesByKey } from "../press/press.ts";
import { lockControls, pressByKey } from "../windows/keys.ts";
import { follow, unfollow } from "../windows/onlookers.ts";
import { blankChoices } from "./blank-choices.ts";
import { pressedOn, type SheetDeeds } from "./pressed.ts";
import { placeFirst, type Size } from "./size.ts";
import { smallOf, wantFull, type Small } from "./small.ts";

/** What a press on `data-action` does; Foundry calls it with the sheet as `this`. */
export type SheetAction = (this: ActorSheetFace, event: Event, target: HTMLElement) => Promise<void> | void;

/** Actions open to people who may only look on: opening things and turning pages. */
const FOR_ONLOOKERS = ["editItem", "tab"];

/** What the parts of a sheet are drawn from. */
export interface SheetContext extends Record<string, unknown> {
  /** What may be pressed on it: a template draws each by its key, and whoever opens a window by one is told who it is about. */
  readonly presses?: PressesByKey;
}

/** A page of a sheet, which a tab turns to. */
export interface Page {
  readonly id: string;
  readonly icon: string;
  /**
   * True for a long one: it is drawn when it is turned to, and its template leaves it empty while `tab.active` is not set.
   * Never for one with fields of the actor's own form, which are stored as they stand.
   */
  readonly whenOpen?: true;
}

/** The sheet of one kind of actor, as a game describes it. */
export interface ActorSheetPlan {
  /** Name of its class. People's choices of a sheet are stored under it: it never changes. */
  readonly name: string;
  readonly classes: readonly string[];
  readonly icon: string;
  readonly size: Size;
  /** Entries for the menu in the window's header, as Foundry takes them. */
  readonly controls?: readonly object[];
  readonly parts: Record<string, Record<string, unknown>>;
  /** Its pages, each a part of the same name; the first is open to begin with. Left out: it has none to turn. */
  readonly pages?: readonly Page[];
  /** Language key above the names of the pages. */
  readonly pageNames?: string;
  /** What opens things or ticks them, by the `data-action` of its controls; whatever a button changes is a press. */
  readonly actions?: Readonly<Record<string, SheetAction>>;
  /** What its presses do of the game's own. */
  readonly own?: SheetDeeds<FoundryActor>;
  /** The parts for people who may only know that this actor exists. Left out: none. */
  readonly limited?: readonly string[];
  /**
   * What its parts are drawn from, beside what Foundry gives. Worked out anew each time, and when something is pressed: so
   * what is done is about the table as it is by then.
   */
  context(sheet: ActorSheetFace): Promise<SheetContext>;
  /** What it shows of the encounter around it, as text, and the parts that show it. */
  readonly around?: { text(actor: FoundryActor): string; readonly parts: readonly string[] };
  /** Each stores what was changed in a control that is no field of the actor's own form, and stops such an event. */
  readonly stores?: readonly ((actor: FoundryActor, event: Event) => Promise<void>)[];
  /** What dropping a thing of somebody else's does, and another actor; without it, what Foundry makes of them. */
  readonly drop?: {
    item?(event: DragEvent, item: FoundryItem, actor: FoundryActor): Promise<unknown>;
    actor?(shown: FoundryActor, dropped: FoundryActor): Promise<unknown>;
  };
  readonly small?: Small;
}

/**
 * Makes a sheet for actors: what a person presses becomes an action of the game's, and what they type is stored at once. It
 * opens beside the sidebar, follows its encounter, and keeps what somebody is writing while the rest is drawn anew.
 */
export function actorSheet(plan: ActorSheetPlan): typeof ActorSheetBase {
  const { around, drop = {}, pages, small, stores = [] } = plan;
  const drawnWhenOpen = (page: string): boolean => pages?.some(({ id, whenOpen }) => id === page && whenOpen) ?? false;

  class Sheet extends ActorSheetBase {
    static override DEFAULT_OPTIONS = {
      classes: ["dramatis", "d-sheet", ...plan.classes],
      position: plan.size,
      window: { resizable: true, icon: plan.icon, controls: plan.controls ?? [] },
      form: { submitOnChange: true, closeOnSubmit: false },
      actions: { ...plan.actions, ...(small && { toggleCompact: switchSize }) },
    };
    static override PARTS = plan.parts;
    static override TABS = pages
      ? { primary: { initial: pages[0]?.id, labelPrefix: plan.pageNames, tabs: [...pages] } }
      : {};

    /** Whether it has had a place of its own since the page was loaded: it opens again where it was left. */
    #placed = false;

    /** Size it opens with. */
    get size(): Size {
      return (smallOf(small, this.actor) ?? plan).size;
    }

    override _configureRenderOptions(options: UpdateData): void {
      if (!this.#placed) placeFirst(this, options, this.size);
      this.#placed = true;
      super._configureRenderOptions(options);
      leaveOpenEditors(this, options);
    }

    override _configureRenderParts(options: UpdateData): Record<string, unknown> {
      const shown = smallOf(small, this.actor);
      const isShown = (part: string): boolean => {
        if (shown) return part === shown.part;
        return this.actor.limited ? (plan.limited ?? []).includes(part) : part !== small?.part;
      };
      const parts = Object.entries(super._configureRenderParts(options));
      return Object.fromEntries(parts.filter(([part]) => isShown(part)));
    }

    override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
      const context = await plan.context(this);
      return { ...(await super._prepareContext(options)), ...context, presses: withKeys(context.presses) };
    }

    override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.dataset["sheet"] = "actor";
      for (const store of stores)
        this.element.addEventListener("change", (event) => void store(this.actor, event), { capture: true });
      this.element.addEventListener("keydown", pressByKey);
      const presses = async () => (await plan.context(this)).presses;
      const pressable = { shown: this.actor, own: plan.own, presses };
      this.element.addEventListener("click", (event) => void pressedOn(event, pressable));
    }

    override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onRender(context, options);
      if (!this.isEditable) lockControls(this.element, FOR_ONLOOKERS);
      followEditors(this);
      follow(this);
      if (small) this.#showOne(Object.keys(this._configureRenderParts(options)));
    }

    /** Of its two forms the one that isn't shown any more goes. */
    #showOne(parts: readonly string[]): void {
      for (const old of this.element.querySelectorAll<HTMLElement>("[data-application-part]"))
        if (!parts.includes(old.dataset["applicationPart"] ?? "")) old.remove();
      this.element.classList.toggle("compact", smallOf(small, this.actor) !== null);
    }

    override changeTab(tab: string, group: string, options?: object): void {
      const isTurned = this.tabGroups[group] !== tab;
      super.changeTab(tab, group, options);
      if (isTurned && this.rendered && drawnWhenOpen(tab)) void this.render({ parts: [tab] });
    }

    /** A thing of somebody else's is what the game makes of it; one's own is put in order by the engine. */
    override async _onDropItem(event: DragEvent, item: FoundryItem): Promise<unknown> {
      const isForeign = this.actor.isOwner && item.parent?.uuid !== this.actor.uuid;
      return isForeign && drop.item ? drop.item(event, item, this.actor) : super._onDropItem(event, item);
    }

    override async _onDropActor(event: DragEvent, dropped: FoundryActor): Promise<unknown> {
      return drop.actor ? drop.actor(this.actor, dropped) : super._onDropActor(event, dropped);
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
      const data = super._processFormData(event, form, formData);
      blankChoices(form, data);
      return data;
    }

    override _onClose(options: UpdateData): void {
      super._onClose(options);
      unfollow(this);
    }

    surroundings(): string {
      return around?.text(this.actor) ?? "";
    }

    get partsAround(): string[] {
      const shown = smallOf(small, this.actor);
      return shown ? [shown.part] : [...(around?.parts ?? [])];
    }

    /** Shows the other of its two forms, at its own size, with the focus on the way back. */
    async switchSize(): Promise<void> {
      await wantFull(this.actor, smallOf(small, this.actor) !== null);
      await this.render({ force: true });
      this.setPosition(this.size);
      this.element.querySelector<HTMLElement>("[data-action=toggleCompact]")?.focus();
    }
  }

  async function switchSize(this: Sheet): Promise<void> {
    await this.switchSize();
  }

  Object.defineProperty(Sheet, "name", { value: plan.name });
  return Sheet;
}
