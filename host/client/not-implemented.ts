import { NotImplementedInOpenHost } from "../common/errors.ts";
import { reasonForAbsence } from "./absences.ts";

/** Names that JavaScript itself or developer tools ask of any object; asking for them must stay harmless. */
const SILENT = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "nodeType",
  "tagName",
  "asymmetricMatch",
  "$$typeof",
]);

/** Is this the name of a thing one would call or extend: `ClassName` or `someFunction`? */
function isAskedInEarnest(key: string): boolean {
  return !SILENT.has(key) && !key.startsWith("_") && !key.startsWith("@@") && /^[A-Za-z]\w*$/.test(key);
}

/**
 * A stand-in for an absent class or function. It can be held, compared and even extended, as systems extend much that
 * they never use; but calling it, or making an instance of it or of what extends it, throws and names it.
 */
export function absent(api: string): unknown {
  const fail = (): never => {
    throw new NotImplementedInOpenHost(api, reasonForAbsence(api));
  };
  const stub = function (): never {
    return fail();
  };
  Object.defineProperty(stub, "name", { value: api.split(".").at(-1) });
  return new Proxy(stub, { apply: fail, construct: fail });
}

/**
 * Wraps a namespace of the engine. What exists is handed out as it is; an unknown class or function name gives a stub
 * that throws when used, so nothing silently pretends. `in` and `Object.keys` tell the truth about what exists.
 */
export function honest<T extends object>(path: string, namespace: T): T {
  const stubs = new Map<string, unknown>();
  return new Proxy(namespace, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
      if (!isAskedInEarnest(key)) return undefined;
      if (!stubs.has(key)) stubs.set(key, absent(`${path}.${key}`));
      return stubs.get(key);
    },
  });
}
