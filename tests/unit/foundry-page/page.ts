/** Reads `docs/foundry.md`: whatever stands in code marks in the first column of its tables is listed. */

/** The names a page lists. */
export function listedOn(page: string): string[] {
  return page.split("\n").flatMap((line) => {
    const [, first = ""] = /^\|([^|]*)\|/.exec(line) ?? [];
    return [...first.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  });
}

/** Rows that name something, without saying since when it is there or where that is known from. */
export function unfounded(page: string): string[] {
  return page.split("\n").filter((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    return /^\|\s*`/.test(line) && (!cells[2] || !cells[3]);
  });
}
