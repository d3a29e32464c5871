import { actorSheet, type SheetAction, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import { hasSmall, type Small } from "../../../../fittings/sheets/small.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { game } from "../../../../foundry/globals.ts";
import { isSmallPart } from "../../rules/casting/toughness.ts";
import type { IdentityModel } from "../models/identity.ts";
import { personaeSettings } from "../settings/read.ts";
import { open } from "../windows.ts";
import { readIdentity } from "../models/reading.ts";
import { sceneOf } from "../turns/frame.ts";
import { identityContext, identitySheet } from "./identity-sheet.ts";
import { PARTIALS, part } from "./templates.ts";
import { compactView, takesWords } from "../view/compact.ts";
import type { TrackView } from "../view/track.ts";
import type { TrackPanel } from "../view/tracks.ts";

/** A minion or minor fits into one small window with everything that is needed to run it. PER-158, PER-166, PER-167 */
const small: Small = {
  part: "compact",
  size: { width: 410, height: "auto" },
  fits: ({ system }) => isSmallPart((system as IdentityModel).tier),
};

const duplicate: SheetAction = async function (this: ActorSheetFace) {
  await open("copies", { who: this.actor.uuid });
};

async function context(sheet: ActorSheetFace): Promise<SheetContext> {
  const { actor } = sheet;
  const shared = await identityContext(sheet);
  const table = { settings: personaeSettings(), scene: sceneOf(actor.uuid) };
  const state = readIdentity(actor);
  const tracks = shared["tracks"] as readonly TrackPanel[];
  return {
    ...shared,
    hasCompact: hasSmall(small, actor),
    compact: compactView(actor.uuid, state, shared["track"] as TrackView, table),
    tracks: tracks.map((track) => ({ ...track, ...takesWords(state, table.settings, track.id) })),
  };
}

/** Somebody the chorus plays: small as long as nobody wants to see more of it. */
export const SupportingSheet = actorSheet({
  ...identitySheet,
  name: "SupportingSheet",
  classes: ["supporting"],
  icon: "fa-solid fa-user-secret",
  size: { width: 560, height: 720 },
  controls: [
    {
      icon: "fa-solid fa-clone",
      label: "DRAMATIS.Fit.Quick.copies.title",
      action: "duplicate",
      visible: () => game().user.isGM,
    },
  ],
  parts: {
    ...identitySheet.parts,
    compact: { template: part("compact"), templates: PARTIALS, scrollable: [""] },
  },
  actions: { ...identitySheet.actions, duplicate },
  context,
  small,
});
