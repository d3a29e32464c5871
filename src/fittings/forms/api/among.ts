/** What a thing is found by. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The one of these that somebody means: by the thing itself, its id, or its name, capitals aside; undefined when none of
 * them goes by that.
 */
export function meantAmong<T extends Named>(all: readonly T[], given: unknown): T | undefined {
  const wanted = typeof given === "string" ? given.trim() : String((given as { id?: unknown } | null)?.id ?? "");
  return all.find(({ id }) => id === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
}
