/** The builder as its window draws it. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { archetypeRow } from "../../rules/core/archetypes.ts";
import type { VerveSettings } from "../../rules/settings.ts";
import { ABILITIES, ARCHETYPES, REACTIONS } from "../../rules/terms.ts";
import { shelvesView } from "../advancement/shelf-view.ts";
import { waresFor } from "../advancement/wares.ts";
import { abilityName, archetypeName, say, signed, speciesName } from "../advancement/words.ts";
import { byYears, isNamed, LEARNABLE, usesField } from "./learning.ts";
import { fieldsIn, missingIn, PEOPLES, type Draft, type Made, type Step } from "./draft.ts";

export interface InHand {
  readonly draft: Draft;
  readonly step: Step;
  readonly made: Made;
  readonly settings: VerveSettings;
  /** The scores fell as dice. */
  readonly rolled: boolean;
}

/** Everything that the window draws of a draft at one of its steps. */
export function buildView(hand: InHand): JsonObject {
  const { draft, step, made, rolled } = hand;
  return {
    draft: { ...draft, basket: {}, learning: [], age: draft.age ?? "" },
    lead: say(`build.lead.${step}`),
    archetypes: ARCHETYPES.map((id) => ({ id, label: archetypeName(id), selected: id === draft.archetype })),
    peoples: PEOPLES.map((id) => ({ id, label: speciesName(id), selected: id === draft.species })),
    about: aboutArchetype(hand),
    rolled,
    scores: step === "scores" ? scoreRows(hand) : [],
    isHuman: draft.species === "human",
    people: speciesName(draft.species),
    cultureSkills: draft.cultureSkills.slice(0, draft.species === "human" ? 2 : 3).map((value, at) => ({
      at,
      value,
      label: say(`build.cultureSkill.${at}`),
      example: say(`build.cultureSkillExample.${at}`),
    })),
    picks: say("build.picks", { n: made.fields }),
    fields: Array.from({ length: made.fields }, (_one, at) => {
      return { at, n: at + 1, ...(draft.fields[at] ?? { name: "", skill: "" }) };
    }),
    ...learningView(hand),
    ageHint: say(draft.species === "dwarf" ? "build.ageDwarf" : "build.ageHuman"),
    coins: say("build.coins", { n: hand.settings.coinsPerMojo }),
    mojoMost: made.startingMojo,
    shelves: step === "gear" ? shelvesView(waresFor(made.market, made.archetypes), draft.basket) : [],
    summary: step === "review" ? summaryOf(hand) : [],
    figures: figuresOf(hand),
    blocked: missingIn(draft, made).map((one) => say(`build.missing.${one}`)).join(" "), // prettier-ignore
  };
}

/** What is to be learned, with what it costs. VRV-031, VRV-183 … VRV-190 */
function learningView({ draft, made }: InHand): JsonObject {
  const used = draft.learning.filter(({ age }) => age).length;
  const left = made.extras - used;
  const fields = made.ground.fields.map(({ id, name }) => ({ id, label: name.trim() || say("build.step.home") }));
  const abilities = ABILITIES.map((id) => ({ id, label: abilityName(id) }));
  return {
    purse: say("build.purse", { mojo: made.mojo, n: Math.max(0, left) }),
    yearsHint: draft.age === null ? say("build.yearsLater") : "",
    learning: made.learned.map(({ kind, of, name, skill, age, cost }, at) => ({
      ...{ at, n: at + 1, name, skill, age, price: age ? say("priceAge") : say("price", { n: cost }) },
      kinds: LEARNABLE.map((id) => ({ id, label: say(`purchase.${id}`), selected: id === kind })),
      choices: (usesField(kind) ? fields : kind === "ability" ? abilities : []).map((one) => ({ ...one, selected: one.id === of })), // prettier-ignore
      choiceLabel: say(kind === "ability" ? "label.ability" : "label.field"),
      nameLabel: isNamed(kind) ? say(`nameOf.${kind}`) : "",
      isField: kind === "field",
      mayAge: age || (byYears(kind) && left > 0),
    })),
  };
}

