/** Hears what a page complains of. */
import type { Page } from "playwright-core";
import type { Fault } from "./culprit.ts";

export interface Ear {
  /** What came since it was last asked, with stacks where there are any. */
  take(): Promise<Fault[]>;
}

/** Collects the errors of a page, and gives what the page itself says in lines that begin with the sign. */
export function listen(page: Page, sign: string, said: (line: string) => void): Ear {
  let waiting: Promise<Fault>[] = [];
  page.on("pageerror", (error) => waiting.push(Promise.resolve(faultOf(error))));
  page.on("console", (message) => {
    if (message.text().startsWith(sign)) said(message.text().slice(sign.length));
    if (message.type() !== "error") return;
    const { url, lineNumber } = message.location();
    const texts = Promise.all(message.args().map((arg) => arg.evaluate(toText).catch(() => "")));
    waiting.push(
      within(texts, 2000, () => [message.text()]).then((all) => ({
        message: (message.text().split("\n    at ")[0] ?? "").replace(
          /^Failed to load resource/,
          `${url} could not be loaded`,
        ),
        stack: [...all, `at ${url}:${lineNumber + 1}:1`].join("\n"),
      })),
    );
  });
  return {
    async take() {
      const given = waiting;
      waiting = [];
      return Promise.all(given);
    },
  };
}

/** Waits for something for so many milliseconds, and then gives what stands in for it. */
export async function within<T>(work: Promise<T>, milliseconds: number, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((done, failed) => {
    timer = setTimeout(() => {
      try {
        done(otherwise());
      } catch (error) {
        failed(error instanceof Error ? error : new Error(String(error)));
      }
    }, milliseconds);
  });
  // What comes too late, and fails, has no listener any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What was said, in the page; of an error its stack, that of its innermost cause first. */
function toText(value: unknown): string {
  if (!(value instanceof Error)) return String(value);
  let text = "";
  for (let at: unknown = value, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1)
    text = `${at.message}\n${at.stack ?? ""}\n${text}`;
  return text;
}

/** Whatever was thrown, as a fault. */
export function faultOf(error: unknown): Fault {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? "" }
    : { message: String(error), stack: "" };
}
