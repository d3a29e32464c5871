/** Hands that hold nothing which gets at anybody, as far as is known: too far, or kept off. EVO-091, EVO-120, EVO-185 … EVO-187 */
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { EquipDecision } from "../decisions.ts";
import type { CharacterState, WeaponState } from "../state.ts";
import { characterOf, foesOf, friendsOf, type Position } from "./around.ts";
import { hitOf } from "./blow.ts";
import { attack, isUsable } from "./strikes.ts";

/** Whether one arm does anything to any of them. @param position as it is known */
function doesAny(arm: WeaponState | null, position: Position, view: View): boolean {
  const mode = arm?.focusedOnly ? "focused" : "standard";
  return foesOf(position, view).some((foe) => {
    const { chance, harm } = hitOf(attack(position, view.who, arm, foe, mode), foe, position);
    return chance * harm > 0;
  });
}

const known = new WeakMap<Position, Map<string, boolean>>();

/** Asked once of each position. */
function once(position: Position, what: string, ask: () => boolean): boolean {
  let all = known.get(position);
  if (!all) known.set(position, (all = new Map<string, boolean>()));
  const found = all.get(what);
  if (found !== undefined) return found;
  const made = ask();
  all.set(what, made);
  return made;
}

/** True where somebody is there to strike at those who are held or lie on the ground. @param position as it is known */
export const isFollowed = (position: Position, view: View): boolean =>
  once(position, `followed ${view.who}`, () => {
    const state = characterOf(position, view.who);
    return friendsOf(position, view).length > 0 || (state !== null && !isIdle(position, view, state));
  });

/**
 * True where nothing that is in hand, bare hands or a power that harms does anything to anybody.
 * @param position as it is known
 */
export const isIdle = (position: Position, view: View, state: CharacterState): boolean =>
  once(position, `idle ${view.who}`, () => doesNothing(position, view, state));

function doesNothing(position: Position, view: View, { weapons, powers }: CharacterState): boolean {
  const ready = weapons.filter(isUsable);
  if ((ready.length > 0 ? ready : [null]).some((arm) => doesAny(arm, position, view))) return false;
  return !powers
    .filter(({ kind }) => kind === "attack")
    .some(({ id: power }) =>
      foesOf(position, view).some((foe) => {
        const { frame: encounter } = position;
        const cast = { type: "power", encounter, actor: view.who, power, targets: [{ who: foe }] } as const;
        return isPayable(power, position, view) && hitOf(cast, foe, position).harm > 0;
      }),
    );
}

/** True for what can be paid for. EVO-136 */
function isPayable(id: string, position: Position, { who }: View): boolean {
  const state = characterOf(position, who);
  const power = state?.powers.find((one) => one.id === id);
  return !!state && !!power && state[power.pool].value >= power.cost;
}

/** True where what would be drawn does something to somebody. @param position as it is known */
export function isOfUse({ weapon, stow }: EquipDecision, position: Position, view: View): boolean {
  const state = characterOf(position, view.who);
  if (!state) return false;
  const weapons = state.weapons.map((one) => {
    return one.id === weapon ? { ...one, equipped: true } : one.id === stow ? { ...one, equipped: false } : one;
  });
  const arm = weapons.find((one) => one.id === weapon && isUsable(one));
  const states = { ...position.states, [view.who]: { ...state, weapons } satisfies CharacterState };
  return arm !== undefined && doesAny(arm, { ...position, states }, view);
}