/** What was learned, in a line each. */
const learnedWords = ({ made }: InHand): readonly string[] =>
  made.learned.map(({ kind, of, name }) => {
    const where = made.ground.fields.find(({ id }) => id === of)?.name ?? "";
    const what = kind === "ability" ? abilityName(of) : isNamed(kind) ? name : where;
    return kind === "ability" || kind === "field-bonus" ? `${what} +1` : what;
  });

function aboutArchetype({ draft }: InHand): string {
  const { archetypalAbility, archetypalReaction, verveContributor } = archetypeRow(draft.archetype);
  return say("build.about", {
    ...{ ability: abilityName(archetypalAbility), verve: abilityName(verveContributor) },
    reaction: say(`reaction.${archetypalReaction}`),
  });
}

/** Each ability with its score, what its people makes of it, and what it brings. VRV-003 … VRV-005, VRV-014 */
function scoreRows({ draft, made }: InHand): JsonObject[] {
  const { archetypalAbility } = archetypeRow(draft.archetype);
  return ABILITIES.map((id) => {
    const { major, minor } = made.derived.contributors[id];
    return {
      ...{ id, name: abilityName(id), archetypal: id === archetypalAbility },
      final: say("build.final", { n: made.abilities[id] ?? 0, major: signed(major), minor: signed(minor) }),
      options: draft.pool.map((score, place) => ({ place, score, selected: draft.places[id] === place })),
    };
  });
}

/** The live sheet. VRV-015 … VRV-034 */
function figuresOf({ made }: InHand): JsonObject[] {
  const { derived, mojo, left, total } = made;
  const one = (id: string, value: number | string): JsonObject => ({
    ...{ id, label: say(`build.figure.${id}`), value: String(value).replace("-", "−"), hint: say(`build.why.${id}`) },
  });
  return [
    ...[one("survival", derived.survivalMax), one("verve", derived.verveMax), one("mojo", mojo)],
    ...[
      one("silver", total > 0 ? `${left}` : left),
      one("defense", derived.defense),
      one("movement", derived.movement),
    ],
    ...[one("carry", derived.carry), one("attack", derived.attacks.close.attack + derived.fightingArt)],
    ...REACTIONS.map((id) => ({ ...one(id, derived.reactions[id]), label: say(`reaction.${id}`), hint: say("build.why.reaction") })), // prettier-ignore
  ];
}

function summaryOf(hand: InHand): JsonObject[] {
  const { draft, made } = hand;
  const listed = (all: readonly string[]): string => all.filter(Boolean).join(", ") || say("build.nothing");
  const wares = new Map(waresFor(made.market, made.archetypes).map(({ id, name }) => [id, name]));
  const basket = Object.entries(draft.basket).map(([id, n]) => `${n} × ${wares.get(id) ?? id}`);
  return [
    { title: say("build.row.who"), text: listed([draft.name, speciesName(draft.species), archetypeName(draft.archetype)]) }, // prettier-ignore
    { title: say("label.motivation"), text: listed([draft.motivation]) },
    { title: say("build.row.scores"), text: listed(ABILITIES.map((id) => `${abilityName(id)} ${made.abilities[id]}`)) },
    { title: say("build.row.home"), text: listed([draft.culture, ...draft.cultureSkills]) },
    { title: say("build.row.fields"), text: listed(fieldsIn(draft, made.fields).map(({ name, skill }) => `${name} (${skill})`)) }, // prettier-ignore
    { title: say("build.row.specialty"), text: listed([draft.species === "human" ? draft.specialty : speciesName(draft.species)]) }, // prettier-ignore
    { title: say("build.row.age"), text: draft.age === null ? say("build.rolledAge") : String(draft.age) },
    { title: say("build.row.learning"), text: listed(learnedWords(hand)) },
    { title: say("build.row.gear"), text: listed(basket) },
  ];
}
