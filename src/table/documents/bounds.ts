/** What documents that players write may hold: nobody who opens one is to wait for ever. */

/** Entries of a list that a sheet can still be drawn of, far beyond what play needs. */
export const MOST_ENTRIES = 1000;
/** Characters of a text that is not rich, far beyond what a line of a sheet takes. */
export const MOST_CHARACTERS = 20_000;

/** For a field's own option of that name: says that a text is too long. Foundry names the field. */
export function validate(value: unknown): void {
  if (typeof value === "string" && value.length > MOST_CHARACTERS)
    throw new Error(`has ${value.length} characters, and can have ${MOST_CHARACTERS} at most`);
}
