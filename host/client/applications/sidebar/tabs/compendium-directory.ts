import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { game, localize, type HostPack } from "../../host-globals.ts";
import { Compendium } from "../apps/compendium.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** The packs of system and world, by kind. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["directory"],
    actions: { openPack: onOpenPack },
  };
  static override PARTS = { directory: { template: "templates/sidebar/compendium-directory.hbs", scrollable: [""] } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = new Map<string, object[]>();
    for (const pack of [...packs()].filter((one) => one.visible !== false)) {
      const kind = pack.metadata.type;
      const entry = {
        id: pack.collection,
        title: localize(pack.title ?? pack.metadata.label),
        locked: pack.locked,
        count: pack.index?.size ?? 0,
      };
      groups.set(kind, [...(groups.get(kind) ?? []), entry]);
    }
    return {
      groups: [...groups].map(([kind, entries]) => ({ kind: localize(`DOCUMENT.${kind}s`), entries })),
      empty: groups.size === 0,
    };
  }
}

const packs = (): HostPack[] => game().packs.contents;

async function onOpenPack(this: CompendiumDirectory, _event: Event, target: HTMLElement): Promise<void> {
  const pack = game().packs.get(target.dataset["pack"] ?? "");
  if (pack) await new Compendium({ collection: pack }).render({ force: true });
}
