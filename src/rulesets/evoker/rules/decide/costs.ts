/** Paying for what one does: Moves, Actions, extra turns. EVO-003, EVO-202. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Cost } from "../terms.ts";
import type { Card } from "./card.ts";
import { grant } from "./grants.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

const NOTHING = {
  move: false,
  action: false,
  metres: 0,
  begins: false,
  lock: false,
  band: false,
  swapped: false,
  onGrant: false,
  weapon: null,
} as const;

export interface SpendExtras {
  readonly metres?: number;
  /** Metres of the Move that is begun. */
  readonly allowance?: number;
  readonly lock?: boolean;
  readonly band?: boolean;
  readonly swapped?: boolean;
  readonly weapon?: string | null;
}

/** True when the Action of the Turn, or of a One More, is still there. */
export function hasAction(situation: Situation, who: Ref): boolean {
  const seat = situation.counted(who);
  return seat === null || situation.onGrant(who, "action") || (inTurn(situation, who) && !seat.state.actionSpent);
}

/** True when the Move of the Turn, or of a One More, is still there. */
export function hasMove(situation: Situation, who: Ref): boolean {
  const seat = situation.counted(who);
  if (seat === null || situation.onGrant(who, "move")) return true;
  return inTurn(situation, who) && !seat.state.moveSpent && !seat.state.moveLocked;
}

/** In its own Turn, and not in the middle of somebody's One More. */
const inTurn = (situation: Situation, who: Ref): boolean => {
  const turnOf = situation.encounter?.turnOf ?? null;
  return turnOf === who && situation.grants.active === null;
};

/** True when a Move has begun and may go on now: in the Turn, or in the One More, it was begun in. EVO-004. */
export function moveBegun(situation: Situation, who: Ref): boolean {
  const seat = situation.counted(who);
  if (seat === null || !seat.state.moving || situation.onGrant(who, "move")) return false;
  const { active } = situation.grants;
  return inTurn(situation, who) || (active?.holder === who && active.use === "move");
}

/** Metres left of a Move that may go on now; null when there is none. EVO-004. */
export function metresLeft(situation: Situation, who: Ref): number | null {
  if (!moveBegun(situation, who)) return null;
  const left = situation.character(who).allowance - (situation.counted(who)?.state.metresUsed ?? 0);
  return left > 0 ? left : null;
}

/**
 * Spends a Move or an Action; outside encounters, and before they begin, nothing is spent. What is free is done in one's own
 * Turn or One More too.
 * @throws Refused when it is gone, or it is not the character's Turn
 */
export function pay(card: Card, who: Ref, cost: Cost, { allowance, ...spends }: SpendExtras = {}): void {
  const { situation } = card;
  const extras = { ...spends, ...(allowance !== undefined && { begins: true }) };
  const seat = situation.counted(who);
  if (seat === null) return;
  const { name } = situation.character(who);
  const body = { ...NOTHING, ...extras, type: "spend", target: seat.ref } as const;
  if (cost === "free") {
    if (!inTurn(situation, who) && situation.grants.active?.holder !== who) throw new Refused("notYourTurn", { name });
    if (Object.keys(extras).length > 0) card.bookkeeping(body);
    return;
  }
  const goes = (): void => {
    if (allowance !== undefined) card.bookkeeping({ type: "allowance", target: who, metres: allowance });
  };
  if (situation.onGrant(who, cost)) {
    card.bookkeeping({ ...body, [cost]: true, onGrant: true });
    goes();
    grant(card, who, "spend");
    return;
  }
  if (!inTurn(situation, who)) throw new Refused("notYourTurn", { name });
  if (cost === "action" && seat.state.actionSpent) throw new Refused("actionSpent", { name });
  if (cost === "move" && (seat.state.moveSpent || seat.state.moveLocked)) throw new Refused("moveSpent", { name });
  card.bookkeeping({ ...body, [cost]: true });
  goes();
}

/** The Action of a Turn goes, and the Move with it or not, by nobody's choice. Outside encounters nothing is spent. */
export function spendTurn(card: Card, who: Ref, { move, action = true }: { move: boolean; action?: boolean }): void {
  const seat = card.situation.counted(who);
  if (seat) card.bookkeeping({ ...NOTHING, type: "spend", target: seat.ref, move, action, lock: move });
}

/** What confusion took of a Turn is there again: another throw of the dice has it otherwise. */
export function refundTurn(card: Card, who: Ref): void {
  const seat = card.situation.counted(who);
  if (seat) card.bookkeeping({ type: "refund", target: seat.ref, move: seat.state.moveLocked, action: true });
}

/** Puts a Move right that was measured by a roll made anew. @param allowance metres of the whole of it; null = as it was */
export function correctMove(card: Card, who: Ref, metres: number, allowance: number | null): void {
  const seat = card.situation.counted(who);
  if (!seat) return;
  card.bookkeeping({ ...NOTHING, type: "spend", target: seat.ref, metres });
  if (allowance !== null) card.bookkeeping({ type: "allowance", target: who, metres: allowance });
}

/** Names the action an attack belongs to; all attacks of one action share it (EVO-200). Null outside encounters. */
export function actionName(situation: Situation, who: Ref, same: boolean): string | null {
  const seat = situation.counted(who);
  if (seat === null) return null;
  return `${who}|${situation.round}|${seat.state.actionCount + (same ? 0 : 1)}`;
}
