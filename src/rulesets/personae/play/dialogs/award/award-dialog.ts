import { wholeNumber } from "../../../../../fittings/windows/input.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { AwardDecision } from "../../../rules/decisions.ts";
import { namesOf } from "../../turns/frame.ts";
import { playersIdentities } from "../../turns/world.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** Development points that the group or the chorus gives: to whom, how many, and what for (PER-131, PER-132). */
export class AwardDialog extends FormWindow {
  static override PARTS = {
    award: { template: `${T}/award.hbs`, scrollable: ["[data-is=choices]"] },
    messages: MESSAGES,
    foot: FOOT,
  };

  readonly #choices: readonly FoundryActor[] = playersIdentities();
  readonly #chosen = new Set<Ref>(this.#choices.filter(({ hasPlayerOwner }) => hasPlayerOwner).map(({ uuid }) => uuid));
  #dp = 1;
  #reason = "";

  constructor() {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Award.title"), icon: "fa-solid fa-award" } });
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      choices: this.#choices.map(({ uuid, name, img }) => ({ ref: uuid, name, img, chosen: this.#chosen.has(uuid) })),
      dp: this.#dp,
      reason: this.#reason,
      warning: "",
      blocked: this.#chosen.size === 0 ? localize("DRAMATIS.Personae.Refusal.nobody") : "",
      odds: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Award.confirm"),
      confirmIcon: "fa-solid fa-award",
    };
  }

  protected override onInput(input: Input): void {
    const { name, value } = input;
    if (name === "dp") this.#dp = wholeNumber(value, 1, 99);
    else if (name === "reason") this.#reason = value;
    else if (name === "choice" && input instanceof HTMLInputElement) {
      if (input.checked) this.#chosen.add(value);
      else this.#chosen.delete(value);
      void this.render({ parts: ["messages"] });
    }
  }

  protected override async confirm(): Promise<boolean> {
    const identities = [...this.#chosen];
    if (identities.length === 0) return false;
    const decision: AwardDecision = {
      type: "award",
      encounter: null,
      identities,
      dp: this.#dp,
      reason: this.#reason.trim(),
    };
    return (await table.decide({ ...decision, names: namesOf(identities) })).ok;
  }
}
