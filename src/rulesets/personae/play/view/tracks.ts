import { localize } from "../../../../foundry/globals.ts";
import { deriveIdentity, lastLevelOf, trackIds, trackVitality } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { ClockState, IdentityState, SceneState } from "../../rules/state.ts";
import { groupTracks, levelWord } from "../../rules/vitality/tracks.ts";
import { trackAttribute } from "../../rules/vitality/status.ts";
import { hasSeveral, trackName } from "../tracks/names.ts";
import { recoveryView } from "./recovery.ts";
import { trackView } from "./track.ts";
import { say, term } from "./words.ts";

/** One track of an identity with everything that is done about it: marks, levels, the way back. */
export type TrackPanel = ReturnType<typeof trackPanels>[number];

/** Every track the group plays with, and those with marks that it has dropped (PER-101, PER-102). */
export function trackPanels(
  state: IdentityState,
  scene: SceneState,
  world: { readonly clock: ClockState; readonly settings: PersonaeSettings },
) {
  const { settings } = world;
  const { inoperative } = deriveIdentity(state, settings, scene);
  return trackIds(state, settings).map((id) => {
    const { vitality, shockAt, hitsToInoperative: totalHits } = trackVitality(state, settings, id);
    const figures = { vitality, shockAt, totalHits, lastLevel: lastLevelOf(state), inoperative };
    const names = shockAt.map((_, i) => levelWord(settings, id, i + 1));
    // Part of the ids of its controls.
    const suffix = id === "main" ? "" : `-${id}`;
    const view = trackView(state, figures, names, id);
    return {
      id,
      suffix,
      ...view,
      // The boxes that bring no status yet, for sheets on which the levels are boxes as well.
      early: view.boxes.slice(0, -1),
      ...labels(settings, id),
      recovery: recoveryView(state, scene, world, id),
    };
  });
}

/** What its boxes are called, what its vitality follows and where it bears; only vitality where there is but one track. */
function labels(settings: PersonaeSettings, id: string): { label: string; hint: string } {
  if (!hasSeveral(settings)) return { label: say("vitality"), hint: "" };
  const scope = groupTracks(settings).find((track) => track.id === id)?.scope;
  const attribute = term(`Attribute.${trackAttribute(settings, id)}`);
  const hint = scope ? say(`track.scope.${scope}`, { attribute }) : say("track.dropped");
  return { label: trackName(settings, id, localize), hint };
}
