import { lensHere } from "../../../../fittings/cards/here.ts";
import { leavesOut } from "../../../../fittings/cards/leave-out.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import type { CharacterState } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { itemName } from "./items.ts";
import type { Lens } from "./lens.ts";

/** Foundry's words and names, seen by one person; of a card, by its message's id. */
export function lensOf(viewer: Viewer, card: string): Lens {
  return {
    ...lensHere(viewer),
    leavesOut: leavesOut(card),
    item: itemName,
    fate: (ref) => stateHere(ref)?.fate.value ?? 0,
    distracters: (ref) =>
      (stateHere(ref)?.marks ?? []).filter(({ id }) => id === "distracted").map(({ source }) => source),
    isHeld: (ref) => (stateHere(ref)?.grip ?? null) !== null,
  };
}

/** The present state of a character; null for whoever is gone or no character of this game. */
export function stateHere(ref: Ref): CharacterState | null {
  const actor = actorOf(ref);
  return actor && isCharacter(actor) ? readCharacter(actor) : null;
}
