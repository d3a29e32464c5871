/** Making a hero: scores from dice, species, archetype, first fields, age and build. VRV-011 to VRV-034. */
import { allOf } from "../../../../kernel/history.ts";
import type { Note, Ref } from "../../../../kernel/outcome.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import { entryId } from "../ids.ts";
import { major } from "../core/contributor.ts";
import { archetypeRow, totalLevel } from "../core/archetypes.ts";
import { physique } from "../creation/physique.ts";
import { abilityScore, fieldBalance, SCORE_SET, startingSurvival, verveContributors } from "../creation/scores.ts";
import { applySpecies, SPECIES } from "../creation/species.ts";
import type { CreateDecision, RollAbilitiesDecision } from "../decisions.ts";
import type { BirthEffect, DiceCheck, VerveEffectKind } from "../outcomes.ts";
import type { CharacterState, FieldState } from "../state.ts";
import { ABILITIES, ARCHETYPES, SPECIES_IDS, type Ability, type SpeciesId } from "../terms.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import {
  isAnyText,
  isFlag,
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isWhole,
} from "../../../../kernel/edge.ts";
import { tradeMojo } from "./gear.ts";
import { buyLots, isLots, isMarket } from "./lots.ts";
import { isPurchase, makePurchase, newField } from "./purchase.ts";
import { amountProspect } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

/** The scores that dice on this card have given somebody: the latest six; none before they are rolled. */
const rolledFor = ({ history }: Situation, actor: Ref): readonly number[] =>
  allOf({ steps: history }, "checks")
    .filter(
      (one): one is DiceCheck => one.type === "dice" && one["who"] === actor && /^ability-/u.test(String(one["key"])),
    )
    .slice(-ABILITIES.length)
    .map(({ total }) => total);

function decideRollAbilities({ actor, override = false }: RollAbilitiesDecision, situation: Situation): Came {
  const { name } = situation.character(actor);
  situation.require(override || rolledFor(situation, actor).length === 0, "alreadyRolled", { name });
  const checks = ABILITIES.map((_, index): DiceCheck => {
    const key = `ability-${index + 1}`;
    const prospect = (): Prospect => amountProspect({ count: 4, faces: 6 }, actor);
    const label = "DRAMATIS.Verve.Dice.ability";
    const dice = situation.dice.roll({ id: key, count: 4, faces: 6, who: actor, label, prospect });
    const { score } = abilityScore({ dice });
    return {
      type: "dice",
      id: situation.id("dice", key),
      key,
      who: actor,
      formula: "4d6",
      rolled: [...dice],
      bonus: 0,
      total: score,
    };
  });
  return { checks };
}

/** Dice of height, by species: two for a dwarf, five for a human. VRV-032. */
const HEIGHT_DICE = { human: 5, dwarf: 2 } as const;

const sorted = (scores: readonly number[]): string => [...scores].sort((a, b) => b - a).join();

/** Refuses what isn't for a player to claim: scores of no dice, more skills than a home teaches, a second birth. VRV-014, VRV-019 */
function requireHonest(decision: CreateDecision, situation: Situation, state: CharacterState): void {
  const { actor, abilities, species, cultureSkills, override = false } = decision;
  if (override) return;
  const { name } = state;
  situation.require(totalLevel(state.archetypes) === 0, "alreadyMade", { name });
  const scores = sorted(ABILITIES.map((id) => abilities[id]));
  const open = [sorted(rolledFor(situation, actor)), sorted(SCORE_SET)];
  if (!open.includes(scores)) throw new Refused("needsGameMaster", { name, field: "abilities" });
  const taught = species === "human" ? 2 : 3;
  if (cultureSkills.length > taught) throw new Refused("needsGameMaster", { name, field: "cultureSkills" });
}

/** The species whose age and build are known; others grow as humans do. */
const bodied = (species: SpeciesId): "human" | "dwarf" => (species === "dwarf" ? "dwarf" : "human");

