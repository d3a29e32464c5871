/** Making a hero: scores from dice, species, archetype, first fields, age and build. VRV-011 to VRV-034. */
import type { Prospect } from "../../../../kernel/prospect.ts";
import { major } from "../core/contributor.ts";
import { archetypeRow } from "../core/archetypes.ts";
import { physique } from "../creation/physique.ts";
import { abilityScore, fieldBalance, startingSurvival, verveContributors } from "../creation/scores.ts";
import { applySpecies, SPECIES } from "../creation/species.ts";
import type { CreateDecision, RollAbilitiesDecision } from "../decisions.ts";
import type { DiceCheck } from "../outcomes.ts";
import type { FieldState } from "../state.ts";
import { ABILITIES, ARCHETYPES, SPECIES_IDS, type Ability } from "../terms.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { isAnyText, isListOf, isNullOr, isOneOf, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { newField } from "./purchase.ts";
import { amountProspect } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

function decideRollAbilities({ actor }: RollAbilitiesDecision, situation: Situation): Came {
  situation.character(actor);
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

function decideCreate(decision: CreateDecision, situation: Situation): Came {
  const { actor, archetype, species, culture, cultureSkills, fields, specialty } = decision;
  const state = situation.character(actor);
  const { settings } = situation;
  situation.require(state.kind === "hero", "heroesOnly", { name: state.name });
  const changed = applySpecies({ species, abilities: decision.abilities });
  const abilities = Object.fromEntries(ABILITIES.map((id) => [id, Math.max(1, changed.abilities[id] ?? 10)])) as Record<
    Ability,
    number
  >;
  const balance = fieldBalance(abilities, settings);
  if (fields.length > Math.max(0, balance))
    throw new Refused("tooManyFields", { name: state.name, fields: Math.max(0, balance) });
  const known = species === "dwarf" || species === "human" ? species : "human";
  const years = SPECIES[known].ageMultiplier ?? 1;
  const ageDice = decision.age === null ? situation.sum({ key: "age", count: years, faces: 6, who: actor }) : null;
  const sizeDice = situation.sum({ key: "height", count: HEIGHT_DICE[known], faces: 6, who: actor });
  const { strength, endurance } = abilities;
  const fieldDebt = Math.max(0, -balance);
  const body = physique({
    species: known,
    age: decision.age,
    ageDice,
    sizeDice,
    strength,
    endurance,
    fieldDebt,
    settings,
  });
  const { archetypalAbility } = archetypeRow(archetype);
  const warrior = archetype === "warrior";
  const own: FieldState[] = [
    newField("fighting-art", "", "", {
      fightingArt: true,
      bonus: 0,
      restriction: "partial",
      archetype: "warrior",
      skills: warrior ? ["unarmed-combat", "weapon-fluency"] : [],
    }),
    newField("native-culture", culture, "", { bonus: 2, skills: cultureSkills }),
    ...fields.map(({ name, skill }, index) => newField(`field-${index + 1}`, name, skill)),
  ];
  const survival = startingSurvival(abilities, settings);
  const verve = 5 + verveContributors(archetype, abilities, settings);
  const mojo = 12 + major(abilities[archetypalAbility], settings);
  const silver = abilities[archetypalAbility];
  return {
    checks: [
      figures(situation, "creation", { survival, verve, mojo, silver, age: body.age, ageExtras: body.ageExtras }),
    ],
    effects: [
      {
        type: "birth",
        id: situation.id("birth", actor),
        target: actor,
        apply: "atOnce",
        species,
        size: changed.size ?? "medium",
        abilities,
        archetype,
        survival,
        verve,
        mojo,
        silver,
        age: body.age,
        ageExtras: body.ageExtras ?? 0,
        inches: body.inches,
        pounds: body.pounds,
        fields: own,
        specialties: specialty === "" ? [] : [specialty],
      },
    ],
    notes: silver < 9 ? [situation.note("lowArchetypal", { name: state.name })] : [],
  };
}

const isScore = isWhole(1, 30);

export const creationDeciders = {
  rollAbilities: decider(OF_ONE, decideRollAbilities, { ...ROLLS }),
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
    },
    decideCreate,
    { ...ROLLS },
  ),
};
