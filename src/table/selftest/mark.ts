/** How a self-test knows its own documents again, also those of a run that was interrupted. Pure. */

/** The flag of everything a self-test makes. */
export const MARK = "selfTest";

export interface Mark {
  /** Which run made it. */
  readonly run: string;
  /** The user who runs it. */
  readonly user: string;
}

/** A document as far as this needs to look at it. */
export interface Marked {
  readonly mark: unknown;
  /** The mark of the folder it lies in; null for none, and undefined for kinds of document that lie in no folder. */
  readonly folderMark?: unknown;
}

/** The mark that a flag holds; null when it holds none. */
export function markOf(flag: unknown): Mark | null {
  if (typeof flag !== "object" || flag === null) return null;
  const { run, user } = flag as Partial<Record<keyof Mark, unknown>>;
  return typeof run === "string" && run !== "" && typeof user === "string" ? { run, user } : null;
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

/** True for a run that this client may clear away: its own user's, or that of somebody who is not at the table. */
export function mayClear(
  mark: Mark,
  self: { readonly id: string; readonly isActiveGM: boolean },
  here: Set<string>,
): boolean {
  return mark.user === self.id || (self.isActiveGM && !here.has(mark.user));
}
