/** The cards of an evening at which everybody tries everything, for tests of what cards say and keep. */
import { seededDice } from "../../../kernel/dice.ts";
import { isRefusal } from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { arcEngine } from "./engine.ts";
import { continuesCard, followUp, someDecision } from "./exampleDecisions.ts";
import { ExampleTable, exampleScene } from "./examples.ts";
import type { SomeSettings } from "./settings.ts";

/**
 * Plays until so many decisions were possible.
 * @param seed for the choices and the dice
 * @returns the steps of each card, in the order in which the cards were opened
 */
export function exampleEvening(seed: number, most: number, settings: SomeSettings = {}): (readonly Step[])[] {
  const dice = seededDice(seed);
  const draw = (): number => ((dice.roll({ id: "", count: 1, faces: 1e6, who: null, label: "" })[0] ?? 1) - 1) / 1e6;
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, foe1: { som: 5 }, foe2: { som: 9 } });
  const table = new ExampleTable(states, { ...frame, besides: ["chest"] }, settings);
  table.begin({ "tie-b-0": 3, "tie-foe1-0": 8 });
  const cards: (readonly Step[])[] = [table.steps];
  for (let done = 0, tries = 0; done < most && tries < most * 30; tries++) {
    const decision = followUp(draw, table) ?? someDecision(draw, table);
    const goesOn = continuesCard(decision) && cards.length > 0;
    const history = goesOn ? table.steps : [];
    const rolls = seededDice(seed + tries);
    const context = { states: table.states, settings: table.settings, history, waiting: goesOn ? table.waiting : [] };
    const outcome = arcEngine.resolve(decision, context, rolls);
    if (isRefusal(outcome)) continue;
    done += 1;
    if (!goesOn) table.newCard();
    table.steps = [...history, { decision, rolled: rolls.record, outcome }];
    table.write(outcome.effects.filter(({ apply }) => apply === "atOnce"));
    if (goesOn) cards.pop();
    cards.push(table.steps);
    if (decision.type === "endTurn") table.frame = { ...table.frame, round: table.frame.round + 1 };
  }
  return cards;
}
