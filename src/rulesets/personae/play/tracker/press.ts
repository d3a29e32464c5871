import { game } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import type { OwnPress } from "../../../../fittings/tracker/decorate.ts";
import { table } from "../../../../table/authority/index.ts";
import type { EscalateDecision, NewPeriodDecision } from "../../rules/decisions.ts";
import type { SceneState } from "../../rules/state.ts";
import { open } from "../windows.ts";
import { charter } from "../settings/charter.ts";
import { frameFor, namesOf } from "../turns/frame.ts";
import { identitiesConcerned } from "../turns/world.ts";
import { callPause } from "./pause.ts";

/** What Personae's buttons in the tracker do, beside making decisions, opening windows and moving rows. */
export const ownPresses: Readonly<Record<string, OwnPress>> = {
  newScene: () => turnClock("newScene"),
  newDay: () => turnClock("newDay"),
  newSession: () => turnClock("newSession"),
  pause: callPause,
  charter: charter.open,
  async aims(combat) {
    if (combat) await open("aims", { combat: combat.uuid });
  },
  async escalate(combat, button) {
    if (combat) await escalate(combat, button);
  },
};

/** Ends the scene, the day or the session for everybody it concerns (PER-149 … PER-151). The chorus only. */
async function turnClock(type: NewPeriodDecision["type"]): Promise<void> {
  if (!game().user.isGM) return;
  const identities = identitiesConcerned().map(({ uuid }) => uuid);
  const decision: NewPeriodDecision = { type, encounter: null, identities };
  await table.decide({ ...decision, names: namesOf(identities) });
}

/** Raises the stakes; whoever is chosen beside the button acts first (PER-051, PER-054). The chorus only. */
async function escalate(combat: FoundryCombat, button: HTMLElement): Promise<void> {
  if (!game().user.isGM) return;
  const chosen = button.parentElement?.querySelector<HTMLSelectElement>("select")?.value ?? "";
  const decision: EscalateDecision = {
    type: "escalate",
    encounter: frameFor(combat),
    to: (button.dataset["to"] ?? "violent") as SceneState,
    instigator: chosen || null,
  };
  await table.decide({ ...decision, names: chosen ? namesOf([chosen]) : [] });
}
