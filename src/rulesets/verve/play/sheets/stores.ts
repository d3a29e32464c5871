/** What is typed or chosen on a sheet and is no field of the actor's own form: how one stands, and what lies in which bag. */
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { itemIdOf } from "../../../../fittings/sheets/items.ts";
import type { Json } from "../../../../kernel/json.ts";
import { somebodyHere } from "../view/somebody.ts";

/** Cover and pace, as a card that can be taken back: to dash is all one does in a round. VRV-165, VRV-231, VRV-234 */
export async function saveStance(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLSelectElement;
  const which = input.dataset["stance"];
  if (which !== "cover" && which !== "pace") return;
  event.stopPropagation();
  const who = somebodyHere(actor);
  const { cover, pace } = who.state;
  const chosen: Record<string, Json> = {
    cover,
    pace,
    [which]: which === "pace" && input.value === "" ? null : input.value,
  };
  const made = await table.decide(who.own("stance", { ...chosen, gains: [], loses: [] }));
  // What was refused stands as it did.
  if (!made.ok) input.value = String(which === "cover" ? cover : (pace ?? ""));
}

/** Puts a thing into a bag, or takes it out. VRV-045 */
export async function saveBag(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLSelectElement;
  if (input.dataset["bag"] === undefined) return;
  event.stopPropagation();
  await actor.items.get(itemIdOf(input))?.update({ "system.container": input.value === "" ? null : input.value });
}
