/** Arc's fights at the table: weighed before they happen, and what anybody could do is told. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { storedNow } from "../../../../table/authority/states.ts";
import type { ArcFrame, CharacterState } from "../../rules/state.ts";
import { arcBout, arcTactics } from "../../rules/tactics/tactics.ts";
import { frameIn } from "../board/frame.ts";
import { isCharacter, readEncounter } from "../models/reading.ts";
import { saysOf } from "./says.ts";

export const arcFoes: Foes<ArcFrame> = {
  tactics: arcTactics,
  frame: frameOf,
  states: statesOf,
  says: saysOf,
  // Slots go on by themselves with what is said, and attacks wait for the slot of whoever they are aimed at. ARC-045, ARC-046
  plays: false,
  weighing: { bout: arcBout, isOurs: isCharacter },
};

/** Nobody has a slot before the order is set. ARC-039 */
function frameOf(combat: FoundryCombat): ArcFrame | null {
  const frame = combat.started ? frameIn(combat) : null;
  return frame && readEncounter(combat).begun ? frame : null;
}

function statesOf({ combat, participants }: EncounterFrame): States {
  const states = storedNow([combat, ...participants.flatMap(({ who, combatant }) => [who, combatant])]);
  return { ...states, ...storedNow(Object.values(states).flatMap(gearOf)) };
}

const gearOf = (state: States[Ref]): readonly Ref[] =>
  Array.isArray(state?.["gear"]) ? (state as CharacterState).gear.map(({ id }) => id) : [];
