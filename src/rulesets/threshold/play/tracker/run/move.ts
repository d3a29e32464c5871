/** What a row of a run comes to as a decision, from the states as they are then. */
import { actorOf } from "../../../../../fittings/here/actors.ts";
import type { FoundryCombat } from "../../../../../foundry/types.ts";
import type { Decision, Ref, Refusal } from "../../../../../kernel/outcome.ts";
import { lookAhead, type SeenAhead } from "../../../../../table/authority/foresee.ts";
import type { AttackDecision } from "../../../rules/decisions.ts";
import { isReady, weaponInHand, type Weapon } from "../../../rules/derive/equipment.ts";
import { FISTS } from "../../../rules/items.ts";
import type { DefendPrompt } from "../../../rules/outcomes.ts";
import type { CharacterState, EncounterFrame } from "../../../rules/state.ts";
import { WEAPONS } from "../../../rules/weapons/classes.ts";
import { frameIn } from "../../board/frame.ts";
import { isCharacter, readCharacter } from "../../models/reading.ts";
import { plainAttack } from "../../view/blow.ts";
import { waitsForReach } from "../../view/strike.ts";
import { hasStruck, mayMove, weaponIn } from "./here.ts";
import { stepTowards, type RunAction, type RunRow } from "./plan.ts";

type Ahead = (decision: Decision) => SeenAhead;

/** A foe as it stands in its own slot: those whose turn it is act side by side. RUN-022 */
interface Acting {
  readonly row: RunRow;
  readonly state: CharacterState;
  readonly encounter: EncounterFrame | null;
  readonly weapon: Weapon;
  readonly mayMove: boolean;
}

function actingIn(combat: FoundryCombat, row: RunRow, frame = frameIn(combat)): Acting | null {
  const actor = actorOf(row.foe);
  if (!actor || !isCharacter(actor)) return null;
  const state = readCharacter(actor);
  const active = frame?.participants.find(({ who }) => who === row.foe)?.combatant ?? null;
  const weapon = weaponIn(combat, row, state);
  return { row, state, encounter: frame && { ...frame, active }, weapon, mayMove: mayMove(combat, row.seat) };
}

/** What a row's foe does now. */
export interface Move {
  readonly step: RunAction;
  readonly decision: Decision;
  /** Nothing of the row comes after it. */
  readonly last: boolean;
}

/**
 * The next decision of a row; null for a foe that is gone, and for one whose whole turn went into getting up.
 * RUN-027, RUN-033, RUN-038, RUN-042, RUN-084, RUN-089
 */
export function moveFor(combat: FoundryCombat, row: RunRow, ahead: Ahead): Move | null {
  const acting = actingIn(combat, row);
  if (!acting || (row.action === "attack" && row.cards.length > 0 && hasStruck(combat, row.seat))) return null;
  const { state, weapon } = acting;
  const { prone } = state.conditions;
  const drawn = isReady(weapon);
  const footing = { prone, mayMove: acting.mayMove, drawn, reachFirst: drawn && isLongFirst(acting, ahead) };
  const step = stepTowards(row.action, footing);
  return { step, decision: decisionOf(step, acting), last: step === row.action };
}

/** Somebody with a longer weapon has to have their chance before its blow. RUN-027 */
function isLongFirst(acting: Acting, ahead: Ahead): boolean {
  if (acting.row.action !== "attack" || acting.row.victim === null) return false;
  return waitsForReach(ahead(blowOf(acting)));
}

function decisionOf(step: RunAction, acting: Acting): Decision {
  const { row, encounter, weapon, state } = acting;
  const own = { encounter, actor: row.foe };
  switch (step) {
    case "attack":
      return blowOf(acting);
    case "engage":
      return engaging(acting);
    case "draw":
      return { type: "wield", ...own, weapon: weapon.id, how: drawing(state, weapon) };
    case "stand":
      return { type: "standUp", ...own };
    case "leave":
    case "hold":
      return { type: "disengage", ...own, leaveMelee: true };
  }
}

/** What is in the hand is put away first. RUN-033, RUN-044 */
function drawing(state: CharacterState, { equipped }: Weapon): "draw" | "switch" {
  const held = weaponInHand(state);
  return equipped && (held.id === FISTS.id || WEAPONS[held.class].draw === "none") ? "draw" : "switch";
}

/** Going up to somebody costs a Movement Action; on the way to a blow it is part of that where none is left. RUN-038, RUN-042 */
function engaging({ row, encounter, mayMove: moves }: Acting): Decision {
  const { action, foe, victim } = row;
  if (action === "attack" && !moves) return { type: "engagement", encounter, a: foe, b: victim ?? "", engaged: true };
  return { type: "move", encounter, actor: foe, how: "engage", target: victim };
}

/** A blow, with the reasons for Advantage that somebody has switched. RUN-098 */
function blowOf({ row, state, encounter, weapon }: Acting): AttackDecision {
  const { foe, victim, switched } = row;
  const advantage = Object.fromEntries(switched.map(({ id, on }) => [id, on]));
  return {
    ...plainAttack({ ref: foe, encounter, state }, weapon.id, victim ?? ""),
    ...(switched.length > 0 && { advantage }),
  };
}

/** What stands behind a blow as things are. RUN-014, RUN-098 */
export interface BlowAhead {
  readonly weapon: Weapon;
  /** What the player will be asked; null where nobody is. */
  readonly prompt: DefendPrompt | null;
  /** Why it can't be struck yet, in the engine's terms; null where it can. */
  readonly refusal: Refusal["refused"] | null;
}

/** Looks at rows' blows as things are; good for one drawing of them. */
export function lookAtBlows(combat: FoundryCombat): (row: RunRow) => BlowAhead | null {
  const [ahead, frame] = [lookAhead(), frameIn(combat)];
  return (row) => blowAhead(actingIn(combat, row, frame), row, ahead);
}

/** The number the player has to reach, and why it has Advantage; null for a foe that is gone. */
function blowAhead(acting: Acting | null, row: RunRow, ahead: Ahead): BlowAhead | null {
  if (!acting) return null;
  const { weapon } = acting;
  if (row.action !== "attack" || row.victim === null) return { weapon, prompt: null, refusal: null };
  const seen = ahead(blowOf(acting));
  const asked = seen.kind === "settled" ? seen.outcome.prompts.find(({ type }) => type === "defend") : undefined;
  const refusal = seen.kind === "refused" ? seen.refusal : null;
  return { weapon, prompt: (asked as DefendPrompt | undefined) ?? null, refusal };
}

/** True for what a row ends with, whoever made it. */
export const endsRow = ({ action }: RunRow, { type }: Decision): boolean => ENDS[action].includes(String(type));

const ENDS: Readonly<Record<RunAction, readonly string[]>> = {
  attack: ["attack"],
  engage: ["move"],
  draw: ["wield"],
  stand: ["standUp"],
  leave: ["disengage"],
  hold: [],
};

/** Whom a row is about, for those who look through cards. */
export const isOf = ({ foe }: RunRow, { actor, a }: Decision & { readonly a?: Ref }): boolean =>
  actor === foe || a === foe;
