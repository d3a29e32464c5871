/** `press` of every game's API: what macros on the hotbar call. */
import { canvas, game } from "../../../foundry/globals.ts";
import type { FoundryActor } from "../../../foundry/types.ts";
import type { Answer } from "../../../table/api.ts";
import { table } from "../../../table/authority/index.ts";
import { actorMeant, type ActorLike } from "../../forms/api/actors.ts";
import { BadCall, refusing } from "../../forms/api/bad-call.ts";
import { carryOut } from "../../press/carry-out.ts";
import { isSure } from "../../windows/sure.ts";
import { wordsOf } from "../../words/words.ts";
import { placed, type Pressable } from "../pressed.ts";
import { keyOf } from "./line.ts";

const { say } = wordsOf("DRAMATIS.Fit.Hotbar");

interface Ours {
  readonly pressable: Pressable<FoundryActor>;
}

const isOurs = (sheet: unknown): sheet is Ours => typeof sheet === "object" && sheet !== null && "pressable" in sheet;

/** The presses of somebody's sheet, drawn or not; null for a sheet that isn't ours. */
export function pressableOf(actor: FoundryActor): Pressable<FoundryActor> | null {
  const sheet: unknown = actor.sheet;
  return isOurs(sheet) ? sheet.pressable : null;
}

/** Whose button is meant when nobody is named: the one chosen token's, else that of this person's own character. */
function chosen(): FoundryActor {
  const controlled = (canvas()?.tokens.controlled ?? []) as readonly { readonly actor: FoundryActor | null }[];
  const [only] = controlled;
  const found = controlled.length === 1 && only ? only.actor : game().user.character;
  if (!found) throw new BadCall(say("nobody"));
  return found;
}

interface Options {
  readonly actor?: ActorLike;
}

async function press(button: unknown, item: unknown = null, { actor: named }: Options = {}): Promise<Answer> {
  if (typeof button !== "string" || (item !== null && typeof item !== "string")) throw new BadCall(say("noButton"));
  const actor = named === undefined ? chosen() : actorMeant(named, "actor", () => true);
  const { name } = actor;
  if (!actor.isOwner) throw new BadCall(say("notYours", { name }));
  const sheet = pressableOf(actor);
  const presses = (await sheet?.presses()) ?? {};
  const items = actor.items.contents;
  const key = keyOf(Object.keys(presses), items, { button, item });
  const found = key === undefined ? undefined : presses[key];
  if (!sheet || !found) {
    const hasIt = item === null || items.some((one) => one.name.toLowerCase() === item.trim().toLowerCase());
    throw new BadCall(say(hasIt ? "notNow" : "noItem", { name, item, button }));
  }
  const { press: ready, deeds } = placed(found, sheet);
  if (ready.blocked) throw new BadCall(ready.blocked);
  const { sure, ...now } = ready;
  if (sure && !(await isSure({ title: ready.label, lines: [sure] }))) return { ok: false, refused: say("left") };
  if ("decide" in now.does) return table.decide(now.does.decide, now.does.card);
  const task = carryOut(now, document.createElement("button"), deeds);
  // A window stays open for as long as the person likes.
  if (!("form" in now.does)) await task;
  return { ok: true, message: null };
}

/** What every game's API has of this. */
export const pressing = { press: refusing(press) };
