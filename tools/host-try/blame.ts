/** Whose fault a fault is: the host's, unless it can be shown that a licensed Foundry would have complained as well. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { at, filesUnder } from "../paths.ts";
import { sourceOf, speaksOfEngine, systemFrame } from "./culprit.ts";
import type { Fault } from "./culprit.ts";
import { goneFrom14 } from "./gone.ts";

/** Why the system itself is at fault, in a few words; empty when the host is to be held to it. */
export function ownFault(fault: Fault, folder: string, systemId: string): string {
  const { message, stack } = fault;
  if (/NotImplementedInOpenHost/.test(message)) return "";
  const frame = systemFrame(stack, systemId);
  const source = frame ? sourceOf(folder, frame) : "";
  const gone = goneFrom14(`${source}\n${message}\n${templateOf(message, folder, systemId)}`);
  if (gone) return gone;
  const missing = missingFile(message, folder, systemId);
  if (missing) return missing;
  if (/SyntaxError|is not valid JSON|has a mistake in its source/.test(`${message}\n${stack.split("\n")[0] ?? ""}`)) {
    const named =
      message.includes(`/systems/${systemId}/`) || /of the system "?[\w-]+"? (?:could not|failed)/.test(message);
    if (frame || named) return "its source can't be read";
  }
  const absent = /of the system "?[\w-]+"? could not be started: (.+? (?:is|are) not there)/.exec(message)?.[1];
  if (absent) return absent;
  if (!frame) return "";
  const unknown = /([\w$]+) is not defined/.exec(message)?.[1];
  if (unknown) return isFoundryName(unknown) ? "" : `${unknown} is a name that Foundry does not have`;
  if (!isInnermost(stack, systemId)) return "";
  // What it throws because of something it asked the engine for may be wrong there.
  const thrown = /(?:^|[;{}])([^;{}]*\bthrow\b[^;]*)/.exec(source)?.[1];
  return thrown !== undefined && !speaksOfEngine(thrown) ? "it threw this itself" : "";
}

/** The source of the template that a message names, when it is one of the system's; else an empty text. */
function templateOf(message: string, folder: string, systemId: string): string {
  const [, after = ""] = message.split(`systems/${systemId}/`);
  const path = /^[^\s"'():]+\.(?:hbs|html)/.exec(after)?.[0];
  return path && existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : "";
}

/** A file that was asked for and is not in the system's folder, or lies where nothing of Foundry's own does. */
function missingFile(message: string, folder: string, systemId: string): string {
  if (!/could not be (?:loaded|found|fetched)|\b404\b|Not Found|Refused to apply style|Failed to fetch/i.test(message))
    return "";
  const named = /\b((?:systems|modules|worlds)\/[^\s"'()?#]+\.\w+)/.exec(message)?.[1];
  if (!named) return "";
  const path = decodeURIComponent(named);
  if (!path.startsWith(`systems/${systemId}/`)) return `${path} is not part of it`;
  const file = path.slice(`systems/${systemId}/`.length);
  return existsSync(join(folder, file)) ? "" : `it has no file ${file}`;
}

/** Is the place where it came up in the system, and not in something of the host that the system called? */
function isInnermost(stack: string, systemId: string): boolean {
  const first = stack.split("\n").find((line) => /^\s*at .*https?:\/\//.test(line));
  return first?.includes(`/systems/${systemId}/`) ?? false;
}

let declarations: string | null = null;

/** Do the public type declarations know a global, class or namespace of that name? */
function isFoundryName(name: string): boolean {
  declarations ??= filesUnder(at("node_modules/fvtt-types/src"))
    .filter((file) => file.endsWith(".d.mts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  return new RegExp(`\\b(?:class|const|let|var|function|namespace|as)\\s+${name.replace(/\$/g, "\\$")}\\b`).test(
    declarations,
  );
}
