/** Whose slot it is when the order changes in the middle of a game turn: nobody is skipped, and nobody has two. RUN-022, RUN-025 */
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { isOurs } from "../board/frame.ts";
import { catchUp } from "./boundaries.ts";

/** How an order stood: combatants' ids, whose slot it was, and who has waited in theirs since it began. */
export interface Stood {
  readonly order: readonly string[];
  readonly acting: string;
  readonly waited: string | null;
}

/**
 * Whose slot it is in the order as it is now. It stays with whoever has it, but for one who has waited and so hands it on to
 * the next; who takes that back has it again. Pure.
 */
export function slotAfter({ order, acting, waited }: Stood, now: readonly string[]): string {
  const [before, after] = [order.indexOf(acting), now.indexOf(acting)];
  const stays = (id: string): boolean =>
    now.filter((one) => one !== id).join() === order.filter((one) => one !== id).join();
  if (after > before && stays(acting)) return now[before] ?? acting;
  const isBack = waited !== null && stays(waited) && order.indexOf(waited) > before && now.indexOf(waited) < after;
  return isBack ? waited : acting;
}

const stood = new WeakMap<FoundryCombat, Stood>();

function note(combat: FoundryCombat, waited: string | null): void {
  const { combatant, turns } = combat;
  if (combatant) stood.set(combat, { order: turns.map(({ id }) => id), acting: combatant.id, waited });
}

/** Called in the init hook. */
export function followSlots(): void {
  const all = (): void => {
    for (const combat of game().combats.contents) note(combat, null);
  };
  hooks().once("ready", all);
  for (const hook of ["createCombatant", "deleteCombatant"]) hooks().on(hook, all);
  hooks().on("updateCombat", (combat: FoundryCombat, changed: { readonly system?: object }) => {
    const before = stood.get(combat);
    const isOrder = changed.system !== undefined && "order" in changed.system && !("turn" in changed);
    if (isOurs(combat) && combat.started && before && isOrder) return keepSlot(combat, before);
    note(combat, before && combat.combatant?.id === before.acting ? before.waited : null);
  });
}

/** On the one active game master's machine the slot is put where it belongs; whoever comes by one so is asked what a slot asks. */
function keepSlot(combat: FoundryCombat, before: Stood): void {
  const order = combat.turns.map(({ id }) => id);
  const acting = slotAfter(before, order);
  stood.set(combat, { order, acting, waited: acting === before.acting ? before.waited : before.acting });
  if (!game().users.activeGM?.isSelf) return;
  const turn = order.indexOf(acting);
  const move = turn < 0 || turn === combat.turn ? undefined : combat.update({ turn }, { turnEvents: false });
  if (acting !== before.acting) void Promise.resolve(move).then(() => catchUp(combat));
}
