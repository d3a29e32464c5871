/**
 * `npm run ledger`: which rules are proven. Reads the rule ids of `docs/rules/<id>.md` and the titles of the last test
 * run (`dist/test-results/*.json`, written by `npm test`), and prints for each rule set how many rules have a passing
 * test that names them, in the engine and where people meet them, which are left to people and with what, and which have
 * no proof. For a game that can be played, those that only the engine's tests name are listed too.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { at, filesUnder } from "../../tools/paths.ts";
import { passedTests, proofOf, reckon } from "./rules.ts";

const folder = at("dist/test-results");
const results = filesUnder(folder).filter((file) => file.endsWith(".json"));
if (results.length === 0) {
  process.stderr.write("There is no test run to read: run `npm test` first.\n");
  process.exit(1);
}
const { inRules, atTable } = proofOf(results.flatMap((file) => passedTests(readFileSync(file, "utf8"))));
const proven = new Set([...inRules, ...atTable]);
process.stdout.write(`Read ${results.map((file) => basename(file)).join(", ")}.\n`);

const books = existsSync(at("docs/rules"))
  ? readdirSync(at("docs/rules"))
      .filter((file) => file.endsWith(".md"))
      .sort()
  : [];
if (books.length === 0) process.stdout.write("docs/rules holds no rules yet.\n");
for (const book of books) {
  const { proven: named, left, without } = reckon(readFileSync(at("docs/rules", book), "utf8"), proven);
  const count = (where: ReadonlySet<string>) => named.filter((rule) => where.has(rule)).length;
  const alone = named.filter((rule) => !atTable.has(rule));
  process.stdout.write(
    `${basename(book, ".md")}: ${named.length} proven (${count(inRules)} in rules, ${count(atTable)} at the table), ${left.length} left to the table${left.length > 0 ? " (listed)" : ""}, ${without.length} without proof\n`,
  );
  for (const [rule, answer] of left) process.stdout.write(`  ${rule}: ${answer}\n`);
  if (alone.length > 0 && alone.length < named.length) process.stdout.write(`  in rules alone: ${alone.join(" ")}\n`);
  if (without.length > 0) process.stdout.write(`  without: ${without.join(" ")}\n`);
}
