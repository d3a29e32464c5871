/** Lists whose entries have ids of their own. */

/** The list with an entry in the place of the one that has its id, or at its end. */
export function put<T extends { readonly id: string }>(list: readonly T[], item: T): readonly T[] {
  return list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];
}

/** The list without the entry of this id; the very same for null. */
export const without = <T extends { readonly id: string }>(list: readonly T[], id: string | null): readonly T[] =>
  id === null ? list : list.filter((one) => one.id !== id);
