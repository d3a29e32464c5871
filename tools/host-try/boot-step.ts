/** The start of a system: from the join page to `ready`, or to a sentence that says what keeps it from there. */
import type { Browser, Page } from "playwright-core";
import type { Attempts } from "./attempt.ts";
import { SIGN, WATCH_BOOT } from "./boot-watch.ts";
import type { BootNotes } from "./boot-watch.ts";
import type { Fault } from "./culprit.ts";
import { listen, within } from "./listen.ts";
import type { Ear } from "./listen.ts";
import type { ScratchWorld } from "./scratch-world.ts";

const READY = "['true','failed'].includes(document.body.dataset.ready)";

/** A browser of its own for a user, on the join page. */
export async function openPage(
  browser: Browser,
  attempts: Attempts,
  patience: number,
): Promise<{ page: Page; ear: Ear; place: () => string }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  let place = "before its modules";
  const ear = listen(page, SIGN, (line) => {
    place = line;
  });
  attempts.hear(ear);
  return { page, ear, place: () => place };
}

/** Presses a user's button on the join page. */
export async function join(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/join`);
  await page.locator("button.user", { has: page.getByText(name, { exact: true }) }).click();
}

/**
 * Starts the system. Gives the game master's page, or null when there is nothing to go on with: the system's own first
 * hooks threw or never ended, so that whatever works afterwards is the engine's and not the system's.
 */
export async function startSystem(
  browser: Browser,
  world: ScratchWorld,
  attempts: Attempts,
  patience: number,
): Promise<Page | null> {
  const { page, ear, place } = await openPage(browser, attempts, patience);
  await page.addInitScript(WATCH_BOOT);
  let notes: BootNotes = { thrown: [], open: [] };
  let reached = false;
  await attempts.attempt("Start", "init, i18nInit, setup, ready", async () => {
    const waited = Math.max(patience - 2000, patience / 2);
    try {
      // Asked from outside: a page that is busy for ever would not even say that time is up.
      await within(
        join(page, world.url, "Gamemaster").then(() => page.waitForFunction(READY)),
        waited,
        () => {
          throw new Error("late");
        },
      );
    } catch {
      return { faults: [stuck(place(), patience)] };
    }
    const failed = await page.evaluate<string>(
      "document.body.dataset.ready === 'failed' ? document.body.innerText : ''",
    );
    if (failed !== "") {
      // The console says the same, with the place where it came up.
      const heard = await ear.take();
      return { faults: heard.length > 0 ? heard : [{ message: failed.replace(/\s+/g, " "), stack: "" }] };
    }
    // What the system began in its first hooks may end after `ready`; not to end at all is a fault.
    notes = await within(
      page.waitForFunction("hostTryBoot.open.length === 0").then(() => page.evaluate<BootNotes>("hostTryBoot")),
      waited / 4,
      () => ({ thrown: [], open: ["init"] }),
    );
    if (notes.open.length > 0) {
      const message = `The ${notes.open.join(", ")} of the system has not ended: what it waits for does not come.`;
      return { faults: [{ message, stack: "", own: "its own hook waits for ever" }] };
    }
    reached = true;
    return {
      detail: "reached ready",
      faults: notes.thrown.map(({ hook, ...fault }) => ({ ...fault, message: `${hook}: ${fault.message}` })),
    };
  });
  if (reached && notes.thrown.length === 0) return page;
  const hooks = [...new Set(notes.thrown.map(({ hook }) => hook))].join(", ");
  await attempts.attempt("Start", "everything else", async () => ({
    notTried: hooks
      ? `the system's own ${hooks} has thrown, so nothing that works after it counts`
      : "the system did not start",
  }));
  // A page that is busy for ever does not close politely.
  await within(page.context().close(), 2000, () => undefined);
  return null;
}

function stuck(place: string, patience: number): Fault {
  const where = place.replace(/^in /, "");
  const seconds = Math.round(patience / 1000);
  return place.startsWith("in ")
    ? {
        message: `The system's ${where} has not ended within ${seconds} seconds.`,
        stack: "",
        own: `${where} never ends`,
      }
    : { message: `The page was not ready within ${seconds} seconds; it came ${place}.`, stack: "" };
}
