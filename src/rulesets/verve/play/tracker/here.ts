/** The fight that is looked at, with the states of all whom it concerns. */
import { localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { frameIn, isSeat } from "../board/frame.ts";
import { T } from "./sight.ts";

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

/** What those are called whom this person's tracker shows; the others are somebody. */
export function namesIn(combat: FoundryCombat, isGM: boolean): (ref: Ref) => string {
  const shown = combat.combatants.contents.filter(({ hidden }) => isGM || !hidden);
  const names = new Map(shown.flatMap(({ actor, name }) => (actor ? [[actor.uuid, name] as const] : [])));
  return (ref) => names.get(ref) ?? localize(`${T}somebody`);
}
