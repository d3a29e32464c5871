import { actorSheet, type SheetAction, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import { hasSmall, type Small } from "../../../../fittings/sheets/small.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { game } from "../../../../foundry/globals.ts";
import { HUMANOID } from "../../rules/attack/location.ts";
import { INJURY_CLASSES } from "../../rules/terms.ts";
import { affinityCells } from "../view/affinities.ts";
import { analysisOf, analysisPresses, knownOf } from "../view/analysis.ts";
import type { Somebody } from "../view/somebody.ts";
import { say, term } from "../view/words.ts";
import { characterContext, characterSheet } from "./character-sheet.ts";
import { PARTIALS, part } from "./templates.ts";

/** Whoever the game master plays fits into one small window with everything that is needed to run them. */
const small: Small = { part: "compact", size: { width: 420, height: "auto" }, fits: () => game().user.isGM };

const duplicate: SheetAction = async function (this: ActorSheetFace) {
  await open("copies", { who: this.actor.uuid });
};

type Shared = Awaited<ReturnType<typeof characterContext>>;

async function context(sheet: ActorSheetFace): Promise<SheetContext> {
  const shared = await characterContext(sheet);
  const { who } = shared;
  return {
    ...shared,
    hasCompact: hasSmall(small, sheet.actor),
    analysis: analysisOf(who),
    known: knownOf(who),
    ...compactView(shared, who),
    locations: locationRows(who),
    ownLocations: who.state.locationTable !== null,
    presses: { ...shared.presses, ...(game().user.isGM && analysisPresses(who)) },
  };
}

/** What the small sheet has of its own: what differs from Normal, everything to strike with, and the rest that is at hand. */
function compactView({ weapons, powers, presses = {} }: Shared, { derived }: Somebody) {
  return {
    brief: affinityCells(derived.affinities).filter(({ affinity }) => affinity !== "normal"),
    acts: [...weapons.filter(({ equipped }) => equipped), ...powers],
    shortcuts: SHORTCUTS.filter((key) => key in presses),
  };
}

const SHORTCUTS = ["bare", "do-defend", "do-move", "do-disengage", "do-rise", "do-breakFree", "do-test"];

/** Where hits land, in words, and as they are edited. U-05 */
function locationRows({ state }: Somebody) {
  return (state.locationTable ?? HUMANOID).map(({ from, to, location, injuryClass, weakSpot = false }, index) => ({
    ...{ index, from, to, location, weakSpot, range: from === to ? String(from) : `${from}–${to}` },
    label: term.has(`Location.${location}`) ? term(`Location.${location}`) : location,
    words: term(`InjuryClass.${injuryClass}`),
    classes: INJURY_CLASSES.map((value) => ({
      value,
      label: term(`InjuryClass.${value}`),
      selected: value === injuryClass,
    })),
    is: say(weakSpot ? "weakSpot" : "noWeakSpot"),
  }));
}

const { head, state, tabs, battle, scores, notes } = characterSheet.parts;
const page = (name: Parameters<typeof part>[0]) => ({ template: part(name), templates: PARTIALS, scrollable: [""] });

/** A Shadow, or anybody else the game master plays, on either side. Players read here what they have found out. */
export const ShadowSheet = actorSheet({
  ...characterSheet,
  name: "ShadowSheet",
  classes: ["shadow"],
  icon: "fa-solid fa-ghost",
  size: { width: 620, height: 780 },
  controls: [
    {
      icon: "fa-solid fa-clone",
      label: "DRAMATIS.Fit.Quick.copies.title",
      action: "duplicate",
      visible: () => game().user.isGM,
    },
  ],
  parts: {
    ...{ head, known: { template: part("known"), templates: PARTIALS }, state, tabs, battle },
    ...{ affinities: page("affinities"), analysis: page("analysis"), scores, notes, compact: page("compact") },
  },
  pages: [
    { id: "battle", icon: "fa-solid fa-bolt" },
    { id: "affinities", icon: "fa-solid fa-snowflake" },
    { id: "analysis", icon: "fa-solid fa-magnifying-glass", whenOpen: true },
    { id: "scores", icon: "fa-solid fa-list-ol" },
    { id: "notes", icon: "fa-solid fa-feather-pointed" },
  ],
  actions: { ...characterSheet.actions, duplicate },
  limited: ["head", "known"],
  context,
  small,
});
