/** How operations take their arguments: one plain object in which whatever is absent or null takes its default. */
import type { SomeSettings } from "../settings.ts";

/** What a caller may leave out. */
export type Maybe<T> = T | null | undefined;

/** Every operation takes the group's choices along. */
export interface WithSettings {
  readonly settings?: Maybe<SomeSettings>;
}

/** Arguments after their defaults are in place. */
export type Filled<G, D> = Omit<G, keyof D> & {
  readonly [K in keyof D]: K extends keyof G ? NonNullable<G[K]> : D[K];
};

/** The arguments with defaults for what is absent or null. The argument itself is left alone. */
export function filled<G extends object, const D extends { readonly [K in keyof G]?: NonNullable<G[K]> }>(
  given: G,
  defaults: D,
): Filled<G, D> {
  const result = { ...given } as Record<string, unknown>;
  for (const key in defaults) result[key] ??= defaults[key];
  return result as Filled<G, D>;
}
