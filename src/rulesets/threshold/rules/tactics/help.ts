/** Help for those of the side who are hurt or dying, oneself included (RUN-066, RUN-070 … RUN-075, RUN-086, RUN-087). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { ConsumeDecision, PowerDecision, TreatDecision } from "../decisions.ts";
import { characterNow, friendsOf, wornShare, type Position } from "./around.ts";
import { allowed } from "./legal.ts";
import type { Chooser } from "./chooser.ts";
import { powerOn } from "./powers.ts";

export type HelpDecision = ConsumeDecision | PowerDecision | TreatDecision;

/**
 * Every means of healing that costs an action, for each who needs it. What costs none and is counted nowhere, a passive
 * ability that heals, is left to whoever plays it: how often it works is between them and the game master.
 */
export function helpsOf(position: Position, view: View, { who, state, left }: Chooser): HelpDecision[] {
  const needy = friendsOf(position, view).filter((ref) => needsHelp(position, ref));
  if (needy.length === 0 || (left.combat < 1 && left.movement < 1)) return [];
  const { abilities, powers, consumables } = state.items;
  const cures = consumables.filter(({ kind, quantity }) => kind === "herbalCure" && quantity > 0);
  const doses = consumables.filter(({ kind, healing, quantity }) => kind === "elixir" && healing && quantity > 0);
  const healers = abilities.filter(({ healing, level, mode }) => healing && level !== "none" && mode === "active");
  const base = { encounter: position.frame, actor: who };
  const options = needy.flatMap((target): HelpDecision[] => {
    const treat = (means: Ref, cure: Ref | null): TreatDecision => ({
      type: "treat",
      ...base,
      target,
      with: means,
      cure,
    });
    const consume = (item: Ref): ConsumeDecision => {
      return { type: "consume", ...base, item, on: target === who ? "self" : "other", target };
    };
    const treatments = healers.flatMap(({ id, usesCure }) => [
      treat(id, null),
      ...(usesCure ? cures.slice(0, 1).map((cure) => treat(id, cure.id)) : []),
    ]);
    const cast = powers.filter(({ healing, harm }) => healing && harm === null);
    const byHand = [...cures.slice(0, 1), ...doses].map(({ id }) => consume(id));
    const casts = cast.map(({ id: power }) => powerOn(position, { actor: who, power, target }));
    // On oneself a dose is a Movement Action, on another a Combat Action. RUN-086
    const mayDose = target === who ? left.movement >= 1 : left.combat >= 1;
    return [...(left.combat >= 1 ? [...treatments, ...casts] : []), ...(mayDose ? byHand : [])];
  });
  return allowed(position, options);
}

/** A part of somebody's Toughness that nobody sees to in the middle of a fight; in a long one it has to be more. */
const SCRATCH = 0.25;
const LONG = 20;

/** Dying, or with a fair part of its Toughness gone: nobody stops in a fight to bandage a scratch. */
function needsHelp(position: Position, who: Ref): boolean {
  const state = characterNow(position, who);
  const scratch = SCRATCH * Math.max(1, position.frame.round / LONG);
  return state !== null && (state.conditions.dying || wornShare(state) >= scratch);
}
