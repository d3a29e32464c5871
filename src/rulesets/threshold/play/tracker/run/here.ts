/** Foes at the table: whose slots come next, and what each most likely does. */
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { isReady, weaponInHand, weaponOf, type Weapon } from "../../../rules/derive/equipment.ts";
import { actionsLeft } from "../../../rules/actions/budget.ts";
import { spentIn } from "../../../rules/derive/spent.ts";
import { FISTS } from "../../../rules/items.ts";
import type { CharacterState } from "../../../rules/state.ts";
import { drawCost } from "../../../rules/weapons/loadout.ts";
import { frameIn, isSeat } from "../../board/frame.ts";
import { readCharacter, readCombatant } from "../../models/reading.ts";
import { stateOf } from "../../board/standing.ts";
import { fightIn, victimIn } from "../../view/victims.ts";
import { foesUpNext, isAimed, type RunRow, type Slot } from "./plan.ts";

/** The slots of an encounter, in its order. */
export const slotsOf = (combat: FoundryCombat): readonly Slot[] =>
  combat.turns.flatMap((one): Slot[] => {
    const { actor, uuid: seat, id, isDefeated: gone } = one;
    return actor && isSeat(one) ? [{ ref: actor.uuid, seat, id, side: readCharacter(actor).side, gone }] : [];
  });

type Changes = ReadonlyMap<string, Partial<RunRow>>;

/**
 * The foes up to the next player's slot, each with what it most likely does, or what somebody has said instead. Those who
 * have nobody to go for, or have struck in this game turn, hold.
 */
export function rowsFor(combat: FoundryCombat, said: Changes = new Map()): readonly RunRow[] {
  const fight = fightIn(combat);
  const aimed = new Map<Ref, number>();
  const next = foesUpNext(slotsOf(combat), frameIn(combat)?.active ?? null);
  return next.map(({ ref: foe, id: seat }) => {
    const victim = victimIn(fight, foe, aimed);
    const idle = victim === null || hasStruck(combat, seat);
    const plan = { foe, seat, victim, weapon: null, action: idle ? "hold" : "attack" } as const;
    const row: RunRow = {
      ...{ ...plan, switched: [], cards: [], making: false, made: false, problem: "" },
      ...said.get(seat),
    };
    const to = isAimed(row.action) ? row.victim : null;
    if (to !== null && !fight.fights(foe).includes(to)) aimed.set(to, (aimed.get(to) ?? 0) + 1);
    return row;
  });
}

/** What a combatant has used in this game turn. RUN-036 */
function spentBy(combat: FoundryCombat, seat: string) {
  const combatant = combat.combatants.get(seat);
  const none = { combat: 0, movement: 0, traded: false };
  return combatant && isSeat(combatant) ? spentIn(readCombatant(combatant), combat.round) : none;
}

/** Its Combat Action is used. RUN-036 */
export const hasStruck = (combat: FoundryCombat, seat: string): boolean => spentBy(combat, seat).combat > 0;

/** A Movement Action is left to it beside its blow. RUN-036 */
export function mayMove(combat: FoundryCombat, seat: string): boolean {
  const { combat: used, movement } = spentBy(combat, seat);
  return actionsLeft({ combat: Math.max(1, used), movement }).movement > 0;
}

/**
 * What it strikes with unless somebody says otherwise: what is in its hand, else what it would draw. To one who has to get
 * up first no time is left for a longer draw: it fights with bare hands. RUN-033, RUN-034, RUN-048, RUN-089
 */
function armOf(state: CharacterState, draws: boolean): Weapon {
  const inHand = weaponInHand(state);
  if (inHand.id !== FISTS.id) return inHand;
  const mayDraw = (one: Weapon): boolean => draws || drawCost({ weapon: one.class }).cost === "free";
  return state.items.weapons.find((one) => one.equipped && mayDraw(one)) ?? FISTS;
}

/** What a row's foe strikes with. */
export function weaponIn(combat: FoundryCombat, { seat, weapon }: RunRow, state: CharacterState): Weapon {
  const chosen = weapon === null ? null : weaponOf(state, weapon);
  return chosen ?? armOf(state, !state.conditions.prone && mayMove(combat, seat));
}

/** What a foe may strike with: what is ready first, bare hands last. */
export function weaponsOf(foe: Ref): readonly Weapon[] {
  const all = stateOf(foe)?.items.weapons ?? [];
  return [...all.filter(isReady), ...all.filter((one) => !isReady(one)), FISTS];
}
