import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { DialogV2 } from "../api/dialog-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { fieldToInput, type FieldLike } from "../forms/field-forms.ts";
import * as inputs from "../forms/inputs.ts";
import type { InputConfig } from "../forms/inputs.ts";
import { game, localize, type SettingConfig, type SettingsMenu } from "../host-globals.ts";
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

/** The menus of packages that this user may open, with their ids. */
export function submenus(): (SettingsMenu & { id: string })[] {
  const { settings, user } = game();
  return [...settings.menus.entries()]
    .filter(([, menu]) => !menu.restricted || user.isGM)
    .map(([id, menu]) => ({ ...menu, id }));
}

/** What a press on a menu's button does: it opens the menu's application. */
export function onOpenSubmenu(_event: Event, target: HTMLElement): unknown {
  const menu = game().settings.menus.get(target.dataset["key"] ?? "");
  return menu ? new menu.type().render({ force: true }) : undefined;
}

/** What a package is called, and the name of its part of the window. */
function categoryOf(namespace: string): { id: string; title: string } {
  const { system } = game();
  if (namespace === "core") return { id: "core", title: localize("HOST.Settings.Core") };
  return namespace === system.id ? { id: "system", title: system.title } : { id: namespace, title: namespace };
}

interface Category {
  id: string;
  title: string;
  html: string;
  menus: ReturnType<typeof submenus>;
}

/** Every setting a person may change, and the menus of packages, grouped by where it comes from. */
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
    actions: { openSubmenu: onOpenSubmenu },
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
    const { settings } = game();
    const categories = new Map<string, Category>();
    const category = (namespace: string): Category => {
      const { id, title } = categoryOf(namespace);
      const held = categories.get(id) ?? { id, title, html: "", menus: [] };
      categories.set(id, held);
      return held;
    };
    for (const menu of submenus()) category(menu.namespace).menus.push(menu);
    for (const setting of this.editable) {
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
      category(setting.namespace).html += group.outerHTML;
    }
    return {
      categories: [...categories.values()],
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
