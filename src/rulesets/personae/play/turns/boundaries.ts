/** What the ends of turns and rounds bring about by themselves, on the one active game master's client. */
import { documentClass, game, localize, type FoundryCombat, type FoundryCombatant } from "../../../../foundry/index.ts";
import { oncePer } from "../../../../fittings/here/phases.ts";
import { table } from "../../../../table/authority/index.ts";
import { dueAtRoundEnd } from "../../rules/decide/clock.ts";
import type { EndRoundDecision, EndTurnDecision } from "../../rules/decisions.ts";
import { reminderDue } from "../../rules/encounter/pace.ts";
import { tickPowers } from "../../rules/encounter/duration.ts";
import { personaeSettings } from "../settings/read.ts";
import { readEncounter, readParticipant } from "../states/adapter.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { frameFor } from "./frame.ts";
import { escaped } from "../../../../fittings/words/escaped.ts";

/**
 * Ends the powers into which no action of this turn went (PER-186). A turn that was passed over counts: maintaining asks an
 * action each round, and instant powers last no longer than the turn. A second call finds nothing left to end.
 */
export async function endOfTurn(combat: FoundryCombat, combatant: FoundryCombatant, round: number): Promise<void> {
  const { actor } = combatant;
  const frame = frameFor(combat);
  if (!actor || !isIdentity(actor) || !frame) return;
  const running = readIdentity(actor).running ?? [];
  const powers = running.map((power) => ({
    id: power.id,
    duration: power.duration,
    upkeepPaid: power.round === round,
  }));
  if (tickPowers({ powers, event: "turnEnd" }).ended.length === 0) return;
  const decision: EndTurnDecision = { type: "endTurn", encounter: { ...frame, round }, actor: actor.uuid };
  await table.decide(decision);
}

/** Relapses and shock that was held off (PER-095, PER-113), then the reminder (PER-155). */
export async function endOfRound(combat: FoundryCombat, round: number): Promise<void> {
  const frame = frameFor(combat);
  if (!frame) return;
  const { sceneState } = readEncounter(combat);
  const identities = combat.combatants.contents.flatMap((combatant) => {
    const { actor } = combatant;
    if (!actor || !isIdentity(actor)) return [];
    const { used } = readParticipant(combatant);
    const { due, collapses } = dueAtRoundEnd(readIdentity(actor), used, round, sceneState);
    return due || collapses ? [actor.uuid] : [];
  });
  if (identities.length > 0) {
    const decision: EndRoundDecision = { type: "endRound", encounter: { ...frame, round }, identities };
    await table.decide(decision);
  }
  await remindOfGoals(combat, round);
}

/** Asks the chorus now and then whether either side has what it wants (PER-032, PER-155). */
async function remindOfGoals(combat: FoundryCombat, round: number): Promise<void> {
  if (!reminderDue(round, personaeSettings().goalReminderRounds)) return;
  await oncePer(combat, { round, phase: "reminder" }, () => tellGoals(combat, round));
}

async function tellGoals(combat: FoundryCombat, round: number): Promise<void> {
  const { goals } = readEncounter(combat);
  const told = (["party", "opposition"] as const)
    .filter((side) => goals[side] !== "")
    .map((side) => localize(`DRAMATIS.Personae.Card.Effect.aims.${side}`, { goal: goals[side] }));
  const lines = [localize("DRAMATIS.Personae.Tracker.reminder", { round }), ...told];
  const whisper = game()
    .users.filter(({ isGM }) => isGM)
    .map(({ id }) => id);
  const content = lines.map((line) => `<p>${escaped(line)}</p>`).join("");
  await documentClass("ChatMessage").create({ content, whisper });
}
