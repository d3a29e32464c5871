/** A small made-up fight, for tests and for trying the rules out: two heroes, two foes, and what they carry. */
import type { JsonObject } from "../../../kernel/json.ts";
import { type Ref, type States } from "../../../kernel/outcome.ts";
import type { Attribute } from "./attributes/attributes.ts";
import type { Side } from "./damage/applyDamage.ts";
import type { AttackDecision } from "./decisions.ts";
import {
  newAbility,
  newArmor,
  newCharacter,
  newCombatant,
  newConsumable,
  newEncounter,
  newPower,
  newShield,
  newWeapon,
} from "./defaults.ts";
import { TrialCard } from "../../../kernel/trial.ts";
import { thresholdEngine } from "./engine.ts";
import type { Belongings } from "./items.ts";
import type { ThresholdPrompt } from "./outcomes.ts";
import type { SomeSettings } from "./settings.ts";
import type { CharacterState, CombatantState, EncounterFrame, EncounterState } from "./state.ts";

type Kind = keyof Belongings;

/** Who carries which item; the item's state stands under its own ref. */
const CARRIED: Readonly<Record<Ref, { readonly owner: Ref; readonly kind: Kind; readonly state: JsonObject }>> = {
  sword: { owner: "hero", kind: "weapons", state: newWeapon() },
  spear: { owner: "hero", kind: "weapons", state: { ...newWeapon(), class: "long", equipped: false, ready: false } },
  dagger: { owner: "hero", kind: "weapons", state: { ...newWeapon(), class: "short", damage: "1d6", ready: false } },
  bow: {
    owner: "hero",
    kind: "weapons",
    state: { ...newWeapon(), class: "ranged", equipped: false, ready: false, ammunition: 2 },
  },
  mail: { owner: "hero", kind: "armors", state: newArmor() },
  shield: { owner: "hero", kind: "shields", state: { ...newShield(), equipped: false } },
  buckler: { owner: "hero", kind: "shields", state: { ...newShield(), buckler: true, equipped: false } },
  healer: {
    owner: "hero",
    kind: "abilities",
    state: { ...newAbility(), level: "novice", mode: "active", healing: "1d4", usesCure: true },
  },
  riposte: {
    owner: "hero",
    kind: "abilities",
    state: { ...newAbility(), level: "novice", freeAttackTrigger: "riposte" },
  },
  dodge: { owner: "hero", kind: "abilities", state: { ...newAbility(), mode: "reaction" } },
  light: { owner: "hero", kind: "powers", state: { ...newPower(), healing: "1d6", corruption: "1d4" } },
  bend: {
    owner: "hero",
    kind: "powers",
    state: {
      ...newPower(),
      opponentAttribute: "resolute",
      harm: { damage: "1d6", ignoresArmor: false, prone: false },
      corruption: "1",
    },
  },
  herbs: { owner: "hero", kind: "consumables", state: { ...newConsumable(), quantity: 2 } },
  draught: { owner: "hero", kind: "consumables", state: { ...newConsumable(), kind: "elixir", healing: "1d6" } },
  staff: { owner: "mate", kind: "weapons", state: { ...newWeapon(), class: "long" } },
  axe: { owner: "foe", kind: "weapons", state: { ...newWeapon(), damage: "1d8" } },
  hide: { owner: "foe", kind: "armors", state: newArmor() },
  hex: {
    owner: "foe",
    kind: "powers",
    state: {
      ...newPower(),
      opponentAttribute: "resolute",
      harm: { damage: "1d4", ignoresArmor: true, prone: true },
    },
  },
  pike: { owner: "brute", kind: "weapons", state: { ...newWeapon(), class: "long", damage: "1d10" } },
};

/** What a test changes about a character. */
export interface CharacterChange {
  readonly attributes?: Partial<Record<Attribute, number>>;
  readonly conditions?: Partial<CharacterState["conditions"]>;
  readonly rest?: Partial<CharacterState>;
}

