/** How a self-test knows its own documents again, also those of a run that was interrupted. Pure. */

/** The flag of everything a self-test makes. */
export const MARK = "selfTest";

export interface Mark {
  /** Which run made it. */
  readonly run: string;
  /** The user who runs it. */
  readonly user: string;
  /** When it began, by the server's clock, in milliseconds. */
  readonly at: number;
}

/** What is known of the runs at the table. */
export interface Known {
  /** Runs that are over for certain, as this browser was there when they ended. */
  readonly over: ReadonlySet<string>;
  /** Users who are at the table. */
  readonly here: ReadonlySet<string>;
  readonly isActiveGM: boolean;
  /** The server's clock, in milliseconds. */
  readonly now: number;
}

/** Longer than any run takes, in milliseconds: each of its checks may take half a minute, and then it clears up. */
export const LONGEST_RUN = 10 * 60_000;

/** A document as far as this needs to look at it. */
export interface Marked {
  readonly mark: unknown;
  /** The mark of the folder it lies in; null for none, and undefined for kinds of document that lie in no folder. */
  readonly folderMark?: unknown;
}

/** The mark that a flag holds; null when it holds none. */
export function markOf(flag: unknown): Mark | null {
  if (typeof flag !== "object" || flag === null) return null;
  const { run, user, at } = flag as Partial<Record<keyof Mark, unknown>>;
  if (typeof run !== "string" || run === "" || typeof user !== "string" || typeof at !== "number") return null;
  return { run, user, at };
}

/**
 * True for what may be thrown away with the folders of these runs: it carries the mark of one of them, and lies in a folder
 * with the same mark, if its kind lies in folders at all.
 */
export function isThrowAway({ mark, folderMark }: Marked, runs: ReadonlySet<string>): boolean {
  const own = markOf(mark);
  if (!own || !runs.has(own.run)) return false;
  return folderMark === undefined || markOf(folderMark)?.run === own.run;
}

/**
 * True for a run that this client may clear away. One that it knows to be over; else only the active game master clears, and
 * only what nobody can be in the middle of: its user is gone, or it began too long ago. The same user may sit at two screens.
 */
export function mayClear({ run, user, at }: Mark, { over, here, isActiveGM, now }: Known): boolean {
  return over.has(run) || (isActiveGM && (!here.has(user) || now - at > LONGEST_RUN));
}
