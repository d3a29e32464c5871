import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { Deeds } from "../../../../fittings/press/carry-out.ts";
import { table } from "../../../../table/authority/index.ts";
import type { EscalateDecision, NewPeriodDecision } from "../../rules/decisions.ts";
import type { SceneState } from "../../rules/state.ts";
import { frameFor } from "../turns/frame.ts";
import { identitiesConcerned, runningFrame } from "../turns/world.ts";
import { callPause } from "./pause.ts";

/** What Personae's buttons in the tracker do, beside making decisions, opening windows and moving rows. */
export const deeds: Deeds = {
  newScene: () => turnClock("newScene"),
  newDay: () => turnClock("newDay"),
  newSession: () => turnClock("newSession"),
  pause: callPause,
  /** Raises the stakes; whoever is chosen beside the button acts first (PER-051, PER-054). */
  async escalate({ combat, to }, button) {
    const encounter = combatBehind(String(combat));
    if (!encounter) return;
    const chosen = button.parentElement?.querySelector<HTMLSelectElement>("select")?.value ?? "";
    const decision: EscalateDecision = {
      ...{ type: "escalate", encounter: frameFor(encounter) },
      ...{ to: to as SceneState, instigator: chosen || null },
    };
    await table.decide(decision);
  },
};

/** Ends the scene, the day or the session for everybody it concerns (PER-149 … PER-151). */
async function turnClock(type: NewPeriodDecision["type"]): Promise<void> {
  const identities = identitiesConcerned().map(({ uuid }) => uuid);
  const decision: NewPeriodDecision = { type, encounter: type === "newScene" ? runningFrame() : null, identities };
  await table.decide(decision);
}
