/**
 * How long the Threshold engine takes for one full attack (a foe strikes, the player defends, the damage is written), for
 * deriving a full character, and for looking ahead at the blows of a hundred foes in one fight, beside the same of the Personae engine in the same run: `npm run bench -- threshold`.
 */
import { foresee } from "../src/kernel/foresee.ts";
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

const newcomers = Array.from({ length: 98 }, (_, n) => ({ who: `foe-${n}`, combatant: `seat-${n}` }));
const crowd = { ...frame, participants: [...frame.participants, ...newcomers] };
const [model, seat] = ["foe", frame.participants.find(({ who }) => who === "foe")?.combatant ?? ""].map(
  (ref) => states[ref],
);
const all = {
  ...states,
  ...Object.fromEntries(
    newcomers.flatMap(({ who, combatant }) => [
      [who, model],
      [combatant, { ...seat, character: who }],
    ]),
  ),
} as typeof states;
const blows = newcomers.map(({ who, combatant }) =>
  exampleAttack({ ...crowd, active: combatant }, { actor: who, target: "hero", weapon: "axe" }),
);

/** What the window of a run asks of each of its rows. */
function lookAtBlows() {
  return blows.map((blow) => {
    const read = Object.fromEntries(thresholdEngine.needs(blow, []).map((ref) => [ref, all[ref] ?? {}]));
    const seen = foresee(thresholdEngine, blow, { states: read, settings: {}, history: [] });
    if ("refused" in seen) throw new Error(`A blow was refused: ${seen.refused.reason}`);
    return seen;
  });
}

const [attack, derive] = personaeCases();
compare([
  [{ name: "threshold: full attack", run: () => playCard(thresholdEngine, states, [strike, defend]) }, attack],
  [{ name: "threshold: derive a character of 14 items", run: () => deriveCharacter(hero) }, derive],
  [{ name: "threshold: look ahead at 98 blows in a crowd", run: lookAtBlows, times: 100 }, attack],
]);
