/** For tests: what type declarations of Foundry say there is, read from their module files. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Values by namespace: `foundry.utils` to the names in it. Names of types alone are left out. */
export type DeclaredNames = Map<string, Set<string>>;

const WORDS = "(?:declare )?(?:abstract )?(?:class|function|const|let|enum)";

/** Reads the declarations in a folder (`…/fvtt-types/src/foundry`), from the namespace `foundry` down. */
export function declaredNames(folder: string): DeclaredNames {
  const found: DeclaredNames = new Map();
  const note = (space: string, name: string): void => {
    const names = found.get(space) ?? new Set();
    found.set(space, names.add(name));
  };
  const resolve = (from: string, to: string): string => {
    const path = to.startsWith("#") ? join(folder, to.slice(1)) : join(dirname(from), to);
    return path.replace(/(\.d)?\.m(js|ts)$/, ".d.mts");
  };
  const walk = (file: string, space: string, seen: Set<string>): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/^\s*\/\/.*$/gm, "");
    for (const [, name = "", to = ""] of text.matchAll(/^export \* as (\w+) from "([^"]+)"/gm)) {
      if (name === "types") continue;
      note(space, name);
      walk(resolve(file, to), `${space}.${name}`, new Set());
    }
    for (const [, to = ""] of text.matchAll(/^export \* from "([^"]+)"/gm)) walk(resolve(file, to), space, seen);
    for (const [, list = ""] of text.matchAll(/^export \{([^}]*)\}/gm))
      for (const entry of list.split(",")) {
        const name =
          entry
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? "";
        if (/^\w+$/.test(name) && name !== "default") note(space, name);
      }
    for (const [, name = ""] of text.matchAll(new RegExp(`^export ${WORDS} (\\w+)`, "gm"))) note(space, name);
  };
  const client = readFileSync(join(folder, "client/client.d.mts"), "utf8");
  for (const [, name = "", to = ""] of client.matchAll(/^import \* as _(\w+) from "([^"]+)"/gm)) {
    note("foundry", name);
    walk(resolve(join(folder, "client/client.d.mts"), to), `foundry.${name}`, new Set());
  }
  return found;
}

/** Globals that are declared as moved into a namespace: their names, with the place they moved to. */
export function declaredMoves(folder: string): Map<string, string> {
  const text = readFileSync(join(folder, "client/client.d.mts"), "utf8");
  const moved =
    /accessing the global \{@linkcode (\w+)\} which is now\s+\*?\s*namespaced\s+\*?\s*under\s+\*?\s*\{@linkcode ([\w.]+)\}/g;
  return new Map([...text.matchAll(moved)].map(([, name = "", path = ""]) => [name, path]));
}

/** Groups of plain constants of `CONST` that are declared with their values: name, then member to number or text. */
export function declaredConstants(folder: string): Map<string, Record<string, number | string>> {
  const text = readFileSync(join(folder, "common/constants.d.mts"), "utf8").replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    "",
  );
  const groups = /^export (?:declare )?const (\w+): Readonly<\{([^{}]*)\}>;/gm;
  const members = /^\s*"?([\w-]+)"?: (?:(-?(?:0x[\da-f]+|\d+))(?: & \w+)?|"([^"]*)");$/gm;
  return new Map(
    [...text.matchAll(groups)].map(([, name = "", body = ""]) => [
      name,
      Object.fromEntries([...body.matchAll(members)].map(([, key, number, word]) => [key, word ?? Number(number)])),
    ]),
  );
}
