/** Who belongs to a group, who may, and how they come and go. */
import { game, notify } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { actorOf, type IsOurs } from "../here/actors.ts";
import { wordsOf } from "../words/words.ts";
import { ask, type PartyChange } from "./change.ts";
import { listed, type Belonging } from "./list.ts";
import { partyOf } from "./model.ts";

const { say, count } = wordsOf("DRAMATIS.Fit.Party");

/** Somebody on a group's list; null for one who is gone. */
export interface Member extends Belonging {
  readonly found: FoundryActor | null;
}

/** Everybody on the list in the order they joined, each once. */
export function membersOf(party: FoundryActor): Member[] {
  const stored = partyOf(party);
  return (stored ? listed(stored) : []).map((one) => ({ ...one, found: actorOf(one.actor) }));
}

/** Those of them who are still there. A list may have been written by hand: no group is anybody's member, least of all its own. */
export const presentMembers = (party: FoundryActor): FoundryActor[] =>
  membersOf(party).flatMap(({ found }) => (found && !partyOf(found) ? found : []));

/** Why somebody can't join, in words; "" when they can. */
export function whyNotJoin(party: FoundryActor, who: FoundryActor, isOurs: IsOurs): string {
  const names = { name: who.name, party: party.name };
  if (partyOf(who)) return say(who.uuid === party.uuid ? "refused.itself" : "refused.party", names);
  if (who.pack !== null) return say("refused.packed", names);
  // A token that is a copy ends with its scene; a group remembers people.
  if (who.isToken) return say("refused.copy", names);
  if (!isOurs(who)) return say("refused.otherGame", names);
  return membersOf(party).some(({ actor }) => actor === who.uuid) ? say("refused.twice", names) : "";
}

/** Takes people in, those who can; says why not of each other. Resolves to how many came. */
export async function join(party: FoundryActor, who: readonly FoundryActor[], isOurs: IsOurs): Promise<number> {
  if (!mayChange(party)) return 0;
  const coming = [...new Set(who)].filter((one) => {
    const why = whyNotJoin(party, one, isOurs);
    if (why !== "") notify("warn", why);
    return why === "";
  });
  if (coming.length === 0) return 0;
  if (!(await made(party, { kind: "join", who: coming.map(({ uuid }) => uuid) }))) return 0;
  notify("info", count("joined", coming.length, { name: coming[0]?.name ?? "", party: party.name }));
  return coming.length;
}

/** Takes somebody off the list, be they gone or not. Nothing of theirs is changed. */
export async function leave(party: FoundryActor, who: Ref): Promise<void> {
  if (mayChange(party)) await made(party, { kind: "leave", who });
}

/** Asks for a change, and says so where it isn't made. */
async function made(party: FoundryActor, change: PartyChange): Promise<boolean> {
  if (await ask(party, change)) return true;
  notify("warn", say("refused.changed", { party: party.name }));
  return false;
}

/** Whether this person may change the group; they are told when not. */
export function mayChange(party: FoundryActor): boolean {
  const may = party.testUserPermission(game().user, "OWNER");
  if (!may) notify("warn", say("refused.rights", { party: party.name }));
  return may;
}

/** Those who could join by choice, without a board and without dragging: by name. */
export function couldJoin(party: FoundryActor, isOurs: IsOurs): FoundryActor[] {
  const { user } = game();
  return game()
    .actors.filter((one) => one.testUserPermission(user, "LIMITED") && whyNotJoin(party, one, isOurs) === "")
    .sort((a, b) => Number(b.hasPlayerOwner) - Number(a.hasPlayerOwner) || a.name.localeCompare(b.name));
}
