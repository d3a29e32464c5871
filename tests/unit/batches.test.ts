import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../tools/paths.ts";

describe("batches", () => {
  it("are asked for in one place, which looks at what came of them", () => {
    const users = filesUnder(at("src")).filter(
      (file) => !file.endsWith(".test.ts") && /\bmodifyBatch\b/.test(readFileSync(file, "utf8")),
    );
    expect(users.map(shown)).toEqual(["src/foundry/globals.ts", "src/table/authority/batch/together.ts"]);
  });
});
