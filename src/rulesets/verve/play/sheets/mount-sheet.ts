import { actorSheet, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import { documentOf } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { signed } from "../../../../table/signed.ts";
import { ANIMALS } from "../../rules/tables/animals.ts";
import type { Tack } from "../../rules/terms.ts";
import { folkOf, isCharacter } from "../models/reading.ts";
import { entriesOf, measured } from "../view/burden.ts";
import { mountView } from "../view/mount.ts";
import { somebodyHere } from "../view/somebody.ts";
import { controlsFor, count, say, shown, term } from "../view/words.ts";
import { PEOPLE, peopleContext, surroundings } from "./hero-sheet.ts";
import { part } from "./templates.ts";

/** What only mounts store. */
interface Stored {
  readonly animal: string;
  readonly tack: Tack;
  readonly rider: string | null;
}

async function context(sheet: ActorSheetFace): Promise<SheetContext> {
  const { actor } = sheet;
  const all = await peopleContext(sheet);
  const { animal, tack, rider } = actor.system as Stored;
  const own = controlsFor("Mount", actor.system);
  const names = Object.fromEntries([["", say("mount.own")], ...ANIMALS.map(({ id, name }) => [id, name] as const)]);
  const behind = rider === null ? null : (documentOf(rider) as FoundryActor | null);
  const borne = behind && isCharacter(behind) ? somebodyHere(behind).derived.load.totalBulk : 0;
  const view = mountView({ animal, tack, entries: entriesOf(somebodyHere(actor)), rider: borne });
  return {
    ...all,
    basics: [own.select("animal", Object.keys(names), names), own.of("tack")],
    rider: {
      name: rider === null ? "" : (documentName(rider) ?? ""),
      bulk: say("mount.riderBulk", { n: measured(borne) }),
    },
    mount: view && {
      ...view,
      text: say("mount.load", { load: measured(view.load), most: view.capacity }),
      warning: view.overloadSteps > 0 ? count("mount.overload", view.overloadSteps) : "",
      movement: shown(say("figure.movement"), {
        value: view.movement,
        reasons: [
          { id: "species", value: view.unladen, rule: "VRV-047" },
          { id: "overload", value: view.movement - view.unladen, rule: "VRV-048" },
        ],
      }),
      daily: say("mount.daily", { n: view.dailyMovement }),
      suffers: view.riderModifier === 0 ? say("mount.steady") : say("mount.suffers", { n: signed(view.riderModifier) }),
      gaits: view.gaits.map(({ mode, feet, yards }) => ({
        label: term(`Pace.${mode}`),
        feet: measured(feet),
        yards: measured(yards),
      })),
    },
  };
}

/** Whoever is dropped on a mount rides it. VRV-050 */
async function mounts(mount: FoundryActor, dropped: FoundryActor): Promise<unknown> {
  const rides = isCharacter(dropped) && folkOf(dropped) !== "mount";
  return rides ? mount.update({ "system.rider": dropped.uuid }) : null;
}

/** An animal that bears somebody, or a load. */
export const MountSheet = actorSheet({
  ...PEOPLE,
  ...{ name: "VerveMountSheet", classes: ["verve", "vv-small-sheet"], icon: "fa-solid fa-horse" },
  size: { width: 460, height: 720 },
  parts: { mount: part("mount") },
  own: {
    ...PEOPLE.own,
    dismount: async (actor: FoundryActor) => actor.update({ "system.rider": null }),
  },
  drop: { ...PEOPLE.drop, actor: mounts },
  context: async (sheet) => {
    const all = await context(sheet);
    const dismount = {
      name: "dismount",
      label: say("mount.dismount"),
      icon: "fa-solid fa-person-walking-arrow-right",
      does: { own: "dismount" },
    };
    return { ...all, presses: { ...all.presses, dismount } };
  },
  around: { parts: ["mount"], text: surroundings },
});
