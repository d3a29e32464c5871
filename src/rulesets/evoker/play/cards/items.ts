/** What things were called when a card was made: weapons, powers, Personas. A card outlives them. */
import { actorOf } from "../../../../fittings/here/actors.ts";
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { say, type Lens } from "./lens.ts";

/** Fields of a decision that name a thing of the actor's by its id. */
const FIELDS = ["weapon", "power", "item", "stow", "persona", "calledItem"] as const;

type Called = { readonly id: string; readonly name: string };

/** The name of what an actor carries; "" for what is gone. */
export const itemName = (bearer: Ref, id: string): string => actorOf(bearer)?.items.get(id)?.name ?? "";

/** What the things that a decision names are called now, to be kept with it. */
export function thingsIn(decision: Decision): readonly Called[] {
  const { actor } = decision;
  if (typeof actor !== "string") return [];
  return FIELDS.flatMap((field): readonly Called[] => {
    const id = decision[field];
    const name = typeof id === "string" ? itemName(actor, id) : "";
    return typeof id === "string" && name !== "" ? [{ id, name }] : [];
  });
}

/** What a thing is called on a card: as it was kept, else as it is now, else by what it is ("a weapon"). */
export function thingOn(card: CardSystem, bearer: Ref, id: string | null, given: { lens: Lens; kind: string }): string {
  const { lens, kind } = given;
  if (id === null || id === "") return say(lens, `Thing.no.${kind}`);
  for (const { decision } of card.steps) {
    const things: Json = decision["things"] ?? [];
    const found = Array.isArray(things)
      ? (things as readonly Json[]).find((one) => isJsonObject(one) && one["id"] === id)
      : null;
    const name = isJsonObject(found) ? found["name"] : null;
    if (typeof name === "string") return name;
  }
  return lens.item?.(bearer, id) || say(lens, `Thing.${kind}`);
}
