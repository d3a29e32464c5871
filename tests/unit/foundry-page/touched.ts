/** Everything of Foundry that a source tree touches, by the names `docs/foundry.md` uses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { namedInDoor, type Named } from "./door.ts";
import { OURS } from "./chains.ts";
import { namedInHouse, settingKeys } from "./house.ts";
import { asked, lookedFor, styled, textsIn } from "./markup.ts";
import { nodesOf, placeOf, sourcesIn } from "./program.ts";

/** Rooms that know nothing of Foundry; `tests/purity` sees to it. */
const PURE = /\/src\/(kernel|rulesets\/[^/]+\/rules)\//;

/** What the house calls its own classes and attributes by. */
const OWN_PREFIX = /^(data-)?(dramatis|personae)\b|^d-|^data-(is|dialog|sheet)$/;

/** What is touched, and one place where. */
export type Touched = ReadonlyMap<string, string>;

/** Reads `src`, and `templates` and `styles` beside it where they are. */
export function touchedBy(root: string): Touched {
  const { checker, door, house } = sourcesIn(join(root, "src"));
  const play = house.filter((file) => !PURE.test(file.fileName));
  const templates = textFiles(join(root, "templates"), ".hbs");
  const styles = textFiles(join(root, "styles"), ".scss");
  const words = new Set([...templates.map(([, text]) => text), ...play.flatMap(textsIn)].join("\n").match(/[\w-]+/g));
  const isOurs = (word: string): boolean => words.has(word) || OWN_PREFIX.test(word);
  const touched = new Map<string, string>();
  const note = (name: string, place: string): void => {
    if (!name.split(".").includes(OURS) && !touched.has(name)) touched.set(name, place);
  };
  const noteAll = (named: readonly Named[]): void => named.forEach(([name, at]) => note(name, placeOf(at)));
  for (const file of door) noteAll([...namedInDoor(file), ...[...nodesOf(file)].flatMap(settingKeys)]);
  for (const file of play) noteAll([...namedInHouse(file, checker), ...lookedFor(file, isOurs)]);
  for (const [path, text] of templates) for (const name of asked(text)) note(name, path);
  for (const [path, text] of styles) for (const name of styled(text, isOurs)) note(name, path);
  return touched;
}

function textFiles(folder: string, extension: string): [path: string, text: string][] {
  if (!ts.sys.directoryExists(folder)) return [];
  return ts.sys.readDirectory(folder, [extension]).map((path) => [path, readFileSync(path, "utf8")]);
}
