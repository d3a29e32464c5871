/**
 * Changes to a group's list and to its purse. One client makes all of them, one after the other, as it does those of cards: of
 * two people who change at once neither is lost.
 */
import { config, game } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryUser } from "../../foundry/types.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { Queue } from "../../table/authority/queue.ts";
import { actorOf } from "../here/actors.ts";
import { MOST_IN_PURSE, partyOf, type Belonging } from "./model.ts";

/** Who comes, who goes, or what goes into the purse, or out of it. Plain data: it travels. */
export type PartyChange =
  | { readonly kind: "join"; readonly who: readonly Ref[] }
  | { readonly kind: "leave"; readonly who: Ref }
  | { readonly kind: "purse"; readonly by: number };

const QUERY = "dramatis.party";
/** How long to wait for the active game master's client, in milliseconds. */
const PATIENCE = 20_000;

const queue = new Queue();

/** Lets other clients ask this one. Called once, in Foundry's init hook. */
export function registerChanges(): void {
  config().queries[QUERY] = async (data: unknown, { user }: { user?: FoundryUser }) => {
    const { party, change } = (isJsonObject(data) ? data : {}) as { party?: unknown; change?: unknown };
    if (!user || typeof party !== "string" || !isChange(change)) throw new Error("That is no change to a group.");
    return queue.run(() => make(party, change, user));
  };
}

/** Asks for a change. Resolves to false when it can't be made as things are by then, or may not be. */
export async function ask(party: FoundryActor, change: PartyChange): Promise<boolean> {
  const master = game().users.activeGM;
  if (!master || master.isSelf) return queue.run(() => make(party.uuid, change, game().user));
  return (await master.query(QUERY, { party: party.uuid, change: { ...change } }, { timeout: PATIENCE })) === true;
}

/** To hundredths, so that sums of parts stay what they look like. */
export const rounded = (n: number): number => Math.round(n * 100) / 100;

/** What a purse holds after a change; null when it can't be: less than nothing, or more than fits. Pure. */
export function after(purse: number, by: number): number | null {
  const next = rounded(purse + by);
  return Number.isFinite(next) && next >= 0 && next <= MOST_IN_PURSE ? next : null;
}

/** A list with some more on it, each once, or without somebody. Pure. */
export function changedList(
  listed: readonly Belonging[],
  change: { readonly joining: readonly Belonging[] } | { readonly leaving: Ref },
): Belonging[] {
  if ("leaving" in change) return listed.filter(({ actor }) => actor !== change.leaving);
  const all = [...listed, ...change.joining];
  return all.filter(({ actor }, at) => all.findIndex((one) => one.actor === actor) === at);
}

async function make(ref: Ref, change: PartyChange, by: FoundryUser): Promise<boolean> {
  const party = actorOf(ref);
  const stored = party && partyOf(party);
  if (!party || !stored || !party.testUserPermission(by, "OWNER")) return false;
  if (change.kind === "purse") {
    const purse = after(stored.purse, change.by);
    if (purse === null) return false;
    await party.update({ "system.purse": purse });
    return true;
  }
  const listed = stored.members.map(({ actor, name }) => ({ actor, name }));
  const members = changedList(
    listed,
    change.kind === "leave" ? { leaving: change.who } : { joining: change.who.flatMap(belonging) },
  );
  await party.update({ "system.members": members });
  return true;
}

/** Somebody as the list keeps them: by the name their token bears, for everybody who may read the list reads it. */
function belonging(actor: Ref): Belonging[] {
  const found = actorOf(actor);
  return found ? [{ actor, name: found.prototypeToken.name || found.name }] : [];
}

function isChange(data: unknown): data is PartyChange {
  if (!isJsonObject(data)) return false;
  const { kind, who, by } = data;
  if (kind === "purse") return typeof by === "number" && Number.isFinite(by);
  if (kind === "leave") return typeof who === "string";
  return kind === "join" && Array.isArray(who) && who.every((one) => typeof one === "string");
}
