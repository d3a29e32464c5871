import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { game, localize, notify, type HostPack } from "../../host-globals.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { Compendium } from "../apps/compendium.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

const MOST_FOUND = 60;

/** The packs of system and world by kind, and a search through all their entries. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["directory"],
    actions: { openPack: onOpenPack, openEntry: onOpenEntry },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/compendium-search.hbs" },
    directory: { template: "templates/sidebar/compendium-directory.hbs", scrollable: [""] },
  };
  #query = "";

  /** The packs this user may see. */
  get packs(): HostPack[] {
    return game().packs.contents.filter((pack) => pack.visible !== false);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const groups = new Map<string, object[]>();
    for (const pack of this.packs) {
      const title = localize(pack.title ?? pack.metadata.label);
      if (!title.toLowerCase().includes(this.#query)) continue;
      const entry = { id: pack.collection, title, locked: pack.locked, count: pack.index?.size ?? 0 };
      groups.set(pack.metadata.type, [...(groups.get(pack.metadata.type) ?? []), entry]);
    }
    const found = this.#query ? this.#search() : [];
    return {
      ...(await super._prepareContext(options)),
      groups: [...groups].map(([kind, entries]) => ({ kind: localize(`DOCUMENT.${kind}s`), entries })),
      found,
      empty: groups.size === 0 && found.length === 0,
      searching: Boolean(this.#query),
      query: this.#query,
    };
  }

  #search(): object[] {
    const found = this.packs.flatMap((pack) =>
      [...(pack.index?.contents ?? [])]
        .filter((entry) => entry.name.toLowerCase().includes(this.#query))
        .map((entry) => ({
          pack: pack.collection,
          source: localize(pack.title ?? pack.metadata.label),
          type: pack.metadata.type,
          id: entry._id,
          uuid: entry.uuid ?? `Compendium.${pack.collection}.${pack.metadata.type}.${entry._id}`,
          name: entry.name,
          img: entry.img ?? null,
        })),
    );
    return found.sort((a, b) => a.name.localeCompare(b.name)).slice(0, MOST_FOUND);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search)
      search.oninput = () => {
        this.#query = search.value.trim().toLowerCase();
        void this.render({ parts: ["directory"] });
      };
    new DragDrop.implementation({
      dragSelector: ".directory-item[data-uuid]",
      callbacks: {
        dragstart: (event) => {
          const { uuid, type } = (event.currentTarget as HTMLElement).dataset;
          event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
        },
      },
    }).bind(this.element);
  }
}

async function onOpenPack(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
  const pack = game().packs.get(target.dataset["pack"] ?? "");
  if (pack) await new Compendium({ collection: pack }).render({ force: true });
}

async function onOpenEntry(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
  const row = target.closest<HTMLElement>("[data-entry-id]");
  const pack = game().packs.get(row?.dataset["pack"] ?? "");
  const document = await pack?.getDocument(row?.dataset["entryId"] ?? "");
  if (!document) return notify().warn(localize("HOST.Compendium.Missing"));
  await document.sheet?.render({ force: true });
}
