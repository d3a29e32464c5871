/** What effects do to a character's state. Pure. */
import { totalLevel } from "../core/archetypes.ts";
import { clamp } from "../core/arithmetic.ts";
import { figuresOf } from "../derive.ts";
import type { BirthEffect, HealEffect, LevelEffect, VerveEffectKind } from "../outcomes.ts";
import type { VerveSettings } from "../settings.ts";
import type { CharacterState, ConditionState } from "../state.ts";
import { heal } from "../survival/healing.ts";
import { applyMagic } from "./magic.ts";
import { applyToBelongings } from "./belongings.ts";
import { leavesMinds, sufferDamage } from "./suffer.ts";

/** The character after one effect. Damage and healing are worked out from the state as it is now. */
export function applyToCharacter(
  state: CharacterState,
  effect: VerveEffectKind,
  settings: VerveSettings,
): CharacterState {
  switch (effect.type) {
    case "damage":
      return sufferDamage(state, effect, settings).state;
    case "heal":
      return healed(state, effect, settings);
    case "mojo":
      return mojoChanged(state, effect.amount, effect.reason, effect.project);
    case "silver":
      return { ...state, silver: Math.max(0, state.silver + effect.amount) };
    case "experience":
      return { ...state, xp: Math.max(0, state.xp + effect.amount) };
    case "verve": {
      const { verveMax } = figuresOf(state, settings);
      const value = clamp(state.verve.value + effect.amount, 0, Math.max(verveMax, state.verve.value));
      return { ...state, verve: { ...state.verve, value } };
    }
    case "condition":
      return withCondition(state, effect.condition);
    case "endCondition":
      return withoutCondition(state, effect.condition);
    case "pool": {
      const others = state.pools.filter(({ id }) => id !== effect.pool.id);
      return { ...state, pools: effect.pool.value > 0 ? [...others, effect.pool] : others };
    }
    case "ability": {
      const { ability, amount } = effect;
      const score = Math.max(1, state.abilities[ability] + amount);
      return withinMaxima({ ...state, abilities: { ...state.abilities, [ability]: score } }, settings);
    }
    case "level":
      return withinMaxima(levelled(state, effect), settings);
    case "dying":
      return dyingAt(state, effect.elapsed);
    case "checked":
      return settled(state, effect.consciousness, effect.death, effect.again);
    case "combatPool":
      return { ...state, combatPool: { round: effect.round, used: effect.used } };
    case "stance":
      return { ...state, cover: effect.cover, pace: effect.pace };
    case "psychic":
      return { ...state, psychic: effect.psychic };
    case "age":
      return aged(state, effect.age, effect.injuries);
    case "ageExtra":
      return { ...state, ageExtras: { ...state.ageExtras, used: state.ageExtras.used + 1 } };
    case "birth":
      return born(state, effect);
    case "correct": {
      const { survivalMax, verveMax } = figuresOf(state, settings);
      const injuries = Math.max(state.injuries.permanent, effect.injuries);
      return undying({
        ...state,
        survival: { ...state.survival, value: Math.min(effect.survival, survivalMax) },
        verve: { ...state.verve, value: Math.min(effect.verve, verveMax) },
        injuries: { ...state.injuries, value: injuries },
      });
    }
    default:
      return applyMagic(state, effect, settings) ?? applyToBelongings(state, effect);
  }
}

/** Nobody without injuries is dying. VRV-122. */
const undying = (state: CharacterState): CharacterState =>
  state.injuries.value === 0 && state.dying !== null ? dyingAt(state, null) : state;

/** The clock of the dying as it stands; of the unconscious it runs in hours from now on. VRV-122. */
function dyingAt(state: CharacterState, dying: number | null): CharacterState {
  const out = state.conditions.some(({ id }) => id === "unconscious");
  return { ...state, dying, slowDeath: dying !== null && (state.slowDeath || out) };
}

/** What one has follows a maximum that has fallen. VRV-129. */
function withinMaxima(state: CharacterState, settings: VerveSettings): CharacterState {
  const { survivalMax, verveMax } = figuresOf(state, settings);
  const within = <R extends CharacterState["survival"]>(reserve: R, max: number): R =>
    reserve.value > max ? { ...reserve, value: max } : reserve;
  const { survival, verve, kind } = state;
  return {
    ...state,
    survival: within(survival, survivalMax),
    verve: kind === "npc" ? verve : within(verve, verveMax),
  };
}

