import { lensHere } from "../../../../fittings/cards/here.ts";
import { leavesOut } from "../../../../fittings/cards/leave-out.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import { openingDecision, waitingEffects } from "../../../../kernel/history.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { CardData, CardSystem } from "../../../../table/cards/card.ts";
import type { Viewer } from "../../../../table/ruleset.ts";
import { verveEngine } from "../../rules/engine.ts";
import type { CharacterState } from "../../rules/state.ts";
import { frameIn } from "../board/frame.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import type { VerveLens } from "./lens.ts";

/** Through whose eyes a card is seen at this table, and what they leave out of it. */
export function lensOf(viewer: Viewer, card: CardData): VerveLens {
  const known = new Map<Ref, CharacterState | null>();
  return {
    ...lensHere(viewer),
    leavesOut: leavesOut(card.id),
    frame: frameOn(card),
    stateOf(ref) {
      const found = known.get(ref) ?? stateWith(card, ref);
      known.set(ref, found);
      return found;
    },
  };
}

/** Somebody as they are by now, with what waits on a card as if it were written; null for one who is gone. */
function stateWith(card: CardSystem, ref: Ref): CharacterState | null {
  const actor = actorOf(ref);
  if (!actor || !isCharacter(actor)) return null;
  const waiting = waitingEffects(card).filter(({ target }) => target === ref);
  const states = verveEngine.apply({ [ref]: readCharacter(actor) }, waiting, { ...verveSettings() });
  return (states[ref] as CharacterState | undefined) ?? null;
}

/** The encounter in which a card was opened, as it stands by now; as it stood, once it is gone. Null outside encounters. */
export function frameOn(card: Pick<CardSystem, "steps">): EncounterFrame | null {
  const frame = openingDecision(card)?.["encounter"];
  if (!isJsonObject(frame)) return null;
  const combat = combatBehind(String(frame["combat"]));
  return (combat && frameIn(combat)) ?? (frame as unknown as EncounterFrame);
}
