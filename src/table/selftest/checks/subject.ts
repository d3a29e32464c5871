/** Whom the checks try things on. */
import type { FoundryActor, FoundryItem, FoundryScene, FoundryToken, UpdateData } from "../../../foundry/types.ts";
import type { Ruleset } from "../../ruleset.ts";
import type { Bench } from "../bench.ts";
import { localize } from "../../../foundry/globals.ts";

/** Transparent and of no interest: what is made for a moment loads no picture of its own. */
const ICON = "icons/svg/mystery-man.svg";

export const actorType = (ruleset: Ruleset): string => Object.keys(ruleset.dataModels.Actor)[0] ?? "base";
export const itemType = (ruleset: Ruleset): string => Object.keys(ruleset.dataModels.Item)[0] ?? "base";

/** What an actor or item of this game is made from. */
export function sourceOf(kind: "actor" | "item", type: string): UpdateData {
  return { name: localize(`DRAMATIS.SelfTest.${kind}`), type, img: ICON };
}

/** An actor with one item. */
export async function makeActor(bench: Bench, ruleset: Ruleset): Promise<FoundryActor> {
  const items = [sourceOf("item", itemType(ruleset))];
  return bench.make<FoundryActor>("Actor", { ...sourceOf("actor", actorType(ruleset)), items });
}

/** The first item of an actor. */
export function itemOf(actor: FoundryActor): FoundryItem {
  const [item] = actor.items.contents;
  if (!item) throw new Error(localize("DRAMATIS.SelfTest.notMade", { kind: "Item" }));
  return item;
}

/** A scene of its own with a token of this actor that is linked to it or not, hidden from players. */
export async function makeToken(bench: Bench, actor: FoundryActor, actorLink: boolean): Promise<FoundryToken> {
  const made = await actor.getTokenDocument({ x: 400, y: 400, hidden: true, actorLink });
  const scene = await bench.make<FoundryScene>("Scene", {
    name: localize("DRAMATIS.SelfTest.scene"),
    navigation: false,
    width: 1000,
    height: 1000,
    tokens: [made.toObject()],
  });
  const [token] = scene.tokens.contents;
  if (!token) throw new Error(localize("DRAMATIS.SelfTest.notMade", { kind: "Token" }));
  return token;
}
