import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { DialogV2 } from "../api/dialog-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { fieldToInput, type FieldLike } from "../forms/field-forms.ts";
import * as inputs from "../forms/inputs.ts";
import type { InputConfig } from "../forms/inputs.ts";
import { game, localize, type SettingConfig } from "../host-globals.ts";
import { applyTheme, resolveTheme } from "../ui/theme.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const isField = (type: unknown): type is FieldLike => typeof type === "object" && type !== null && "fieldPath" in type;

/** The control that fits a setting: by its field, its choices, its range, or its type. */
export function settingInput(setting: SettingConfig, value: unknown): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const config: InputConfig = { name, value, localize: true };
  if (isField(setting.type)) {
    if (setting.choices) config.choices = setting.choices;
    return fieldToInput(setting.type, config);
  }
  const numeric = setting.type === Number;
  if (setting.choices)
    return inputs.createSelectInput({
      ...config,
      choices: setting.choices,
      ...(numeric ? { dataset: { dtype: "Number" } } : {}),
    });
  if (setting.type === Boolean) return inputs.createCheckboxInput(config);
  if (numeric && setting.range) {
    const picker = inputs.configure(document.createElement("range-picker"), config);
    for (const [key, limit] of Object.entries(setting.range)) picker.setAttribute(key, String(limit));
    picker.setAttribute("value", String(value));
    return picker;
  }
  return numeric ? inputs.createNumberInput(config) : inputs.createTextInput(config);
}

/** Every setting a person may change, grouped by where it comes from. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "settings-config",
    classes: ["settings-config"],
    tag: "form",
    window: {
      title: "HOST.Settings.Configure",
      icon: "fa-solid fa-sliders",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    position: { width: 620, height: 560 },
    form: { handler: onSave, closeOnSubmit: true },
  };
  static override PARTS = {
    main: { template: "templates/apps/settings-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get editable(): SettingConfig[] {
    const { settings, user } = game();
    return [...settings.settings.values()].filter(
      (setting) => setting.config && (setting.scope !== "world" || user.isGM),
    );
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { system, settings } = game();
    const groups = new Map<string, string>();
    for (const setting of this.editable) {
      const title =
        setting.namespace === "core"
          ? localize("HOST.Settings.Core")
          : setting.namespace === system.id
            ? system.title
            : setting.namespace;
      const input = settingInput(setting, settings.get(setting.namespace, setting.key));
      const scope = setting.scope === "world" ? "HOST.Settings.WorldScope" : "HOST.Settings.ClientScope";
      const group = inputs.createFormGroup({
        input,
        label: setting.name ?? setting.key,
        hint: setting.hint ?? "",
        units: scope,
        localize: true,
        rootId: this.id,
      });
      groups.set(title, (groups.get(title) ?? "") + group.outerHTML);
    }
    return {
      groups: [...groups].map(([title, html]) => ({ title, html })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "Save" }],
    };
  }
}

async function onSave(
  this: SettingsConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const { settings } = game();
  let reload = false;
  for (const setting of this.editable) {
    const id = `${setting.namespace}.${setting.key}`;
    if (!(id in formData.object)) continue;
    const value = formData.object[id];
    if (JSON.stringify(value) === JSON.stringify(settings.get(setting.namespace, setting.key))) continue;
    await settings.set(setting.namespace, setting.key, value);
    if (id === "core.uiTheme") applyTheme(resolveTheme(value));
    reload ||= setting.requiresReload ?? false;
  }
  if (!reload) return;
  const content = `<p>${localize("HOST.Settings.ReloadQuestion")}</p>`;
  if (await DialogV2.confirm({ window: { title: "HOST.Settings.Reload" }, content })) location.reload();
}
