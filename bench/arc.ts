/**
 * How long the Arc engine takes for one full attack (two blows, two defences, with their effects written), for deriving a
 * full character, for looking ahead at the skills of a sheet and at blows in a crowd, and for ending a crowd's turn, beside
 * the same of the Personae engine in the same run: `npm run bench -- arc`.
 */
import { seededDice } from "../src/kernel/dice.ts";
import { foresee, isForeseen } from "../src/kernel/foresee.ts";
import type { Decision, States } from "../src/kernel/outcome.ts";
import { deriveCharacter } from "../src/rulesets/arc/rules/derive.ts";
import { arcEngine } from "../src/rulesets/arc/rules/engine.ts";
import {
  exampleAnswer,
  exampleAttack,
  exampleCharacter,
  exampleScene,
  ExampleTable,
} from "../src/rulesets/arc/rules/examples.ts";
import { previewCheck } from "../src/rulesets/arc/rules/preview.ts";
import { settled } from "../src/rulesets/arc/rules/settings.ts";
import type { ArcFrame, CharacterState } from "../src/rulesets/arc/rules/state.ts";
import { compare, personaeCases, playCard, prospectsCase } from "../tools/measure.ts";

function arcFight(): readonly [States, readonly Decision[]] {
  const { states, frame } = exampleScene({ hero: { som: 3 }, friend: { som: 6 }, ally: { som: 8 }, foe: { som: 5 } });
  const table = new ExampleTable(states, frame);
  table.begin();
  const onHit = [{ type: "ks", stat: "build", change: -1 } as const];
  const attack = exampleAttack(frame, "hero", "foe", { count: 2, onHit });
  return [table.states, [attack, exampleAnswer(frame, "foe", 2)]];
}

function fullCharacter() {
  const items = Array.from({ length: 40 }, (_, i) => {
    return { id: `item${i}`, name: "Thing", weightKg: 0.4, quantity: 2, isClothing: i < 5 };
  });
  return exampleCharacter("full", { skills: skillsOf(30), rest: { gear: items } });
}

const skillsOf = (many: number) =>
  Object.fromEntries(Array.from({ length: many }, (_, i) => [`skill${i}`, { score: i % 11 }]));

/** What a person is shown of each decision before its dice. Of the states each gets what it needs, as at the table. */
function lookAt(states: States, decisions: readonly Decision[]) {
  return decisions.map((decision) => {
    const read = Object.fromEntries(arcEngine.needs(decision, []).map((ref) => [ref, states[ref] ?? {}]));
    const seen = foresee(arcEngine, decision, { states: read, settings: {}, history: [] });
    if (!isForeseen(seen)) throw new Error(`A decision was not foreseen: ${JSON.stringify(seen)}`);
    return seen;
  });
}

/** A sheet's skills, twenty of them: what each would come to, and its reasons. */
function sheet() {
  const { states } = exampleScene({ hero: { skills: skillsOf(20) } });
  const { skills } = states["hero"] as CharacterState;
  const known = skills.filter(({ score }) => score > 0).slice(0, 20);
  const checks = known.map(({ id }) => ({ type: "check", encounter: null, actor: "hero", skill: id }));
  const previews = known.map(({ id }) => {
    return { who: "hero", means: { skill: id }, threshold: "average" } as const;
  });
  return { states, checks, previews };
}

/** A hundred people in one event, whose calmest is about to strike each of the others; all wait for the turn's end. */
function crowd(): { states: States; frame: ArcFrame; blows: readonly Decision[] } {
  const foes = Array.from({ length: 98 }, (_, n): [string, { som: number }] => [`foe${n}`, { som: 1 + (n % 9) }]);
  const { states, frame } = exampleScene({ ...Object.fromEntries(foes), hero: { som: 10 }, friend: { som: 9 } });
  const table = new ExampleTable(states, frame);
  table.make({ type: "beginEvent", encounter: frame }, seededDice(7));
  for (const who of table.order.filter((one) => one !== "hero")) table.pass(who);
  for (const [who] of foes)
    table.make({ type: "change", encounter: frame, target: who, changes: [{ type: "som", change: 1 }], now: false });
  return { states: table.states, frame, blows: foes.map(([who]) => exampleAttack(frame, "hero", who)) };
}

const [arcStates, arcDecisions] = arcFight();
const character = fullCharacter();
const arcSettings = settled();
const one = sheet();
const many = crowd();
const end = { type: "endTurn", encounter: many.frame };

const [attack, derive] = personaeCases();
const prospects = prospectsCase();
compare([
  [{ name: "arc: full attack", run: () => playCard(arcEngine, arcStates, arcDecisions) }, attack],
  [
    { name: "arc: derive a character of 36 skills and 40 items", run: () => deriveCharacter(character, arcSettings) },
    derive,
  ],
  [{ name: `arc: ${one.checks.length} prospects of a sheet`, run: () => lookAt(one.states, one.checks) }, prospects],
  [
    {
      name: `arc: ${one.previews.length} previews with chances`,
      run: () => one.previews.map((about) => previewCheck(null, one.states, arcSettings, about)),
    },
    prospects,
  ],
  [{ name: "arc: look ahead at 98 blows in a crowd", run: () => lookAt(many.states, many.blows), times: 20 }, attack],
  [
    { name: "arc: end the turn of a crowd of 100", run: () => playCard(arcEngine, many.states, [end]), times: 50 },
    attack,
  ],
]);
