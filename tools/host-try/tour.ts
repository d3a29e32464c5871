/** The tour: a game master plays in one browser, and in another a player sees it live. */
import type { Browser, Page } from "playwright-core";
import type { Attempts } from "./attempt.ts";
import { join, openPage } from "./boot-step.ts";
import { STEPS_IN_PAGE } from "./page/index.ts";
import type { ScratchWorld } from "./scratch-world.ts";
import type { Answer } from "./step.ts";

const READY = "document.body.dataset.ready === 'true'";

/** Create, edit, reload, roll, drop an item, fight: each step is done by one, and asserted in the other's page. */
export async function playTour(
  browser: Browser,
  master: Page,
  world: ScratchWorld,
  attempts: Attempts,
  patience: number,
): Promise<void> {
  const { page: player } = await openPage(browser, attempts, patience);
  let hero = "";
  let edited: [path: string, value: unknown, own: boolean] = ["name", "", true];
  const attempt = (what: string, run: () => Promise<Answer>): Promise<boolean> => attempts.attempt("Tour", what, run);
  /** Does one thing as the game master, and then asks the player's page for what it shows. */
  const both = (what: string, act: string, see: (result: string) => string, said: (result: string) => string) =>
    attempt(what, async () => {
      const answer = await master.evaluate<Answer>(act);
      if (answer.notTried || answer.faults?.length) return answer;
      const result = answer.detail ?? "";
      const seen = see(result);
      if (!(await player.evaluate<unknown>(seen))) throw new Error("The second user does not see it.");
      return { ...answer, detail: said(result) };
    });
  const inPage = (...values: unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

  const joined = await attempt("a second user joins", async () => {
    await join(player, world.url, "Player");
    await player.waitForFunction(READY);
    await player.evaluate(STEPS_IN_PAGE);
    return { detail: "reached ready" };
  });
  if (!joined) return;
  await both(
    "create an actor",
    "hostTry.tour.create()",
    (uuid) => `hostTry.tour.sees.actor(${inPage((hero = uuid))})`,
    () => "in the directory of both",
  );
  if (!hero) return;
  await attempt("the second user opens its sheet", async () => ({
    detail: await player.evaluate<string>(`hostTry.tour.sees.sheet(${inPage(hero)})`),
  }));
  await both(
    "edit it in its sheet",
    "hostTry.tour.edit()",
    (result) => `hostTry.tour.sees.edit(${inPage(hero, ...(edited = JSON.parse(result) as typeof edited))})`,
    () => (edited[2] ? `the other sheet shows ${edited[0]} live` : `the other user has ${edited[0]}`),
  );
  await attempt("both load the page again", async () => {
    for (const page of [master, player]) {
      await page.reload();
      await page.waitForFunction(READY);
      await page.evaluate(STEPS_IN_PAGE);
      await page.evaluate(`hostTry.resume({ tourHero: ${JSON.stringify(hero)} })`);
      if (!(await page.evaluate(`hostTry.tour.sees.edit(${inPage(hero, ...edited)})`)))
        throw new Error(`The edit of ${edited[0]} is gone.`);
    }
    return { detail: "the edit is there" };
  });
  await both(
    "roll",
    "hostTry.tour.roll()",
    (id) => `hostTry.tour.sees.roll(${inPage(id)})`,
    () => "in the log of both",
  );
  await both(
    "drop an item on the sheet",
    "hostTry.tour.drop()",
    (count) => `hostTry.tour.sees.items(${inPage(hero, Number(count))})`,
    (count) => `the actor has ${count}`,
  );
  await both(
    "start a combat",
    "hostTry.tour.fight()",
    (id) => `hostTry.tour.sees.combatant(${inPage(id)})`,
    () => "in the tracker of both",
  );
  await player.context().close();
}
