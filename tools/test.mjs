/**
 * `npm test [-- --only unit|conformance|e2e]`: installs and builds what is out of date, then runs every check. Ends with
 * what failed, by name, and one line, `N passed, N failed`, over all tests; a check that isn't made of tests counts as
 * one when it fails.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { readOptions } from "./run/options.mjs";
import { Stop, at, buildProject, checkNode, install, main, program, say, tool } from "./run/project.mjs";
import { outsideTestsOf } from "./run/outside-tests.mjs";

const USAGE = `npm test [-- --only unit|conformance|e2e] [names of test files …]`;
const STAGES = ["unit", "conformance", "e2e"];

await main(async () => {
  const { only, help, positionals } = readOptions({ only: { type: "string" } }, USAGE);
  if (help) return say(USAGE);
  if (only !== undefined && !STAGES.includes(only))
    throw new Stop(`--only ${only}: choose one of ${STAGES.join(", ")}.`);
  const wanted = (stage) => only === undefined || only === stage;

  checkNode();
  await install();
  await buildProject();
  const total = { passed: 0, failed: 0 };
  const faults = [];
  const count = ({ passed, failed, told = [] }) => {
    total.passed += passed;
    total.failed += failed;
    faults.push(...told);
  };
  if (wanted("unit")) {
    count(await vitest("unit", ["pure", "unit", "page", "table", "purity"], positionals));
    if (positionals.length === 0) {
      count(await check("The manifest", "tools/check-manifest.ts"));
      count(await check("template.json", "tools/template-json.ts", ["--check"]));
    }
  }
  if (wanted("conformance")) count(await check("Conformance", "tests/conformance/run.ts"));
  if (wanted("e2e")) count(await vitest("e2e", ["e2e"], positionals));

  // Once more at the end: a long run has scrolled past where it happened.
  for (const fault of faults) say(fault);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/** Runs vitest projects; the report stays in dist/test-results for `npm run ledger`. */
async function vitest(name, projects, files) {
  const report = at("dist/test-results", `${name}.json`);
  const outside = outsideTestsOf(report);
  mkdirSync(at("dist/test-results"), { recursive: true });
  for (const old of [report, outside]) rmSync(old, { force: true });
  const code = await program("vitest/vitest.mjs", [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    `--reporter=${at("tools/run/outside-tests.mjs")}`,
    ...files,
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const results = JSON.parse(readFileSync(report, "utf8"));
  const { numPassedTests = 0, numFailedTests = 0 } = results;
  const loose = existsSync(outside) ? JSON.parse(readFileSync(outside, "utf8")) : [];
  const failed = numFailedTests + loose.length;
  const told = [
    ...faultsIn(results),
    ...loose.map(({ file, group, stack }) => `\nFAILED ${placed(file, group)}, outside of any test\n${opening(stack)}`),
  ];
  // Whatever else ends it so: it didn't pass.
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, told: code === 0 ? [] : told };
}

/** What failed in a report of vitest's: a paragraph each, with file, name and the beginning of what went wrong. */
function faultsIn({ testResults = [] }) {
  return testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(
        ({ fullName, failureMessages = [] }) =>
          `\nFAILED ${placed(name, fullName)}\n${opening(failureMessages.join("\n"))}`,
      ),
  );
}

/** Where something went wrong: a file of the project's, and what in it. */
function placed(file, name) {
  return [relative(at("."), file), name].filter(Boolean).join(" › ");
}

/** The beginning of what went wrong, without the steps of those who run tests. */
function opening(message) {
  return message
    .split("\n")
    .filter((line) => !line.includes("/node_modules/"))
    .slice(0, 24)
    .join("\n");
}

async function check(label, script, args = []) {
  if ((await tool(script, args)) === 0) return { passed: 0, failed: 0 };
  return { passed: 0, failed: 1, told: [`\nFAILED ${label}: see above.`] };
}
