/**
 * Changes to a group's list and to its purse. While a game master is there their client makes all of them, one after the other,
 * as it does those of cards: of two people who change at once neither is lost. Without one an owner's client does, the same
 * for all who are here.
 */
import { chatMessage, config, game } from "../../foundry/globals.ts";
import type { FoundryActor, FoundryUser } from "../../foundry/types.ts";
import { isJsonObject } from "../../kernel/json.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { answerOf } from "../../table/authority/answered.ts";
import { Queue } from "../../table/authority/queue.ts";
import { actorOf, type IsOurs } from "../here/actors.ts";
import { noteOf, tellUndone } from "./cards.ts";
import { changesTo, type Belonging } from "./list.ts";
import { MOST_IN_PURSE, partyOf } from "./model.ts";

/** Who comes, who goes, what goes into the purse, or out of it, or the card of such that is taken back. Plain data: it travels. */
export type PartyChange =
  | { readonly kind: "join"; readonly who: readonly Ref[] }
  | { readonly kind: "leave"; readonly who: Ref }
  | { readonly kind: "purse"; readonly by: number }
  | { readonly kind: "back"; readonly card: string };

const QUERY = "dramatis.party";
/** How long to wait for the active game master's client, in milliseconds. */
const PATIENCE = 20_000;

const queue = new Queue();
let mayBelong: IsOurs = () => true;

/** Lets other clients ask this one. Called once, in Foundry's init hook. @param isOurs who may belong to a group */
export function registerChanges(isOurs: IsOurs): void {
  mayBelong = isOurs;
  config().queries[QUERY] = async (data: unknown, { user }: { user?: FoundryUser }) => {
    const { party, change } = (isJsonObject(data) ? data : {}) as { party?: unknown; change?: unknown };
    if (!user || typeof party !== "string" || !isChange(change)) throw new Error("That is no change to a group.");
    return queue.run(() => make(party, change, user));
  };
}

/** Asks for a change. Resolves to false when it can't be made as things are by then, or may not be. */
export async function ask(party: FoundryActor, change: PartyChange): Promise<boolean> {
  const maker = makerFor(party);
  if (maker.isSelf) return queue.run(() => make(party.uuid, change, game().user));
  const data = { party: party.uuid, change: { ...change } };
  if ((await answerOf(maker, QUERY, data, { patience: PATIENCE })) !== true) return false;
  // A player's client made it, which may not write on another's card.
  if (change.kind === "back" && !maker.isGM) await tellUndone(change.card);
  return true;
}

/** Whose client makes a group's changes: the active game master's, else that of the first owner who is here. */
function makerFor(party: FoundryActor): FoundryUser {
  const { users, user } = game();
  const owners = users.filter((one) => one.active && party.testUserPermission(one, "OWNER"));
  return users.activeGM ?? owners.sort((a, b) => (a.id < b.id ? -1 : 1))[0] ?? user;
}

/** To hundredths, so that sums of parts stay what they look like. */
export const rounded = (n: number): number => Math.round(n * 100) / 100;

/** What a purse holds after a change; null when it can't be: less than nothing, or more than fits. Pure. */
export function after(purse: number, by: number): number | null {
  const next = rounded(purse + by);
  return Number.isFinite(next) && next >= 0 && next <= MOST_IN_PURSE ? next : null;
}

async function make(ref: Ref, change: PartyChange, by: FoundryUser): Promise<boolean> {
  const party = actorOf(ref);
  const stored = party && partyOf(party);
  if (!party || !stored || !party.testUserPermission(by, "OWNER")) return false;
  if (change.kind === "purse" || change.kind === "back") {
    const sum = change.kind === "purse" ? change.by : -leftOn(change.card, ref, by);
    const purse = after(stored.purse, sum);
    if (purse === null || sum === 0) return false;
    await party.update({ "system.purse": purse });
    if (change.kind === "back" && (game().user.isGM || by.isSelf)) await tellUndone(change.card);
    return true;
  }
  const move =
    change.kind === "leave" ? { leaving: change.who } : { joining: change.who.flatMap((who) => belonging(who, by)) };
  const changes = Object.entries(changesTo(stored, move)).map(([path, value]) => [`system.${path}`, value]);
  if (changes.length > 0) await party.update(Object.fromEntries(changes));
  return true;
}

/** What a card's change comes to that this person may take back; 0 for one that was taken back, and for any other message. */
function leftOn(id: string, party: Ref, by: FoundryUser): number {
  const card = chatMessage(id);
  const note = card && (by.isGM || card.author?.id === by.id) ? noteOf(card) : null;
  return note?.kind === "purse" && note.party === party && !note.undone ? note.by : 0;
}

/** Somebody as the list keeps them: by the name their token bears, for everybody who may read the list reads it. Nobody takes in whom they don't know. */
function belonging(actor: Ref, by: FoundryUser): Belonging[] {
  const found = actorOf(actor);
  const isOne =
    found && mayBelong(found) && found.pack === null && !found.isToken && found.testUserPermission(by, "LIMITED");
  return isOne ? [{ actor, name: found.prototypeToken.name || found.name }] : [];
}

function isChange(data: unknown): data is PartyChange {
  if (!isJsonObject(data)) return false;
  const { kind, who, by, card } = data;
  if (kind === "purse") return typeof by === "number" && Number.isFinite(by);
  if (kind === "back") return typeof card === "string";
  if (kind === "leave") return typeof who === "string";
  return kind === "join" && Array.isArray(who) && who.every((one) => typeof one === "string");
}
