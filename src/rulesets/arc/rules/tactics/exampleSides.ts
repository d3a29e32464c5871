/** Made-up sides for tests, benches and for trying fights out: from a seed, with everything that can be on a sheet. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { sidesOf, type Picker } from "../../../../kernel/tactics/exampleSides.ts";
import { arcEngine } from "../engine.ts";
import { exampleCharacter, type CharacterChange } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { Change, CharacterState, SkillSnapshot, SpellSnapshot, WeaponSnapshot } from "../state.ts";
import { arcBout, arcTactics } from "./tactics.ts";

export const hurting = (change: number, stat: "build" | "control" | "intellect" | "empathy" = "build"): Change => {
  return { type: "ks", stat, change };
};

export const blade = (who: Ref, onHit: readonly Change[] = [hurting(-1)]): WeaponSnapshot => {
  return { id: `${who}.blade`, name: "Blade", level: 2, skill: "sword", onHit };
};

/** A fighter with a sword that costs a point of Build, and a shield. */
export function fighter(who: Ref, change: CharacterChange = {}): CharacterState {
  const rest = { kind: who.startsWith("foe") ? "npc" : "pc", weapons: [blade(who)], ...change.rest } as const;
  return exampleCharacter(who, { ...change, rest });
}

const SKILLS: Readonly<Record<string, Partial<SkillSnapshot>>> = {
  bows: { us: "accuracy", score: 4 },
  casting: { us: "reason", score: 5 },
  mending: { us: "presence", score: 6, defaultComplexity: "easy" },
  fists: { us: "might", score: 2, actionsOverride: 3 },
};

const WEAPONS: readonly WeaponSnapshot[] = [
  { id: "maul", name: "Maul", level: 4, skill: "fists", onHit: [hurting(-2)] },
  { id: "bow", name: "Bow", level: 1, skill: "bows", onHit: [hurting(-1), { type: "us", stat: "vigor", change: -1 }] },
  { id: "net", name: "Net", level: 0, skill: null, onHit: [{ type: "status", status: "prone", remove: false }] },
  { id: "whip", name: "Whip", level: 1, skill: "sword", onHit: [hurting(-1, "control")] },
  { id: "pole", name: "Pole", level: 1, skill: "sword" },
  { id: "lost", name: "Lost", level: 1, skill: "gone", onHit: [hurting(-1)] },
];

const SPELLS: readonly SpellSnapshot[] = [
  { id: "dread", name: "Dread", skill: "casting", onHit: [{ type: "som", change: -2 }, hurting(-1, "intellect")] },
  { id: "sleep", name: "Sleep", skill: "casting", onHit: [{ type: "status", status: "unconscious", remove: false }] },
  { id: "mend", name: "Mend", skill: "mending", onHit: [hurting(1)] },
  { id: "wake", name: "Wake", skill: "mending", onHit: [{ type: "status", status: "unconscious", remove: true }] },
  { id: "grow", name: "Grow", skill: "casting", onHit: [{ type: "size", change: 1 }] },
];

/** Anybody: hale or hurt, down or burdened, of any size and nerve, with any weapons and spells. */
export function anybody(who: Ref, pick: Picker): CharacterState {
  const some = <T extends { readonly id: Ref }>(list: readonly T[]): T[] =>
    list.filter(() => pick([true, false, false])).map((one) => ({ ...one, id: `${who}.${one.id}` }));
  const score = (): number => pick([3, 4, 5, 6, 7]);
  const level = pick<Readonly<Record<string, Partial<SkillSnapshot>>>>([
    {},
    { sword: { score: 8 } },
    { sword: { score: 2 }, shield: { score: 0 } },
    { sword: { score: 10 } },
  ]);
  return fighter(who, {
    ks: { build: pick([2, 5, 6]), control: score(), intellect: score(), empathy: score() },
    us: { accuracy: score(), agility: score(), reason: score() },
    som: pick([1, 4, 5, 5, 8, 10]),
    skills: { ...SKILLS, ...level },
    rest: {
      weapons: pick([[blade(who), ...some(WEAPONS)], some(WEAPONS)]),
      spells: some(SPELLS),
      size: pick([0, 0, 0, -2, 3]),
      statuses: pick([[], [], [], ["prone"], ["paralysed"], ["unaware"], ["unconscious"]]),
      armor: pick([[], [{ id: `${who}.mail`, name: "Mail", requiredTraining: 6, worn: true }]]),
      conditions: pick([[], [], [{ id: "blessed", label: "Blessed", value: 1 }]]),
      gear: [{ id: `${who}.pack`, name: "Pack", weightKg: pick([5, 5, 5, 200]), quantity: 1, isClothing: false }],
    },
  });
}

function anySettings(pick: Picker): SomeSettings {
  return {
    effectTiming: pick(["endOfTurn", "endOfTurn", "immediate"] as const),
    declarationMode: pick(["together", "together", "declareFirst"] as const),
    lateDefence: pick([true, true, false]),
    untrained: pick(["forbid", "ksUs"] as const),
    dicePreset: pick(["A", "B", "C"] as const),
    unopposedThreshold: pick(["average", "easy", 11] as const),
    sizeDiffPerStep: pick([0, 1]),
    hideUS: pick([true, false]),
    ksZeroStates: pick([true, true, true, false]),
    useWeaponLevels: pick([true, false]),
    reactionSuggestions: pick([true, false]),
  };
}

/** Sides of those who fight with sword and shield, and of anybody. */
export const { equalSides, anySides, differentSides, watched } = sidesOf({
  ...{
    engine: arcEngine,
    tactics: arcTactics,
    bout: arcBout,
    equal: (who) => fighter(who),
    anybody,
    settings: anySettings,
  },
  // A defence may have to wait for its owner's slot. ARC-046
  mayWait: ({ type }) => type === "answer",
});
