import { host } from "../runtime.ts";

export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

export interface KeyAction {
  name: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  onDown?: ((context: KeyContext) => unknown) | null;
  onUp?: ((context: KeyContext) => unknown) | null;
  restricted?: boolean;
  repeat?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
  order?: number;
  namespace?: string;
}

/** What a handler of a key learns. */
export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  modifiers: string[];
  isControl: boolean;
  isShift: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  up: boolean;
  repeat: boolean;
  action?: string;
}

const MODIFIERS: Readonly<Record<string, string>> = {
  Control: "Control",
  ControlLeft: "Control",
  ControlRight: "Control",
  MetaLeft: "Control",
  MetaRight: "Control",
  Shift: "Shift",
  ShiftLeft: "Shift",
  ShiftRight: "Shift",
  Alt: "Alt",
  AltLeft: "Alt",
  AltRight: "Alt",
};

/** Keys and what they do. Registered during `init`; a user's own choice is kept in this browser. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeyAction>();
  readonly bindings = new Map<string, KeyBinding[]>();
  private count = 0;

  /** Adds an action. Fails on an action without a name. */
  register(namespace: string, action: string, data: KeyAction): void {
    if (!namespace || !action) throw new Error("A key binding needs a namespace and the name of an action.");
    const id = `${namespace}.${action}`;
    const entry: KeyAction = {
      precedence: 1,
      repeat: false,
      restricted: false,
      ...data,
      namespace,
      order: this.count++,
    };
    this.actions.set(id, entry);
    const chosen = this.stored()[id];
    this.bindings.set(
      id,
      [...(entry.uneditable ?? []), ...(chosen ?? entry.editable ?? [])].map((binding) => ({
        modifiers: [],
        ...binding,
      })),
    );
  }

  /** The keys of an action. */
  get(namespace: string, action: string): KeyBinding[] {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`There is no key binding "${id}".`);
    return this.bindings.get(id) ?? [];
  }

  /** Chooses other keys for an action, in this browser; without keys it goes back to the registered ones. */
  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    const entry = this.actions.get(id);
    if (!entry) throw new Error(`There is no key binding "${id}".`);
    const stored = this.stored();
    if (bindings) stored[id] = bindings;
    else delete stored[id];
    localStorage.setItem("core.keybindings", JSON.stringify(stored));
    this.register(namespace, action, entry);
  }

  /** Listens to the keyboard of a window. */
  listen(target: Window): void {
    target.addEventListener("keydown", (event) => this.handle(event, false));
    target.addEventListener("keyup", (event) => this.handle(event, true));
  }

  /** Runs the actions bound to a key until one says that it has dealt with it. True when one has. */
  handle(event: KeyboardEvent, up: boolean): boolean {
    if (event.isComposing || isTyping(event)) return false;
    const context = contextOf(event, up);
    for (const [id, action] of this.matching(context)) {
      if (context.repeat && !action.repeat) continue;
      if (action.restricted && !host.game.user?.isGM) continue;
      const handler = up ? action.onUp : action.onDown;
      if (handler?.({ ...context, action: id })) {
        event.preventDefault();
        event.stopPropagation();
        return true;
      }
    }
    return false;
  }

  private matching(context: KeyContext): [string, KeyAction][] {
    const found: [string, KeyAction][] = [];
    for (const [id, action] of this.actions) {
      const reserved = new Set(action.reservedModifiers ?? []);
      const pressed = context.modifiers.filter((modifier) => !reserved.has(modifier));
      const hit = (this.bindings.get(id) ?? []).some((binding) => {
        const wanted = (binding.modifiers ?? []).map((modifier) => MODIFIERS[modifier] ?? modifier);
        if (binding.key !== context.key) return false;
        return (
          context.up || (wanted.length === pressed.length && wanted.every((modifier) => pressed.includes(modifier)))
        );
      });
      if (hit) found.push([id, action]);
    }
    return found.sort(([, a], [, b]) => (a.precedence ?? 1) - (b.precedence ?? 1) || (a.order ?? 0) - (b.order ?? 0));
  }

  private stored(): Record<string, KeyBinding[]> {
    try {
      return JSON.parse(globalThis.localStorage?.getItem("core.keybindings") ?? "{}") as Record<string, KeyBinding[]>;
    } catch {
      return {};
    }
  }
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  // Escape and the function keys write nothing.
  if (!target || typeof target.closest !== "function" || /^(?:Escape|F\d+)$/.test(event.code)) return false;
  if (target.isContentEditable || target.closest("textarea, select, prose-mirror, [contenteditable='true']"))
    return true;
  const input = target.closest("input");
  return !!input && !["checkbox", "radio", "button", "submit", "range"].includes(input.type);
}

function contextOf(event: KeyboardEvent, up: boolean): KeyContext {
  const isControl = event.ctrlKey || event.metaKey;
  const modifiers = [isControl && "Control", event.shiftKey && "Shift", event.altKey && "Alt"].filter(
    (name) => name !== false,
  );
  const own = MODIFIERS[event.code];
  return {
    event,
    key: event.code,
    modifiers: modifiers.filter((name) => name !== own),
    isControl,
    isShift: event.shiftKey,
    isAlt: event.altKey,
    hasModifier: modifiers.length > 0,
    up,
    repeat: event.repeat,
  };
}
