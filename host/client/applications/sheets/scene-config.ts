import { GRID_TYPES } from "../../../common/constants.ts";
import { askForBox, fitGrid } from "../../board/grid-fit.ts";
import type { Canvas } from "../../board/canvas.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import type { HostCollection, HostDocument } from "../host-documents.ts";
import { game, utils } from "../host-globals.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const GRIDS = [1, 0, 2, 3, 4, 5];

interface SceneToken extends HostDocument {
  hidden: boolean;
  texture: { src: string | null };
}
interface SceneDocument extends HostDocument {
  active: boolean;
  isView: boolean;
  width: number;
  height: number;
  grid: { type: number };
  background: { src: string | null; offsetX: number; offsetY: number };
  tokens: HostCollection<SceneToken>;
  activate(): Promise<unknown>;
  view(): Promise<unknown>;
}

const board = (): Canvas => (globalThis as unknown as { canvas: Canvas }).canvas;

/**
 * The sheet of a scene: what it is called and whose it is now, its grid, how it looks, and who stands on it. Every change
 * is on the board at once.
 */
export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["scene-config"],
    position: { width: 540 },
    sheetConfig: false,
    window: { resizable: true, icon: "fa-solid fa-map", contentClasses: ["standard-form"] },
    actions: {
      activate: onActivate,
      view: onView,
      fitGrid: onFitGrid,
      hideToken: onHideToken,
      openToken: onOpenToken,
      findToken: onFindToken,
    },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    basics: { template: "templates/sheets/scene/basics.hbs", scrollable: [""] },
    grid: { template: "templates/sheets/scene/grid.hbs", scrollable: [""] },
    appearance: { template: "templates/sheets/scene/appearance.hbs", scrollable: [""] },
    tokens: { template: "templates/sheets/scene/tokens.hbs", scrollable: [""] },
  };
  static override TABS = {
    sheet: {
      tabs: [
        { id: "basics", icon: "fa-solid fa-map" },
        { id: "grid", icon: "fa-solid fa-border-all" },
        { id: "appearance", icon: "fa-solid fa-palette" },
        { id: "tokens", icon: "fa-solid fa-users" },
      ],
      initial: "basics",
      labelPrefix: "HOST.SceneConfig.Tabs",
    },
  };

  get scene(): SceneDocument {
    return this.document as SceneDocument;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { scene } = this;
    return {
      ...(await super._prepareContext(options)),
      active: scene.active,
      shown: scene.isView,
      mayOpen: game().user.isGM,
      grids: Object.fromEntries(GRIDS.map((type) => [String(type), `HOST.SceneConfig.Grids.${type}`])),
      canFit: Boolean(scene.background.src) && scene.grid.type === GRID_TYPES.SQUARE,
      tokens: scene.tokens.map(({ id, name, hidden, texture }) => ({
        id,
        name,
        hidden,
        img: texture.src ?? "icons/svg/mystery-man.svg",
      })),
    };
  }

  /** Nothing that was left empty is written: what was there before is put back. */
  override _processFormData(event: Event, form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    for (const [name, value] of Object.entries(formData.object)) {
      const blank = value === null || (typeof value === "string" && value.trim() === "");
      if (name === "background.src") formData.object[name] = blank ? null : value;
      else if (blank && !["navName", "grid.units"].includes(name)) delete formData.object[name];
    }
    return super._processFormData(event, form, formData);
  }

  override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    await super._processSubmitData(event, form, submitData, options);
    const typed = [...form.querySelectorAll<HTMLInputElement>("input[name]")];
    const emptied = typed.some(
      (field) => field.value === "" && utils().getProperty(submitData, field.name) === undefined,
    );
    if (emptied) await this.render();
  }
}

async function onActivate(this: SceneConfig): Promise<void> {
  await this.scene.activate();
}
async function onView(this: SceneConfig): Promise<void> {
  await this.scene.view();
  await this.render();
}

async function onFitGrid(this: SceneConfig): Promise<void> {
  const { scene } = this;
  if (!scene.isView) await scene.view();
  // The board has to be seen while one draws on it.
  this.element.classList.add("stands-aside");
  try {
    const answer = await askForBox(board());
    if (!answer) return;
    const { offsetX, offsetY } = scene.background;
    const fit = fitGrid(answer.box, answer.wide, { width: scene.width, height: scene.height, offsetX, offsetY });
    await scene.update({
      "grid.size": fit.size,
      width: fit.width,
      height: fit.height,
      "background.offsetX": fit.offsetX,
      "background.offsetY": fit.offsetY,
    });
  } finally {
    this.element.classList.remove("stands-aside");
  }
}

const tokenOf = (sheet: SceneConfig, target: HTMLElement): SceneToken | undefined =>
  sheet.scene.tokens.get(target.closest<HTMLElement>("[data-token-id]")?.dataset["tokenId"] ?? "");

async function onHideToken(this: SceneConfig, _event: Event, target: HTMLElement): Promise<void> {
  const token = tokenOf(this, target);
  await token?.update({ hidden: !token.hidden });
}
async function onOpenToken(this: SceneConfig, _event: Event, target: HTMLElement): Promise<void> {
  await tokenOf(this, target)?.sheet?.render({ force: true });
}
async function onFindToken(this: SceneConfig, _event: Event, target: HTMLElement): Promise<void> {
  const { scene } = this;
  if (!scene.isView) await scene.view();
  const canvas = board();
  const token = canvas.tokens.get(tokenOf(this, target)?.id ?? "");
  if (!token) return;
  token.control();
  await canvas.animatePan(token.center);
}
