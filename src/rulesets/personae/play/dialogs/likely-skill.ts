import type { FoundryActor } from "../../../../foundry/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { challengeIn, proposalIn } from "../cards/opening.ts";
import { readIdentity } from "../models/reading.ts";
import { identitiesInPlay } from "../turns/world.ts";

/** The helper's skill of the same name as the one that a card rolls, else its best; "" without any. */
export function likelySkill(cardId: string, helper: FoundryActor): string {
  const card = cardHere(cardId);
  const rolled = card && (challengeIn(card) ?? proposalIn(card)?.challenge);
  const { skills } = readIdentity(helper);
  const actor = identitiesInPlay().find(({ uuid }) => uuid === rolled?.actor);
  const name = actor && readIdentity(actor).skills.find(({ id }) => id === rolled?.skill)?.name;
  const best = [...skills].sort((a, b) => b.rating - a.rating)[0];
  return (skills.find((skill) => skill.name === name) ?? best)?.id ?? "";
}
