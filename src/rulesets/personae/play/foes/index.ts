/** Personae's foes at the table: the chorus' identities, played by its tactics. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame as KernelFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { storedNow } from "../../../../table/authority/states.ts";
import { itemsOf } from "../../rules/tactics/items.ts";
import { personaeBout, personaeTactics } from "../../rules/tactics/tactics.ts";
import { CLOCK, type EncounterFrame } from "../../rules/state.ts";
import { answersItself } from "../cards/prompts.ts";
import { isIdentity } from "../models/reading.ts";
import { charter } from "../settings/charter.ts";
import { personaeSettings } from "../settings/read.ts";
import { frameFor } from "../turns/frame.ts";
import { saysOf } from "./says.ts";
import { saysAnswer } from "./says-answer.ts";

const SEAT = "personae-participant";

export const personaeFoes: Foes<EncounterFrame> = {
  tactics: personaeTactics,
  frame: frameOf,
  states: statesOf,
  says: saysOf,
  saysAnswer,
  choices: charter.choices,
  comesByItself: ({ type }) =>
    type === "endTurn" || type === "endRound" || (type === "initiative" && personaeSettings().reorderEachRound),
  weighing: { bout: personaeBout, isOurs: isIdentity },
  answersItself: (prompt) => prompt.type === "answer" && answersItself(prompt),
};

/** Those of other games, and seats of no game's, may stand in any encounter and are no concern of these rules. */
function frameOf(combat: FoundryCombat): EncounterFrame | null {
  const frame = combat.type === "personae-encounter" && combat.started ? frameFor(combat) : null;
  if (!frame) return null;
  const ours = combat.combatants.filter(({ type, actor }) => type === SEAT && actor !== null && isIdentity(actor));
  const seats = new Set(ours.map(({ uuid }) => uuid));
  return { ...frame, participants: frame.participants.filter(({ combatant }) => seats.has(combatant)) };
}

function statesOf({ combat, participants }: KernelFrame): States {
  const states = storedNow([CLOCK, combat, ...participants.flatMap(({ who, combatant }) => [who, combatant])]);
  const items = participants.flatMap(({ who }): Ref[] => itemsOf(who, states[who] ?? {}).map(([ref]) => ref));
  return { ...states, ...storedNow(items) };
}
