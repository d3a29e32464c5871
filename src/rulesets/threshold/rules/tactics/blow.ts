/** What a blow or a power is likely to do: its chance by the engine's own prospect, its harm by the game's measure of damage. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { isRefusal, type Decision, type Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { Hazard } from "../damage/hazard.ts";
import { advantageOf } from "../decide/advantage.ts";
import type { AttackDecision, PowerDecision } from "../decisions.ts";
import { statsOf } from "../derive/character.ts";
import { armorOf, fixedValue, staticArmor, weaponOf, type Weapon } from "../derive/equipment.ts";
import { thresholdEngine } from "../engine.ts";
import type { TestPrompt, ThresholdPrompt } from "../outcomes.ts";
import { added, fixed, spreadOf, throughArmor, type Spread } from "../outlook/spread.ts";
import type { Advantage } from "../position/advantage.ts";
import type { ThresholdSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { characterNow, situationOf, type Position } from "./around.ts";
import { armsOf, attackOf } from "./arms.ts";

export interface Blow {
  /** Chance that it comes off, 0–1. */
  readonly chance: number;
  /** What gets through then. */
  readonly net: Spread;
}

/** The same against somebody as they stand. */
export interface Toll {
  readonly chance: number;
  /** Toughness that a blow costs which comes off, on average. */
  readonly mean: number;
  /** How likely such a blow is to fell. RUN-063, RUN-064 */
  readonly fells: number;
  /** How likely it is to hurt beyond the Pain Threshold. RUN-060 */
  readonly pains: number;
}

const NO_BLOW: Blow = { chance: 0, net: fixed(0) };
const NO_TOLL: Toll = { chance: 0, mean: 0, fells: 0, pains: 0 };

const blows = new Memory<Blow>();
/** Those who strike and are struck, by what a blow can rest on: neither names nor how badly they are hurt. */
const people = new Memory<never>();
/** What they strike with. */
const things = new Memory<never>();

const unnamed = ({ id: _id, name: _name, ...rest }: { readonly id: Ref; readonly name: string }): unknown => rest;

function lasting(state: CharacterState): unknown {
  const { side, attributes, conditions, attack, defense, overrides, painImmune, canSeeInDark, items } = state;
  const plain = (list: readonly { readonly id: Ref; readonly name: string }[]): unknown => list.map(unnamed);
  const { weapons, armors, shields, abilities } = items;
  const carried = [weapons, armors, shields, abilities].map(plain);
  return { side, attributes, conditions, attack, defense, overrides, painImmune, canSeeInDark, carried };
}

/** What an attack would do. The same people in the same state: looked up. RUN-053 … RUN-058 */
export function blowOf(decision: AttackDecision, position: Position): Blow {
  const [attacker, target] = [characterNow(position, decision.actor), characterNow(position, decision.target)];
  const weapon = attacker ? weaponOf(attacker, decision.weapon) : null;
  if (!attacker || !target || !weapon) return NO_BLOW;
  const edge = advantageOf(situationOf(position), decision, WEAPONS[weapon.class].attack);
  const who = [attacker, target].map((one) => people.number(one, lasting));
  const terms = [
    blows.number(position.settings),
    things.number(weapon, unnamed),
    edge.reasons.join(),
    decision.badVisibility,
  ];
  return blows.recall([...who, ...terms].join("|"), () => {
    const chance = chanceOf(apart(decision, edge), position, decision.target);
    return { chance, net: netOf({ attacker, target, weapon }, edge, situationOf(position).settings) };
  });
}

/** The blow by itself: no action is paid, nobody moves, and the reasons for Advantage are as they stand. RUN-098 */
function apart(decision: AttackDecision, { reasons }: Advantage): AttackDecision {
  const { prompt: _prompt, places: _places, height: _height, ...rest } = decision;
  const holds = (id: Advantage["reasons"][number]): boolean => reasons.includes(id);
  const advantage = {
    ...{ unaware: holds("unaware"), flanked: holds("flanked") },
    ...{ prone: holds("prone"), lowerGround: holds("lowerGround") },
  };
  return { ...rest, encounter: null, freeAttack: null, advantage };
}

const eased = new WeakMap<JsonObject, JsonObject>();

/** The group's settings where nobody minds what an action costs: whether there is one left is no question of what a blow does. */
function lenient(settings: JsonObject): JsonObject {
  const known = eased.get(settings);
  if (known) return known;
  const made = { ...settings, enforceActions: "off" };
  eased.set(settings, made);
  return made;
}

/** Dice that show ones: a test that can succeed does. */
const ONES = { roll: ({ count }: { readonly count: number }) => Array.from({ length: count }, () => 1) };

