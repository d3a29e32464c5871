import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { documentConfig } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";

const MODES = [0, 10, 20, 30, 40, 50];
const DISPOSITIONS = [-2, -1, 0, 1];

interface Tracked {
  getTrackedAttributes?(data?: unknown): unknown;
  getTrackedAttributeChoices?(attributes?: unknown): { group: string; value: string; label: string }[];
}

const labels = (values: number[], prefix: string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [String(value), `${prefix}.${value < 0 ? `minus${-value}` : value}`]));

/** The sheet of a token on a scene: name, picture, size, elevation, side, what its bars show and to whom. */
export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["token-config"],
    position: { width: 520 },
    sheetConfig: false,
    window: { resizable: true, icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: "templates/sheets/token-config.hbs", scrollable: [""] } };

  get token(): HostDocument {
    return this.document;
  }
  get actor(): HostDocument | null {
    return this.document.actor ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const cls = documentConfig("Token").documentClass as unknown as Tracked | undefined;
    const tracked = cls?.getTrackedAttributes?.(this.actor?.system ?? {});
    const choices = cls?.getTrackedAttributeChoices?.(tracked) ?? [];
    return {
      ...(await super._prepareContext(options)),
      modes: labels(MODES, "HOST.Token.Mode"),
      dispositions: labels(DISPOSITIONS, "HOST.Token.Side"),
      attributes: choices.map(({ value, label }) => ({ value, label })),
    };
  }
}
