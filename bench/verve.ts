/**
 * How long the Verve engine takes for one full attack (the called shot, its damage, the target's answer, with their
 * effects written) and for deriving a full character, beside the Personae engine in the same run:
 * `npm run bench -- verve`.
 */
import type { Decision, States } from "../src/kernel/outcome.ts";
import { derive } from "../src/rulesets/verve/rules/derive.ts";
import { verveEngine } from "../src/rulesets/verve/rules/engine.ts";
import { exampleAttack, exampleFight, exampleHero, exampleWeapon } from "../src/rulesets/verve/rules/examples.ts";
import { DEFAULT_SETTINGS } from "../src/rulesets/verve/rules/settings.ts";
import type { GearState } from "../src/rulesets/verve/rules/state.ts";
import { compare, personaeCases, playCard } from "../tools/measure.ts";

function verveFight(): readonly [States, readonly Decision[]] {
  const abilities = { strength: 25, agility: 20, endurance: 15, intelligence: 10, wisdom: 10, charisma: 10 };
  const archetypes = { warrior: 20, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
  const { states, frame } = exampleFight({ abilities, archetypes });
  // So sure a hand can't miss, whatever the dice: the target always has to answer.
  const attack = exampleAttack(frame, { maneuver: "calledShot", effect: "the torch" });
  const prompt = "s0-reaction-calledShot-foe";
  const answer = { type: "answer", encounter: frame, actor: "foe", prompt, reaction: "evasion" };
  return [states, [attack, answer]];
}

/** Five levels, forty things in four bags, six weapons. */
function fullCharacter() {
  const gear = Array.from({ length: 44 }, (_, i): GearState => {
    const container = i < 4 ? null : `g${i % 4}`;
    return { id: `g${i}`, item: "", name: "Thing", quantity: 2, bulk: 1, cost: 1, size: "medium", container };
  });
  const weapons = Array.from({ length: 6 }, (_, i) => exampleWeapon({ id: `w${i}` }));
  const armor = [{ id: "a", item: "plate-mail", worn: true, magicallyLight: false, cost: 300 }];
  const archetypes = { warrior: 3, thief: 2, sorceror: 0, prophet: 0, monk: 0 };
  return exampleHero("full", { archetypes, gear, weapons, armor });
}

const [states, decisions] = verveFight();
const character = fullCharacter();

const [attack, identity] = personaeCases();
compare([
  [{ name: "verve: full attack with a called shot", run: () => playCard(verveEngine, states, decisions) }, attack],
  [{ name: "verve: derive a character of 44 things", run: () => derive(character, DEFAULT_SETTINGS) }, identity],
]);
