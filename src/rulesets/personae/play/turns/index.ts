import { isSure } from "../../../../fittings/windows/sure.ts";
import { game, localize, type FoundryCombat, type FoundryCombatant } from "../../../../foundry/index.ts";
import { forgetFired, oncePer } from "../../../../fittings/here/phases.ts";
import type { TurnAdapter } from "../../../../table/ruleset.ts";
import { groupTracks, isNegated, turnOrder } from "../../rules/queries.ts";
import { isInoperative } from "../../rules/vitality/status.ts";
import { personaeSettings } from "../settings/read.ts";
import { readEncounter, readParticipant } from "../states/adapter.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { defeatedStatus } from "../statuses/list.ts";
import { open } from "../windows.ts";
import { frameFor } from "./frame.ts";
import { endOfRound, endOfTurn } from "./boundaries.ts";
import { rollInitiative, type Chosen } from "./initiative.ts";

const COMBAT = "personae-encounter";
const COMBATANT = "personae-participant";

/** How Personae takes turns: the instigator first, then by the dice that were rolled for the order (PER-053, PER-054). */
export const personaeTurns: TurnAdapter = {
  combatType: COMBAT,
  combatantType: COMBATANT,
  frame: frameFor,
  order,
  rollOrder,
  async begin(combat) {
    if (combat.type === COMBAT) await forgetFired(combat);
    return true;
  },
  end,
  async onTurnEnd(combat, combatant, round) {
    if (combat.type === COMBAT && combatant.type === COMBATANT) await endOfTurn(combat, combatant, round);
  },
  async onRoundEnd(combat, round) {
    if (combat.type !== COMBAT) return;
    await endOfRound(combat, round);
    await reorder(combat, round);
  },
  isOut,
};

/**
 * Whether somebody is passed over in this encounter: a track bears only on its own kind, so that one who is down for
 * debates may still act in a fight (PER-096, PER-102). Most are found without reading their state.
 */
function isOut({ actor, combat, type }: FoundryCombatant): boolean {
  const down = actor?.statuses.has(defeatedStatus) ?? false;
  if (!down || !actor || !combat || type !== COMBATANT || !isIdentity(actor)) return down;
  const settings = personaeSettings();
  if (groupTracks(settings).every(({ scope }) => scope === "both")) return true;
  const state = readIdentity(actor);
  return isNegated(state) || isInoperative(state, settings, readEncounter(combat).sceneState);
}

/** Where the group wants it, everybody rolls for the order of the next round (PER-053). */
async function reorder(combat: FoundryCombat, round: number): Promise<void> {
  const { reorderEachRound, actionOrder } = personaeSettings();
  if (!reorderEachRound || actionOrder === "manual") return;
  await oncePer(combat, { round, phase: "reorder" }, () => rollOrder(combat, combat.combatants.contents));
}

/** Combatants of other games, and those of an encounter made before this game was chosen, keep the order they came in. */
function order(combat: FoundryCombat): readonly string[] {
  const all = [...combat.combatants];
  if (combat.type !== COMBAT) return all.map(({ id }) => id);
  const settings = personaeSettings();
  const mine = all.filter(({ type }) => type === COMBATANT);
  if (settings.actionOrder === "manual") mine.sort((a, b) => (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity));
  const entries = mine.map((combatant) => ({ id: combatant.id, participant: readParticipant(combatant) }));
  const others = all.filter((combatant) => !mine.includes(combatant)).map(({ id }) => id);
  const { instigator, instigated } = readEncounter(combat);
  return [...turnOrder(entries, instigator, combat.round, settings, instigated), ...others];
}

/** The chorus rolls for all in one card, and in one of its own for those who are hidden; a player for each of their own. */
async function rollOrder(combat: FoundryCombat, combatants: readonly FoundryCombatant[]): Promise<void> {
  const actors = combatants.flatMap((combatant) =>
    combatant.type === COMBATANT && combatant.actor ? [combatant.actor] : [],
  );
  const own = actors.filter((actor) => actor.testUserPermission(game().user, "OWNER"));
  if (own.length === 0) return;
  const chosen =
    personaeSettings().actionOrder === "chosenSkill"
      ? ((await open("order", { actors: own.map(({ uuid }) => uuid) })) as Chosen | null)
      : undefined;
  if (chosen === null) return;
  const all = own.map(({ uuid }) => uuid);
  const groups = game().user.isGM ? [all] : all.map((ref) => [ref]);
  for (const refs of groups) await rollInitiative(combat, refs, chosen);
}

/**
 * The end steps, shown before they are taken: their card clears the encounter away (PER-056). One that never began is simply
 * cleared away.
 */
async function end(combat: FoundryCombat): Promise<boolean> {
  if (combat.type === COMBAT && combat.started) {
    await open("end", { combat: combat.uuid });
    return false;
  }
  const title = localize("DRAMATIS.Personae.Dialog.End.clearTitle");
  return isSure({ title, lines: [localize("DRAMATIS.Personae.Dialog.End.clear")] });
}
