/** Aiming at what somebody holds or wears. EVO-073. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { VerdictCheck } from "../outcomes.ts";
import type { Card } from "./card.ts";
import { Refused } from "./refused.ts";
import { damageOf, type Blow } from "./strike.ts";
import type { Situation } from "./situation.ts";

/** The name of a thing in somebody's hands or on its body. @throws Refused when there is none */
export function equipmentOf(situation: Situation, who: Ref, id: string): string {
  const { name, weapons, armours } = situation.character(who);
  const found = [...weapons, ...armours].find((one) => one.id === id && one.equipped);
  if (!found) throw new Refused("unknownItem", { name, item: id });
  return found.name;
}

/** A hit on a thing: nobody is wounded, and what becomes of it is the table's to say. */
export function strikeEquipment(card: Card, blow: Blow, id: string): Pick<VerdictCheck, "damage" | "parts"> {
  const { situation } = card;
  const { name, weapons, armours } = situation.character(blow.struck);
  const item = [...weapons, ...armours].find((one) => one.id === id)?.name ?? id;
  const { damage, parts } = damageOf(card, blow);
  card.note("equipmentStruck", { name, item, damage });
  return { damage, parts: Object.entries(parts).map(([part, value]) => ({ id: part, value: Number(value) })) };
}
