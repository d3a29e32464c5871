/** A run of foes at the table: what each row comes to as decisions, from the states as they are then. */
import { candidatesFor } from "../../../../../fittings/here/candidates.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import { isUndone, openPrompts, waitingEffects } from "../../../../../kernel/history.ts";
import type { Decision, Ref } from "../../../../../kernel/outcome.ts";
import { cardHere, cardsHere } from "../../../../../table/authority/shown.ts";
import { isReady, weaponInHand, type Weapon } from "../../../rules/derive/equipment.ts";
import { FISTS } from "../../../rules/items.ts";
import type { AttackDecision } from "../../../rules/decisions.ts";
import type { DefendPrompt } from "../../../rules/outcomes.ts";
import type { CharacterState } from "../../../rules/state.ts";
import { heightAbove, metresBetween, placesOf } from "../../board/between.ts";
import { frameIn, isSeat } from "../../board/frame.ts";
import { isCharacter, readCharacter, readEncounter } from "../../models/reading.ts";
import { somebodyHere, type Somebody } from "../../view/somebody.ts";
import { foesUpNext, likelyVictim, stepTowards, type RunAction, type RunRow, type Slot } from "./plan.ts";

/** The slots of an encounter, in its order. */
export const slotsOf = (combat: FoundryCombat): readonly Slot[] =>
  combat.turns.flatMap((seat): Slot[] => {
    const { actor, uuid, isDefeated } = seat;
    return actor && isSeat(seat)
      ? [{ ref: actor.uuid, seat: uuid, side: readCharacter(actor).side, gone: isDefeated }]
      : [];
  });

/** The foes up to the next player's slot, each with what it most likely does. */
export function rowsFor(combat: FoundryCombat): readonly RunRow[] {
  const active = frameIn(combat)?.active ?? null;
  const struck = lastStruck(combat);
  return foesUpNext(slotsOf(combat), active).map(({ ref: foe }) => {
    const { victims, engaged } = around(combat, foe);
    const candidates = victims.map(({ ref }) => ({
      ref,
      engaged: engaged.includes(ref),
      metres: metresBetween(foe, ref),
    }));
    const victim = likelyVictim(candidates, struck.get(foe) ?? null);
    return { foe, victim, action: victim === null ? "hold" : "attack", cards: [], made: false, problem: "" };
  });
}

/** Those whom a foe may go for, by name, and those it fights. */
export function around(
  combat: FoundryCombat,
  foe: Ref,
): { victims: readonly { ref: Ref; name: string }[]; engaged: readonly Ref[] } {
  const own = actorOf(foe);
  const here = slotsOf(combat).map(({ ref }) => ref);
  const all = own ? candidatesFor(own, isCharacter) : [];
  const victims = all.filter(({ ref, side }) => side === "hostile" && here.includes(ref) && isUp(stateOf(ref)));
  const pairs = readEncounter(combat).engagements;
  const engaged = pairs.flatMap(({ a, b }) => (a === foe ? [b] : b === foe ? [a] : []));
  return { victims: victims.map(({ ref, name }) => ({ ref, name })), engaged };
}

/** A state as it is now; null for nobody. */
function stateOf(ref: Ref | null): CharacterState | null {
  const actor = ref === null ? null : actorOf(ref);
  return actor && isCharacter(actor) ? readCharacter(actor) : null;
}

/** Neither dying nor dead. */
const isUp = (state: CharacterState | null): boolean =>
  state !== null && !state.conditions.dead && !state.conditions.dying;

/** True for somebody who can be struck, or strike. */
export const isStanding = (ref: Ref | null): boolean => isUp(stateOf(ref));

/** Whom everybody attacked last in an encounter. */
function lastStruck(combat: FoundryCombat): ReadonlyMap<unknown, Ref> {
  const blows = cardsHere().flatMap(({ steps }) => steps.map(({ decision }) => decision as AttackDecision));
  const here = blows.filter(({ type, encounter }) => type === "attack" && encounter?.combat === combat.uuid);
  return new Map(here.map(({ actor, target }) => [actor, target]));
}

/** True once nothing of a card is left to answer or to apply; of one that is gone, too. */
export function isSettled(id: string): boolean {
  const card = cardHere(id);
  return !card || isUndone(card) || (openPrompts(card).length === 0 && waitingEffects(card).length === 0);
}

