function read(data: object, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object" || !(key in value)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * Fills `@path.to.value` in a formula from `data`. Unknown references become `missing`, or stay as they are without one;
 * with `warn` the user is told. With `recursive`, references inside the values are filled too.
 */
export function fillFormula(
  formula: string,
  data: object,
  { missing, warn = false, recursive = false }: { missing?: string; warn?: boolean; recursive?: boolean } = {},
): string {
  let text = String(formula);
  for (let round = 0; round < (recursive ? 5 : 1); round++) {
    const before = text;
    text = text.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
      const value = read(data, path);
      if (value === undefined || value === null) {
        if (missing === undefined) return match;
        if (warn)
          console.warn(
            `The roll formula "${formula}" refers to ${match}, which is not in the roll data; ${missing} is used.`,
          );
        return missing;
      }
      if (value instanceof Set) return String(value.size);
      return String(value).trim();
    });
    if (text === before) break;
  }
  return text;
}
