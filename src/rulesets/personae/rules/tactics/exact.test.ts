/** What is looked up of a blow is what the rules say of it, asked anew with everybody there. */
import { expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Ref } from "../../../../kernel/outcome.ts";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { ChallengeDecision } from "../decisions.ts";
import { personaeEngine } from "../engine.ts";
import type { IdentityState } from "../state.ts";
import { identityOf, settingsOf, stands, wearOf, type Position } from "./around.ts";
import { blowOf, type Blow } from "./blow.ts";
import { anySides, differentSides } from "./exampleSides.ts";
import { asKnown } from "./known.ts";
import { personaeTactics } from "./tactics.ts";

/** The same without any memory; half a level for a condition. */
function exactly(made: ChallengeDecision, reactor: Ref, position: Position): Blow {
  const decision = { ...made, reactors: [reactor] };
  const nothing = { chance: 0, harm: 0, fells: false };
  const found = foresee(personaeEngine, decision, position);
  if (!isForeseen(found)) return nothing;
  const outcome = { checks: [], effects: [], prompts: [], notes: [] };
  const card = { ...position, history: [{ decision, rolled: [], outcome }] };
  const won = { type: "setOutcome", encounter: position.frame, reactor, success: true };
  const brought = personaeEngine.resolve(won, card, { roll: () => [] });
  if (isRefusal(brought)) return nothing;
  const states = personaeEngine.apply(position.states, brought.effects, position.settings);
  const settings = settingsOf(position);
  const [was, is] = [position, { ...position, states }].map((at) => identityOf(at, reactor)) as [
    IdentityState,
    IdentityState,
  ];
  const imposed = Math.max(0, (is.conditions?.length ?? 0) - (was.conditions?.length ?? 0));
  return {
    chance: found.prospect?.chance ?? 0,
    harm: wearOf(is, settings) - wearOf(was, settings) + imposed / 2,
    fells: stands(position, reactor) && !stands({ ...position, states }, reactor),
  };
}

test("PER-027, PER-092 a blow that is looked up is what the rules make of it", () => {
  const seen = { blows: 0, fells: 0 };
  const look = (listed: readonly unknown[], real: Position, view: View): void => {
    const position = asKnown(real, view);
    for (const made of listed as ChallengeDecision[]) {
      for (const reactor of made.type === "challenge" ? made.reactors : []) {
        const exact = exactly(made, reactor, position);
        expect(blowOf(made, reactor, position)).toEqual(exact);
        seen.blows += 1;
        seen.fells += Number(exact.fells);
      }
    }
  };
  const tactics: typeof personaeTactics = {
    ...personaeTactics,
    options(position, view) {
      const listed = personaeTactics.options(position, view);
      look(listed, position, view);
      return listed;
    },
  };
  const plans = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => anySides(seed));
  for (const plan of [...plans, differentSides(3, 3)]) playFight({ ...plan, tactics });
  expect(seen.blows).toBeGreaterThan(1000);
  expect(seen.fells).toBeGreaterThan(10);
});
