import type { ActorSheetPlan, SheetContext } from "../../../../fittings/sheets/actor.ts";
import { combatOf } from "../../../../fittings/here/encounter.ts";
import { handItem, wayOf } from "../../../../fittings/sheets/handing/hand.ts";
import { heldPresses } from "../../../../fittings/sheets/held.ts";
import { openItem, saveItemField } from "../../../../fittings/sheets/items.ts";
import { block } from "../../../../fittings/sheets/templates.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { documentOf, enrichHTML, game } from "../../../../foundry/globals.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { isFresh } from "../../rules/advancement/build.ts";
import { creationCard } from "../advancement/index.ts";
import type { IdentityModel } from "../models/identity.ts";
import { clock, personaeSettings } from "../settings/read.ts";
import { readIdentity } from "../models/reading.ts";
import { sheetDeeds, unagreed } from "./deeds.ts";
import { linkCompanion } from "./handing/companions.ts";
import { handing } from "./handing/handing.ts";
import { saveAttributeField } from "./own-attributes.ts";
import { sheetPresses } from "./presses.ts";
import { PARTIALS, part } from "./templates.ts";
import { frameFor } from "../turns/frame.ts";
import { attributeViews } from "../view/attributes.ts";
import { castingFields, roleFields, subtypeWords } from "../view/casting.ts";
import { playView } from "../view/play.ts";
import { heldLines } from "../view/held.ts";
import { tallyView } from "../view/tally.ts";
import { trackPanels } from "../view/tracks.ts";
import { traitCount, traitGroups } from "../view/traits.ts";
import { turnView } from "../view/turn.ts";
import { term } from "../view/words.ts";
import { modes } from "./modes.ts";

/** Priorities stay as they were at creation; only the chorus may still move them. PER-016 */
const isLocked = ({ built }: IdentityState, { lockPriorities }: PersonaeSettings): boolean =>
  built === true && lockPriorities && !game().user.isGM;

/** What a sheet on any identity is drawn from. Its numbers are worked out anew each time. */
export async function identityContext({ actor, isEditable }: ActorSheetFace): Promise<SheetContext> {
  const system = actor.system as IdentityModel;
  const state = readIdentity(actor);
  const settings = personaeSettings();
  const combat = combatOf(actor.uuid);
  const turn = turnView(actor, combat);
  const tracks = trackPanels(state, turn.scene, { clock: clock(), settings });
  const [track] = tracks;
  const groups = traitGroups(actor, state, { settings, scene: clock().scene });
  // Priorities, potential and the tally belong to characters; others are only as much as they need (PER-128, PER-158).
  const ranked = state.kind === "character" || state.kind === "companion";
  const encounter = combat && frameFor(combat);
  const held = heldLines(state, settings, { of: actor.uuid, encounter, round: turn.round, isOwner: isEditable });
  const shown = {
    owner: state.owner ? (documentOf(state.owner)?.name ?? "") : "",
    play: playView(actor, state, { settings, scene: turn.scene, encounter }),
    recovery: (tracks.find(({ recovery }) => recovery.allowed) ?? track)?.recovery,
    tally: tallyView(state, system.derived),
    unagreed: game().user.isGM ? unagreed(actor).length : 0,
    attributes: attributeViews(state, ranked, isLocked(state, settings)),
    ...{ groups, tracks, turn },
  };
  return {
    ...shown,
    presses: { ...sheetPresses({ ...shown, actor, encounter }), ...heldPresses(held) },
    actor,
    system,
    kind: state.kind,
    kindLabel: [term(`Kind.${state.kind}`), state.kind === "identity" ? system.subtype : ""]
      .filter(Boolean)
      .join(" · "),
    tierLabel: ranked && state.tier !== "full" ? term(`Tier.${state.tier}`) : "",
    casts: ranked ? [] : roleFields(state, system),
    limited: actor.limited,
    fresh: isEditable && isFresh(state),
    undoes: isEditable && state.built ? creationCard(actor) !== null : false,
    boosts: ranked && game().user.isGM,
    ranked,
    derived: system.derived,
    track,
    severalTracks: tracks.length > 1,
    held,
    traitCount: traitCount(groups),
    casting: castingFields(state, system, subtypeWords(settings.identitySubtypes)),
    biography: await enrichHTML(system.biography, { relativeTo: actor, secrets: actor.isOwner }),
  };
}

/** A thing of somebody else's is moved or copied, as the person says. */
async function dropItem(event: DragEvent, item: FoundryItem, actor: FoundryActor): Promise<unknown> {
  const way = await wayOf(event, item, actor);
  return way && handItem(handing, item, actor, way);
}

/** What the windows on all identities share: what a person presses becomes a dialog or a decision. */
export const identitySheet = {
  ...modes,
  parts: {
    header: { template: part("header") },
    vitals: { template: part("vitals"), templates: PARTIALS },
    tabs: { template: block("tabs") },
    play: { template: part("play"), templates: PARTIALS, scrollable: [""] },
    traits: { template: part("traits"), templates: PARTIALS, scrollable: [""] },
    story: { template: part("story"), templates: PARTIALS, scrollable: [""] },
  },
  pages: [
    { id: "play", icon: "fa-solid fa-dice-d20" },
    { id: "traits", icon: "fa-solid fa-scroll", whenOpen: true },
    { id: "story", icon: "fa-solid fa-feather-pointed" },
  ],
  pageNames: "DRAMATIS.Personae.Sheet.tab",
  actions: { editItem: openItem },
  own: sheetDeeds,
  limited: ["header", "story"],
  context: identityContext,
  around: {
    parts: ["header", "vitals", "play"],
    text: (actor) => JSON.stringify([turnView(actor), clock()]),
  },
  stores: [saveItemField, saveAttributeField],
  drop: { item: dropItem, actor: linkCompanion },
} satisfies Partial<ActorSheetPlan>;
