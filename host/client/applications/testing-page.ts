import * as utils from "../../common/utils/index.ts";
import { registerHelpers } from "./handlebars/helpers.ts";

const WORDS: Record<string, string> = { "T.Hello": "Hello {name}", "T.Plain": "Plain words", "T.Html": "<b>bold</b>" };

/** A bare page with just enough of the globals for an application: utilities, texts, and a record of hook calls. */
export function preparePage(): { hooks: { name: string; args: unknown[] }[] } {
  document.body.replaceChildren();
  const hooks: { name: string; args: unknown[] }[] = [];
  const localize = (key: string, data: Record<string, unknown> = {}): string =>
    (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name]));
  const call = (name: string, ...args: unknown[]): boolean => {
    hooks.push({ name, args });
    return true;
  };
  Object.assign(globalThis, {
    foundry: { utils },
    Hooks: {
      call,
      callAll: call,
      on: () => 0,
      onError: (_where: string, error: Error) => call("error", error.message),
    },
    game: { user: { id: "me", isGM: true, isSelf: true }, i18n: { localize, format: localize, lang: "en" } },
    CONFIG: {},
    ui: {},
  });
  registerHelpers();
  return { hooks };
}

/** Presses a key on an element, as a browser would report it. */
export function pressKey(target: Element, key: string, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}
