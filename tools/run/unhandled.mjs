/** A reporter for vitest: keeps what went wrong outside of any test, which its JSON report leaves out, beside that report. */
import { writeFileSync } from "node:fs";

/** Where the list stands of a run whose JSON report is that file. */
export const unhandledOf = (report) => report.replace(/\.json$/, "-unhandled.json");

export default class Unhandled {
  #file = "";

  onInit({ config }) {
    this.#file = unhandledOf(config.outputFile.json);
  }

  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ message, VITEST_TEST_PATH: file = "no file", stack = message }) => ({ file, stack }));
    writeFileSync(this.#file, JSON.stringify(told));
  }
}
