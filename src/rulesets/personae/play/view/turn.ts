import type { FoundryActor } from "../../../../foundry/types.ts";
import type { SceneState } from "../../rules/state.ts";
import type { ParticipantModel } from "../models/encounter.ts";
import { isIdentity } from "../models/reading.ts";
import { combatOf, combatantOf } from "../../../../fittings/here/encounter.ts";
import { sceneOf } from "../turns/frame.ts";
import { hasFallen } from "../turns/helpers.ts";
import { say } from "./words.ts";

/** Where an identity stands in the encounter it takes part in. */
export interface TurnView {
  readonly scene: SceneState;
  readonly sceneLabel: string;
  /** The round of its encounter; 0 outside. */
  readonly round: number;
  /** Name of what is readied to answer with, or "". */
  readonly readied: string;
  /** Whether somebody here could be stabilised (PER-099), and in words. */
  readonly stabilise: { readonly allowed: boolean; readonly tooltip: string };
}

/** What the sheet says about the present turn. */
export function turnView(actor: FoundryActor): TurnView {
  const scene = sceneOf(actor.uuid);
  const fallen = fallenBeside(actor);
  return {
    scene,
    sceneLabel: say(`scene.${scene}`),
    round: combatOf(actor.uuid)?.round ?? 0,
    readied: readiedName(actor),
    stabilise: {
      allowed: fallen.length > 0,
      tooltip: fallen.length > 0 ? say("stabilise.hint", { names: fallen.join(", ") }) : say("stabilise.nobody"),
    },
  };
}

function readiedName(actor: FoundryActor): string {
  const participant = combatantOf(actor.uuid);
  const { readied } = (participant?.system ?? {}) as Partial<ParticipantModel>;
  const item = readied?.item && !readied.used ? actor.items.get(readied.item) : undefined;
  return item?.name ?? "";
}

/** Names of the others in the same encounter who are inoperative and not yet stabilised. */
function fallenBeside(actor: FoundryActor): string[] {
  const combat = combatOf(actor.uuid);
  const others =
    combat?.combatants.contents.flatMap(({ actor: other }) => (other && other.uuid !== actor.uuid ? [other] : [])) ??
    [];
  return others.filter((other) => isIdentity(other) && hasFallen(other)).map(({ name }) => name);
}
