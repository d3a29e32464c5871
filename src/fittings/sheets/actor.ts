import { ActorSheetBase, type ActorSheetFace } from "../../foundry/bases.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../foundry/types.ts";
import { showManner } from "../foes/manner-window.ts";
import { hasManner, wearHelp } from "../foes/worn.ts";
import { wearBadge } from "../questions/badge.ts";
import { lockControls } from "../windows/keys.ts";
import { follow, unfollow } from "../windows/onlookers.ts";
import { carryButton, lendButtons } from "./hotbar/drag.ts";
import { nameOf } from "./hotbar/drop.ts";
import { buttonOf } from "./hotbar/line.ts";
import { openFind } from "./keys/find.ts";
import { listenForKeys, pressHere, refreshDigits, takeFocus } from "./keys/listen.ts";
import { showKeys } from "./keys/page.ts";
import { buttonFor, thingsOn, type Thing } from "./keys/things.ts";
import { sheetOn, type SheetPlan } from "./sheet.ts";
import type { Size } from "./size.ts";
import { smallOf, wantFull, type Small } from "./small.ts";

export type { SheetContext } from "./sheet.ts";

/** What a press on `data-action` does; Foundry calls it with the sheet as `this`. */
export type SheetAction = (this: ActorSheetFace, event: Event, target: HTMLElement) => Promise<void> | void;

/** Actions open to people who may only look on: opening things and turning pages. */
const FOR_ONLOOKERS = ["editItem", "tab"];

/** An entry for how somebody chooses in a fight whom the table may play. */
const MANNER_ENTRY = {
  ...{
    icon: "fa-solid fa-masks-theater",
    label: "DRAMATIS.Fit.Manner.title",
    action: "showManner",
    ownership: "OWNER",
  },
  visible(this: ActorSheetFace): boolean {
    return hasManner(this.actor);
  },
};
/** An entry of every sheet's menu, for those who look for its keys with the mouse. */
const KEYS_ENTRY = { icon: "fa-solid fa-keyboard", label: "DRAMATIS.Fit.Keys.title", action: "showKeys" };

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
export interface ActorSheetPlan extends SheetPlan<ActorSheetFace> {
  readonly classes: readonly string[];
  /** Entries for the menu in the window's header, as Foundry takes them. */
  readonly controls?: readonly object[];
  /** Its pages, each a part of the same name; the first is open to begin with. Left out: it has none to turn. */
  readonly pages?: readonly Page[];
  /** Language key above the names of the pages. */
  readonly pageNames?: string;
  /** What opens things or ticks them, by the `data-action` of its controls; whatever a button changes is a press. */
  readonly actions?: Readonly<Record<string, SheetAction>>;
  /** Those of them that people may use who only look on, beside opening things and turning pages. Left out: none. */
  readonly free?: readonly string[];
  /** The parts for people who may only know that this actor exists. Left out: none. */
  readonly limited?: readonly string[];
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
  const sizeOf = ({ actor }: ActorSheetFace): Size => (smallOf(small, actor) ?? plan).size;
  const drawnWhenOpen = (page: string): boolean => pages?.some(({ id, whenOpen }) => id === page && whenOpen) ?? false;

  class Sheet extends sheetOn(ActorSheetBase, "actor", plan, sizeOf) {
    static override DEFAULT_OPTIONS = {
      classes: ["dramatis", "d-sheet", ...plan.classes],
      window: { controls: [...(plan.controls ?? []), MANNER_ENTRY, KEYS_ENTRY] },
      actions: {
        ...plan.actions,
        showManner(this: ActorSheetFace) {
          void showManner(this.actor);
        },
        showKeys: () => void showKeys(),
        ...(small && { toggleCompact: switchSize }),
      },
    };
    static override TABS = pages
      ? { primary: { initial: pages[0]?.id, labelPrefix: plan.pageNames, tabs: [...pages] } }
      : {};

    /** Whether pages are drawn that aren't open, for what stands on them to be found. */
    #drawsAll = false;
    /** What had the focus before it was opened. */
    #opener: HTMLElement | null = null;

    override _configureRenderParts(options: UpdateData): Record<string, unknown> {
      const shown = smallOf(small, this.actor);
      const isShown = (part: string): boolean => {
        if (shown) return part === shown.part;
        return this.actor.limited ? (plan.limited ?? []).includes(part) : part !== small?.part;
      };
      const parts = Object.entries(super._configureRenderParts(options));
      return Object.fromEntries(parts.filter(([part]) => isShown(part)));
    }

    override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onFirstRender(context, options);
      const { uuid } = this.actor;
      listenForKeys(
        this.element,
        () => void openFind(this.element, this.#things(), (key, shift) => void this.#press(key, shift)),
      );
      this.#opener = takeFocus(this.element);
      this.element.addEventListener("dragstart", (event) => carryButton(event, uuid), { capture: true });
      for (const store of stores)
        this.element.addEventListener("change", (event) => void store(this.actor, event), { capture: true });
    }

    override async _preparePartContext(
      part: string,
      context: Record<string, unknown>,
      options: UpdateData,
    ): Promise<Record<string, unknown>> {
      const given: Record<string, unknown> = await super._preparePartContext(part, context, options);
      const isDrawn = this.#drawsAll && drawnWhenOpen(part);
      return isDrawn ? { ...given, tab: { ...(given["tab"] as object), active: true } } : given;
    }

    /** Everything there is to press, those pages included that are drawn only when they are open. */
    async #things(): Promise<Thing[]> {
      this.#drawsAll = true;
      const parts = Object.keys(this._configureRenderParts({})).filter(drawnWhenOpen);
      if (parts.length > 0) await this.render({ parts });
      const { presses = {} } = await plan.context(this);
      const items = this.actor.items.contents;
      return thingsOn(this.element, (key) => {
        const press = presses[key];
        return press && nameOf(press, buttonOf(key, items).item);
      });
    }

    /** Presses what was found, where it stands. */
    async #press(key: string, shift: boolean): Promise<void> {
      const { tab } = buttonFor(this.element, key)?.closest<HTMLElement>("[role=tabpanel]")?.dataset ?? {};
      if (tab !== undefined && this.tabGroups["primary"] !== tab) {
        this.changeTab(tab, "primary");
        if (drawnWhenOpen(tab)) await this.render({ parts: [tab] });
      }
      const button = buttonFor(this.element, key);
      for (let fold = button?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
      if (button) pressHere(button, shift);
    }

    override async _renderHTML(context: Record<string, unknown>, options: UpdateData): Promise<unknown> {
      const drawn = await super._renderHTML(context, options);
      if (this.isEditable) for (const part of Object.values(drawn as Record<string, HTMLElement>)) lendButtons(part);
      return drawn;
    }

    override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      refreshDigits(this.element);
      await super._onRender(context, options);
      if (!this.isEditable) lockControls(this.element, [...FOR_ONLOOKERS, ...(plan.free ?? [])]);
      wearBadge(this.element, this.actor.uuid);
      wearHelp(this.element, this.actor.uuid);
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
      if (this.rendered) refreshDigits(this.element);
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

    override _onClose(options: UpdateData): void {
      super._onClose(options);
      unfollow(this);
      if (document.activeElement === document.body && this.#opener?.isConnected) this.#opener.focus();
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
      this.setPosition(sizeOf(this));
      this.element.querySelector<HTMLElement>("[data-action=toggleCompact]")?.focus();
    }
  }

  async function switchSize(this: Sheet): Promise<void> {
    await this.switchSize();
  }

  Object.defineProperty(Sheet, "name", { value: plan.name });
  return Sheet;
}