/** Those whose answers a card waits for. */
export const owesOn = (id: string): readonly Ref[] => {
  const card = cardHere(id);
  return card && !isUndone(card) ? openPrompts(card).map(({ owner }) => owner) : [];
};

/** What it strikes with: what is in hand, else what it would draw. RUN-033, RUN-048 */
export function armOf(state: CharacterState): Weapon {
  const inHand = weaponInHand(state);
  if (inHand.id !== FISTS.id) return inHand;
  return state.items.weapons.find(({ equipped }) => equipped) ?? FISTS;
}

/** What a row's foe does now. */
export interface Move {
  readonly step: RunAction;
  readonly decision: Decision;
  /** Nothing of the row comes after it. */
  readonly last: boolean;
}

/** The next decision of a row from the states as they are; null for a foe that is gone. RUN-027, RUN-033, RUN-038, RUN-042, RUN-084, RUN-089 */
export function moveFor({ foe, action, victim }: RunRow): Move | null {
  const actor = actorOf(foe);
  if (!actor || !isCharacter(actor)) return null;
  const who = somebodyHere(actor);
  const weapon = armOf(who.state);
  const drawn = isReady(weapon);
  const reachFirst = action === "attack" && drawn && victim !== null && isLongFirst(who, blowOf(who, weapon, victim));
  const step = stepTowards(action, { drawn, reachFirst });
  return { step, decision: decisionOf(step, who, weapon, victim), last: step === action };
}

const isLongFirst = (who: Somebody, blow: Decision): boolean => {
  const seen = who.ahead(blow);
  return seen.kind === "refused" && seen.refusal.reason.endsWith(".longFirst");
};

function decisionOf(step: RunAction, who: Somebody, weapon: Weapon, victim: Ref | null): Decision {
  const encounter = slotFrame(who);
  switch (step) {
    case "attack":
      return blowOf(who, weapon, victim ?? "");
    case "engage":
      return who.own("move", { encounter, how: "engage", target: victim });
    case "draw":
      return who.own("wield", { encounter, weapon: weapon.id, how: "draw" });
    case "stand":
      return who.own("standUp", { encounter });
    case "leave":
    case "hold":
      return who.own("disengage", { encounter, leaveMelee: true });
  }
}

/** As if its slot had come: those whose turn it is act side by side. RUN-022 */
function slotFrame({ encounter, ref }: Somebody) {
  const seat = encounter?.participants.find(({ who }) => who === ref)?.combatant ?? null;
  return encounter && { ...encounter, active: seat };
}

/** A blow with what the board tells of places and height. RUN-038, RUN-093, RUN-102 */
function blowOf(who: Somebody, weapon: Weapon, target: Ref): AttackDecision {
  const { ref: actor, encounter } = who;
  const fighting = encounter?.participants.map((one) => one.who) ?? [];
  const places = placesOf([...new Set([actor, target, ...fighting])]);
  const height = heightAbove(actor, target);
  return {
    ...{ type: "attack", encounter: slotFrame(who), actor, target, weapon: weapon.id },
    ...{ difficulty: 0, modifiers: [] },
    ...(places.length > 0 && { places }),
    ...(height !== 0 && { height }),
    ...(stateOf(target)?.side === "npc" && { gmRolls: true }),
  };
}

/** What stands behind a blow as things are: the number the player has to reach, and why it has Advantage. RUN-014, RUN-098 */
export function aheadOf({ foe, action, victim }: RunRow): {
  readonly weapon: Weapon;
  readonly prompt: DefendPrompt | null;
} {
  const actor = actorOf(foe);
  if (!actor || !isCharacter(actor)) return { weapon: FISTS, prompt: null };
  const who = somebodyHere(actor);
  const weapon = armOf(who.state);
  if (action !== "attack" || victim === null) return { weapon, prompt: null };
  const seen = who.ahead(blowOf(who, weapon, victim));
  const asked = seen.kind === "settled" ? seen.outcome.prompts.find(({ type }) => type === "defend") : undefined;
  return { weapon, prompt: (asked as DefendPrompt | undefined) ?? null };
}
