/** Chance Attacks: offered to whoever may, made or declined. EVO-170 … EVO-175. */
import { everybodyIn, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { Decision, Outcome, Prompt, Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import {
  CHANCE_EVENTS,
  chanceAttackTrigger,
  mayChanceAttack,
  type ChanceBar,
  type ChanceEvent,
} from "../chance/chanceAttack.ts";
import { graspOf } from "../attack/grasp.ts";
import type { DeclineDecision, ProvokeDecision } from "../decisions.ts";
import type { WeaponState } from "../state.ts";
import type { WeaponClass } from "../terms.ts";
import { openCalls } from "./openCalls.ts";
import { Card } from "./card.ts";
import { armIsUseless } from "./defender.ts";
import { isFlag, isOneOf, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";
import { WAIVABLE, wordFor } from "../words.ts";

export interface Provocation {
  readonly event: ChanceEvent;
  readonly offender: Ref;
  readonly enemies: readonly Ref[];
  readonly weaponClass?: WeaponClass | null;
  readonly disengaged?: boolean;
  readonly targetInMeleeRange?: boolean;
  readonly byChanceAttack?: boolean;
  readonly forbidden?: boolean;
}

/** The weapons somebody may make a Chance Attack with; null among them = bare hands. EVO-172, EVO-175. */
function chanceWeapons(situation: Situation, who: Ref): readonly (string | null)[] {
  const character = situation.character(who);
  const fits = (weapon: WeaponState): boolean => {
    const { equipped, weaponClass, jammed, ammo } = weapon;
    return (
      equipped &&
      (weaponClass === "melee" || weaponClass === "pistol") &&
      !jammed &&
      (ammo === null || ammo.value > 0) &&
      !armIsUseless(situation, who, graspOf(character, weapon))
    );
  };
  return [...character.weapons.filter(fits).map(({ id }) => id), null];
}

/** Why somebody may not make a Chance Attack against the offender; empty when it may. EVO-172, EVO-173. */
export function chanceBars(situation: Situation, who: Ref, offender: Ref): readonly (ChanceBar | "defeated")[] {
  const { ailments, conditions, defeated } = situation.derived(who);
  const seat = situation.seat(who)?.state ?? null;
  const { reasons } = mayChanceAttack({
    ailments,
    conditions,
    round: situation.frame === null ? 2 : situation.round,
    used: seat?.chanceUsed ?? 0,
    perRound: situation.character(who).chanceAttacksPerRound,
    attackedThisEnemy: seat?.chanceTargets.includes(offender) ?? false,
  });
  return defeated ? [...reasons, "defeated"] : reasons;
}

/** Asks every enemy that may whether it takes its chance; says of the others why not. */
export function offerChance(card: Card, provocation: Provocation): void {
  const { situation } = card;
  const { event, offender, enemies } = provocation;
  const { triggers, advantages } = chanceAttackTrigger(provocation);
  if (!triggers) return;
  for (const enemy of enemies) {
    const reasons = chanceBars(situation, enemy, offender);
    const { name } = situation.character(enemy);
    if (reasons.length > 0) card.note("noChance", { name, reasons: reasons.map((one) => wordFor("Bar", one)) });
    else
      card.prompt({
        type: "chance",
        owner: enemy,
        offender,
        event,
        advantages,
        weapons: chanceWeapons(situation, enemy),
      });
  }
}

/** Offers Chance Attacks for something the table saw. EVO-171. */
/** Who may be offered a Chance Attack: the enemies that are named, else whoever turns out to be engaged. EVO-171. */
export const mayStrike = (decision: Decision & { readonly enemies?: readonly Ref[] }): readonly Ref[] =>
  decision.enemies === undefined ? everybodyIn(decision) : refsIn(decision.enemies);

export function decideProvoke(decision: ProvokeDecision, situation: Situation): Outcome {
  const { actor, event, disengaged = false, forbidden = false } = decision;
  situation.character(actor);
  const enemies = decision.enemies ?? situation.engagedWith(actor);
  const card = new Card(situation);
  offerChance(card, { event, offender: actor, enemies, disengaged, forbidden, weaponClass: "basic" });
  return card.outcome();
}

export const provokeDecider: Decider<ProvokeDecision, Situation> = {
  shape: {
    actor: isText,
    event: isOneOf(CHANCE_EVENTS),
    enemies: isOptional(isRefList),
    disengaged: isOptional(isFlag),
    forbidden: isOptional(isFlag),
  },
  names: ["actor", "enemies"],
  speaks: "actor",
  asks: mayStrike,
  decide: decideProvoke,
};

/** What whoever is asked may let pass, and what only the game master waives. The rest is answered with nothing. */
const OWN_TO_DECLINE = ["chance", "blockHeavy", "joinAllOut", "allOut"];
const WAIVED: readonly string[] = WAIVABLE;

/** Lets something offered pass. */
export function decideDecline(decision: DeclineDecision, situation: Situation): Outcome {
  const found = promptIn(situation.history, decision.prompt);
  if (!found || ![...OWN_TO_DECLINE, ...WAIVED].includes(found.type))
    throw new Refused("unknownPrompt", { prompt: decision.prompt });
  if (found.owner !== decision.actor) throw new Refused("notYours", { prompt: found.id });
  const gone = withdrawnBy({ steps: situation.history }).has(found.id);
  if (gone || situation.history.some(({ decision: past }) => past["prompt"] === found.id))
    throw new Refused("alreadyAnswered", { prompt: found.id });
  const card = new Card(situation);
  if (found.type === "allOut") card.withdraw(...openCalls(situation, decision.actor, found.id));
  const seat = found.type === "ownTest" ? situation.seat(found.owner) : null;
  if (seat?.state.muddled) card.bookkeeping({ type: "muddle", target: seat.ref, on: false });
  const waived = WAIVABLE.find((one) => one === found.type);
  if (waived !== undefined) card.note("waived", { what: wordFor("Waived", waived) });
  else card.note("declined", { name: situation.character(decision.actor).name });
  return card.outcome();
}

const promptIn = (history: readonly Step[], id: string): Prompt | undefined =>
  history.flatMap(({ outcome }) => outcome.prompts).find((prompt) => prompt.id === id);

export const declineDecider: Decider<DeclineDecision, Situation> = {
  shape: { prompt: isText, actor: isText },
  names: ["actor"],
  speaks: ({ prompt, actor }, history) => (WAIVED.includes(promptIn(history, prompt)?.type ?? "") ? null : actor),
  decide: decideDecline,
};
