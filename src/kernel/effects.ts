/** Writing effects on states: what every game's `apply` comes to. */
import type { JsonObject } from "./json.ts";
import type { Effect, States } from "./outcome.ts";

/**
 * What an effect makes of the state it is aimed at. Pure; the very same state when it changes nothing. `states` are all
 * there are, for an effect that looks at others.
 */
export type Change<E extends Effect, Settings> = (
  state: JsonObject,
  effect: E,
  settings: Settings,
  states: States,
) => JsonObject;

const NOTHING: JsonObject = {};

/**
 * The states after these effects, one after the other. Pure: states that none of them changes are the same objects, and so
 * is the whole when nothing changes. One aimed at something that is gone changes nothing, unless it brings it into being.
 */
export function written<E extends Effect, Settings>(
  states: States,
  effects: readonly Effect[],
  settings: Settings,
  change: Change<E, Settings>,
): States {
  return effects.reduce<States>((now, effect) => {
    const state = now[effect.target];
    if (!state && effect.creates !== true) return now;
    const after = change(state ?? NOTHING, effect as E, settings, now);
    return after === state ? now : { ...now, [effect.target]: after };
  }, states);
}
