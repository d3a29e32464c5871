import { game } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import type { EscalateDecision, SpendDecision } from "../../rules/decisions.ts";
import type { SceneState } from "../../rules/state.ts";
import { stabiliseTarget } from "../dialogs/index.ts";
import { frameFor, namesOf } from "../turns/frame.ts";

/** Carries out a press on one of Personae's buttons in the tracker. */
export async function press(combat: FoundryCombat, button: HTMLElement): Promise<void> {
  const { trackerAction: action, combatantId = "" } = button.dataset;
  const actor = combat.combatants.get(combatantId)?.actor;
  switch (action) {
    case "spend":
      if (actor) await spend(combat, actor.uuid, button);
      return;
    case "stabilise":
      if (actor) await stabiliseTarget(actor);
      return;
    case "escalate":
      return escalate(combat, button);
  }
}

async function spend(combat: FoundryCombat, actor: string, button: HTMLElement): Promise<void> {
  const decision: SpendDecision = {
    type: "spend",
    encounter: frameFor(combat),
    actor,
    what: button.dataset["what"] === "move" ? "move" : "action",
    amount: button.dataset["amount"] === "-1" ? -1 : 1,
  };
  await table.decide({ ...decision, names: namesOf([actor]) });
}

/** Raises the stakes; whoever is chosen beside the button acts first (PER-051, PER-054). The chorus only. */
async function escalate(combat: FoundryCombat, button: HTMLElement): Promise<void> {
  if (!game().user.isGM) return;
  const chosen = button.closest(".pt-header")?.querySelector<HTMLSelectElement>("select")?.value ?? "";
  const decision: EscalateDecision = {
    type: "escalate",
    encounter: frameFor(combat),
    to: (button.dataset["to"] ?? "violent") as SceneState,
    instigator: chosen || null,
  };
  await table.decide({ ...decision, names: chosen ? namesOf([chosen]) : [] });
}
