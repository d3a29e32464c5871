/** Damages to files, odd packets, paths and forgeries: the tests that try them, run anew, and how many they try. */
import { spawnSync } from "node:child_process";
import { at } from "../../tools/paths.ts";
import { show } from "../host/report.ts";

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta?: object;
    }[];
  }[];
}

const SUITES: readonly [project: string, what: string, files: readonly string[]][] = [
  ["unit", "files damaged", ["host/server/storage/damage.test.ts"]],
  ["unit", "packets and requests that are odd", ["host/server/fuzz.test.ts"]],
  ["unit", "doors: paths, keys, sessions", ["host/server/doors.test.ts"]],
  ["unit", "requests without the right", ["host/server/hostile.test.ts"]],
  ["e2e", "forged cards in five games", ["tests/e2e/forged-games.e2e.ts"]],
];

/** Runs the tests and prints those that say how much they try. */
export function run(): Promise<void> {
  for (const [project, what, files] of SUITES) {
    const { stdout } = spawnSync(
      process.execPath,
      [at("node_modules/vitest/vitest.mjs"), "run", "--project", project, "--reporter=json", ...files],
      { cwd: at(), encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as Report;
    const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = all.filter(({ status }) => status !== "passed");
    show(`${what}: tests passed, failed`, `${all.length - failed.length}, ${failed.length}`);
    for (const { fullName, status } of all) if (/\d{2,}/.test(fullName)) show(`  ${fullName}`, status);
  }
  return Promise.resolve();
}
