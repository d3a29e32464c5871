import { NotImplementedInOpenHost } from "../../../common/errors.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { config } from "../host-globals.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { knownPictures } from "./known-pictures.ts";

const MOST_SHOWN = 240;

/**
 * Chooses a file: its path is typed, or for pictures picked from those the world knows. Folders of the server cannot be
 * walked and nothing can be sent there; `browse` and `upload` say so by name.
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "file-picker-{id}",
    classes: ["file-picker-window"],
    tag: "form",
    window: { title: "HOST.Files.Title", icon: "fa-solid fa-images", resizable: true },
    position: { width: 520, height: 520 },
    actions: { pick: onPick },
    form: { handler: onChoose, closeOnSubmit: true },
    type: "image",
    current: "",
    callback: null,
  };
  static override PARTS = {
    path: { template: "templates/apps/file-picker-path.hbs" },
    pictures: { template: "templates/apps/file-picker-pictures.hbs", scrollable: [""] },
  };
  #query = "";

  static get implementation(): typeof FilePicker {
    return (config().ux?.["FilePicker"] as typeof FilePicker | undefined) ?? this;
  }
  static async browse(): Promise<never> {
    throw new NotImplementedInOpenHost("foundry.applications.apps.FilePicker.browse");
  }
  static async upload(): Promise<never> {
    throw new NotImplementedInOpenHost("foundry.applications.apps.FilePicker.upload");
  }

  /** Opens the chooser, as systems call it. */
  async browse(): Promise<this> {
    return this.render({ force: true });
  }

  get isPicture(): boolean {
    return ["image", "imagevideo", "any"].includes(String(this.options["type"]));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const words = this.#query.split(/\s+/).filter(Boolean);
    const all = this.isPicture ? knownPictures() : [];
    const found = all.filter(({ path }) => words.every((word) => path.toLowerCase().includes(word)));
    const { current } = this.options;
    return {
      ...(await super._prepareContext(options)),
      current,
      query: this.#query,
      isPicture: this.isPicture,
      pictures: found.slice(0, MOST_SHOWN).map((one) => ({ ...one, chosen: one.path === current })),
      hidden: Math.max(0, found.length - MOST_SHOWN),
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (!search) return;
    search.oninput = () => {
      this.#query = search.value.trim().toLowerCase();
      void this.render({ parts: ["pictures"] });
    };
    search.onkeydown = (event) => event.key === "Enter" && event.preventDefault();
  }

  /** Hands a path to whoever asked, and closes. */
  async choose(path: string): Promise<void> {
    (this.options["callback"] as ((path: string, picker: FilePicker) => void) | null)?.(path, this);
    await this.close();
  }
}

async function onPick(this: FilePicker, _event: Event, target: HTMLElement): Promise<void> {
  await this.choose(target.dataset["path"] ?? "");
}

async function onChoose(
  this: FilePicker,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  await this.choose(String(data.object["path"] ?? "").trim());
}
