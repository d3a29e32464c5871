/** Goes through everything a system registers, as a game master in a browser, and then plays a little. */
import type { Browser, Page } from "playwright-core";
import { ask, takeUp } from "./ask.ts";
import type { Made } from "./ask.ts";
import { startAttempts } from "./attempt.ts";
import type { Attempts } from "./attempt.ts";
import { startSystem } from "./boot-step.ts";
import { missingByManifest } from "./declared-files.ts";
import { readPacksWhole } from "./pack-steps.ts";
import type { ScratchWorld } from "./scratch-world.ts";
import type { Answer, Step } from "./step.ts";
import { playTour } from "./tour.ts";

export type { Step } from "./step.ts";

/** Milliseconds after which something that does not come is called missing. */
const PATIENCE = 60_000;

interface Options {
  /** Milliseconds to wait for anything; a minute unless given. */
  readonly patience?: number;
  readonly progress?: (line: string) => void;
}

/** An edit made in a sheet: it has to be there later. */
interface Edit {
  readonly uuid: string;
  readonly path: string;
  readonly value: unknown;
}

/** Joins the world, waits for `ready`, and then tries one thing after the other. Faults never stop it. */
export async function tryEverything(
  browser: Browser,
  world: ScratchWorld,
  { patience = PATIENCE, progress = () => undefined }: Options = {},
): Promise<readonly Step[]> {
  const attempts = startAttempts(patience, progress);
  const { attempt, steps } = attempts;
  const missing = await missingByManifest(world.manifest, world.folder);
  if (missing.length > 0) {
    const faults = missing.map((message) => ({ message, stack: "", own: "a file is missing" }));
    await attempt("Start", "the files that the manifest names", async () => ({ faults }));
  }
  const page = await startSystem(browser, world, attempts, patience);
  if (!page) return steps;
  const made = await tryPlan(page, attempts);
  await tryReload(page, made, attempts);
  await readPacksWhole(page, world, attempts);
  await playTour(browser, page, world, attempts, patience);
  progress("");
  return steps;
}

async function tryPlan(page: Page, { attempt }: Attempts): Promise<Made> {
  await takeUp(page, {});
  let made: Made = {};
  for (const name of await ask<string[]>(page, "hostTry.plan()", made)) {
    await attempt("Documents and sheets", name, async () => {
      const answer = await ask<Answer>(page, `hostTry.run(${JSON.stringify(name)})`, made);
      made = await ask<Made>(page, "hostTry.uuids()", made);
      return answer;
    });
  }
  return made;
}

/** Loads the page again: what was made is there, every sheet opens and keeps an edit, and the edits survive as well. */
async function tryReload(page: Page, made: Made, { attempt }: Attempts): Promise<void> {
  const sheets = await ask<Record<string, string>>(page, "hostTry.sheets()", made);
  await attempt("After a reload", "everything that was made is there again", async () => {
    const before = await ask<string>(page, "hostTry.census()", made);
    await page.reload();
    await takeUp(page, made);
    const after = await ask<string>(page, "hostTry.census()", made);
    if (after !== before) throw new Error(`Before the reload there were ${before}; after it, ${after}.`);
    return { detail: after };
  });
  const edits: Edit[] = [];
  const labels = Object.keys(made).filter((label) => /^(?:Actor|Item)\./.test(label));
  for (const label of labels) {
    await attempt("After a reload", `edit ${label} in its sheet`, async () => {
      const call = `hostTry.editLabel(${JSON.stringify(label)}, ${JSON.stringify(sheets[label])})`;
      const answer = await ask<Answer & { kept: Edit | null }>(page, call, made);
      if (answer.kept) edits.push(answer.kept);
      return answer;
    });
  }
  await attempt("After a reload", "and after another one, every edit is kept", async () => {
    await page.reload();
    await takeUp(page, made);
    if (edits.length === 0) return { notTried: "nothing was edited" };
    return ask<Answer>(page, `hostTry.stillThere(${JSON.stringify(edits)})`, made);
  });
}
