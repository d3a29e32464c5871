/** Every kept vector of every contract, named by the rule it proves, so that the ledger can count it. */
import { describe, expect, it } from "vitest";
import { check, keptFiles, readOperations, readVectors } from "../conformance/vectors.ts";

/** How many operations each contract names. */
const OPERATIONS: Readonly<Record<string, number>> = { personae: 61, evoker: 70, threshold: 46, verve: 80, arc: 38 };

for (const file of keptFiles()) {
  const { ruleset, vectors } = readVectors(file);
  const operations = await readOperations(ruleset);

  describe(`the contract of ${ruleset}`, () => {
    it.each(vectors)("$rule $op $id", (vector) => {
      expect(check(vector, operations)).toBeNull();
    });

    it("has every operation, and a vector for each", () => {
      expect(Object.keys(operations)).toHaveLength(OPERATIONS[ruleset] ?? 0);
      expect(new Set(vectors.map(({ op }) => op))).toEqual(new Set(Object.keys(operations)));
    });
  });
}
