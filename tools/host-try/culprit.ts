/** Reads from a fault in the browser which part of the host's API it speaks of, and where in the system it came up. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Fault {
  readonly message: string;
  /** The stack, as Chromium writes it. */
  readonly stack: string;
  /** Why it is the system's own fault, where that is known from the start. */
  readonly own?: string;
}

export interface Culprit {
  /** The member of the host's API that is at fault, as far as can be told; empty when it can't. */
  readonly api: string;
  /** File and line of the system, relative to its folder; empty when only the host itself is on the stack. */
  readonly where: string;
}

const GLOBALS = "foundry|game|CONFIG|CONST|ui|canvas|Hooks|Roll|Actor|Item|ChatMessage|Combat|TokenDocument";

/** Who is to blame for a fault of the system in `folder`. */
export function culprit(fault: Fault, folder: string, systemId: string): Culprit {
  const frame = systemFrame(fault.stack, systemId);
  const where = frame ? `${frame.file}:${frame.line}` : "";
  return { api: apiOf(fault.message, frame ? sourceOf(folder, frame) : ""), where };
}

export interface Frame {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The topmost frame in a file of the system. */
export function systemFrame(stack: string, systemId: string): Frame | null {
  const pattern = new RegExp(`/systems/${systemId.replace(/[^\w-]/g, "")}/([^\\s?)]+?)(?:\\?[^:]*)?:(\\d+):(\\d+)`);
  const match = pattern.exec(stack);
  return match ? { file: match[1] ?? "", line: Number(match[2]), column: Number(match[3]) } : null;
}

/** The line of source a frame points at; of a bundled line, what stands around the place. Empty when it can't be read. */
export function sourceOf(folder: string, { file, line, column }: Frame): string {
  try {
    const text = readFileSync(join(folder, decodeURIComponent(file)), "utf8").split("\n")[line - 1] ?? "";
    // A bundle may keep thousands of characters on a line: what stands around the fault is enough.
    return text.length > 300 ? text.slice(Math.max(column - 100, 0), column + 100) : text;
  } catch {
    return "";
  }
}

/** Does a line of source reach into one of the engine's globals? */
export function speaksOfEngine(source: string): boolean {
  return new RegExp(`\\b(?:${GLOBALS})\\??\\.\\w`).test(source.replace(/(["'`]).*?\1/g, '""'));
}

/** The API a message names itself, or else the one on the line of source where it came up. */
export function apiOf(message: string, source: string): string {
  const absent = /(?:NotImplementedInOpenHost:?\s*)+([\w.#]+)/.exec(message)?.[1];
  if (absent) return absent;
  const undefinedName = /(\w+) is not defined/.exec(message)?.[1];
  if (undefinedName) return undefinedName;
  const helper = /[Mm]issing helper: "([^"]+)"/.exec(message)?.[1];
  if (helper) return `Handlebars helper {{${helper}}}`;
  const partial = /partial ([\w./-]+) could not be found/.exec(message)?.[1];
  if (partial) return `template ${partial}`;
  const member = /([\w.$]+) is not a (?:function|constructor)/.exec(message)?.[1];
  const read = /(?:reading|setting) '([^']+)'/.exec(message)?.[1];
  const paths = source.match(new RegExp(`\\b(?:${GLOBALS})(?:\\??\\.\\w+)+`, "g")) ?? [];
  const last = (member ?? read ?? "").split(".").at(-1) ?? "";
  const named = paths.find((path) => last !== "" && path.split(".").includes(last));
  if (named) return named;
  if (member && new RegExp(`^(?:${GLOBALS}|super)\\b`).test(member)) return member;
  const inherited = new RegExp(`\\bsuper\\.(?:${last || "\\w+"})`).exec(source)?.[0];
  return inherited ?? paths[0] ?? member ?? "";
}
