/**
 * Turns beside the order: somebody has earned an extra one, may pass it on, and it is taken after the present turn and
 * before the next in the order. Everything is stored data, so that a reload or another client sees the same.
 *
 * The life of a grant: an action earns it → it is pending → its holder begins it, passes it, or lets it go → while it is
 * active it may earn another → it is closed. A chain lists who has given or received; none of them may receive again.
 * When nothing is pending and nothing active, the chain is over and the order goes on where it stood.
 */
import type { JsonObject } from "./json.ts";
import type { Ref } from "./outcome.ts";

/** A turn to take beside the order. */
export interface Grant extends JsonObject {
  /** The action that earned it: one action earns one grant at most. */
  readonly action: string;
  readonly holder: Ref;
  /** Who passed it on; null while it is with whoever earned it. */
  readonly from: Ref | null;
  /** What the pass is worth to the receiver, in the game's own unit; 0 without a pass. */
  readonly worth: number;
  /** What it is used for once it is begun, in the game's own words; null while it is pending. */
  readonly use: string | null;
  /** Its Move or Action has been made; what that leads to may still be open. */
  readonly spent: boolean;
}

export interface TurnGrants extends JsonObject {
  /** Waiting to be used, oldest first. */
  readonly pending: readonly Grant[];
  /** The one being used now. */
  readonly active: Grant | null;
  /** Who has given or received in the running chain, in order, each once. */
  readonly chain: readonly Ref[];
  /** Actions that have earned their grant. Cleared when the order goes on. */
  readonly earned: readonly string[];
}

export const NO_GRANTS: TurnGrants = { pending: [], active: null, chain: [], earned: [] };

/** Why a grant can't go to somebody. */
export type PassBar = "noGrant" | "self" | "alreadyInChain";

/** Whose turn it is to choose or act. */
export interface NextToAct {
  /** `order`: the next in the order; `grant`: somebody with an extra turn, before the order goes on. */
  readonly by: "order" | "grant";
  readonly who: Ref | null;
  /** The place in the order that comes next once nothing is pending. */
  readonly index: number;
}

/** Adds a grant for an action; an action that has earned one already adds nothing. */
export function earnGrant(grants: TurnGrants, action: string, holder: Ref): TurnGrants {
  if (grants.earned.includes(action)) return grants;
  const grant: Grant = { action, holder, from: null, worth: 0, use: null, spent: false };
  return { ...grants, pending: [...grants.pending, grant], earned: [...grants.earned, action] };
}

/** The oldest grant that somebody holds and has not begun, or null. */
export function grantOf(grants: TurnGrants, holder: Ref): Grant | null {
  return grants.pending.find((grant) => grant.holder === holder) ?? null;
}

/** Why the grant of `from` can't go to `to`, or null when it can. */
export function passBar(grants: TurnGrants, from: Ref, to: Ref): PassBar | null {
  if (grantOf(grants, from) === null) return "noGrant";
  if (from === to) return "self";
  return grants.chain.includes(to) ? "alreadyInChain" : null;
}

/** Hands the grant on; giver and receiver join the chain. A pass that is barred changes nothing. */
export function passGrant(grants: TurnGrants, from: Ref, to: Ref, worth: number): TurnGrants {
  if (passBar(grants, from, to) !== null) return grants;
  const grant = grantOf(grants, from);
  const pending = grants.pending.map((one) => (one === grant ? { ...one, holder: to, from, worth } : one));
  return { ...grants, pending, active: null, chain: joined(grants.chain, from, to) };
}

/** Begins the grant of its holder. Without one nothing changes. */
export function beginGrant(grants: TurnGrants, holder: Ref, use: string): TurnGrants {
  const grant = grantOf(grants, holder);
  if (grant === null) return grants;
  return { ...grants, pending: grants.pending.filter((one) => one !== grant), active: { ...grant, use } };
}

/** True when somebody may make this use of the active grant now. */
export function mayUseGrant(grants: TurnGrants, holder: Ref, use: string): boolean {
  const { active } = grants;
  return active !== null && active.holder === holder && active.use === use && !active.spent;
}

/** The Move or Action of the active grant has been made. */
export function spendGrant(grants: TurnGrants): TurnGrants {
  return grants.active === null ? grants : { ...grants, active: { ...grants.active, spent: true } };
}

/** Ends the active grant. With nothing pending the chain is over. */
export function closeGrant(grants: TurnGrants): TurnGrants {
  return settled({ ...grants, active: null });
}

/** Lets the grant of its holder go unused. */
export function declineGrant(grants: TurnGrants, holder: Ref): TurnGrants {
  const grant = grantOf(grants, holder);
  return settled({ ...grants, pending: grants.pending.filter((one) => one !== grant) });
}

/** The next in the order begins: whatever was left unused is lost, and the chain with it. */
export function lapseGrants(_grants: TurnGrants): TurnGrants {
  return NO_GRANTS;
}

/**
 * Who acts next after the turn at `index`: the holder of an active grant that isn't spent, else of a pending one, else the
 * order's next. A spent grant keeps nobody waiting, whether or not somebody has closed it.
 */
export function nextToAct(order: readonly Ref[], index: number, grants: TurnGrants): NextToAct {
  const next = order.length === 0 ? 0 : (index + 1) % order.length;
  const { active, pending } = grants;
  const granted = active !== null && !active.spent ? active : (pending[0] ?? null);
  if (granted !== null) return { by: "grant", who: granted.holder, index: next };
  return { by: "order", who: order[next] ?? null, index: next };
}

function settled(grants: TurnGrants): TurnGrants {
  return grants.pending.length === 0 && grants.active === null ? { ...grants, chain: [] } : grants;
}

function joined(chain: readonly Ref[], ...links: readonly Ref[]): readonly Ref[] {
  return links.reduce<readonly Ref[]>((known, link) => (known.includes(link) ? known : [...known, link]), chain);
}
