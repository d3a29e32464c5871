/** In which order files of tests run. */
import { existsSync } from "node:fs";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

const ENDING = ".e2e.ts";

/**
 * The longest first, so that no worker waits for another at the end. A file that has never run here counts by its size; one
 * that only gathers a folder of its name looks small and takes long, and comes before all others.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const gathers = ({ moduleId }: TestSpecification): boolean =>
      moduleId.endsWith(ENDING) && existsSync(moduleId.slice(0, -ENDING.length));
    return [...sorted.filter(gathers), ...sorted.filter((file) => !gathers(file))];
  }
}
