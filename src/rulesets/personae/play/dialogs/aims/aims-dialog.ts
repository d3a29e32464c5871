import type { Input } from "../../../../../fittings/windows/input.ts";
import { localize } from "../../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { AimsDecision } from "../../../rules/decisions.ts";
import { readEncounter } from "../../states/adapter.ts";
import { frameFor } from "../../turns/frame.ts";
import { FOOT, FormWindow } from "../../../../../fittings/windows/window.ts";

const T = "systems/dramatis/templates/personae/dialogs";
const MODES = ["ask", "series", "track"] as const;

/** What each side of an encounter wants, and how a nonviolent conflict is settled (PER-031, PER-032, PER-047). */
export class AimsDialog extends FormWindow {
  static override PARTS = {
    aims: { template: `${T}/aims.hbs` },
    foot: FOOT,
  };

  #goals: AimsDecision["goals"];
  #mode: AimsDecision["mode"];

  constructor(readonly combat: FoundryCombat) {
    super({ window: { title: localize("DRAMATIS.Personae.Dialog.Aims.title"), icon: "fa-solid fa-bullseye" } });
    const { goals, mode = "ask" } = readEncounter(combat);
    this.#goals = goals;
    this.#mode = mode;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return {
      goals: this.#goals,
      modes: MODES.map((id) => ({
        id,
        label: localize(`DRAMATIS.Personae.NonviolentMode.${id}`),
        selected: id === this.#mode,
      })),
      blocked: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Aims.confirm"),
      confirmIcon: "fa-solid fa-bullseye",
    };
  }

  protected override onInput({ name, value }: Input): void {
    if (name === "party" || name === "opposition") this.#goals = { ...this.#goals, [name]: value.trim() };
    else if (name === "mode") this.#mode = MODES.find((mode) => mode === value) ?? "ask";
  }

  protected override async confirm(): Promise<boolean> {
    const decision: AimsDecision = {
      type: "aims",
      encounter: frameFor(this.combat),
      goals: this.#goals,
      mode: this.#mode,
    };
    return (await table.decide(decision)).ok;
  }
}
