/** The fight that is looked at, with the states of all whom it concerns. */
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { States } from "../../../../kernel/outcome.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { frameIn, isSeat } from "./frame.ts";

/** A fight as the rules look at it. */
export interface FightHere {
  readonly frame: EncounterFrame;
  readonly states: States;
}

/** Those of a combat who are this game's; null for a combat of another. */
export function fightHere(combat: FoundryCombat): FightHere | null {
  const frame = frameIn(combat);
  if (!frame) return null;
  const seats = combat.combatants.contents.flatMap((seat) => {
    const { actor } = seat;
    return actor && isSeat(seat) ? [{ seat, actor }] : [];
  });
  const known = new Set(seats.map(({ seat }) => seat.uuid));
  const all = seats.flatMap(({ seat, actor }) => [
    [seat.uuid, readParticipant(seat)] as const,
    [actor.uuid, readCharacter(actor)] as const,
  ]);
  const participants = frame.participants.filter(({ combatant }) => known.has(combatant));
  return {
    frame: { ...frame, participants },
    states: { ...Object.fromEntries(all), [combat.uuid]: readEncounter(combat) },
  };
}
