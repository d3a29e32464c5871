/**
 * How long the Evoker engine takes for one full attack (roll, evasion, hit, everything written) and for deriving a full
 * character, beside the same of the Personae engine in the same run: `npm run bench -- evoker`.
 */
import type { Decision, States } from "../src/kernel/outcome.ts";
import { deriveCharacter } from "../src/rulesets/evoker/rules/derive.ts";
import { evokerEngine } from "../src/rulesets/evoker/rules/engine.ts";
import {
  exampleAilment,
  exampleCharacter,
  exampleFight,
  examplePersona,
  examplePower,
  exampleWeapon,
} from "../src/rulesets/evoker/rules/examples.ts";
import { settled } from "../src/rulesets/evoker/rules/settings.ts";
import { compare, personaeCases, playCard } from "../tools/measure.ts";

/** A blow that is sure to be asked about: the foe dodges. */
function evokerAttack(): readonly [States, readonly Decision[]] {
  const skills = [{ id: "melee", score: "melee" as const, level: 3, focuses: ["blade"] }];
  const scores = exampleCharacter("sure").scores;
  const hero = { skills, scores: { ...scores, melee: { ...scores.melee, value: 90 } } };
  const { states, frame } = exampleFight({ hero, foe: { stress: 30, affinities: { melee: "weak" } } });
  const attack = { type: "attack", actor: "hero", mode: "standard", weapon: "blade", targets: [{ who: "foe" }] };
  const evade = { type: "evade", actor: "foe", prompt: "s0-prompt-evade-0", option: "dodge" };
  return [
    states,
    [
      { ...attack, encounter: frame },
      { ...evade, encounter: frame },
    ],
  ];
}

function fullCharacter() {
  const points = { head: 1, body: 3, rightArm: 1, leftArm: 1, rightLeg: 1, leftLeg: 1 };
  const many = <T>(make: (id: string) => T): T[] => Array.from({ length: 12 }, (_, i) => make(`thing${i}`));
  return exampleCharacter("full", "evoker", {
    stress: 45,
    personas: many((id) => examplePersona(id, { equipped: id === "thing3" })),
    powers: many((id) => examplePower(id)),
    weapons: many((id) => exampleWeapon(id)),
    armours: many((id) => ({ id, name: id, equipped: true, points })),
    ailments: [exampleAilment("burning"), exampleAilment("damned")],
    injuries: [{ location: "head", injury: "fracture", ignoredInRound: null }],
  });
}

const [states, decisions] = evokerAttack();
const full = fullCharacter();
const settings = settled();

const [attack, derive] = personaeCases();
compare([
  [{ name: "evoker: full attack", run: () => playCard(evokerEngine, states, decisions) }, attack],
  [
    {
      name: "evoker: derive a character of 12 Personas, 12 powers and 24 things",
      run: () => deriveCharacter(full, settings),
    },
    derive,
  ],
]);
