/** Remembers what each part was built from, so that a part whose inputs stand unchanged is not built again. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { at, filesUnder, shown } from "../paths.ts";

const FILE = at("dist/.build.json");

/** A digest over the names and contents of every file under the given paths (relative to the project). */
export function digest(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of filesUnder(at(input))) {
      if (file.endsWith(".test.ts")) continue;
      hash.update(shown(file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** Whether a part's outputs exist and were built from inputs with this digest. */
export function isCurrent(part: string, stamp: string, outputs: readonly string[]): boolean {
  return read()[part] === stamp && outputs.every((output) => existsSync(at(output)));
}

/** Notes that a part was built from inputs with this digest. */
export function remember(part: string, stamp: string): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...read(), [part]: stamp }, null, 2)}\n`);
}

/** Forgets a part, so that a build that fails half-way is not taken for a finished one. */
export function forget(part: string): void {
  const { [part]: _, ...rest } = read();
  if (existsSync(FILE)) writeFileSync(FILE, `${JSON.stringify(rest, null, 2)}\n`);
}

function read(): Record<string, string> {
  if (!existsSync(FILE)) return {};
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}
