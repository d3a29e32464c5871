import { wholeNumber } from "../../../../fittings/windows/input.ts";
import type { Input } from "../../../../fittings/windows/input.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import type { BoostDecision } from "../../rules/decisions.ts";
import { FOOT, FormWindow } from "../../../../fittings/windows/window.ts";
import { namesOf } from "../turns/frame.ts";
import { say } from "./words.ts";

const T = "systems/dramatis/templates/personae";

/** Raises a resource cap for some scenes: a patron, a loan, a prize (PER-183). The chorus' to give. */
export class BoostDialog extends FormWindow {
  static override PARTS = {
    boost: { template: `${T}/advancement/boost.hbs` },
    foot: FOOT,
  };

  #amount = 1;
  #scenes = 1;
  #label = "";

  constructor(readonly actor: FoundryActor) {
    super({
      id: `personae-boost-${actor.id}`,
      window: { title: say("boosting.title", { name: actor.name }), icon: "fa-solid fa-sack-dollar" },
    });
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return Promise.resolve({
      amount: this.#amount,
      scenes: this.#scenes,
      label: this.#label,
      blocked: "",
      confirmLabel: say("boosting.confirm"),
      confirmIcon: "fa-solid fa-sack-dollar",
    });
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "amount") this.#amount = wholeNumber(value, 1, 99);
    else if (name === "scenes") this.#scenes = wholeNumber(value, 1, 99);
    else this.#label = value;
  }

  protected override async confirm(): Promise<boolean> {
    const { uuid } = this.actor;
    const decision: BoostDecision = {
      type: "boost",
      encounter: null,
      actor: uuid,
      amount: this.#amount,
      scenes: this.#scenes,
      label: this.#label,
    };
    return (await table.decide({ ...decision, names: namesOf([uuid]) })).ok;
  }
}
