/** One person at the table: a user of the world in a browser of their own. */
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Host } from "./host.ts";

/** Milliseconds until something that doesn't come is called missing: a page that loads among others on a busy machine has been seen to take 25,000. */
const PATIENCE = 60_000;

/** Code that keeps what notifications say in a page, which are gone long before a test gives up: they tell why. */
const KEEP_NOTICES = `(() => {
  const told = (globalThis.toldForTests = []);
  const note = (changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) told.push(textContent.trim());
    told.splice(0, told.length - 8);
  };
  // The open host makes their box for the first of them.
  const watch = (nodes) => {
    const box = [...nodes].find(({ id }) => id === "notifications");
    if (box) note([{ addedNodes: box.childNodes }]), new MutationObserver(note).observe(box, { childList: true });
  };
  watch(document.querySelectorAll("#notifications"));
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => watch(addedNodes))).observe(document.body, { childList: true });
})()`;

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: "light" | "dark";
  /** A screen that is touched. */
  readonly touch?: boolean;
  /** Whether forms show what stands behind More, as somebody has them who has pressed it once. Left out: they do. */
  readonly inFull?: boolean;
}

export class Player {
  readonly faults: string[] = [];
  #expected: RegExp[] = [];
  #runs = 0;

  private constructor(
    readonly name: string,
    readonly host: Host,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on("pageerror", (error) => this.faults.push(`error: ${error.stack ?? error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("response", (answer) => {
      if (answer.status() >= 400) this.faults.push(`answer ${answer.status()}: ${answer.url()}`);
    });
  }

  /** A browser for the user of that name, before the join screen: `login` goes through it. */
  static async arrive(browser: Browser, host: Host, name: string, look: Look = {}): Promise<Player> {
    const { width = 1440, height = 900, colorScheme = "light", touch: hasTouch = false } = look;
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, colorScheme, hasTouch, reducedMotion: "reduce" });
    context.setDefaultTimeout(PATIENCE);
    // Scenes set what stands behind More as well; what newcomers see has a file of its own.
    if (look.inFull ?? true)
      await context.addInitScript(() => {
        // The browser's own page for a host that is gone has no storage.
        if (self.origin !== "null" && localStorage.getItem("dramatis.formsInFull") === null)
          localStorage.setItem("dramatis.formsInFull", "true");
      });
    return new Player(name, host, context, await context.newPage());
  }

  /** Goes through the join screen: the open host has a button for each user, Foundry a list and one button. */
  async login(): Promise<void> {
    await this.page.goto(`${this.host.url}/join`);
    if (this.host.ours) {
      await this.page.locator("button.user", { has: this.page.getByText(this.name, { exact: true }) }).click();
    } else {
      await this.page.locator("select[name=userid]").selectOption({ label: this.name });
      await this.page.locator("button[name=join]").click();
    }
    await this.ready();
  }

  /** Waits until the game has started. */
  async ready(): Promise<void> {
    const sign = this.host.ours ? 'document.body.dataset.ready === "true"' : "globalThis.game?.ready === true";
    await this.page.waitForFunction(sign);
    await this.run("game.dramatis?.ready?.then(() => true)");
    await this.page.evaluate(KEEP_NOTICES);
  }

  /** Loads the page again, as the same user. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Shows one tab of the sidebar: "chat", "combat", "actors", "items", "compendium", "settings". */
  async sidebar(tab: string): Promise<Locator> {
    await this.page.locator(`#sidebar-tabs [data-tab="${tab}"], #sidebar nav [data-tab="${tab}"]`).first().click();
    const panel = this.page.locator(`#sidebar section[data-tab="${tab}"], #${tab}.tab`).first();
    await panel.waitFor();
    return panel;
  }

  /** Opens an actor's sheet from the directory and gives its window. */
  async openSheet(actor: string): Promise<Locator> {
    const directory = await this.sidebar("actors");
    await directory.getByText(actor, { exact: true }).first().click();
    const window = this.window(actor);
    await window.waitFor();
    return window;
  }

  /** The open window whose title holds this text. */
  window(title: string): Locator {
    return this.page
      .locator(".application, dialog")
      .filter({ has: this.page.locator(".window-title", { hasText: title }) })
      .last();
  }

  /** The chat cards of the system, oldest first. */
  cards(): Locator {
    return this.page.locator("#chat [data-message-id] .dramatis, #chat-notifications [data-message-id] .dramatis");
  }

  /**
   * Runs an expression in the page, where Foundry's globals are; gives its result as plain data. The browser's debugger
   * holds a promise weakly, and now and then loses it to garbage collection before it settles: the page keeps the
   * answer, so that it is asked for again then, and nothing is run twice.
   */
  async run<T>(expression: string): Promise<T> {
    const kept = `(globalThis.keptForTests ??= new Map())`;
    const id = (this.#runs += 1);
    try {
      return await this.page.evaluate<T>(`(async (kept) => {
        const answer = (${expression});
        kept.set(${id}, answer);
        return await answer;
      })(${kept})`);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("garbage collected")) throw error;
      await this.page.waitForFunction(`Promise.resolve(${kept}.get(${id})).then(() => true, () => true)`);
      return await this.page.evaluate<T>(`${kept}.get(${id})`);
    }
  }

  /**
   * Waits until an expression in the page holds. Nothing is polled from outside; the page itself watches, by its clock
   * rather than by its frames: one that has nothing to draw may be given none. One that throws doesn't hold yet: what it
   * speaks of may not have arrived at this page.
   */
  async until(expression: string): Promise<void> {
    const patient = `(() => { try { const holds = (${expression}); delete globalThis.thrownForTests; return holds; } catch (error) { globalThis.thrownForTests = String(error); return false; } })()`;
    try {
      await this.page.waitForFunction(patient, undefined, { polling: 50 });
    } catch (error) {
      const kept = "[...(globalThis.toldForTests ?? []), globalThis.thrownForTests].filter(Boolean)";
      const told = await this.page.evaluate<string[]>(kept).catch((): string[] => []);
      throw new Error(`${this.name} waits for: ${expression}\nThe page told: ${told.join(" | ") || "nothing"}`, {
        cause: error,
      });
    }
  }

  /** Faults that a test brings about on purpose: what a browser says when the host is killed, for instance. */
  expectFaults(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Asserts that nothing went wrong in this browser that no test asked for. */
  assertFaultless(): void {
    const surprises = this.faults.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
    expect(surprises, `what went wrong in ${this.name}'s browser`).toEqual([]);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
