import { game } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import type { EscalateDecision, NewPeriodDecision, SpendDecision } from "../../rules/decisions.ts";
import type { SceneState } from "../../rules/state.ts";
import { keepPower, liftCondition } from "../turns/at-once.ts";
import { open } from "../windows.ts";
import { openCharter } from "../settings/charter/charter-dialog.ts";
import { frameFor, namesOf } from "../turns/frame.ts";
import { identitiesConcerned } from "../turns/world.ts";
import { moveBy } from "./order.ts";
import { callPause } from "./pause.ts";

/** Carries out a press on one of Personae's buttons in the tracker. */
export async function press(combat: FoundryCombat | null, button: HTMLElement): Promise<void> {
  if (!sure(button)) return;
  const { trackerAction: action } = button.dataset;
  switch (action) {
    case "newScene":
    case "newDay":
    case "newSession":
      return turnClock(action);
    case "award":
      return void (await open("award", {}));
    case "pause":
      return callPause();
    case "charter":
      return openCharter();
  }
  if (combat) return pressInCombat(combat, button);
}

/** A button that asks first does nothing until it is pressed again; going elsewhere takes the question back. */
function sure(button: HTMLElement): boolean {
  const question = button.dataset["sure"];
  if (!question || button.dataset["armed"] === "true") return true;
  const label = button.querySelector("span");
  const before = label?.textContent ?? "";
  button.dataset["armed"] = "true";
  if (label) label.textContent = question;
  button.addEventListener(
    "blur",
    () => {
      delete button.dataset["armed"];
      if (label) label.textContent = before;
    },
    { once: true },
  );
  button.focus();
  return false;
}

async function pressInCombat(combat: FoundryCombat, button: HTMLElement): Promise<void> {
  const { trackerAction: action, combatantId = "" } = button.dataset;
  const actor = combat.combatants.get(combatantId)?.actor;
  switch (action) {
    case "aims":
      return void (await open("aims", { combat: combat.uuid }));
    case "escalate":
      return escalate(combat, button);
    case "move":
      return moveBy(combat, combatantId, button.dataset["step"] === "-1" ? -1 : 1);
  }
  if (!actor) return;
  switch (action) {
    case "spend":
      return spend(combat, actor.uuid, button);
    case "stabilise":
      return void (await open("stabilise", { who: actor.uuid }));
    case "upkeep":
      return keepPower(actor, button.dataset["power"] ?? "", button.dataset["keep"] === "true");
    case "lift":
      return liftCondition(actor, button.dataset["condition"] ?? "");
  }
}

/** Ends the scene, the day or the session for everybody it concerns (PER-149 … PER-151). The chorus only. */
async function turnClock(type: NewPeriodDecision["type"]): Promise<void> {
  if (!game().user.isGM) return;
  const identities = identitiesConcerned().map(({ uuid }) => uuid);
  const decision: NewPeriodDecision = { type, encounter: null, identities };
  await table.decide({ ...decision, names: namesOf(identities) });
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
  const chosen = button.closest(".d-tracker-head")?.querySelector<HTMLSelectElement>("select")?.value ?? "";
  const decision: EscalateDecision = {
    type: "escalate",
    encounter: frameFor(combat),
    to: (button.dataset["to"] ?? "violent") as SceneState,
    instigator: chosen || null,
  };
  await table.decide({ ...decision, names: chosen ? namesOf([chosen]) : [] });
}