/** A character with 10 in everything but what is said. */
export function exampleCharacter(name: string, side: Side, change: CharacterChange = {}): CharacterState {
  const fresh = newCharacter(name, side);
  const values = Object.entries(change.attributes ?? {}).map(([id, value]) => [id, { value }]);
  return {
    ...fresh,
    attributes: { ...fresh.attributes, ...(Object.fromEntries(values) as Partial<CharacterState["attributes"]>) },
    conditions: { ...fresh.conditions, ...change.conditions },
    ...change.rest,
  };
}

const SIDES: Readonly<Record<string, Side>> = { hero: "pc", mate: "pc", foe: "npc", brute: "npc" };

/** Hero and mate against foe and brute, in the first game turn, with changed characters and items as given. */
export function exampleFight(
  change: Readonly<Record<string, CharacterChange>> = {},
  items: Readonly<Record<Ref, JsonObject>> = {},
): { readonly states: States; readonly frame: EncounterFrame } {
  const names = Object.keys(SIDES);
  const encounter: EncounterState = { ...newEncounter(), phase: "rounds", order: names.map((name) => `c.${name}`) };
  const states: States = {
    ...Object.fromEntries(names.map((name) => [name, exampleCharacter(name, SIDES[name] ?? "npc", change[name])])),
    ...Object.fromEntries(names.map((name) => [`c.${name}`, newCombatant(name)])),
    ...Object.fromEntries(Object.entries(CARRIED).map(([id, { state }]) => [id, { ...state, ...items[id] }])),
    combat: encounter,
  };
  const participants = names.map((name) => ({ who: name, combatant: `c.${name}` }));
  return { states: withBelongings(states), frame: { combat: "combat", round: 1, participants } };
}

/** The states as the table hands them out: each character with fresh snapshots of its items. */
export function withBelongings(states: States): States {
  const owners = Object.keys(SIDES).filter((name) => states[name]);
  const read = (owner: string, kind: Kind): JsonObject[] =>
    Object.entries(CARRIED)
      .filter(([, one]) => one.owner === owner && one.kind === kind)
      .map(([id]) => ({ ...states[id], id, name: id }));
  const kinds: readonly Kind[] = ["weapons", "armors", "shields", "abilities", "powers", "consumables"];
  const fresh = owners.map((owner) => {
    const items = Object.fromEntries(kinds.map((kind) => [kind, read(owner, kind)]));
    return [owner, { ...states[owner], items }] as const;
  });
  return { ...states, ...Object.fromEntries(fresh) };
}

/** An attack, the hero's with the sword on the foe unless said. */
export function exampleAttack(encounter: EncounterFrame | null, change: Partial<AttackDecision> = {}): AttackDecision {
  return {
    type: "attack",
    encounter,
    actor: "hero",
    target: "foe",
    weapon: "sword",
    difficulty: 0,
    modifiers: [],
    ...change,
  };
}

/** A card played step by step, writing what is due at once, as the table does. */
export class ExampleCard extends TrialCard {
  constructor(states: States, settings: SomeSettings = {}) {
    const game = { engine: thresholdEngine, refusals: "DRAMATIS.Threshold.Refusal.", reread: withBelongings };
    super(game, states, settings);
  }

  /** The latest question of this kind. */
  prompt<T extends ThresholdPrompt["type"]>(type: T): Extract<ThresholdPrompt, { type: T }> {
    const all = this.steps.flatMap(({ outcome }) => outcome.prompts as readonly ThresholdPrompt[]);
    const found = all.findLast((one): one is Extract<ThresholdPrompt, { type: T }> => one.type === type);
    if (!found) throw new Error(`The card asks no ${type}`);
    return found;
  }

  character(ref: Ref): CharacterState {
    return this.states[ref] as CharacterState;
  }

  combatant(ref: Ref): CombatantState {
    return this.states[`c.${ref}`] as CombatantState;
  }

  get encounter(): EncounterState {
    return this.states["combat"] as EncounterState;
  }
}
