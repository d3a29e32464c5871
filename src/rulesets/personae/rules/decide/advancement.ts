/** Spending development points (PER-127, PER-133 … PER-148, PER-163, PER-164). */
import { isJsonObject, type JsonObject } from "../../../../kernel/json.ts";
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { attributeOf } from "../attributes.ts";
import { quote, type Purchase } from "../advancement/quote.ts";
import type { AdvanceDecision } from "../decisions.ts";
import type { PersonaeEffect } from "../outcomes.ts";
import { itemsOf, itemRef, type IdentityState, type ItemState } from "../state.ts";
import { isFlag, isOneOf, isOptional, isText, requireFields } from "../../../../kernel/edge.ts";
import { isAttribute } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

const KINDS = ["attribute", "vitality", "companionTier", "rating", "learn", "upgrade", "grade"] as const;

/** Buys one thing, writes it into the books, and pays for it from the identity's purse or its owner's. */
export function decideAdvance(decision: AdvanceDecision, situation: Situation): Outcome {
  const { actor, payer = actor, override = false } = decision;
  const purchase = purchaseOf(decision);
  const state = situation.identity(actor);
  const purse = purseOf(actor, payer, override, situation);
  const id = "item" in purchase ? purchase.item : null;
  const item = id === null ? null : itemOf(actor, id, state, situation);
  const { available } = purse.dp;
  const found = quote(purchase, { state, item, available, settings: situation.settings });
  const { blocked } = found;
  if (blocked && !(override && (found.identity || found.item)))
    throw new Refused(`advance.${blocked.reason}`, { ...blocked.data, name: state.name, rule: blocked.rule });

  const effects: PersonaeEffect[] = [];
  if (found.identity) {
    const effect = { type: "advance", id: situation.id("advance"), target: actor, apply: "atOnce" } as const;
    effects.push({ ...effect, change: found.identity });
  }
  if (id !== null && item && found.item && Object.keys(found.item).length > 0)
    effects.push({
      type: "improve",
      id: situation.id("improve"),
      target: itemRef(actor, id),
      apply: "atOnce",
      name: item.name ?? "",
      whose: actor,
      what: purchase.kind,
      to: found.to,
      set: found.item,
    });
  const paid = Math.min(found.cost, available);
  const books = { reason: `DRAMATIS.Personae.Ledger.${reasonOf(purchase)}`, scene: situation.scene };
  if (paid > 0 || found.cost > 0)
    effects.push({
      type: "pay",
      id: situation.id("pay"),
      target: payer,
      apply: "atOnce",
      dp: paid,
      detail: detailOf(purchase, state, item, payer === actor),
      ...books,
    });
  const notes = [
    ...(blocked ? [{ key: NOTE, data: { name: state.name, rule: blocked.rule } }] : []),
    ...(found.warning?.reason === "newSkill" ? [{ key: NEW_SKILL, data: { ...found.warning.data } }] : []),
  ];
  return { ...emptyOutcome, effects, notes };
}

export const advanceDecider: Decider<AdvanceDecision, Situation> = {
  shape: { actor: isText, payer: isOptional(isText), override: isOptional(isFlag) },
  names: ["actor", "payer"],
  speaks: ({ override, payer, actor }) => (override ? null : (payer ?? actor)),
  also: ({ actor, purchase }) => itemsOf(actor, [(purchase as JsonObject | null)?.["item"]]),
  decide: decideAdvance,
};

const NOTE = "DRAMATIS.Personae.Note.overruled";
const NEW_SKILL = "DRAMATIS.Personae.Note.newSkill";

/** @throws Refused when the purchase makes no sense */
function purchaseOf({ purchase }: AdvanceDecision): Purchase {
  if (!isJsonObject(purchase)) throw new Refused("badField", { field: "purchase" });
  requireFields(purchase, {
    kind: isOneOf(KINDS),
    ...(purchase.kind === "attribute" && { attribute: isAttribute }),
    ...(purchase.kind === "grade" && { to: isOneOf(["plain", "superior", "exceptional"]) }),
    ...(purchase.kind === "upgrade" && { upgrade: isText }),
    ...("item" in purchase && { item: isText }),
  });
  if (["rating", "learn", "upgrade", "grade"].includes(purchase.kind) && !("item" in purchase))
    throw new Refused("badField", { field: "item" });
  return purchase;
}

/** Only a companion's own owner pays for it; it has no purse of its own, unless the chorus says so. PER-163 */
function purseOf(actor: Ref, payer: Ref, override: boolean, situation: Situation): IdentityState {
  const { kind, owner, name } = situation.identity(actor);
  if (payer === actor && (kind !== "companion" || override)) return situation.identity(actor);
  if (kind !== "companion" || owner !== payer) throw new Refused("advance.notOwner", { name });
  return situation.identity(payer);
}

function itemOf(actor: Ref, id: string, { name }: IdentityState, situation: Situation): ItemState {
  const item = situation.states[itemRef(actor, id)] as ItemState | undefined;
  if (!item) throw new Refused("unknownItem", { name, item: id });
  return item;
}

function reasonOf(purchase: Purchase): string {
  return purchase.kind === "learn" ? "trait" : purchase.kind;
}

/** The id of one of the six, which the reader's language names; what another is called. */
const attributeWord = (state: IdentityState, id: string): string => attributeOf(state, id)?.name ?? id;

/** What the ledger names: the attribute's id or the trait; for a companion, its name. */
function detailOf(purchase: Purchase, state: IdentityState, item: ItemState | null, own: boolean): string {
  const what = item?.name ?? (purchase.kind === "attribute" ? attributeWord(state, purchase.attribute) : "");
  return own ? what : [state.name, what].filter(Boolean).join(" · ");
}
