/** Asks the page for a step, wherever the page is by now. */
import type { Page } from "playwright-core";
import { STEPS_IN_PAGE } from "./page/index.ts";

/** What was made so far, by label: uuids to find it again. */
export type Made = Record<string, string>;

const READY = "['true','failed'].includes(document.body.dataset.ready)";
const LEFT = /hostTry is not defined|context was destroyed|because of a navigation/;

/** Puts the steps into a page that is ready, and finds what was made before. */
export async function takeUp(page: Page, made: Made): Promise<void> {
  await page.waitForFunction(READY);
  await page.evaluate(STEPS_IN_PAGE);
  await page.evaluate(`hostTry.resume(${JSON.stringify(made)}).then(() => void hostTry.plan())`);
}

/**
 * Evaluates an expression that speaks of `hostTry`. A system may load the page again by itself, for instance after it has
 * set up a new world: then the steps are taken up there, and it is asked once more.
 */
export async function ask<T>(page: Page, expression: string, made: Made): Promise<T> {
  try {
    return await page.evaluate<T>(expression);
  } catch (error) {
    if (!(error instanceof Error) || !LEFT.test(error.message)) throw error;
    await page.waitForLoadState();
    await takeUp(page, made);
    return page.evaluate<T>(expression);
  }
}
