/** What is Verve's own to do at the tracker. */
import { candidatesFor } from "../../../../fittings/here/candidates.ts";
import { measureBetween } from "../../../../fittings/here/board.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { Deeds } from "../../../../fittings/press/carry-out.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { hasCondition } from "../../rules/conditions.ts";
import { roundOf } from "../../rules/conflict/phases.ts";
import type { DirectDecision } from "../../rules/decisions.ts";
import type { CharacterState } from "../../rules/state.ts";
import { fightHere } from "../board/fight.ts";
import { revealIn } from "../board/intentions.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";

export const deeds: Deeds = {
  begin: async ({ combat }) => combatBehind(String(combat))?.startCombat(),
  reveal: async ({ combat }) => withFight(combat, reveal),
  direct: async ({ combat, how }) => withFight(combat, (one) => direct(one, String(how) as DirectDecision["how"])),
};

async function withFight(ref: unknown, work: (combat: FoundryCombat) => Promise<unknown>): Promise<unknown> {
  const combat = combatBehind(String(ref));
  return combat && work(combat);
}

/** Tells everybody what was kept for the Guide. */
export async function reveal(combat: FoundryCombat): Promise<unknown> {
  const decision = revealIn(combat);
  return decision && table.decide(decision);
}

/** Says for each of the Guide's figures that has no orders yet what it is to do. */
async function direct(combat: FoundryCombat, how: DirectDecision["how"]): Promise<unknown> {
  const fight = fightHere(combat);
  if (!fight) return null;
  const rows = roundOf(fight.frame, fight.states, verveSettings());
  const members = rows.map((row) => row.who);
  const figures = rows.flatMap(({ who, decided, cannot }) => {
    const state = fight.states[who] as CharacterState;
    return state.kind === "npc" && !decided && cannot === null
      ? [{ who, means: inHand(state), targets: foesOf(who, members) }]
      : [];
  });
  const decision: DirectDecision = { type: "direct", encounter: fight.frame, how, figures, secret: true };
  return table.decide(decision);
}

/** The weapon that is drawn, or the first, or bare hands. */
const inHand = ({ weapons }: CharacterState): string =>
  (weapons.find(({ drawn }) => drawn) ?? weapons[0])?.id ?? "unarmed";

/** Whom somebody would turn on: who is hostile to them and still stands, the nearest first. */
function foesOf(who: Ref, members: readonly Ref[]): readonly Ref[] {
  const actor = actorOf(who);
  if (!actor) return [];
  const foes = candidatesFor(actor, isCharacter).filter(
    ({ ref, side }) => side === "hostile" && members.includes(ref) && stands(ref),
  );
  const far = (ref: Ref): number => measureBetween(who, ref)?.units ?? Infinity;
  return foes.map(({ ref }) => ref).sort((a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)));
}

function stands(ref: Ref): boolean {
  const actor = actorOf(ref);
  if (!actor || !isCharacter(actor)) return false;
  const state = readCharacter(actor);
  return !["dead", "unconscious"].some((id) => hasCondition(state, id));
}
