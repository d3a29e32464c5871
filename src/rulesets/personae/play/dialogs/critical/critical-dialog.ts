import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { Ref } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { GiveCriticalDecision } from "../../../rules/decisions.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../states/identity.ts";
import { frameFor, namesOf } from "../../turns/frame.ts";
import { identitiesInPlay } from "../../turns/world.ts";
import { FOOT, FormWindow, MESSAGES } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/** What becomes of a banked critical outside a roll: somebody else's by agreement, or spent on a trait's effect (PER-180). */
export class CriticalDialog extends FormWindow {
  static override PARTS = {
    critical: { template: `${T}/critical.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  /** Blank: it is spent. */
  #to: Ref = "";
  #reason = "";
  readonly #others: readonly FoundryActor[];

  constructor(readonly actor: FoundryActor) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Critical.title"), icon: "fa-solid fa-star" } });
    const { adversaryCriticals } = personaeSettings();
    this.#others = identitiesInPlay().filter(
      (one) => one.uuid !== actor.uuid && (adversaryCriticals || readIdentity(one).control === "player"),
    );
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { criticals } = readIdentity(this.actor);
    const words = (key: string, data?: Record<string, string | number>): string =>
      localize(`DRAMATIS.Personae.Dialog.Critical.${key}`, data);
    const spend = { id: "", name: words("spend"), selected: this.#to === "" };
    return Promise.resolve({
      lead: words("lead", { name: this.actor.name, n: criticals }),
      choices: [
        spend,
        ...this.#others.map(({ uuid, name }) => ({
          id: uuid,
          name: words("give", { name }),
          selected: uuid === this.#to,
        })),
      ],
      reason: this.#reason,
      warning: "",
      blocked: criticals > 0 ? "" : localize("DRAMATIS.Personae.Refusal.noCritical", { name: this.actor.name }),
      odds: "",
      confirmLabel: words("confirm"),
      confirmIcon: "fa-solid fa-star",
    });
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "to") this.#to = value;
    else if (name === "reason") this.#reason = value.trim();
  }

  protected override async confirm(): Promise<boolean> {
    const { uuid: actor } = this.actor;
    const to = this.#to || null;
    const decision: GiveCriticalDecision = {
      type: "giveCritical",
      encounter: frameFor(actor),
      actor,
      to,
      reason: this.#reason,
    };
    const remarks = this.#reason ? [{ ref: actor, text: this.#reason }] : [];
    return (await table.decide({ ...decision, names: namesOf(to ? [actor, to] : [actor]), remarks })).ok;
  }
}
