/**
 * What Personae costs at the table, beside bare data models of the same size: an identity prepared, its sheet rendered,
 * a turn passed among a hundred. Both run in pages of one browser, on hosts of their own, turn and turn about.
 */
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../tests/e2e/harness/launch.ts";
import { at } from "../../tools/paths.ts";
import { percentile, show } from "../host/report.ts";
import { makeWorldOf, onWorld } from "../host/worlds.ts";
import { makeBareSystem } from "./bare.ts";
import { EFFECTS, FIGHTERS, ITEMS, fighters, richIdentity } from "./samples.ts";

/** How many times one page goes on before it is the other's turn. */
const BLOCK = 5;

/** Preparations timed together: the page's clock is coarse. */
const BATCH = 20;

interface Measure {
  readonly name: string;
  readonly times: number;
  readonly source: string;
  /** How many times the source does it. */
  readonly each?: number;
}

/** Each resolves in the page to milliseconds, one for each time. */
const MEASURES: readonly Measure[] = [
  {
    name: `prepare an identity of ${ITEMS} items and ${EFFECTS} effects`,
    times: 120,
    source: `(() => { for (let n = 0; n < ${BATCH}; n += 1) rich.reset(); })()`,
    each: BATCH,
  },
  {
    name: "render its sheet",
    times: 50,
    source: `rich.sheet.render({ force: true }).then(() => rich.sheet.element.offsetHeight)`,
  },
  {
    name: `advance a turn among ${FIGHTERS} combatants`,
    times: 50,
    source: `(async () => {
      const before = game.combat.combatant.id;
      await game.combat.nextTurn();
      await shown(() => {
        const row = document.querySelector("#combat .combatant.active");
        return row && row.dataset.combatantId === game.combat.combatant.id && row.dataset.combatantId !== before;
      });
    })()`,
  },
  {
    name: `change ${FIGHTERS} combatants at once`,
    times: 20,
    source: `(async () => {
      const changes = game.combat.turns.map(({ id, initiative }) => ({ _id: id, initiative: initiative + 1 }));
      await game.combat.updateEmbeddedDocuments("Combatant", changes);
      await ui.combat.render();
    })()`,
  },
];

export async function run(): Promise<void> {
  const { server } = await launchBrowser();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    await onWorlds(browser, async (played, bare) => {
      // All that is asked for is there, and the effects count: else the figures would be of something smaller.
      for (const page of [played, bare]) {
        const size = await page.evaluate("[rich.items.size, rich.system.criticals, game.combat.turns.length].join()");
        if (size !== [ITEMS, EFFECTS, FIGHTERS].join()) throw new Error(`The world to measure holds ${String(size)}.`);
      }
      for (const { name, times, source, each = 1 } of MEASURES) {
        const [mine, theirs]: [number[], number[]] = [[], []];
        // Turn and turn about, so that whatever else the machine does falls on both alike; the first two warm up.
        for (let block = -2; block < times / BLOCK; block += 1) {
          const [one, other] = [await timed(played, source), await timed(bare, source)];
          if (block < 0) continue;
          mine.push(...one);
          theirs.push(...other);
        }
        const [a, b] = [percentile(mine, 0.5) / each, percentile(theirs, 0.5) / each];
        show(name, `median ${a.toFixed(2)} ms; bare ${b.toFixed(2)} ms; ratio ${(a / b).toFixed(2)}`);
      }
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Both worlds, with a page of the game master's in each. */
async function onWorlds(browser: Browser, work: (played: Page, bare: Page) => Promise<void>): Promise<void> {
  const system = makeBareSystem();
  const documents = {
    users: [{ _id: "benchChorus00001", name: "Chorus", role: 4 }],
    actors: [richIdentity(), ...fighters()],
  };
  const chosen = { settings: [{ _id: "benchRuleset0001", key: "dramatis.ruleset", value: '"personae"', user: null }] };
  const data = await makeWorldOf("played", at("dist/system"), { ...documents, ...chosen });
  const bareData = await makeWorldOf("bare", system, documents);
  await onWorld(data, "played", async (host) =>
    onWorld(
      bareData,
      "bare",
      async (bareHost) => work(await open(browser, host.url), await open(browser, bareHost.url)),
      system,
    ),
  );
}

/** Joins, shows the tracker, and begins a fight of everybody, in an order that is given rather than rolled. */
async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/join`);
  await page.locator("button.user").first().click();
  await page.waitForFunction(`document.body.dataset.ready === "true"`);
  await page.locator(`#sidebar-tabs [data-tab="combat"], #sidebar nav [data-tab="combat"]`).first().click();
  await page.evaluate(`(async () => {
    globalThis.rich = game.actors.getName("Rich");
    globalThis.shown = (test) => new Promise((resolve) => {
      if (test()) return resolve();
      const watcher = new MutationObserver(() => { if (test()) { watcher.disconnect(); resolve(); } });
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const combat = await getDocumentClass("Combat").create({ active: true });
    const actors = game.actors.filter((actor) => actor.name.startsWith("Fighter"));
    await combat.createEmbeddedDocuments("Combatant", actors.map((actor, n) => ({ actorId: actor.id, initiative: ${FIGHTERS} - n })));
    await combat.startCombat();
    await rich.sheet.render({ force: true });
  })()`);
  return page;
}

/** Milliseconds that each time of one block takes, in a page that is in front. */
async function timed(page: Page, source: string): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(`(async () => {
    const taken = [];
    for (let n = 0; n < ${BLOCK}; n += 1) {
      const begun = performance.now();
      await ${source};
      taken.push(performance.now() - begun);
    }
    return taken;
  })()`);
}
