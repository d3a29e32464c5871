import type { Form } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { openSlots } from "../../rules/advancement/quote.ts";
import { bandOf, resourcesOf } from "../../rules/advancement/resources.ts";
import type { BuyDecision } from "../../rules/decisions.ts";
import type { GearModel } from "../models/traits.ts";
import { clock } from "../settings/read.ts";
import { resourceLine } from "../view/traits.ts";
import { term } from "../view/words.ts";
import { readIdentity } from "../models/reading.ts";
import { frameFor } from "../turns/frame.ts";
import type { Windows } from "../windows.ts";
import { say } from "./words.ts";

const T = "DRAMATIS.Personae.Advance.buying";

interface Values {
  readonly actor: FoundryActor;
  readonly item: FoundryItem;
  readonly lower: number;
  readonly slot: boolean;
  readonly overrule: boolean;
}

/** Buys a piece of gear: what it costs beside what can be afforded, what it takes from the cap, and who pays (PER-183). */
export const buy: Form<Windows["buy"], Values> = {
  id: "buy",
  icon: "fa-solid fa-bag-shopping",
  title: ({ item: { name } }) => say("buying.title", { item: name }),
  confirm: `${T}.confirm`,
  start({ who, item: id }) {
    const actor = actorOf(who);
    const item = actor?.items.get(id);
    return actor && item ? { actor, item, lower: 0, slot: false, overrule: false } : null;
  },
  fields: [
    {
      kind: "part",
      template: "systems/dramatis/templates/personae/advancement/buy.hbs",
      view: (v) => ({
        price: say("buying.price", { cost: costOf(v), band: term(`CostBand.${bandOf(costOf(v))}`) }),
        cap: resourceLine(readIdentity(v.actor), clock().scene),
      }),
    },
    { kind: "whole", name: "lower", label: `${T}.lower`, hint: `${T}.lowerHint`, min: 0, max: 99 },
    {
      kind: "flag",
      name: "slot",
      label: ({ actor }) => say("buying.slot", { n: openSlots(readIdentity(actor), "power") }),
      when: ({ actor }) => openSlots(readIdentity(actor), "power") > 0,
    },
    {
      kind: "flag",
      name: "overrule",
      label: "DRAMATIS.Personae.Advance.creation.overrule",
      when: () => game().user.isGM,
    },
  ],
  blocked: (v) => (v.overrule ? "" : tooDear(v)),
  warning: (v) => (v.overrule ? tooDear(v) : ""),
  decision: ({ actor: { uuid: actor }, item, lower, slot, overrule }): BuyDecision => ({
    type: "buy",
    encounter: frameFor(actor),
    actor,
    item: item.id,
    lower,
    ...(slot && { slot: true }),
    ...(overrule && { override: true }),
  }),
};

const costOf = ({ item }: Values): number => (item.system as GearModel).cost;

/** Why it can't be afforded, in words; "" when it can. */
function tooDear(v: Values): string {
  const cost = costOf(v);
  const { cap } = resourcesOf(readIdentity(v.actor), clock().scene);
  if (cost <= cap || v.slot) return "";
  return localize("DRAMATIS.Personae.Refusal.buy.beyondCap", { item: v.item.name, name: v.actor.name, cost, cap });
}
