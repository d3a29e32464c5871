import { wholeNumber } from "../../../../fittings/windows/input.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import { game, localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import { openSlots } from "../../rules/advancement/quote.ts";
import { bandOf, resourcesOf } from "../../rules/advancement/resources.ts";
import type { BuyDecision } from "../../rules/decisions.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../fittings/windows/window.ts";
import type { GearModel } from "../models/traits.ts";
import { clock } from "../settings/read.ts";
import { resourceLine } from "../sheets/view/traits.ts";
import { term } from "../sheets/view/words.ts";
import { readIdentity } from "../states/identity.ts";
import { namesOf } from "../turns/frame.ts";
import { say } from "./words.ts";

const T = "systems/dramatis/templates/personae";

/** Buys a piece of gear: what it costs beside what can be afforded, what it takes from the cap, and who pays (PER-183). */
export class BuyDialog extends FormWindow {
  static override PARTS = {
    buy: { template: `${T}/advancement/buy.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  #lower = 0;
  #slot = false;
  #overruling = false;

  constructor(
    readonly actor: FoundryActor,
    readonly itemId: string,
  ) {
    super({
      id: `personae-buy-${actor.id}-${itemId}`,
      window: {
        title: say("buying.title", { item: actor.items.get(itemId)?.name ?? "" }),
        icon: "fa-solid fa-bag-shopping",
      },
    });
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const state = readIdentity(this.actor);
    const { scene } = clock();
    const { cost } = this.actor.items.get(this.itemId)?.system as GearModel;
    const { cap } = resourcesOf(state, scene);
    const { isGM } = game().user;
    const beyond = cost > cap && !this.#slot;
    const why = beyond
      ? localize("DRAMATIS.Personae.Refusal.buy.beyondCap", {
          item: this.actor.items.get(this.itemId)?.name ?? "",
          name: this.actor.name,
          cost,
          cap,
        })
      : "";
    const passes = beyond && isGM && this.#overruling;
    return Promise.resolve({
      price: say("buying.price", { cost, band: term(`CostBand.${bandOf(cost)}`) }),
      cap: resourceLine(state, scene),
      lower: this.#lower,
      slots: openSlots(state, "power"),
      slot: this.#slot,
      isChorus: isGM,
      overruling: this.#overruling,
      warning: passes ? why : "",
      blocked: beyond && !passes ? why : "",
      odds: "",
      confirmLabel: say("buying.confirm"),
      confirmIcon: "fa-solid fa-bag-shopping",
    });
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    const on = input instanceof HTMLInputElement && input.checked;
    if (name === "lower") this.#lower = wholeNumber(value, 0, 99);
    else if (name === "slot") this.#slot = on;
    else if (name === "overrule") this.#overruling = on;
    void this.render({ parts: ["messages"] });
  }

  protected override async confirm(): Promise<boolean> {
    const { actor, itemId } = this;
    const decision: BuyDecision = {
      type: "buy",
      encounter: null,
      actor: actor.uuid,
      item: itemId,
      lower: this.#lower,
      ...(this.#slot && { slot: true }),
      ...(this.#overruling && game().user.isGM && { override: true }),
    };
    return (await table.decide({ ...decision, names: namesOf([actor.uuid]) })).ok;
  }
}
