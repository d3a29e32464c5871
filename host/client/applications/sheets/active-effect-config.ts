import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { config } from "../host-globals.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

interface Change {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
}

/** The sheet of an active effect: name, icon, disabled, statuses, duration and its changes. */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["active-effect-config"],
    position: { width: 560 },
    window: { resizable: true, contentClasses: ["standard-form"], icon: "fa-solid fa-person-rays" },
    actions: { addChange: onAddChange, deleteChange: onDeleteChange },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: "templates/sheets/active-effect-config.hbs", scrollable: [""] } };

  get changes(): Change[] {
    return [...((this.document._source["system"] as { changes?: Change[] } | undefined)?.changes ?? [])];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const registry = (config()["ActiveEffect"] ?? {}) as {
      changeTypes?: Record<string, { label?: string }>;
      phases?: Record<string, { label?: string }>;
    };
    const named = (
      record: Record<string, { label?: string }> | undefined,
      fallback: string[],
    ): Record<string, string> =>
      record && Object.keys(record).length
        ? Object.fromEntries(Object.entries(record).map(([key, value]) => [key, value.label ?? key]))
        : Object.fromEntries(fallback.map((key) => [key, key]));
    return {
      ...(await super._prepareContext(options)),
      changes: this.changes.map((change) => ({
        ...change,
        value: typeof change.value === "string" ? change.value : JSON.stringify(change.value),
      })),
      changeTypes: named(registry.changeTypes, [
        "custom",
        "multiply",
        "add",
        "subtract",
        "downgrade",
        "upgrade",
        "override",
      ]),
      phases: named(registry.phases, ["initial", "final"]),
      units: Object.fromEntries(
        ["seconds", "rounds", "turns", "minutes", "hours", "days"].map((unit) => [unit, `HOST.Effect.Units.${unit}`]),
      ),
      statuses: [...(this.document.statuses ?? [])].join(", "),
    };
  }

  override _processFormData(event: Event, form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    const data = super._processFormData(event, form, formData);
    const changes = (data["system"] as { changes?: Record<string, Change> } | undefined)?.changes;
    if (changes) Object.assign(data["system"] as object, { changes: Object.values(changes).map(readChange) });
    return data;
  }
}

/** A value typed as a number is stored as one; everything else stays the text that was typed. */
function readChange(change: Change): Change {
  const text = String(change.value ?? "").trim();
  const number = Number(text);
  return { ...change, value: text !== "" && Number.isFinite(number) ? number : text };
}

async function onAddChange(this: ActiveEffectConfig): Promise<void> {
  await this.document.update({
    "system.changes": [...this.changes, { key: "", type: "add", value: "", phase: "initial" }],
  });
}

async function onDeleteChange(this: ActiveEffectConfig, _event: Event, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
  await this.document.update({ "system.changes": this.changes.filter((_change, at) => at !== index) });
}
