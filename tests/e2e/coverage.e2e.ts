/** What the host says of itself is what it is. */
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { COVERAGE_FILE, currentCoverage } from "../../tools/host-coverage/read.ts";
import { OWN_HOST } from "./harness/stage.ts";

describe.skipIf(!OWN_HOST)("host/COVERAGE.md", () => {
  it("is what the running host offers; if not: npm run coverage:host", async () => {
    const browser = await chromium.connect(inject("browserEndpoint"));
    try {
      expect(readFileSync(COVERAGE_FILE, "utf8")).toBe(await currentCoverage(browser));
    } finally {
      await browser.close();
    }
  });
});