/** Whoever is born, as far as no die has a say in it: age and build are those that are known by now. */
function birthOf(decision: CreateDecision, situation: Situation): BirthEffect & { readonly fieldDebt: number } {
  const { actor, archetype, species, culture, cultureSkills, fields, specialty, age } = decision;
  const { name } = situation.character(actor);
  const { settings } = situation;
  const changed = applySpecies({ species, abilities: decision.abilities });
  const scores = ABILITIES.map((id) => [id, Math.max(1, changed.abilities[id] ?? 10)]);
  const abilities = Object.fromEntries(scores) as Record<Ability, number>;
  const balance = fieldBalance(abilities, settings);
  const most = Math.max(0, balance);
  if (fields.length > most) throw new Refused("tooManyFields", { name, fields: most });
  const { archetypalAbility } = archetypeRow(archetype);
  const own: FieldState[] = [
    newField(entryId("fightingArt"), "", "", {
      ...{ fightingArt: true, bonus: 0, restriction: "partial", archetype: "warrior" },
      skills: archetype === "warrior" ? ["unarmed-combat", "weapon-fluency"] : [],
    }),
    newField(entryId("nativeCulture"), culture, "", { bonus: 2, skills: cultureSkills }),
    ...fields.map((one, index) => newField(entryId(`field${index + 1}`), one.name, one.skill)),
  ];
  const fieldDebt = Math.max(0, -balance);
  return {
    ...{ type: "birth", id: situation.id("birth", actor), target: actor, apply: "atOnce" },
    name: decision.name?.trim() || name,
    motivation: decision.motivation ?? "",
    moralCode: decision.moralCode ?? "",
    ...{ culture, species, size: changed.size ?? "medium", abilities, archetype, fieldDebt },
    survival: startingSurvival(abilities, settings),
    verve: 5 + verveContributors(archetype, abilities, settings),
    mojo: 12 + major(abilities[archetypalAbility], settings),
    silver: abilities[archetypalAbility],
    ...{ age, ageExtras: physique({ species: bodied(species), age, fieldDebt, settings }).ageExtras ?? 0 },
    ...{
      inches: null,
      pounds: null,
      fields: own,
      specialties: specialty === "" ? [] : [{ id: entryId(specialty), name: specialty }],
    },
  };
}

function decideCreate(decision: CreateDecision, situation: Situation): Came {
  const { actor, species, age } = decision;
  const state = situation.character(actor);
  const { settings } = situation;
  situation.require(state.kind === "hero", "heroesOnly", { name: state.name });
  requireHonest(decision, situation, state);
  const { fieldDebt, ...blank } = birthOf(decision, situation);
  // Whatever can't be paid for is refused before a die falls: extras of an age that isn't known yet are for later.
  const bought = spent(decision, situation, blank);
  const known = bodied(species);
  const years = SPECIES[known].ageMultiplier ?? 1;
  const ageDice = age === null ? situation.sum({ key: "age", count: years, faces: 6, who: actor }) : null;
  const sizeDice = situation.sum({ key: "height", count: HEIGHT_DICE[known], faces: 6, who: actor });
  const { strength, endurance } = blank.abilities;
  const body = physique({ species: known, age, ageDice, sizeDice, strength, endurance, fieldDebt, settings });
  const { inches, pounds, ageExtras } = body;
  const birth: BirthEffect = { ...blank, age: body.age, ageExtras: ageExtras ?? 0, inches, pounds };
  const { survival, verve, mojo, silver, name } = birth;
  const low = silver < 9 ? [situation.note("lowArchetypal", { name })] : [];
  return {
    checks: [figures(situation, "creation", { survival, verve, mojo, silver, age: body.age, ageExtras })],
    effects: [birth, ...bought.effects],
    notes: [...low, ...bought.notes],
  };
}

/** What a newborn hero spends at once: mojo and extras of age, mojo for coins, coins for gear. VRV-031, VRV-034 to VRV-036 */
function spent(
  decision: CreateDecision,
  situation: Situation,
  birth: BirthEffect,
): { effects: VerveEffectKind[]; notes: Note[] } {
  const { actor, purchases = [], mojoTraded = 0, lots = [], market = "medium", override = false } = decision;
  const effects: VerveEffectKind[] = [];
  const now = (): Situation => situation.after([birth, ...effects], []);
  purchases.forEach((purchase, index) => {
    const made = makePurchase(now(), actor, purchase).effects;
    effects.push(...made.map((one) => ({ ...one, id: `${one.id}-${index + 1}` })));
  });
  if (mojoTraded > 0) effects.push(...tradeMojo(now(), actor, mojoTraded));
  if (lots.length === 0) return { effects, notes: [] };
  const bought = buyLots(now(), actor, { lots, market, override });
  return { effects: [...effects, ...bought.effects], notes: bought.notes };
}

const isScore = isWhole(1, 30);
/** The actor's own, but what the Guide vouches for. */
const VOUCHED = {
  speaks: ({ override, actor }: { override?: boolean; actor: Ref }) => (override === true ? null : actor),
};

export const creationDeciders = {
  rollAbilities: decider({ ...OF_ONE, override: isOptional(isFlag) }, decideRollAbilities, { ...ROLLS, ...VOUCHED }),
  create: decider(
    {
      ...OF_ONE,
      species: isOneOf(SPECIES_IDS),
      archetype: isOneOf(ARCHETYPES),
      abilities: isShape(Object.fromEntries(ABILITIES.map((id) => [id, isScore]))),
      age: isNullOr(isWhole(1, 10_000)),
      culture: isAnyText,
      cultureSkills: isListOf(isText),
      fields: isListOf(isShape({ name: isText, skill: isText })),
      specialty: isAnyText,
      name: isOptional(isAnyText),
      motivation: isOptional(isAnyText),
      moralCode: isOptional(isAnyText),
      purchases: isOptional(isListOf(isPurchase)),
      mojoTraded: isOptional(isWhole(0, 1000)),
      lots: isOptional(isLots),
      market: isMarket,
      override: isOptional(isFlag),
    },
    decideCreate,
    { ...ROLLS, ...VOUCHED },
  ),
};
