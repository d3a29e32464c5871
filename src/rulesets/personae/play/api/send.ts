import { isIdentity } from "../models/reading.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { candidatesFor } from "../../../../fittings/here/candidates.ts";
import { namesShown } from "../dialogs/challenge/begin.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { namesOf } from "../turns/frame.ts";
import type { NamedRef } from "../../../../fittings/words/names.ts";

/** Sends a decision on its way, with the names that its card will show. */
export function send(decision: Decision, refs: readonly Ref[], card?: string): Promise<Answer> {
  return table.decide({ ...decision, names: namesOf(refs) }, card);
}

/** The names of a challenger and those challenged, as the board shows them. */
export function boardNames(actor: Ref, others: readonly Ref[]): NamedRef[] {
  const document = actorOf(actor);
  return namesShown([actor, ...others], document ? candidatesFor(document, isIdentity) : []);
}
