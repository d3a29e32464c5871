/** How somebody looks at a position, made once for all the options that are weighed against each other. */
import type { View } from "./tactics.ts";

/** Looks at positions; what was made of one is kept for as long as it is looked at with the same eyes. */
export function keptLook<P extends object, L extends { readonly view: View }>(
  lookAt: (real: P, view: View) => L,
): (real: P, view: View) => L {
  const looks = new WeakMap<P, L>();
  return (real, view) => {
    const known = looks.get(real);
    if (known?.view === view) return known;
    const made = lookAt(real, view);
    looks.set(real, made);
    return made;
  };
}
