/** The common purse: what goes in and out is told on a card that takes it back. */
import { chatMessage, notify } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import { wordsOf } from "../words/words.ts";
import { actorOf } from "../here/actors.ts";
import { noteOf, tell, type PurseNote } from "./cards.ts";
import { after, ask, rounded, type PartyChange } from "./change.ts";
import { mayChange } from "./members.ts";
import { partyOf } from "./model.ts";

const { say } = wordsOf("DRAMATIS.Fit.Party");

/** Puts something in, or takes it out, and tells of it. False, and said, when it can't be. */
export async function changePurse(party: FoundryActor, amount: number, reason: string): Promise<boolean> {
  const by = rounded(amount);
  if (by === 0) notify("info", say("purse.howMuch"));
  if (by === 0 || !(await changeBy(party, by, { kind: "purse", by }))) return false;
  const now = partyOf(party)?.purse ?? 0;
  await tell({ kind: "purse", party: party.uuid, name: party.name, by, now, reason, undone: false });
  return true;
}

/** Takes a card's change back: what has gone in or out since stays. False, and said, when it can't be. */
export async function changeBack({ party: ref, by, name }: PurseNote, card: string): Promise<boolean> {
  const party = actorOf(ref);
  if (party && partyOf(party)) return changeBy(party, -by, { kind: "back", card });
  notify("warn", say("refused.goneParty", { party: name }));
  return false;
}

async function changeBy(party: FoundryActor, by: number, change: PartyChange): Promise<boolean> {
  if (!mayChange(party)) return false;
  const now = (): number => partyOf(party)?.purse ?? 0;
  // What was there when somebody pressed may be gone by now.
  if (after(now(), by) !== null && (await ask(party, change))) return true;
  const message = change.kind === "back" ? chatMessage(change.card) : undefined;
  // Somebody else was quicker, and the card says so.
  if (message && noteOf(message)?.undone) return false;
  const why = after(now(), by) !== null ? "refused.changed" : by < 0 ? "purse.tooLittle" : "purse.tooMuch";
  notify("warn", say(why, { party: party.name, now: now(), by: Math.abs(by) }));
  return false;
}
