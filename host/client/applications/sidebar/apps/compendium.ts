import type {
  ApplicationOptions,
  ApplicationOptionsInput,
  RenderContext,
  RenderOptions,
} from "../../api/application-types.ts";
import { ApplicationV2 } from "../../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { documentConfig, game, localize, notify, type HostPack, type PackIndexEntry } from "../../host-globals.ts";
import { DragDrop } from "../../ux/drag-drop.ts";

/** The entries of one pack: open, search, drag out, and (for a game master) import into the world. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    collection: null,
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    position: { width: 380, height: 560 },
    actions: { openEntry: onOpen, importEntry: onImport },
  };
  static override PARTS = {
    header: { template: "templates/apps/compendium-header.hbs" },
    entries: { template: "templates/apps/compendium-entries.hbs", scrollable: [""] },
  };
  #query = "";

  override _initializeApplicationOptions(given: ApplicationOptionsInput): ApplicationOptions {
    const pack = given["collection"] as HostPack;
    return super._initializeApplicationOptions({ uniqueId: pack.collection.replaceAll(".", "-"), ...given });
  }
  get collection(): HostPack {
    return this.options["collection"] as HostPack;
  }
  override get title(): string {
    return localize(this.collection.title ?? this.collection.metadata.label);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const index = await this.collection.getIndex();
    const { typeLabels = {} } = documentConfig(this.collection.metadata.type);
    const entries = [...index.contents]
      .filter((entry) => entry.name.toLowerCase().includes(this.#query))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((entry) => ({
        ...entry,
        id: entry._id,
        typeLabel: typeLabels[entry.type ?? ""] ?? "",
        uuid: this.uuidOf(entry),
      }));
    return {
      ...(await super._prepareContext(options)),
      entries,
      query: this.#query,
      isGM: game().user.isGM,
      title: this.title,
    };
  }

  uuidOf(entry: PackIndexEntry): string {
    return entry.uuid ?? `Compendium.${this.collection.collection}.${this.collection.metadata.type}.${entry._id}`;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search) {
      search.oninput = () => {
        this.#query = search.value.trim().toLowerCase();
        void this.render({ parts: ["entries"] });
      };
    }
    new DragDrop.implementation({
      dragSelector: "[data-entry-id]",
      callbacks: {
        dragstart: (event) => {
          const { uuid } = (event.currentTarget as HTMLElement).dataset;
          event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.metadata.type, uuid }));
        },
      },
    }).bind(this.element);
  }
}

const idOf = (target: HTMLElement): string => target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";

async function onOpen(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
  const document = await this.collection.getDocument(idOf(target));
  if (!document) return notify().warn(localize("HOST.Compendium.Missing"));
  await document.sheet?.render({ force: true });
}

async function onImport(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
  const document = await this.collection.getDocument(idOf(target));
  if (!document) return;
  const { _id, folder, ownership, ...source } = document.toObject();
  void [_id, folder, ownership];
  const created = await documentConfig(this.collection.metadata.type).documentClass?.create(source);
  if (created) notify().info(localize("HOST.Compendium.Imported", { name: created.name }));
}
