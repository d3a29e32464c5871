import { NotImplementedInOpenHost } from "../../../common/errors.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { DialogV2 } from "../api/dialog-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { config, localize, notify, reportFault } from "../host-globals.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { endingsOf, hasEnding, iconOf, isImage } from "./files/file-kinds.ts";
import { UploadQueue } from "./files/upload-queue.ts";
import * as files from "./files/world-files.ts";
import { knownPictures, nameOf } from "./known-pictures.ts";

const MOST_SHOWN = 240;

type Callback = (path: string, picker: FilePicker) => void;
interface BrowseOptions {
  extensions?: string[];
  wildcard?: boolean;
}

/**
 * Chooses a file: among the world's own, where new ones are brought by drop, paste or a button; for pictures also among
 * those the world knows; or by its typed path.
 */
export class FilePicker extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "file-picker-{id}",
    classes: ["file-picker-window"],
    tag: "form",
    window: { title: "HOST.Files.Title", icon: "fa-solid fa-images", resizable: true },
    position: { width: 620, height: 600 },
    actions: {
      pick: onPick,
      openFolder: onOpenFolder,
      place: onPlace,
      makeFolder: onMakeFolder,
      bring: onBring,
      clearUploads: onClearUploads,
    },
    form: { handler: onChoose, closeOnSubmit: true },
    type: "any",
    current: "",
    callback: null,
    allowUpload: true,
  };
  static override PARTS = {
    path: { template: "templates/apps/file-picker-path.hbs" },
    places: { template: "templates/apps/file-picker-places.hbs" },
    uploads: { template: "templates/apps/file-picker-uploads.hbs" },
    pictures: { template: "templates/apps/file-picker-pictures.hbs", scrollable: [""] },
  };
  static FILE_TYPES = ["image", "audio", "video", "text", "imagevideo", "font", "folder", "any"];
  /** The folder that was looked at last: the next chooser begins there. */
  static LAST_BROWSED_DIRECTORY = "";

  /** The path that was asked for. */
  request: string;
  callback: Callback | null;
  type: string;
  field: HTMLInputElement | null;
  button: HTMLElement | null;
  readonly activeSource = "data";
  extensions: string[];
  /** What lies in the folder that is shown. */
  results: files.Listing | null = null;
  #place: "world" | "known";
  #query = "";
  #refusal = "";
  readonly #queue = new UploadQueue({
    changed: () => void this.render({ parts: ["uploads"] }),
    moved: ({ id, percent }) => {
      const bar = this.element.querySelector<HTMLProgressElement>(`progress[data-upload="${id}"]`);
      if (bar) bar.value = percent;
    },
  });

  constructor(options: ApplicationOptionsInput = {}) {
    super(options);
    const { current, callback, type, field, button } = this.options;
    this.request = String(current ?? "");
    this.callback = (callback as Callback | null) ?? null;
    this.type = String(type ?? "any");
    this.field = (field as HTMLInputElement | null) ?? null;
    this.button = (button as HTMLElement | null) ?? null;
    this.extensions = endingsOf(this.type);
    const own = this.request.startsWith(files.worldFolder()) || FilePicker.LAST_BROWSED_DIRECTORY !== "";
    this.#place = files.mayBrowse() && (own || !this.showsPictures) ? "world" : "known";
  }

  static get implementation(): typeof FilePicker {
    return (config().ux?.["FilePicker"] as typeof FilePicker | undefined) ?? this;
  }
  static get uploadURL(): string {
    return "/upload";
  }

  /** What lies in a folder of the data, as Foundry tells it. */
  static async browse(source: string, target: string, options: BrowseOptions = {}): Promise<object> {
    const pattern = options.wildcard ? (target.split("/").at(-1) ?? "") : "";
    const folder = pattern.includes("*") ? target.slice(0, -pattern.length) : target;
    const found = await files.listFolder(folder, source);
    const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    const fits = new RegExp(`^${parts.join(".*")}$`);
    const named = (file: string): boolean => fits.test(decodeURIComponent(file.split("/").at(-1) ?? ""));
    return {
      ...found,
      files: found.files.filter(
        (file) => hasEnding(file, options.extensions ?? []) && (!pattern.includes("*") || named(file)),
      ),
      extensions: options.extensions ?? [],
      private: false,
      privateDirs: [],
      gridSize: null,
    };
  }

  /** Makes a folder that is not there yet, and gives its path. */
  static async createDirectory(source: string, target: string, _options: object = {}): Promise<string> {
    return files.makeFolder(target, { source });
  }

  /** Sends a file into a folder; it takes the place of one of its name. False when the host refused, which is told. */
  static async upload(
    source: string,
    path: string,
    file: File,
    _body: object = {},
    { notify: tell = true }: { notify?: boolean } = {},
  ): Promise<files.Sent | false> {
    try {
      const sent = await files.sendFile(path, file, { source, replace: true });
      if (tell) notify().info(sent.message || localize("HOST.Files.Arrived", { name: file.name }));
      return sent;
    } catch (error) {
      if (!(error instanceof files.FilesRefused)) throw error;
      notify().error(error.message);
      return false;
    }
  }

  static async uploadPersistent(): Promise<never> {
    throw new NotImplementedInOpenHost("foundry.applications.apps.FilePicker.uploadPersistent");
  }

  /** A chooser for the field that a button names, as windows of the old framework have them. */
  static fromButton(button: HTMLButtonElement): FilePicker {
    const { type, target } = button.dataset;
    const field = button.form?.elements.namedItem(target ?? "") ?? null;
    const input = field instanceof HTMLInputElement ? field : null;
    return new this.implementation({ field: input, type: type ?? "any", current: input?.value ?? "", button });
  }

  /** Opens the chooser, at a folder if one is given. */
  async browse(target?: string): Promise<this> {
    if (target !== undefined && files.mayBrowse()) {
      this.#place = "world";
      await this.#read(target);
    }
    return this.render({ force: true });
  }

  /** Whether pictures are among what can be chosen. */
  get showsPictures(): boolean {
    return ["image", "imagevideo", "any"].includes(this.type);
  }
  get canUpload(): boolean {
    return this.options["allowUpload"] !== false && files.mayUpload();
  }
  /** The folder that is shown, and that files are brought into. */
  get target(): string {
    return this.results?.target ?? this.#firstFolder();
  }
  get source(): object {
    return { target: this.target };
  }

  #firstFolder(): string {
    const root = files.worldFolder();
    if (this.request.startsWith(`${root}/`))
      return decodeURIComponent(this.request.slice(0, this.request.lastIndexOf("/")));
    return FilePicker.LAST_BROWSED_DIRECTORY || root;
  }

  async #read(target: string): Promise<void> {
    try {
      this.results = await files.listFolder(target);
      FilePicker.LAST_BROWSED_DIRECTORY = this.results.target;
      this.#refusal = "";
    } catch (error) {
      if (!(error instanceof files.FilesRefused)) throw error;
      // A folder may be gone: its world's is there.
      if (target !== files.worldFolder()) return this.#read(files.worldFolder());
      this.#refusal = error.message;
    }
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    if (this.#place === "world" && !this.results) await this.#read(this.#firstFolder());
    const inWorld = this.#place === "world";
    const words = this.#query.split(/\s+/).filter(Boolean);
    const fits = ({ path }: { path: string }): boolean => words.every((word) => path.toLowerCase().includes(word));
    const all = inWorld ? this.#files() : this.showsPictures ? knownPictures() : [];
    const found = all.filter(fits);
    return {
      ...(await super._prepareContext(options)),
      current: this.request,
      query: this.#query,
      inWorld,
      mayBrowse: files.mayBrowse(),
      canUpload: this.canUpload,
      showsPictures: this.showsPictures,
      refusal: this.#refusal,
      crumbs: inWorld ? this.#crumbs() : [],
      folders: inWorld ? this.#folders().filter(fits) : [],
      uploads: this.#queue.files.map((file) => ({ ...file, [file.state]: true })),
      uploadsOver: this.#queue.files.some(({ state }) => state === "done" || state === "refused"),
      accept: this.extensions.join(","),
      pictures: found.slice(0, MOST_SHOWN).map((one) => ({
        ...one,
        icon: isImage(one.path) ? "" : iconOf(one.path),
        chosen: one.path === this.request,
      })),
      searching: words.length > 0,
      hidden: Math.max(0, found.length - MOST_SHOWN),
    };
  }

  #files(): { path: string; name: string }[] {
    if (this.type === "folder") return [];
    const fitting = this.results?.files.filter((path) => hasEnding(path, this.extensions)) ?? [];
    return fitting.map((path) => ({ path, name: nameOf(path) }));
  }
  #folders(): { path: string; name: string }[] {
    return (this.results?.dirs ?? []).map((path) => ({ path, name: path.split("/").at(-1) ?? path }));
  }
  /** The way from the world's folder to the one that is shown. */
  #crumbs(): { path: string; name: string; last: boolean }[] {
    const root = files.worldFolder();
    const below = this.target.startsWith(`${root}/`) ? this.target.slice(root.length + 1).split("/") : [];
    const steps = below.map((name, at) => ({ path: [root, ...below.slice(0, at + 1)].join("/"), name }));
    return [{ path: root, name: localize("HOST.Files.World") }, ...steps].map((step, at) => ({
      ...step,
      last: at === steps.length,
    }));
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    const take = (event: Event, given: FileList | undefined | null): void => {
      if (!given?.length) return;
      event.preventDefault();
      this.bring([...given]).catch((error: unknown) => reportFault("FilePicker", error));
    };
    const over = (event: DragEvent, on: boolean): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      element.classList.toggle("receives-files", on && this.canUpload);
    };
    element.addEventListener("dragover", (event) => over(event, true));
    element.addEventListener("dragleave", (event) => {
      if (!element.contains(event.relatedTarget as Node | null)) over(event, false);
    });
    element.addEventListener("drop", (event) => {
      over(event, false);
      take(event, event.dataTransfer?.files);
    });
    element.addEventListener("paste", (event) => take(event, event.clipboardData?.files));
    element.addEventListener("change", (event) => {
      const input = event.target as HTMLInputElement;
      if (input.type !== "file") return;
      take(event, input.files);
      input.value = "";
    });
    element.addEventListener("dragstart", (event) => {
      const path = (event.target as HTMLElement).closest<HTMLElement>(".picture")?.dataset["path"];
      if (path) event.dataTransfer?.setData("text/plain", JSON.stringify(dragData(path)));
    });
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

  /** Shows a folder of the world. */
  async open(target: string): Promise<void> {
    this.#place = "world";
    await this.#read(target);
    if (this.type === "folder") this.request = this.target;
    await this.render({ parts: this.type === "folder" ? ["path", "places", "pictures"] : ["places", "pictures"] });
  }

  /** Shows the world's own files, or the pictures the world knows. */
  async show(place: "world" | "known"): Promise<void> {
    this.#place = place;
    await this.render({ parts: ["places", "pictures"] });
  }

  /** Sends files into the folder that is shown; the last of them becomes the one that is chosen. */
  async bring(given: readonly File[]): Promise<void> {
    if (!this.canUpload) return notify().warn(localize("HOST.Files.MayNotUpload"));
    const { target } = this;
    const arrived = await this.#queue.send(given, target, this.results?.largest ?? Infinity);
    const last = arrived.filter((path) => hasEnding(path, this.extensions)).at(-1);
    if (last !== undefined && this.type !== "folder") this.request = last;
    const moves = files.mayBrowse() && this.#place !== "world";
    if (moves) this.#place = "world";
    if (this.#place === "world" && this.target === target) await this.#read(target);
    // What has arrived is seen, whatever was searched for; the field itself stays, should somebody be typing in it.
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (arrived.length && search) search.value = this.#query = "";
    await this.render({ parts: moves ? ["path", "places", "pictures"] : ["path", "pictures"] });
  }

  /** Takes what has arrived or was refused off the list of uploads. */
  clearUploads(): void {
    this.#queue.clear();
  }

  /** Hands a path to whoever asked, and closes. */
  async choose(path: string): Promise<void> {
    this.request = path;
    if (this.field) {
      this.field.value = path;
      this.field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    this.callback?.(path, this);
    await this.close();
  }
}

/** What is dragged from the chooser: a picture carries what makes a tile of it on Foundry's canvas. */
const dragData = (path: string): object =>
  isImage(path) ? { type: "Tile", fromFilePicker: true, texture: { src: path } } : { type: "File", src: path };

async function onPick(this: FilePicker, _event: Event, target: HTMLElement): Promise<void> {
  await this.choose(target.dataset["path"] ?? "");
}
async function onOpenFolder(this: FilePicker, _event: Event, target: HTMLElement): Promise<void> {
  await this.open(target.dataset["path"] ?? "");
}
async function onPlace(this: FilePicker, _event: Event, target: HTMLElement): Promise<void> {
  await this.show(target.dataset["place"] === "world" ? "world" : "known");
}
function onBring(this: FilePicker): void {
  this.element.querySelector<HTMLInputElement>("input[type=file]")?.click();
}
function onClearUploads(this: FilePicker): void {
  this.clearUploads();
}

async function onMakeFolder(this: FilePicker): Promise<void> {
  const answer = (await DialogV2.input({
    window: { title: localize("HOST.Files.NewFolder"), icon: "fa-solid fa-folder-plus" },
    content: `<div class="form-group"><label for="new-files-folder">${localize("Name")}</label><input id="new-files-folder" type="text" name="name" maxlength="60" required autofocus></div>`,
    ok: { label: "HOST.Files.MakeFolder", icon: "fa-solid fa-folder-plus" },
  })) as { name?: string } | null;
  const name = answer?.name?.trim();
  if (!name) return;
  await this.open(await files.makeFolder(`${this.target}/${name.replaceAll("/", "-")}`));
}

async function onChoose(
  this: FilePicker,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  await this.choose(String(data.object["path"] ?? "").trim());
}
