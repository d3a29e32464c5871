import type { Press, PressesByKey } from "../press/press.ts";

/** Something held against an actor beside its marks, as a chip with its buttons: `templates/fittings/sheets/held.hbs`. */
export interface HeldLine {
  /** What kind of thing it is, for styles. */
  readonly kind: string;
  /** What names it in a decision. */
  readonly key: string;
  readonly label: string;
  readonly sub: string;
  readonly tooltip: string;
  readonly icon: string;
  readonly presses: readonly Press[];
}

/** What may be pressed on these chips, by the keys that the template asks for. */
export function heldPresses(lines: readonly HeldLine[]): PressesByKey {
  const all = lines.flatMap(({ kind, key, presses }) =>
    presses.map((press) => [`held-${kind}-${key}-${press.name}`, press] as const),
  );
  return Object.fromEntries(all);
}
