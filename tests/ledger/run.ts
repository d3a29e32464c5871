/**
 * `npm run ledger`: which rules are proven. Reads the rule ids of `docs/rules/<id>.md` and the titles of the last test
 * run (`dist/test-results/*.json`, written by `npm test`), and prints for each rule set how many rules have a passing
 * test that names them, and which do not.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { at, filesUnder } from "../../tools/paths.ts";
import { namedRules, passedTitles, rulesIn } from "./rules.ts";

const folder = at("dist/test-results");
const results = filesUnder(folder).filter((file) => file.endsWith(".json"));
if (results.length === 0) {
  process.stderr.write("There is no test run to read: run `npm test` first.\n");
  process.exit(1);
}
const proven = namedRules(results.flatMap((file) => passedTitles(readFileSync(file, "utf8"))));
process.stdout.write(`Read ${results.map((file) => basename(file)).join(", ")}.\n`);

const books = existsSync(at("docs/rules"))
  ? readdirSync(at("docs/rules"))
      .filter((file) => file.endsWith(".md"))
      .sort()
  : [];
if (books.length === 0) process.stdout.write("docs/rules holds no rules yet.\n");
for (const book of books) {
  const rules = rulesIn(readFileSync(at("docs/rules", book), "utf8"));
  const missing = rules.filter((rule) => !proven.has(rule));
  process.stdout.write(
    `${basename(book, ".md")}: ${rules.length - missing.length} of ${rules.length} rules have a passing test\n`,
  );
  if (missing.length > 0) process.stdout.write(`  without: ${missing.join(" ")}\n`);
}
