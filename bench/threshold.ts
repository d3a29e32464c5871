/**
 * How long the Threshold engine takes for one full attack (a foe strikes, the player defends, the damage is written) and
 * for deriving a full character, beside the same of the Personae engine in the same run: `npm run bench -- threshold`.
 */
import { deriveCharacter } from "../src/rulesets/threshold/rules/derive/character.ts";
import { thresholdEngine } from "../src/rulesets/threshold/rules/engine.ts";
import { exampleAttack, exampleFight } from "../src/rulesets/threshold/rules/examples.ts";
import type { CharacterState } from "../src/rulesets/threshold/rules/state.ts";
import { compare, personaeCases, playCard } from "../tools/measure.ts";

// The hero lies on the ground and defends badly: the blow gets through, with Advantage.
const { states, frame } = exampleFight({ hero: { attributes: { quick: 1 }, conditions: { prone: true } } });
const strike = exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe" });
const defend = { type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] };
const hero = states["hero"] as CharacterState;

const [attack, derive] = personaeCases();
compare([
  [{ name: "threshold: full attack", run: () => playCard(thresholdEngine, states, [strike, defend]) }, attack],
  [{ name: "threshold: derive a character of 14 items", run: () => deriveCharacter(hero) }, derive],
]);
