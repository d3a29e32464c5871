/**
 * What is worked out of two that are never changed, kept for as long as both are there: the same pair once more is looked up.
 * It never changes what comes out.
 */
export function keptFor<A extends object, B extends object, T extends object | string | null>(
  make: (one: A, other: B) => T,
): (one: A, other: B) => T {
  const known = new WeakMap<A, WeakMap<B, T>>();
  return (one, other) => {
    let all = known.get(one);
    if (!all) known.set(one, (all = new WeakMap<B, T>()));
    const found = all.get(other);
    if (found !== undefined) return found;
    const made = make(one, other);
    all.set(other, made);
    return made;
  };
}
