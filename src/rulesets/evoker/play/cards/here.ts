import { lensHere } from "../../../../fittings/cards/here.ts";
import { leavesOut } from "../../../../fittings/cards/leave-out.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import { evasionGrip, type EvasionGrip } from "../../rules/glance.ts";
import type { EvadePrompt } from "../../rules/outcomes.ts";
import type { CharacterState } from "../../rules/state.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { lookFrom } from "../turns/look.ts";
import { waysNow } from "./asked-now.ts";
import { itemName } from "./items.ts";
import type { Lens } from "./lens.ts";
import { encounterOf } from "./opening.ts";

/** Foundry's words and names, seen by one person; of a card, by its message's id. */
export function lensOf(viewer: Viewer, card: string): Lens {
  return {
    ...lensHere(viewer),
    leavesOut: leavesOut(card),
    item: itemName,
    fate: (ref) => stateHere(ref)?.fate.value ?? 0,
    distracters: (ref) =>
      (stateHere(ref)?.marks ?? []).filter(({ id }) => id === "distracted").map(({ source }) => source),
    grip: gripHere,
    waysNow(question) {
      const found = cardHere(card);
      const encounter = found && encounterOf(found);
      const { type, id: prompt, owner: actor } = question;
      try {
        return found ? waysNow(found, question, { type, encounter, actor, prompt, option: null }, encounter) : question;
      } catch {
        return question;
      }
    },
  };
}

/**
 * What a grip makes of an evasion that a card asks for, as things stand where it was opened; none for whoever is gone, and on a
 * card that holds what no engine has made: that one is drawn all the same, so that a game master can look at it. EVO-355
 */
export function gripHere(card: CardSystem, prompt: EvadePrompt): EvasionGrip {
  const actor = actorOf(prompt.owner);
  if (!actor || !isCharacter(actor)) return "free";
  try {
    return evasionGrip(lookFrom(card, encounterOf(card), actor), prompt);
  } catch {
    return "free";
  }
}

/** The present state of a character; null for whoever is gone or no character of this game. */
export function stateHere(ref: Ref): CharacterState | null {
  const actor = actorOf(ref);
  return actor && isCharacter(actor) ? readCharacter(actor) : null;
}
