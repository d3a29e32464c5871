/** Starts the browser that the tests drive. */
import { chromium } from "playwright-core";
import type { BrowserServer } from "playwright-core";
import { BROWSER_ARGS, findBrowser } from "./chromium.ts";

/** A running browser that test files connect to, and the words for people about which one it is. */
export async function launchBrowser(): Promise<{ server: BrowserServer; label: string }> {
  const { path, label, env } = await findBrowser();
  const server = await chromium.launchServer({
    executablePath: path,
    headless: true,
    args: [...BROWSER_ARGS],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  return { server, label };
}