/** How likely it is to come off, by the test that it or its victim makes. RUN-053, RUN-055, RUN-056 */
function chanceOf(decision: Decision, position: Position, target: Ref | null): number {
  const { states } = situationOf(position);
  const context = { states, settings: lenient(position.settings), history: [], waiting: [] };
  const found = foresee(thresholdEngine, decision, context);
  if (isForeseen(found) && found.prospect?.kind === "under") return found.prospect.chance ?? 0;
  const outcome = isForeseen(found) ? thresholdEngine.resolve(decision, context, ONES) : found;
  if (isRefusal(outcome)) return 0;
  const [prompt] = outcome.prompts as readonly ThresholdPrompt[];
  // Whoever doesn't see it coming makes no test: what is asked then is how they bear the pain. RUN-056, RUN-061
  if (prompt === undefined || prompt.type === "pain") return 1;
  if (target === null || prompt.owner !== target) return 0;
  const history: Step[] = [{ decision, rolled: [], outcome }];
  const answer = prompt.type === "test" ? testFor(prompt, null) : defenceFor(prompt.id, target);
  const answered = foresee(thresholdEngine, answer, { ...context, history });
  return isForeseen(answered) ? 1 - (answered.prospect?.chance ?? 1) : 0;
}

const defenceFor = (prompt: string, actor: Ref): Decision => {
  return { type: "defend", encounter: null, prompt, actor, modifiers: [] };
};

/** The test that a question asks for, on its own terms. RUN-012 */
export function testFor(
  { id, owner, attribute, opponent, difficulty }: TestPrompt,
  encounter: Position["frame"] | null,
) {
  const terms = { attribute, opponent, difficulty, modifiers: [] };
  return { type: "test", encounter, actor: owner, prompt: id, ...terms } satisfies Decision;
}

interface Pair {
  readonly attacker: CharacterState;
  readonly target: CharacterState;
  readonly weapon: Weapon;
}

/** What gets through: foes' damage and armour are numbers, players' are rolled. RUN-054, RUN-057, RUN-058, RUN-104 */
function netOf({ attacker, target, weapon }: Pair, edge: Advantage, { npcDamage }: ThresholdSettings): Spread {
  const isFixed = attacker.side === "npc" && target.side === "pc" && npcDamage === "static";
  const damage = isFixed
    ? fixed(fixedValue(weapon.damage) + edge.staticDamage)
    : added(spreadOf(weapon.damage), spreadOf(edge.extraDamage ?? "0"));
  return throughArmor(damage, weapon.ignoresArmor ? fixed(0) : armorOn(target));
}

const armorOn = (target: CharacterState): Spread =>
  target.side === "npc" ? fixed(staticArmor(target)) : spreadOf(armorOf(target).protection);

/** What a power would do to somebody who doesn't withstand it. RUN-006, RUN-019 */
export function powerBlow(decision: PowerDecision, harm: Hazard, position: Position): Blow {
  const [caster, target] = [decision.actor, decision.target].map((ref) => ref && characterNow(position, ref));
  if (!caster || !target) return NO_BLOW;
  const power = caster.items.powers.find(({ id }) => id === decision.power);
  const who = [caster, target].map((one) => people.number(one, lasting));
  const terms = [blows.number(position.settings), power && things.number(power, unnamed), decision.badVisibility];
  return blows.recall([...who, ...terms].join("|"), () => ({
    chance: chanceOf({ ...decision, encounter: null }, position, decision.target),
    net: throughArmor(spreadOf(harm.damage ?? "0"), harm.ignoresArmor ? fixed(0) : armorOn(target)),
  }));
}

/** A blow against somebody as hurt as they are. RUN-059 … RUN-064 */
export function tollOf({ chance, net }: Blow, target: CharacterState, settings: ThresholdSettings): Toll {
  const { toughness, painThreshold } = statsOf(target);
  const isPainful = (value: number): boolean =>
    settings.painRule === ">=" ? value >= painThreshold : value > painThreshold;
  let [mean, fells, pains] = [0, 0, 0];
  for (const [value, share] of net) {
    mean += share * Math.min(value, toughness);
    if (value >= toughness) fells += share;
    else if (value > 0 && !target.painImmune && isPainful(value)) pains += share;
  }
  return { chance, mean, fells, pains };
}

/** What an attack does to its target on average. */
export function tollOfAttack(decision: AttackDecision, position: Position): Toll {
  const target = characterNow(position, decision.target);
  return target ? tollOf(blowOf(decision, position), target, situationOf(position).settings) : NO_TOLL;
}

/** What one does to another with the best of what is in hand, in Toughness a blow. */
export function threatOf(
  from: Ref,
  to: Ref,
  position: Position,
  advantage: AttackDecision["advantage"] | null = null,
): number {
  const state = characterNow(position, from);
  const each = (state ? armsOf(state) : []).map(({ id: weapon }) => {
    const more = advantage ? { advantage } : {};
    const { chance, mean } = tollOfAttack(attackOf(position, { actor: from, target: to, weapon }, more), position);
    return chance * mean;
  });
  return Math.max(0, ...each);
}
