/**
 * How long the Verve engine takes for one full attack (the called shot, its damage, the target's answer, with their
 * effects written), for deriving a full character and a hundred, for what a sheet shows of twenty scores and seven weapons,
 * and for taking a crowd of a hundred through the phases of a round, beside the Personae engine in the same run:
 * `npm run bench -- verve`. That no sheet is drawn meanwhile is tested in Chromium (`tests/e2e/verve-demo.e2e.ts`).
 */
import type { Decision, States } from "../src/kernel/outcome.ts";
import { derive } from "../src/rulesets/verve/rules/derive.ts";
import { verveEngine } from "../src/rulesets/verve/rules/engine.ts";
import {
  exampleAttack,
  exampleFight,
  exampleFoe,
  exampleHero,
  exampleParticipant,
  exampleWeapon,
} from "../src/rulesets/verve/rules/examples.ts";
import { Outlook } from "../src/rulesets/verve/rules/decide/outlook.ts";
import { DEFAULT_SETTINGS } from "../src/rulesets/verve/rules/settings.ts";
import { CLOCK, PHASES, type CharacterState, type GearState } from "../src/rulesets/verve/rules/state.ts";
import { ABILITIES, REACTIONS } from "../src/rulesets/verve/rules/terms.ts";
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

/** A hundred in one encounter, and the decisions that take them through a round. */
function crowd(): { states: States; folk: readonly CharacterState[]; round: readonly Decision[] } {
  const { states, frame } = exampleFight();
  const more = Array.from({ length: 98 }, (_, at) => `foe${at}`);
  const participants = [...frame.participants, ...more.map((who) => ({ who, combatant: `c.${who}` }))];
  const foes = Object.fromEntries(more.map((who) => [who, exampleFoe(who)]));
  const seats = Object.fromEntries(more.map((who) => [`c.${who}`, exampleParticipant(who)]));
  const encounter = { ...frame, participants };
  const phases = PHASES.slice(1).map((to) => ({ type: "phase", encounter, to }));
  return {
    states: { ...states, ...foes, ...seats },
    folk: [states["hero"] as CharacterState, ...Object.values(foes)],
    round: [...phases, { type: "endRound", encounter, passOut: [] }],
  };
}

/** What a sheet shows of rolls and weapons. */
function sheet(state: CharacterState): number {
  const clock = { seconds: 0, adventureRunning: false, engaged: [] };
  const outlook = new Outlook({ full: state, [CLOCK]: clock }, "full", DEFAULT_SETTINGS);
  const scores = [...ABILITIES, ...REACTIONS].map((subject) => outlook.score(subject));
  const weapons = [...state.weapons.map(({ id }) => id), "unarmed"].map((id) => outlook.weapon(id, "close"));
  return scores.length + weapons.length;
}

const [states, decisions] = verveFight();
const character = fullCharacter();
const many = crowd();

const [attack, identity] = personaeCases();
compare([
  [{ name: "verve: full attack with a called shot", run: () => playCard(verveEngine, states, decisions) }, attack],
  [{ name: "verve: derive a character of 44 things", run: () => derive(character, DEFAULT_SETTINGS) }, identity],
  [{ name: "verve: a sheet's scores and weapons", run: () => sheet(character) }, identity],
  [
    {
      name: "verve: derive a hundred",
      run: () => many.folk.map((one) => derive(one, DEFAULT_SETTINGS)),
      times: 50,
    },
    identity,
  ],
  [
    {
      name: "verve: a round of a hundred, phase by phase",
      run: () => many.round.map((decision) => playCard(verveEngine, many.states, [decision])),
      times: 20,
    },
    attack,
  ],
]);
