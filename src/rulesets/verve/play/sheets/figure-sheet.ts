import { actorSheet, type SheetContext } from "../../../../fittings/sheets/actor.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import type { ActorSheetFace } from "../../../../foundry/bases.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { signed } from "../../../../table/signed.ts";
import { isOffered } from "../../../../fittings/press/openers.ts";
import type { PressesByKey } from "../../../../fittings/press/press.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { somebodyHere } from "../view/somebody.ts";
import { controlsFor, count, say } from "../view/words.ts";
import { opening } from "./actions.ts";
import { PEOPLE, peopleContext, surroundings } from "./hero-sheet.ts";
import { part } from "./templates.ts";

/** What a figure is set by, beside its abilities: few numbers, each its own. VRV-125, VRV-157, VRV-177 */
const OWN = ["level", "species", "size", "kind"] as const;

async function context(sheet: ActorSheetFace): Promise<SheetContext> {
  const { actor } = sheet;
  const all = await peopleContext(sheet);
  const who = somebodyHere(actor);
  const field = controlsFor("Character", actor.system);
  const { actions } = who;
  const left = actions ? Math.max(0, actions.most - actions.used) : who.derived.actionsPerRound;
  const most = actions?.most ?? who.derived.actionsPerRound;
  return {
    ...all,
    // One press rolls; with Shift it is asked first.
    ...{ scorePress: "quick-", attackPress: "quick-attack-" },
    attacks: {
      text: count("attacks", left, { most }),
      pips: Array.from({ length: Math.min(12, most) }, (_one, at) => ({ used: at >= left })),
    },
    basics: OWN.map((path) => field.of(path)),
    unit: who.folk === "unit" ? unitOf(actor) : null,
    presses: { ...all.presses, ...(who.folk === "unit" ? unitPresses(actor) : {}) },
  };
}

/** Its number, who is in it, and who leads it. VRV-255, VRV-263 … VRV-267 */
function unitOf(actor: FoundryActor) {
  const { count: n, members, leader } = readCharacter(actor);
  const { derived } = somebodyHere(actor);
  const field = controlsFor("Character", actor.system);
  return {
    field: field.of("count"),
    bonus: say("unit.bonus", { n: signed(derived.groupBonus), count: n }),
    members: members.map((ref, at) => ({
      ref,
      key: `leave-${at}`,
      name: documentName(ref) ?? say("unit.gone"),
      leads: ref === leader,
    })),
    leader: leader === null ? say("unit.noLeader") : say("unit.leader", { name: documentName(leader) ?? "" }),
  };
}

/** Forming, leaving, new orders, the count after a fight. VRV-260, VRV-262, VRV-263, VRV-267, VRV-268 */
function unitPresses(actor: FoundryActor): PressesByKey {
  const { members } = readCharacter(actor);
  const unit = actor.uuid;
  const plain = [
    ["formUnit", "people-group"],
    ["morale", "flag"],
    ["redirect", "bullhorn"],
    ["aftermath", "clipboard-list"],
  ] as const;
  const own = plain.map(([form, icon]) =>
    opening(`do-${form}`, {
      form,
      icon,
      label: say(`act.${form}.label`),
      hint: say(`act.${form}.hint`),
      given: { actor: unit, unit, members },
    }),
  );
  const leaving = members.map((ref, at) => {
    const label = say("unit.leave", { name: documentName(ref) ?? "" });
    return opening(`leave-${at}`, {
      form: "leaveUnit",
      icon: "person-walking-arrow-right",
      label,
      given: { actor: ref, unit },
    });
  });
  return Object.assign({}, ...own, ...leaving) as PressesByKey;
}

/** Somebody dropped on a unit joins it, by the window that forms it; else by their names. VRV-264 */
async function dropActor(shown: FoundryActor, dropped: FoundryActor): Promise<unknown> {
  if (!isCharacter(dropped) || dropped.uuid === shown.uuid) return null;
  const { members } = readCharacter(shown);
  if (isOffered("formUnit") || members.includes(dropped.uuid)) return null;
  return shown.update({ "system.members": [...members, dropped.uuid] });
}

const plan = {
  ...PEOPLE,
  classes: ["verve", "vv-small-sheet"],
  parts: { figure: part("figure") },
  context,
  around: { parts: ["figure"], text: surroundings },
} as const;

/** One of the Guide's figures: all that running it takes in one small window. */
export const NpcSheet = actorSheet({
  ...plan,
  ...{ name: "VerveNpcSheet", icon: "fa-solid fa-masks-theater", size: { width: 440, height: 720 } },
});

/** Many who act as one. */
export const UnitSheet = actorSheet({
  ...plan,
  ...{ name: "VerveUnitSheet", icon: "fa-solid fa-people-group", size: { width: 460, height: 760 } },
  drop: { ...PEOPLE.drop, actor: dropActor },
});
