import type { AnyObject } from "../common/types.ts";
import { MOVED_GLOBALS } from "./api/moved-globals.ts";
import { logCompatibilityWarning } from "./compatibility.ts";

type Namespace = Record<string, unknown>;

/** Looks a dotted path up from a namespace. A class that can't be exchanged is its own `implementation`. */
function follow(root: Namespace, path: string): unknown {
  return path
    .split(".")
    .slice(1)
    .reduce<unknown>((at, step) => {
      const found = (at as Namespace | undefined)?.[step];
      return found === undefined && step === "implementation" ? at : found;
    }, root);
}

/**
 * Publishes the globals that version 13 moved into namespaces and version 15 takes away, each as a getter: reading one warns
 * once, and nothing is warned of that nobody asks for.
 */
export function installLegacyGlobals(foundry: AnyObject): void {
  for (const [name, path] of MOVED_GLOBALS) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: false,
      get(): unknown {
        logCompatibilityWarning(`You are accessing the global "${name}" which is now namespaced under ${path}`, {
          since: 13,
          until: 15,
          once: true,
        });
        return follow(foundry, path);
      },
      set(value: unknown) {
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      },
    });
  }
}
