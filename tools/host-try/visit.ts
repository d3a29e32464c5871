/** Goes through everything a system registers, as a game master in a browser. */
import type { Browser, Page } from "playwright-core";
import type { Fault } from "./culprit.ts";
import { STEPS_IN_PAGE } from "./in-page.ts";

/** One thing that was tried. It worked when there are no faults. */
export interface Step {
  readonly what: string;
  /** A few words on what came of it. */
  readonly detail: string;
  readonly faults: readonly Fault[];
  /** What the host refuses on purpose, such as files from elsewhere: worth knowing, and no fault. */
  readonly remarks: readonly string[];
}

/** Milliseconds after which something that does not come is called missing. */
const PATIENCE = 60_000;

interface Answer {
  readonly detail?: string;
  readonly faults?: readonly Fault[];
}

/** Joins the world, waits for `ready`, and then tries one thing after the other. Faults never stop it. */
export async function tryEverything(
  browser: Browser,
  url: string,
  progress: (line: string) => void,
): Promise<readonly Step[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  page.setDefaultTimeout(PATIENCE);
  const heard = listen(page);
  const steps: Step[] = [];
  const attempt = async (what: string, run: () => Promise<Answer>): Promise<boolean> => {
    progress(what);
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      answer = { faults: [faultOf(error)] };
    }
    const all = [...(answer.faults ?? []), ...(await heard.take())];
    const faults = all.filter(({ message }) => !isPolicy(message));
    const remarks = all.filter(({ message }) => isPolicy(message)).map(({ message }) => message);
    steps.push({ what, detail: answer.detail ?? "", faults, remarks });
    return faults.length === 0;
  };

  await attempt("boot: init, i18nInit, setup, ready", async () => {
    await page.goto(`${url}/join`);
    await page.locator("button.user", { has: page.getByText("Gamemaster", { exact: true }) }).click();
    await page.waitForFunction("['true','failed'].includes(document.body.dataset.ready)");
    const failed = await page.evaluate<string>(
      "document.body.dataset.ready === 'failed' ? document.body.innerText : ''",
    );
    return failed === "" ? { detail: "reached ready" } : { faults: [{ message: failed, stack: "" }] };
  });
  if (!(await page.evaluate<boolean>("document.body.dataset.ready === 'true'"))) return steps;

  await page.evaluate(STEPS_IN_PAGE);
  const plan = await page.evaluate<string[]>("hostTry.plan()");
  for (const name of plan) {
    await attempt(name, () => page.evaluate<Answer>(`hostTry.run(${JSON.stringify(name)})`));
  }
  await attempt("reload: everything that was made is there again", async () => {
    const before = await page.evaluate<string>("hostTry.census()");
    await page.reload();
    await page.waitForFunction("['true','failed'].includes(document.body.dataset.ready)");
    await page.evaluate(STEPS_IN_PAGE);
    const after = await page.evaluate<string>("hostTry.census()");
    if (after !== before) throw new Error(`Before the reload there were ${before}; after it, ${after}.`);
    return { detail: after };
  });
  progress("");
  return steps;
}

/** Does this speak of something from another server, which the host's pages may not load? */
function isPolicy(message: string): boolean {
  return /violates the following Content Security Policy/.test(message) && /'https?:/.test(message);
}

/** Collects what the browser complains of. `take` gives what came since, with stacks where there are any. */
function listen(page: Page): { take(): Promise<Fault[]> } {
  let waiting: Promise<Fault>[] = [];
  page.on("pageerror", (error) => waiting.push(Promise.resolve(faultOf(error))));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url, lineNumber } = message.location();
    waiting.push(
      Promise.all(message.args().map((arg) => arg.evaluate(toText).catch(() => ""))).then((texts) => ({
        message: (message.text().split("\n    at ")[0] ?? "").replace(
          /^Failed to load resource/,
          `${url} could not be loaded`,
        ),
        stack: [...texts, `at ${url}:${lineNumber + 1}:1`].join("\n"),
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

function toText(value: unknown): string {
  return value instanceof Error ? `${value.message}\n${value.stack ?? ""}` : String(value);
}

function faultOf(error: unknown): Fault {
  return error instanceof Error
    ? { message: error.message, stack: error.stack ?? "" }
    : { message: String(error), stack: "" };
}
