/** Ids of what comes into lists of states: each a document of its own at the table, so an id is 16 letters and digits. */

const LENGTH = 16;

/** The word itself where it is such an id, or else one made of it and a number; always one that isn't taken. */
export function entryId(word: string, taken: ReadonlySet<string> = new Set()): string {
  if (/^[A-Za-z0-9]{16}$/u.test(word) && !taken.has(word)) return word;
  const plain = word.normalize("NFKD").replaceAll(/[^A-Za-z0-9]/gu, "");
  for (let count = 1; ; count += 1) {
    const number = String(count);
    const id = plain.slice(0, LENGTH - number.length).padEnd(LENGTH - number.length, "0") + number;
    if (!taken.has(id)) return id;
  }
}
