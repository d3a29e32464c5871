import { defineConfig } from "vitest/config";
import { BUNDLED } from "./tests/host/doors.ts";
import LongestFirst from "./tests/order.ts";

/** What runs in a bare Node. */
const PURE = ["src/kernel/**/*.test.ts", "src/odds/**/*.test.ts", "src/rulesets/*/rules/**/*.test.ts"];

/** What the host's pages are made of. */
const PAGES = ["host/client/**/*.test.ts", "host/common/**/*.test.ts"];

/**
 * A world of globals for each file in one of few workers, in place of a process: to start one, and read everything anew in
 * it, took longer than its tests. A worker that holds as many bytes as this makes room for a fresh one.
 */
const APART = { pool: "vmThreads", vmMemoryLimit: 1024 ** 3 } as const;

/** Milliseconds for one test: whole random scenes of five games take their time on a machine that has other things to do. */
const PATIENCE = 30_000;

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Two files side by side, also where there are but two cores: more would starve the pages of end-to-end tests; and a single
    // worker is given all files of such a world at once, where what one of them mocks is mocked for the next.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "pure",
          environment: "node",
          include: PURE,
          // Nothing there is kept from one file to the next, so a worker reads the rules once for all of them.
          isolate: false,
          testTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: "unit",
          environment: "node",
          include: ["host/**/*.test.ts", "tests/unit/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: PAGES,
          testTimeout: PATIENCE,
        },
      },
      { test: { name: "page", environment: "node", include: PAGES, ...APART, testTimeout: PATIENCE } },
      {
        // What stands on Foundry's globals runs on those of the open host. A file that needs a document asks for happy-dom.
        test: {
          name: "table",
          environment: "node",
          include: ["src/**/*.test.ts"],
          exclude: PURE,
          globalSetup: ["tests/host/bundle.ts"],
          setupFiles: ["tests/setup.ts"],
          server: { deps: { external: [new RegExp(`/${BUNDLED}/`)] } },
          ...APART,
          testTimeout: PATIENCE,
        },
      },
      {
        test: { name: "purity", environment: "node", include: ["tests/purity/**/*.test.ts"], testTimeout: PATIENCE },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["tests/e2e/**/*.e2e.ts"],
          globalSetup: ["tests/e2e/harness/global.ts"],
          // The harness keeps nothing from one file to the next, and reading it with what drives the browser takes a while.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
