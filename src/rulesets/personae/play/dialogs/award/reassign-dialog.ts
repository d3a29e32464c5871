import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { ReassignAwardDecision } from "../../../rules/decisions.ts";
import { documentName } from "../../../../../fittings/words/names.ts";
import { namesOf } from "../../turns/frame.ts";
import { playersIdentities } from "../../turns/world.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Hands an award on: to whom instead of the one who had it (PER-131). */
export class ReassignDialog extends FormWindow {
  static override PARTS = {
    choices: { template: `${T}/stabilise.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  readonly #choices: readonly FoundryActor[];
  #chosen: FoundryActor | undefined;

  constructor(
    readonly card: string,
    readonly award: string,
    readonly from: Ref,
  ) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Award.title"), icon: "fa-solid fa-award" } });
    this.#choices = playersIdentities().filter(({ uuid }) => uuid !== from);
    this.#chosen = this.#choices[0];
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      legend: localize("DRAMATIS.Personae.Dialog.Award.instead", { name: documentName(this.from) }),
      choices: this.#choices.map((choice) => ({
        ref: choice.uuid,
        name: choice.name,
        img: choice.img,
        chosen: choice === this.#chosen,
      })),
      warning: "",
      blocked: this.#chosen ? "" : localize("DRAMATIS.Personae.Refusal.nobody"),
      odds: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Award.confirm"),
      confirmIcon: "fa-solid fa-award",
    };
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "choice") this.#chosen = this.#choices.find(({ uuid }) => uuid === value);
  }

  protected override async confirm(): Promise<boolean> {
    if (!this.#chosen) return false;
    const { uuid: to } = this.#chosen;
    const decision: ReassignAwardDecision = { type: "reassignAward", encounter: null, award: this.award, to };
    return (await table.decide({ ...decision, names: namesOf([to]) }, this.card)).ok;
  }
}
