/** What happens at the edges of Rounds and Turns, once each, on the one active game master's client. EVO-010, EVO-011 */
import { oncePer } from "../../../../fittings/tracker/phases.ts";
import { namesNow } from "../../../../fittings/words/names.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import type { RoundDecision, TurnDecision } from "../../rules/decisions.ts";
import { isCharacter } from "../models/reading.ts";
import { frameIn } from "./frame.ts";

/** The start or the end of a Round. */
export async function roundEdge(combat: FoundryCombat, type: "startRound" | "endRound", round: number): Promise<void> {
  const encounter = frameIn(combat, round);
  if (!encounter) return;
  const decision: RoundDecision = { type, encounter };
  const names = namesNow(encounter.participants.map(({ who }) => who));
  await oncePer(combat, { round, phase: type }, async () => void (await table.decide({ ...decision, names })));
}

/** The start or the end of somebody's Turn. */
export async function turnEdge(
  combat: FoundryCombat,
  type: "startTurn" | "endTurn",
  { id, actor }: FoundryCombatant,
  round: number,
): Promise<void> {
  const encounter = frameIn(combat, round);
  if (!encounter || !actor || !isCharacter(actor)) return;
  const decision: TurnDecision = { type, encounter, actor: actor.uuid };
  const names = namesNow([actor.uuid]);
  await oncePer(
    combat,
    { round, phase: type, turn: id },
    async () => void (await table.decide({ ...decision, names })),
  );
}
