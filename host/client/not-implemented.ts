import { NotImplementedInOpenHost } from "../common/errors.ts";
import { reasonForAbsence } from "./absences.ts";
import { isNamespace, isPublished } from "./api/names.ts";

/** Names that JavaScript itself or developer tools ask of any object; asking for them must stay harmless. */
const SILENT = new Set(["then", "toJSON", "nodeType", "tagName", "asymmetricMatch", "$$typeof"]);

/** Static members that are data of a class rather than something to call; subclasses read and merge them. */
const DATA = new Set([
  "metadata",
  "documentName",
  "collectionName",
  "defaultOptions",
  "layerOptions",
  "schema",
  "type",
]);

/** How names of functions begin. What a class inherits from an absent one is handed out under such names only. */
const VERB =
  /^_?(?:add|apply|browse|build|can|clean|clear|configure|confirm|create|define|delete|draw|enrich|from|get|has|init|initialize|is|load|localize|make|migrate|on|parse|play|prepare|preload|prompt|register|remove|render|set|to|unregister|update|upload|validate|wait)(?![a-z])/;

/** Does a static member of this name have to be called or made, so that a stand-in may take its place? */
function isUsedByCalling(key: string, inherited: boolean): boolean {
  if (SILENT.has(key) || DATA.has(key) || /^[A-Z][A-Z0-9_]*$/.test(key) || !/^\w+$/.test(key)) return false;
  return !inherited || VERB.test(key);
}

/**
 * Does this only announce something to the drawing of the canvas, such as a shader of one's own? Systems do so when they
 * start, whether or not they ever use it: there is nobody to tell, and to throw would end the rest of their start.
 */
function isRegistration(api: string, key: string): boolean {
  return api.startsWith("foundry.canvas.") && /^(?:un)?register(?![a-z])/.test(key);
}

/** What becomes of what is registered with something absent. */
const forget = (): void => undefined;

/**
 * A stand-in for an absent class or function. It can be held, compared, asked with `instanceof` and extended, as systems
 * extend much that they never use. Calling it, making an instance of it or of what extends it, and calling what is not
 * there of it, throws and names it. Of its static members only those that are called have stand-ins of their own, named
 * after it; data, such as DEFAULT_OPTIONS, are undefined. An absent mixin gives an absent class for the one it is given.
 */
export function absent(api: string): unknown {
  const known = standIns.get(api) ?? makeAbsent(api);
  standIns.set(api, known);
  return known;
}

/** Each absent thing has one stand-in, wherever it is asked for. */
const standIns = new Map<string, unknown>();

function makeAbsent(api: string): unknown {
  const fail = (): never => {
    throw new NotImplementedInOpenHost(api, reasonForAbsence(api));
  };
  const stub = function (): never {
    return fail();
  };
  Object.defineProperty(stub, "name", { value: api.split(".").at(-1) });
  const standIn: object = new Proxy(stub, {
    apply: (_target, _self, [base]: unknown[]) =>
      api.endsWith("Mixin") && typeof base === "function" ? makeAbsent(api) : fail(),
    construct: fail,
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target) return Reflect.get(target, key);
      if (!isUsedByCalling(key, receiver !== standIn)) return undefined;
      if (isRegistration(api, key)) return forget;
      return absent(`${api}.${key}`);
    },
  });
  return standIn;
}

const NO_TYPES = Object.freeze({});

/**
 * Wraps a namespace of the engine. What exists is handed out as it is. A name that Foundry has and this host has not
 * gives a stand-in that throws when it is used, so nothing silently pretends; an absent namespace is a namespace of
 * stand-ins. What Foundry does not have either is undefined, as systems ask for it with `??`. `in` and `Object.keys` tell
 * the truth about what exists.
 */
export function honest<T extends object>(path: string, namespace: T): T {
  const spaces = new Map<string, object>();
  return new Proxy(namespace, {
    get(target, key, receiver): unknown {
      if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
      // Foundry's modules of type documentation are namespaces without members: systems take names from them for comments.
      if (key === "types" && path.startsWith("foundry.")) return NO_TYPES;
      const api = `${path}.${key}`;
      if (!isPublished(api)) return undefined;
      if (!isNamespace(api)) return absent(api);
      const space = spaces.get(key) ?? honest(api, {});
      spaces.set(key, space);
      return space;
    },
  });
}

/**
 * A library Foundry brings along and of which this host has the given members at most. Nothing lists its names, so each of
 * the others has a stand-in; names in capitals are taken for groups of constants, of which none is known.
 */
export function absentLibrary(name: string, members: object = {}): object {
  const constants = {};
  return new Proxy(
    { ...members },
    {
      get(target, key): unknown {
        if (typeof key === "symbol" || key in target) return Reflect.get(target, key);
        if (SILENT.has(key)) return undefined;
        return /^[A-Z][A-Z0-9_]*$/.test(key) ? constants : absent(`${name}.${key}`);
      },
    },
  );
}
