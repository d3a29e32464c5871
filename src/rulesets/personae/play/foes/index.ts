/** Personae's foes at the table: the chorus' identities, played by its tactics. */
import type { Foes } from "../../../../fittings/foes/foes.ts";
import type { EncounterFrame as KernelFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { gatherStates } from "../../../../table/authority/states.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import { itemsOf } from "../../rules/tactics/items.ts";
import { personaeTactics } from "../../rules/tactics/tactics.ts";
import { CLOCK, type EncounterFrame } from "../../rules/state.ts";
import { answersItself } from "../cards/prompts.ts";
import { frameFor } from "../turns/frame.ts";
import { saysOf } from "./says.ts";

export const personaeFoes: Foes<EncounterFrame> = {
  tactics: personaeTactics,
  frame: (combat) => (combat.type === "personae-encounter" && combat.started ? frameFor(combat) : null),
  states: statesOf,
  says: saysOf,
  follows: ({ type }) => FOLLOWS.includes(type),
  answersItself: (prompt) => prompt.type === "answer" && answersItself(prompt),
};

/** What turns and rounds bring at their ends, and the order of a round that is rolled anew. PER-053, PER-186 */
const FOLLOWS: readonly string[] = ["endTurn", "endRound", "initiative"];

function statesOf({ combat, participants }: KernelFrame): States {
  const ruleset = activeRuleset();
  if (!ruleset) return {};
  const states = gatherStates(ruleset, [
    CLOCK,
    combat,
    ...participants.flatMap(({ who, combatant }) => [who, combatant]),
  ]);
  const items = participants.flatMap(({ who }): Ref[] => itemsOf(who, states[who] ?? {}).map(([ref]) => ref));
  return { ...states, ...gatherStates(ruleset, items) };
}
