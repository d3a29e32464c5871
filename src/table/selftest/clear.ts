/** Throws away what self-tests have made, and nothing else: see `mark.ts`. */
import type { FoundryCollection, FoundryDocument } from "../../foundry/types.ts";
import { SYSTEM_ID, game } from "../../foundry/globals.ts";
import { MARK, isThrowAway, markOf, mayClear } from "./mark.ts";
import { overHere } from "./over.ts";
import { tells } from "./tells.ts";
import { SCRATCH, clearScratch } from "./scratch.ts";

const flagOf = (document: FoundryDocument): unknown => document.flags[SYSTEM_ID]?.[MARK];

/** Throws away one run, found by its folders or not. Gives the names of what would not go. */
export const clearRun = (run: string): Promise<string[]> => clearRuns(new Set([run]));

/** What an interrupted run has left behind goes when a game master comes in, unless its run may still be going on. */
export async function clearLeftovers(): Promise<string[]> {
  const { user, users, folders, time } = game();
  if (!user.isGM) return [];
  const here = new Set(users.filter(({ active }) => active).map(({ id }) => id));
  const known = { over: overHere(), here, isActiveGM: user.isActiveGM, now: time.serverTime };
  const marks = folders.contents.flatMap((folder) => markOf(flagOf(folder)) ?? []);
  const runs = new Set(marks.filter((mark) => mayClear(mark, known)).map(({ run }) => run));
  return runs.size > 0 ? clearRuns(runs) : [];
}

/** Throws away these runs, their folders last. */
async function clearRuns(runs: ReadonlySet<string>): Promise<string[]> {
  const folders = game().folders.filter((folder) => runs.has(markOf(flagOf(folder))?.run ?? ""));
  const left: string[] = [];
  if (!(await isDone(clearScratch()))) left.push(SCRATCH);
  // What a page has asked for before it went may arrive while this clears.
  const tried = new Set<FoundryDocument>();
  const subjects = new Set<string>();
  const found = (): FoundryDocument[] => thrownAway(runs, subjects).filter((one) => !tried.has(one));
  for (let rest = found(); rest.length > 0; rest = found())
    for (const document of rest) {
      tried.add(document);
      if (!(await isGone(document))) left.push(document.name || document.uuid);
    }
  // A folder goes when all that lay in it is gone; else it shows where to look, and the next sweep finds it.
  if (left.length > 0) return left;
  for (const folder of folders) if (!(await isGone(folder))) left.push(folder.name);
  return left;
}

/** What these runs have made, and the cards about whom they have tried things on: those bear no mark. @param subjects their uuids, found so far */
function thrownAway(runs: ReadonlySet<string>, subjects: Set<string>): FoundryDocument[] {
  const { messages, combats, scenes, actors, items } = game();
  const loose: readonly FoundryCollection<FoundryDocument>[] = [messages, combats];
  const inFolders: readonly FoundryCollection<FoundryDocument>[] = [scenes, actors, items];
  const isOurs = (one: FoundryDocument): boolean =>
    isThrowAway({ mark: flagOf(one), folderMark: folderMarkOf(one) }, runs);
  for (const { uuid } of actors.filter(isOurs)) subjects.add(uuid);
  return [
    ...messages.filter((one) => tells(one, subjects) && !markOf(flagOf(one))),
    ...loose.flatMap((all) => all.filter((one) => isThrowAway({ mark: flagOf(one) }, runs))),
    ...inFolders.flatMap((all) => all.filter(isOurs)),
  ];
}

const folderMarkOf = ({ folder }: FoundryDocument): unknown => (folder ? (flagOf(folder) ?? null) : null);

/** Deletes a document. False when it is still there, whoever has prevented it. */
const isGone = (document: FoundryDocument): Promise<boolean> =>
  isDone(document.delete().then((deleted) => Boolean(deleted)));

async function isDone(work: Promise<boolean>): Promise<boolean> {
  try {
    return await work;
  } catch (reason) {
    console.error(reason);
    return false;
  }
}
