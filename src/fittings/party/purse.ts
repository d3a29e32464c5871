/** The common purse: what goes in and out is told on a card that takes it back. */
import { documentOf, notify } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { wordsOf } from "../words/words.ts";
import { tell, type PurseNote } from "./cards.ts";
import { after, ask, rounded } from "./change.ts";
import { mayChange } from "./members.ts";
import { partyOf } from "./model.ts";

const { say } = wordsOf("DRAMATIS.Fit.Party");

/** Puts something in, or takes it out, and tells of it. False, and said, when it can't be. */
export async function changePurse(party: FoundryActor, by: number, reason: string): Promise<boolean> {
  const done = await changeBy(party, rounded(by));
  if (done === null) return false;
  await tell({ kind: "purse", party: party.uuid, name: party.name, by: rounded(by), now: done, reason, undone: false });
  return true;
}

/** Takes a change back: what has gone in or out since stays. False, and said, when it can't be. */
export async function changeBack({ party: ref, by, name }: PurseNote): Promise<boolean> {
  const party = partyBehind(ref);
  if (!party) {
    notify("warn", say("refused.goneParty", { party: name }));
    return false;
  }
  return (await changeBy(party, -by)) !== null;
}

async function changeBy(party: FoundryActor, by: number): Promise<number | null> {
  if (!mayChange(party)) return null;
  const now = (): number => partyOf(party)?.purse ?? 0;
  if (by === 0) notify("info", say("purse.howMuch"));
  if (by === 0) return null;
  // What was there when somebody pressed may be gone by now.
  if (after(now(), by) !== null && (await ask(party, { kind: "purse", by }))) return now();
  notify("warn", say(by < 0 ? "purse.tooLittle" : "purse.tooMuch", { now: now(), by: Math.abs(by) }));
  return null;
}

function partyBehind(ref: Ref): FoundryActor | null {
  const document = documentOf(ref);
  return document?.documentName === "Actor" && partyOf(document as FoundryActor) ? (document as FoundryActor) : null;
}