function healed(state: CharacterState, effect: HealEffect, settings: VerveSettings): CharacterState {
  const { survivalMax, verveMax, level } = figuresOf(state, settings);
  const has = (id: string): boolean => state.conditions.some((one) => one.id === id);
  if (has("dead")) return state;
  const { event, choice, amount, rollSucceeded } = effect;
  const after = heal({
    event,
    survival: state.survival.value,
    survivalMax,
    verve: state.verve.value,
    verveMax,
    injuries: state.injuries.value,
    permanentInjuries: state.injuries.permanent,
    level,
    choice,
    rollSucceeded,
    amount,
    npc: state.kind === "npc",
    doomed: has("doomed"),
  });
  return undying({
    ...state,
    survival: { ...state.survival, value: after.survival },
    verve: { ...state.verve, value: after.verve },
    injuries: { ...state.injuries, value: after.injuries },
  });
}

function mojoChanged(state: CharacterState, amount: number, reason: string, project: string | null): CharacterState {
  if (project !== null) {
    const projects = state.projects.map((one) =>
      one.id === project ? { ...one, mojo: Math.max(0, one.mojo + amount) } : one,
    );
    return { ...state, projects };
  }
  const { value, ledger } = state.mojo;
  return { ...state, mojo: { value: Math.max(0, value + amount), ledger: [...ledger, { amount, reason }] } };
}

/** States that take another's place. */
const REPLACES: Readonly<Record<string, readonly string[]>> = {
  unconscious: ["semi-conscious", "fainting", "concentrating", "casting", "calling", "aiming"],
  "semi-conscious": ["unconscious"],
  immobilized: ["held"],
  held: ["immobilized"],
  dead: ["doomed", "unconscious", "semi-conscious", "fainting"],
};

function withCondition(state: CharacterState, condition: ConditionState): CharacterState {
  const gone = [condition.id, ...(REPLACES[condition.id] ?? [])];
  const conditions = [...state.conditions.filter(({ id }) => !gone.includes(id)), condition];
  const over = condition.id === "dead" || condition.id === "doomed";
  return dyingAt({ ...state, conditions }, over ? null : state.dying);
}

function withoutCondition(state: CharacterState, id: string): CharacterState {
  const next = { ...state, conditions: state.conditions.filter((one) => one.id !== id) };
  return id === "psychic-conflict" ? leavesMinds(next) : next;
}

function levelled(state: CharacterState, { archetype, survivalGain, verveGain }: LevelEffect): CharacterState {
  const raised = <R extends CharacterState["survival"]>(reserve: R, gain: number | null): R =>
    gain === null ? reserve : { ...reserve, gains: [...reserve.gains, gain], value: Math.max(0, reserve.value + gain) };
  // Whoever comes to a first archetype late has it for good.
  const first = totalLevel(state.archetypes) === 0 ? archetype : null;
  return {
    ...state,
    archetypes: { ...state.archetypes, [archetype]: state.archetypes[archetype] + 1 },
    firstArchetype: state.firstArchetype ?? first,
    survival: raised(state.survival, survivalGain),
    verve: raised(state.verve, verveGain),
  };
}

function settled(state: CharacterState, consciousness: boolean, death: boolean, again: number | null): CharacterState {
  const { due } = state;
  if (again !== null) return { ...state, due: { ...due, round: again, consciousness: false } };
  return {
    ...state,
    due: {
      ...due,
      consciousness: consciousness ? false : due.consciousness,
      injuries: death ? 0 : due.injuries,
    },
  };
}

/** Injuries of age never heal. VRV-207. */
function aged(state: CharacterState, age: number, gained: number): CharacterState {
  const { value, permanent } = state.injuries;
  return { ...state, age, injuries: { value: value + gained, permanent: permanent + gained } };
}

function born(state: CharacterState, effect: BirthEffect): CharacterState {
  const { archetype, species, size, abilities, survival, verve, mojo, silver, fields, specialties } = effect;
  const { name, motivation, moralCode, culture } = effect;
  const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
  return {
    ...state,
    ...{ name, motivation, moralCode, culture },
    species,
    size,
    abilities,
    archetypes: { ...none, [archetype]: 1 },
    firstArchetype: archetype,
    survival: { value: Math.max(0, survival), gains: [], bonus: 0 },
    verve: { value: Math.max(0, verve), gains: [], bonus: 0 },
    mojo: { value: mojo, ledger: [{ amount: mojo, reason: "DRAMATIS.Verve.Ledger.firstLevel" }] },
    silver,
    fields,
    specialties,
    age: effect.age,
    ageExtras: { max: effect.ageExtras, used: 0 },
    physique: { inches: effect.inches, pounds: effect.pounds },
  };
}
