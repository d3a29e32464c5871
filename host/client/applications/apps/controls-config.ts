import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { DialogV2 } from "../api/dialog-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { game, localize } from "../host-globals.ts";
import { bindingOf, nameOfBinding, sameBinding, type KeyBinding } from "./key-names.ts";

interface KeyAction {
  name: string;
  hint?: string;
  namespace?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  restricted?: boolean;
  order?: number;
}
interface Keybindings {
  actions: Map<string, KeyAction>;
  get(namespace: string, action: string): KeyBinding[];
  set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void>;
}
const keys = (): Keybindings => (game() as unknown as { keybindings: Keybindings }).keybindings;

/** Splits "core.moveArrowUp" into its namespace and its action, which may hold dots of its own. */
function split(id: string): [string, string] {
  const at = id.indexOf(".");
  return [id.slice(0, at), id.slice(at + 1)];
}

/** Every action of the keyboard with its keys: add one by pressing it, take one away, go back to the first choice. */
export class ControlsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "controls-config",
    classes: ["controls-config"],
    window: { title: "HOST.Controls.Title", icon: "fa-solid fa-keyboard", resizable: true },
    position: { width: 620, height: 600 },
    actions: { addBinding: onAdd, removeBinding: onRemove, resetAction: onReset, resetAll: onResetAll },
  };
  static override PARTS = {
    search: { template: "templates/apps/controls-search.hbs" },
    main: { template: "templates/apps/controls-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  #query = "";
  /** The action that waits for a key to be pressed. */
  #recording: string | null = null;

  /** Keys of an action that may be changed. */
  editable(id: string): KeyBinding[] {
    const fixed = keys().actions.get(id)?.uneditable ?? [];
    return keys()
      .get(...split(id))
      .filter((binding) => !fixed.some((other) => sameBinding(binding, other)));
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { user, system } = game();
    const groups = new Map<string, object[]>();
    const all = [...keys().actions].filter(([, action]) => !action.restricted || user.isGM);
    for (const [id, action] of all.sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))) {
      const name = localize(action.name);
      if (!name.toLowerCase().includes(this.#query)) continue;
      const [namespace] = split(id);
      const title =
        namespace === "core" ? localize("HOST.Settings.Core") : namespace === system.id ? system.title : namespace;
      const own = this.editable(id);
      const row = {
        id,
        name,
        hint: action.hint ?? "",
        recording: this.#recording === id,
        fixed: (action.uneditable ?? []).map(nameOfBinding),
        bindings: own.map((binding, index) => ({
          index,
          name: nameOfBinding(binding),
          clash: this.#clash(id, binding),
        })),
        mayEdit: Boolean(action.editable) || own.length > 0 || !(action.uneditable ?? []).length,
      };
      groups.set(title, [...(groups.get(title) ?? []), row]);
    }
    return {
      ...(await super._prepareContext(options)),
      groups: [...groups].map(([title, actions]) => ({ title, actions })),
      query: this.#query,
      buttons: [
        { type: "button", action: "resetAll", icon: "fa-solid fa-arrow-rotate-left", label: "HOST.Controls.ResetAll" },
      ],
    };
  }

  /** The name of another action on the same key, or "". */
  #clash(id: string, binding: KeyBinding): string {
    for (const [other, action] of keys().actions) {
      if (other === id || action.name === keys().actions.get(id)?.name) continue;
      if (
        keys()
          .get(...split(other))
          .some((one) => sameBinding(one, binding))
      )
        return localize(action.name);
    }
    return "";
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search)
      search.oninput = () => {
        this.#query = search.value.trim().toLowerCase();
        void this.render({ parts: ["main"] });
      };
    const recorder = this.element.querySelector<HTMLInputElement>("input.recorder");
    if (!recorder) return;
    recorder.focus();
    recorder.onkeydown = (event) => {
      event.preventDefault();
      event.stopPropagation();
      const binding = bindingOf(event);
      if (!binding) return void (recorder.value = "…");
      void this.#record(binding.key === "Escape" ? null : binding);
    };
    recorder.onblur = () => void this.#record(null);
  }

  async #record(binding: KeyBinding | null): Promise<void> {
    const id = this.#recording;
    if (!id) return;
    this.#recording = null;
    const own = this.editable(id);
    if (binding && !own.some((other) => sameBinding(other, binding))) await keys().set(...split(id), [...own, binding]);
    await this.render({ parts: ["main"] });
    this.element.querySelector<HTMLElement>(`[data-action-id="${CSS.escape(id)}"] [data-action=addBinding]`)?.focus();
  }

  /** Waits for a key for an action. */
  async startRecording(id: string): Promise<void> {
    this.#recording = id;
    await this.render({ parts: ["main"] });
  }
}

const rowOf = (target: HTMLElement): string =>
  target.closest<HTMLElement>("[data-action-id]")?.dataset["actionId"] ?? "";

async function onAdd(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
  await this.startRecording(rowOf(target));
}
async function onRemove(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
  const id = rowOf(target);
  const index = Number(target.dataset["index"]);
  await keys().set(
    ...split(id),
    this.editable(id).filter((_binding, at) => at !== index),
  );
  await this.render({ parts: ["main"] });
}
async function onReset(this: ControlsConfig, _event: Event, target: HTMLElement): Promise<void> {
  await keys().set(...split(rowOf(target)));
  await this.render({ parts: ["main"] });
}
async function onResetAll(this: ControlsConfig): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: "HOST.Controls.ResetAll" },
    content: `<p>${localize("HOST.Controls.ResetQuestion")}</p>`,
  });
  if (!sure) return;
  for (const id of keys().actions.keys()) await keys().set(...split(id));
  await this.render({ parts: ["main"] });
}
