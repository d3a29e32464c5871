import { game } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import { foldTopic, type Topic } from "../../rules/talents/topics.ts";
import type { TalentModel } from "../models/traits.ts";
import { TYPE_PREFIX } from "../models/reading.ts";

/**
 * The topics that any expertise of this world is about, each once for every wider topic it is said to belong to: those of
 * the identities this person may look at, and those among the world's items (PER-037).
 */
export function knownTopics(): Topic[] {
  const actors = game().actors.contents.filter((actor) => actor.testUserPermission(game().user, "OBSERVER"));
  const items = [...game().items.contents, ...actors.flatMap((actor) => actor.items.contents)];
  const topics = items.filter(isExpertise).map(({ name, system }) => ({ name, parent: parentOf(system) }));
  return [...new Map(topics.map((one) => [`${foldTopic(one.name)} ${foldTopic(one.parent)}`, one])).values()];
}

function isExpertise({ type, system }: FoundryItem): boolean {
  return type === `${TYPE_PREFIX}talent` && (system as TalentModel).subtype === "expertise";
}

const parentOf = (system: unknown): string => (system as TalentModel).within;
