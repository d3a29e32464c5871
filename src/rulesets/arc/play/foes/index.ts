/** Arc's fights at the table: figures that are played by its tactics, and fights weighed before they happen. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { storedNow } from "../../../../table/authority/states.ts";
import type { ArcFrame, CharacterState } from "../../rules/state.ts";
import { arcBout, arcTactics } from "../../rules/tactics/tactics.ts";
import { frameIn } from "../board/frame.ts";
import { isCharacter, readEncounter } from "../models/reading.ts";
import { charter } from "../settings/charter.ts";
import { answersItself, isAnswerDue } from "../turns/answering.ts";
import { saysOf } from "./says.ts";
import { saysAnswer } from "./says-answer.ts";
import { arcSlots } from "./slots.ts";

/** What the order of an event brings about by itself. ARC-039, ARC-044 */
const BY_ITSELF: readonly string[] = ["beginEvent", "join", "leave"];

export const arcFoes: Foes<ArcFrame> = {
  tactics: arcTactics,
  frame: frameOf,
  states: statesOf,
  says: saysOf,
  saysAnswer,
  choices: charter.choices,
  slots: arcSlots,
  comesByItself: ({ type }) => BY_ITSELF.includes(type),
  answersItself,
  isToBegin: isAnswerDue,
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
