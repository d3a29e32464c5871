import { splitHidden } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { InitiativeDecision, ReorderDecision } from "../../rules/decisions.ts";
import { frameFor, namesOf } from "./frame.ts";

/** The skill and attribute that some of them roll with, where the group has chosen that method (PER-053). */
export type Chosen = NonNullable<InitiativeDecision["chosen"]>;

/**
 * Rolls for the order of action, in one card; those whom players don't see in the tracker have one of their own, which
 * only game masters see. Answers with the card that everybody sees, or with what was refused. PER-053
 */
export async function rollInitiative(combat: FoundryCombat, actors: readonly Ref[], chosen?: Chosen): Promise<Answer> {
  const { open, hidden } = splitHidden(combat, actors);
  if (open.length === 0 || hidden.length === 0) return rollFor(combat, actors, chosen);
  const answer = await rollFor(combat, open, chosen);
  const kept = answer.ok ? await rollFor(combat, hidden, chosen) : answer;
  return kept.ok ? answer : kept;
}

async function rollFor(combat: FoundryCombat, actors: readonly Ref[], chosen?: Chosen): Promise<Answer> {
  const mine = chosen?.filter(({ actor }) => actors.includes(actor));
  const decision: InitiativeDecision = {
    type: "initiative",
    encounter: frameFor(combat),
    actors,
    ...(mine && { chosen: mine }),
  };
  return table.decide(decision);
}

/**
 * Sets the order of action by hand (PER-053): the refs of combatants from first to last, and of those whom its card names.
 * @param card of the last time, to go on with
 */
export function reorder(
  combat: FoundryCombat,
  order: readonly Ref[],
  named: readonly Ref[],
  card?: string,
): Promise<Answer> {
  const decision: ReorderDecision = { type: "reorder", encounter: frameFor(combat), order };
  return table.decide({ ...decision, names: namesOf(named) }, card);
}
