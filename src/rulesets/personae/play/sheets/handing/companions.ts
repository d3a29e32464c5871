/** An actor dropped on a sheet: a companion and its owner find each other (PER-159). */
import { notify } from "../../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../../foundry/types.ts";
import { takeCompanion } from "../../advancement/companion.ts";
import { kindOf } from "../../models/reading.ts";
import { say } from "../../view/words.ts";

/** Who becomes whose companion when one is dropped on the other; null when the two can't be. Pure. */
export function pairOf<T extends { readonly type: string }>(a: T, b: T): { companion: T; owner: T } | null {
  const kinds = [kindOf(a.type), kindOf(b.type)];
  if (kinds[0] === "companion" && kinds[1] === "character") return { companion: a, owner: b };
  if (kinds[1] === "companion" && kinds[0] === "character") return { companion: b, owner: a };
  return null;
}

/** Links a companion to its owner, and says so; says why when that can't be. */
export async function linkCompanion(shown: FoundryActor, dropped: FoundryActor): Promise<FoundryActor | null> {
  const pair = pairOf(shown, dropped);
  const names = { shown: shown.name, dropped: dropped.name };
  if (!pair || shown.uuid === dropped.uuid) return told("noPair", names);
  const { companion, owner } = pair;
  if (companion.pack || owner.pack || companion.isToken || owner.isToken) return told("notOfWorld", names);
  if (!companion.isOwner) return told("notYours", names);
  const answer = await takeCompanion(owner, companion);
  if (!answer.ok) return null;
  notify("info", say("drop.linked", { companion: companion.name, owner: owner.name }));
  return companion;
}

function told(key: string, names: { readonly shown: string; readonly dropped: string }): null {
  notify("info", say(`drop.${key}`, names));
  return null;
}
