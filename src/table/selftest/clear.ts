/** Throws away what self-tests have made, and nothing else: see `mark.ts`. */
import type { FoundryCollection, FoundryDocument } from "../../foundry/types.ts";
import { SYSTEM_ID, game } from "../../foundry/globals.ts";
import { MARK, isThrowAway, markOf, mayClear, type Mark } from "./mark.ts";

const flagOf = (document: FoundryDocument): unknown => document.flags[SYSTEM_ID]?.[MARK];

/** Throws away the runs that are wanted, their folders last. Gives the names of what would not go. */
export async function clearRuns(isWanted: (mark: Mark) => boolean): Promise<string[]> {
  const folders = game().folders.filter((folder) => {
    const mark = markOf(flagOf(folder));
    return mark !== null && isWanted(mark);
  });
  const runs = new Set(folders.flatMap((folder) => markOf(flagOf(folder))?.run ?? []));
  if (runs.size === 0) return [];
  const left: string[] = [];
  for (const document of thrownAway(runs)) if (!(await isGone(document))) left.push(document.name || document.uuid);
  // A folder goes when all that lay in it is gone; else it shows where to look, and the next sweep finds it.
  if (left.length > 0) return left;
  for (const folder of folders) if (!(await isGone(folder))) left.push(folder.name);
  return left;
}

/** What an interrupted run has left behind goes when a game master comes in, unless its run may still be going on. */
export async function clearLeftovers(): Promise<string[]> {
  const { user, users } = game();
  if (!user.isGM) return [];
  const here = new Set(users.filter(({ active }) => active).map(({ id }) => id));
  return clearRuns((mark) => mayClear(mark, user, here));
}

function thrownAway(runs: ReadonlySet<string>): FoundryDocument[] {
  const { messages, combats, scenes, actors, items } = game();
  const loose: readonly FoundryCollection<FoundryDocument>[] = [messages, combats];
  const inFolders: readonly FoundryCollection<FoundryDocument>[] = [scenes, actors, items];
  return [
    ...loose.flatMap((all) => all.filter((one) => isThrowAway({ mark: flagOf(one) }, runs))),
    ...inFolders.flatMap((all) =>
      all.filter((one) => {
        const folderMark = one.folder ? (flagOf(one.folder) ?? null) : null;
        return isThrowAway({ mark: flagOf(one), folderMark }, runs);
      }),
    ),
  ];
}

/** Deletes a document. False when it is still there, whoever has prevented it. */
async function isGone(document: FoundryDocument): Promise<boolean> {
  try {
    return Boolean(await document.delete());
  } catch (reason) {
    console.error(reason);
    return false;
  }
}
