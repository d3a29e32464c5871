/** Whose figures will be others once the tables are saved. */
import { actorsInPlay } from "../../../../fittings/here/actors.ts";
import { game } from "../../../../foundry/globals.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { whatChanges, type FigureChange } from "../../rules/tables/consequences.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { say, term } from "./words.ts";

export type People = Readonly<Record<string, CharacterState>>;

/** Everybody in play of whom this person may know the figures. */
export function peopleHere(): People {
  const known = actorsInPlay(isCharacter).filter((actor) => actor.testUserPermission(game().user, "OBSERVER"));
  return Object.fromEntries(known.map((actor) => [actor.uuid, readCharacter(actor)]));
}

export interface AffectedView {
  readonly name: string;
  readonly line: string;
}

/** Each for whom something changes, with what: "Movement 8 → 7 m; Sword d8 → d10". */
export function affectedView(people: People, before: ArcSettings, after: ArcSettings): readonly AffectedView[] {
  return whatChanges(people, before, after).map(({ ref, name, changes }) => {
    return { name, line: changes.map((one) => changeText(one, people[ref])).join("; ") };
  });
}

function changeText({ what, skill, from, to }: FigureChange, who: CharacterState | undefined): string {
  const name = who?.skills.find(({ id }) => id === skill)?.name ?? "";
  const told = (value: number | string): string => {
    if (what === "burden") return term(`Burden.${value}`);
    return what === "die" ? (value === 0 ? say("nothing") : say("die", { n: value })) : String(value);
  };
  return say(`change.${what}`, { skill: name, from: told(from), to: told(to) });
}
