/** Names of many that are made at once. Pure. */

/**
 * Names for a number of new actors: "Guard" alone, else "Guard 1", "Guard 2" … going on behind those that exist already,
 * so that no two are called the same.
 */
export function numberedNames(base: string, count: number, taken: readonly string[]): string[] {
  const name = base.trim();
  if (count === 1 && !taken.includes(name)) return [name];
  const used = taken.flatMap((one) => {
    const number = one.startsWith(`${name} `) ? Number(one.slice(name.length + 1)) : NaN;
    return Number.isInteger(number) && number > 0 ? [number] : [];
  });
  const first = Math.max(0, ...used) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => `${name} ${first + i}`);
}

/** A name without the number that an earlier copy was given: "Guard 3" → "Guard". */
export const withoutNumber = (name: string): string => name.replace(/\s+\d+$/u, "") || name;
