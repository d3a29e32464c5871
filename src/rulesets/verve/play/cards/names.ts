/** What things on a card were called when it was made: an id says nothing, and the thing may be gone. */
import { frozenName } from "../../../../fittings/cards/names.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import { allOf } from "../../../../kernel/history.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { pieceOf } from "../../rules/conditions.ts";
import type { CharacterState } from "../../rules/state.ts";

type Named = JsonObject & { readonly id: string; readonly name: string };

/** Fields of decisions that name something which somebody has, by its id. */
const FIELDS = ["weapon", "armor", "item", "id", "field", "ailment", "instead"] as const;

/** What the things that a decision names are called by those who have them, to be frozen with it. */
export function thingNames(decision: Decision, owners: readonly CharacterState[]): readonly Named[] {
  const meant = [
    decision["intention"],
    decision["figures"],
    decision["told"],
    decision["spirit"],
    decision["thiefGain"],
  ]
    .flat()
    .filter(isJsonObject);
  const means = meant.flatMap((one) => [
    one["means"],
    one["instead"],
    one["field"],
    isJsonObject(one["intention"]) ? one["intention"]["means"] : null,
  ]);
  // What is put on may take the place of another.
  const worn = decision.type === "equip" ? owners.flatMap(({ armor }) => armor.filter((one) => one.worn)) : [];
  const ids = [...FIELDS.map((field) => decision[field]), ...means, ...worn.map(({ id }) => id)];
  const lists = owners.flatMap((one) => [
    ...[one.weapons, one.gear, one.fields, one.spells, one.spirits, one.powers, one.projects],
    one.armor.map((piece) => ({ id: piece.id, name: pieceOf(piece)?.name ?? piece.item })),
    one.ailments.flatMap(({ id, own }) => (own ? { id, name: own.name } : [])),
  ]);
  const named = (lists as readonly (readonly Named[])[]).flat();
  const found = ids.flatMap((id) => named.find((one) => one.id === id) ?? []);
  return found.map(({ id, name }) => ({ id, name }));
}

/** The name of a thing as a decision or an effect of the card froze it; null where none did. */
export function frozenThing(card: Pick<CardSystem, "steps">, id: string): string | null {
  const said = card.steps.flatMap(({ decision }) => namedIn(decision["things"]));
  const made = allOf({ steps: [...card.steps] }, "effects").flatMap((effect) =>
    ["weapon", "gear", "field", "spell", "power", "project"].flatMap((key) => namedIn([effect[key] ?? null])),
  );
  return [...said, ...made].find((one) => one.id === id)?.name ?? null;
}

function namedIn(stored: Json | undefined): readonly Named[] {
  const isNamed = (one: Json): one is Named =>
    isJsonObject(one) && typeof one["id"] === "string" && typeof one["name"] === "string";
  return Array.isArray(stored) ? stored.filter(isNamed) : [];
}

/** Who this is on a card: one that somebody was born on calls them by the name they have from then on. VRV-013 */
export function whoIs(card: CardSystem, ref: Ref, lens: Lens): string {
  const birth = allOf(card, "effects").find(({ type, target }) => type === "birth" && target === ref);
  return typeof birth?.["name"] === "string" ? birth["name"] : frozenName(card, ref, lens);
}
