/**
 * How long the Arc engine takes for one full attack (two blows, two defences, with their effects written) and for
 * deriving a full character, beside one attack of the Personae engine in the same run: `npm run bench -- arc`.
 */
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
import { settled } from "../src/rulesets/arc/rules/settings.ts";
import { compare, personaeCases, playCard } from "../tools/measure.ts";

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
  const skills = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`skill${i}`, { score: i % 11 }]));
  return exampleCharacter("full", { skills, rest: { gear: items } });
}

const [arcStates, arcDecisions] = arcFight();
const character = fullCharacter();
const arcSettings = settled();

const [attack, derive] = personaeCases();
compare([
  [{ name: "arc: full attack", run: () => playCard(arcEngine, arcStates, arcDecisions) }, attack],
  [
    { name: "arc: derive a character of 36 skills and 40 items", run: () => deriveCharacter(character, arcSettings) },
    derive,
  ],
]);
