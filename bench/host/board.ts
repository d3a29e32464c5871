/**
 * How long a frame takes while tokens are dragged on a board with 200 of them, in a real browser without a graphics
 * card: `tsx bench/host/board.ts` after a build. Prints one line for each number of tokens that are dragged.
 */
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { startHost } from "../../tests/e2e/harness/host.ts";
import { launchBrowser } from "../../tests/e2e/harness/launch.ts";

const TOKENS = 200;
const FRAMES = 180;

/** Milliseconds between frames while a number of tokens is dragged. */
export interface BoardTimes {
  readonly dragged: number;
  readonly frames: number;
  readonly median: number;
  readonly p95: number;
  readonly slowest: number;
  /** Milliseconds the page's own code took for one move, in the middle of them all. */
  readonly script: number;
}

/** Fills the shown scene up to 200 tokens, with bars and statuses, in rows. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const { scene } = canvas;
    await scene.update({ width: 3000, height: 2000 });
    const kinds = [...scene.tokens].map((token) => token.toObject());
    const missing = ${TOKENS} - scene.tokens.size;
    const data = Array.from({ length: missing }, (_unused, at) => {
      const { _id, ...source } = kinds[at % kinds.length];
      return { ...source, x: (at % 20) * 100, y: Math.floor(at / 20) * 100 };
    });
    await scene.createEmbeddedDocuments("Token", data);
    canvas.pan({ x: 1000, y: 600, scale: 0.6 });
  })()`);
  await page.waitForFunction(`canvas.tokens.placeables.length === ${TOKENS}`);
}

/** Drags the first tokens in a circle, one move each frame, and gives the times. */
function drag(page: Page, dragged: number): Promise<BoardTimes> {
  return page.evaluate(
    async ({ count, frames }) => {
      interface Token {
        element: HTMLElement;
        control(options: object): boolean;
      }
      const { tokens } = (globalThis as unknown as { canvas: { tokens: { placeables: Token[]; releaseAll(): void } } })
        .canvas;
      tokens.releaseAll();
      const group = tokens.placeables.slice(0, count);
      for (const token of group) token.control({ releaseOthers: false });
      const handle = group[0] as Token;
      const box = handle.element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const send = (type: string, target: EventTarget, dx: number, dy: number): void => {
        const init = { bubbles: true, cancelable: true, button: 0, buttons: 1, pointerId: 1 };
        target.dispatchEvent(new PointerEvent(type, { ...init, clientX: x + dx, clientY: y + dy }));
      };
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      send("pointerdown", handle.element, 0, 0);
      const [between, script]: [number[], number[]] = [[], []];
      let last = await frame();
      for (let at = 1; at <= frames; at++) {
        const turn = (at / frames) * Math.PI * 2;
        const from = performance.now();
        send("pointermove", window, Math.sin(turn) * 200, (1 - Math.cos(turn)) * 100);
        const now = await frame();
        script.push(performance.now() - Math.max(now, from));
        between.push(now - last);
        last = now;
      }
      send("pointercancel", window, 0, 0);
      const at = (list: number[], share: number): number =>
        [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
      return {
        dragged: count,
        frames,
        median: at(between, 0.5),
        p95: at(between, 0.95),
        slowest: Math.max(...between),
        script: at(script, 0.5),
      };
    },
    { count: dragged, frames: FRAMES },
  );
}

/** Measures the board in a host and a browser of its own. */
export async function benchBoard(): Promise<BoardTimes[]> {
  const [host, { server }] = await Promise.all([startHost(), launchBrowser()]);
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // The runner of this file wraps named functions in a helper that the page does not have.
    await page.addInitScript("globalThis.__name ??= (value) => value");
    await page.goto(`${host.url}/join`);
    await page.locator("button.user").first().click();
    await page.waitForFunction(`document.body.dataset.ready === "true"`);
    await fill(page);
    const times: BoardTimes[] = [];
    for (const count of [1, 20, TOKENS]) times.push(await drag(page, count));
    return times;
  } finally {
    await browser.close();
    await server.close();
    await host.close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  for (const { dragged, frames, median, p95, slowest, script } of await benchBoard()) {
    const frameTimes = `frame median ${ms(median)}, p95 ${ms(p95)}, slowest ${ms(slowest)}`;
    console.log(`board, ${TOKENS} tokens, ${dragged} dragged, ${frames} frames: ${frameTimes}; own code ${ms(script)}`);
  }
}
