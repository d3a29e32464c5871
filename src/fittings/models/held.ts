import type { FoundryUser, UpdateData } from "../../foundry/types.ts";

/** An update to a document, as far as it changes what its sub-type stores. */
export type Changed = { system?: Record<string, unknown> } & UpdateData;

/**
 * What only a game master may change. A server knows nothing of a game's rules, so the acting client takes such changes
 * out of an update before it is sent. True when there were any, so that the person can be told why.
 * @param keys which values of `system` these are
 * @param stored what stands there now: a value that stays as it is is no change
 */
export function heldBack<K extends string>(
  changed: Changed,
  keys: readonly K[],
  stored: { readonly [key in K]: unknown },
  user: Pick<FoundryUser, "isGM">,
): boolean {
  const { system } = changed;
  if (user.isGM || !system) return false;
  const held = keys.filter((key) => system[key] !== undefined && system[key] !== stored[key]);
  for (const key of held) delete system[key];
  return held.length > 0;
}
