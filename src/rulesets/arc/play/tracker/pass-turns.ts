/** Turns that go by where no order is kept: what lasts for a turn is over, and tasks have fewer left. ARC-001, ARC-085, B44 */
import { personOf, type Form, type Person } from "../../../../fittings/forms/form.ts";
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { PassTurnsDecision } from "../../rules/decisions.ts";
import type { TaskState } from "../../rules/state.ts";
import { turnDuration } from "../../rules/time/turn.ts";
import { isCharacter, readCharacter, readThing, thingOf } from "../models/reading.ts";
import { T } from "./sight.ts";

const W = `${T}Pass.`;

/** What is chosen of it. */
export interface PassValues {
  readonly turns: number;
  readonly characters: readonly Ref[];
  readonly tasks: readonly Ref[];
}

/** Those whom it may concern: the players' own, and whoever else is on the board. */
const inTime = (): Person[] => actorsInPlay(isCharacter).map((one) => personOf(one));

/** Tasks that are under way: the world's own, and those that somebody carries. */
function running(): readonly FoundryItem[] {
  const carried = actorsInPlay(isCharacter).flatMap((actor) => actor.items.contents);
  const all = [...game().items.contents, ...carried];
  return all.filter((item) => thingOf(item) === "task" && (readThing(item) as TaskState).status === "running");
}

function taskPerson(item: FoundryItem): Person {
  const { turnsLeft } = readThing(item) as TaskState;
  return personOf(item, localize(`${W}${turnsLeft === null ? "endless" : "left"}`, { n: turnsLeft ?? 0 }));
}

export const passTurns: Form<JsonObject, PassValues> = {
  id: "passTurns",
  icon: "fa-solid fa-hourglass-half",
  title: () => localize(`${W}title`),
  confirm: `${W}confirm`,
  start() {
    const heroes = actorsInPlay(isCharacter).filter((actor) => readCharacter(actor).kind === "pc");
    return { turns: 1, characters: heroes.map(({ uuid }) => uuid), tasks: running().map(({ uuid }) => uuid) };
  },
  fields: [
    { kind: "whole", name: "turns", label: `${W}turns`, rule: "ARC-001", min: 1, max: 100, first: true },
    {
      ...{ kind: "words", about: "turns" },
      text: ({ turns }) => localize(`${W}seconds`, { n: turnDuration({ turns }).seconds }),
    },
    {
      ...{ kind: "whom", name: "tasks", label: `${W}tasks`, rule: "ARC-085", none: `${W}noTasks` },
      of: () => running().map(taskPerson),
    },
    { kind: "whom", name: "characters", label: `${W}characters`, of: inTime },
  ],
  decision: ({ turns, characters, tasks }): PassTurnsDecision => ({
    ...{ type: "passTurns", encounter: null, turns, characters, tasks },
  }),
};
