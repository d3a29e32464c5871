/**
 * A reporter for vitest: keeps what went wrong outside of any test beside its JSON report, which leaves it out: errors that
 * nobody caught, files that don't load, and what is done before and after tests.
 */
import { writeFileSync } from "node:fs";

/** Where the list stands of a run whose JSON report is that file. */
export const outsideTestsOf = (report) => report.replace(/\.json$/, "-outside-tests.json");

export default class OutsideTests {
  #file = "";

  onInit({ config }) {
    this.#file = outsideTestsOf(config.outputFile.json);
  }

  onTestRunEnd(modules, errors) {
    const uncaught = errors.map((error) => told(error, error.VITEST_TEST_PATH ?? "no file"));
    writeFileSync(this.#file, JSON.stringify([...uncaught, ...modules.flatMap(aroundTests)]));
  }
}

/** What a file or one of its groups says of itself: of loading, and of what it does before and after its tests. */
function aroundTests(module) {
  const groups = [module, ...module.children.allSuites()];
  return groups.flatMap((group) => group.errors().map((error) => told(error, module.moduleId, group.fullName)));
}

/** `diff` is what an assertion compared, the page's own words among it. */
function told({ message = "", stack = message, diff }, file, group) {
  return { file, group, stack: [stack, diff].filter(Boolean).join("\n") };
}
