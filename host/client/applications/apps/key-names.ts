import { localize } from "../host-globals.ts";

export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

const SIGNS: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Equal: "=",
  Minus: "-",
  Comma: ",",
  Period: ".",
  Slash: "/",
  Backslash: "\\",
  BracketLeft: "[",
  BracketRight: "]",
  Semicolon: ";",
  Quote: "'",
  Backquote: "`",
};

/** A key as people call it: "Shift + R" for `{key: "KeyR", modifiers: ["Shift"]}`. */
export function nameOfBinding({ key, modifiers = [] }: KeyBinding): string {
  const plain =
    SIGNS[key] ?? key.replace(/^(Key|Digit)/, "").replace(/^Numpad/, `${localize("HOST.Controls.Numpad")} `);
  return [...modifiers.map((modifier) => modifier.replace(/(Left|Right)$/, "")), plain].join(" + ");
}

/** What was pressed, or null while it is only a modifier. */
export function bindingOf(event: KeyboardEvent): KeyBinding | null {
  if (/^(Shift|Control|Alt|Meta)(Left|Right)$/.test(event.code) || !event.code) return null;
  const modifiers = [
    event.ctrlKey || event.metaKey ? "Control" : "",
    event.shiftKey ? "Shift" : "",
    event.altKey ? "Alt" : "",
  ].filter(Boolean);
  return { key: event.code, modifiers };
}

/** Are two bindings the same key with the same modifiers? */
export function sameBinding(a: KeyBinding, b: KeyBinding): boolean {
  const [first, second] = [a.modifiers ?? [], b.modifiers ?? []];
  return a.key === b.key && first.length === second.length && first.every((modifier) => second.includes(modifier));
}
