/**
 * Names of the browser that modules of the applications mention while they load. Bare Node lacks them; here they become
 * empty stand-ins, so that documents and data models can be tested without a page.
 */
const NAMES = [
  "HTMLElement",
  "HTMLFormElement",
  "HTMLInputElement",
  "HTMLButtonElement",
  "HTMLTemplateElement",
  "Element",
  "Node",
  "Event",
  "CustomEvent",
  "KeyboardEvent",
  "MutationObserver",
  "FormData",
];

const scope = globalThis as unknown as Record<string, unknown>;
for (const name of NAMES) scope[name] ??= class {};
scope.localStorage ??= memoryStorage();

function memoryStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear"> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
