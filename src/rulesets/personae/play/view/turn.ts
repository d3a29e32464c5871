import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { SceneState } from "../../rules/state.ts";
import type { ParticipantModel } from "../models/encounter.ts";
import { isIdentity } from "../models/reading.ts";
import { combatOf, combatantOf } from "../../../../fittings/here/encounter.ts";
import { sceneOf } from "../turns/frame.ts";
import { hasFallen } from "../turns/helpers.ts";
import { say } from "./words.ts";

/** What the sheet says about the present turn, in the encounter that an identity takes part in, or null. */
export function turnView(actor: FoundryActor, combat: FoundryCombat | null = combatOf(actor.uuid)) {
  const scene = sceneOf(actor.uuid, combat);
  const fallen = combat ? fallenBeside(actor, combat, scene) : [];
  return {
    scene,
    sceneLabel: say(`scene.${scene}`),
    // 0 outside an encounter.
    round: combat?.round ?? 0,
    // What is readied to answer with, or "".
    readied: readiedName(actor, combat),
    // Whether somebody here could be stabilised, and in words (PER-099).
    stabilise: {
      allowed: fallen.length > 0,
      tooltip: fallen.length > 0 ? say("stabilise.hint", { names: fallen.join(", ") }) : say("stabilise.nobody"),
    },
  };
}

function readiedName(actor: FoundryActor, combat: FoundryCombat | null): string {
  const participant = combatantOf(actor.uuid, combat);
  const { readied } = (participant?.system ?? {}) as Partial<ParticipantModel>;
  const item = readied?.item && !readied.used ? actor.items.get(readied.item) : undefined;
  return item?.name ?? "";
}

/** Names of the others in the same encounter who are inoperative and not yet stabilised. */
function fallenBeside(actor: FoundryActor, combat: FoundryCombat, scene: SceneState): string[] {
  return combat.combatants.contents
    .flatMap(({ actor: other }) => (other && other.uuid !== actor.uuid ? [other] : []))
    .filter((other) => isIdentity(other) && hasFallen(other, scene))
    .map(({ name }) => name);
}
