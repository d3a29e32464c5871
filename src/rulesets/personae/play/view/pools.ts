import { localize } from "../../../../foundry/globals.ts";
import { namedPool, worstTrack } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { AttributeId, IdentityState, SceneState } from "../../rules/state.ts";
import { levelOnTrack } from "../tracks/names.ts";
import { signed } from "../../../../fittings/words/signed.ts";
import { attributeName, count, say } from "./words.ts";

/** A pool as a sheet shows it: "2d10 +3", and why. */
export interface PoolView {
  readonly dice: number;
  readonly modifier: string;
  readonly attribute: AttributeId;
  readonly reduced: boolean;
  readonly tooltip: string;
}

/** What would be rolled now, and how the number comes about. `rating` null: unskilled, one die (PER-091, PER-094). */
export function poolView(
  state: IdentityState,
  rating: number | null,
  attribute: AttributeId,
  { settings, scene }: { readonly settings: PersonaeSettings; readonly scene: SceneState },
): PoolView {
  const unlocked = rating !== null;
  const spec = { rating: rating ?? 1, unlocked, attribute, modifiers: [], scene };
  const { pool, base, modifier, modifiers } = namedPool(state, spec, settings);
  const reasons = modifiers.map(({ id, value }) =>
    id === "shock"
      ? say("pool.shock", { name: shockName(state, { settings, scene }), n: Math.abs(value) })
      : count("pool.floor", pool),
  );
  return {
    dice: pool,
    modifier: signed(modifier),
    attribute,
    reduced: pool < base,
    tooltip: [
      unlocked ? count("pool.rating", base) : say("pool.unskilled"),
      ...reasons,
      say("pool.attribute", { name: attributeName(state, attribute), value: signed(modifier) }),
    ].join(" · "),
  };
}

/** The level that costs the dice, by the group's name for it (PER-091, PER-101). */
function shockName(
  state: IdentityState,
  { settings, scene }: { readonly settings: PersonaeSettings; readonly scene: SceneState },
): string {
  const { track, penalty } = worstTrack(state, settings, scene) ?? { track: "main", penalty: 0 };
  return levelOnTrack(settings, track, penalty, localize);
}
