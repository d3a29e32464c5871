import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../tools/paths.ts";

/** The self-test asks Foundry itself, with documents of its own, and looks at what came of it. */
const SELF_TEST = "src/table/selftest/";

describe("batches", () => {
  it("are asked for in one place, which looks at what came of them", () => {
    const users = filesUnder(at("src")).filter(
      (file) => !file.endsWith(".test.ts") && /\bmodifyBatch\(/.test(readFileSync(file, "utf8")),
    );
    expect(users.map(shown).filter((file) => !file.startsWith(SELF_TEST))).toEqual([
      "src/foundry/globals.ts",
      "src/table/authority/batch/together.ts",
    ]);
  });
});
