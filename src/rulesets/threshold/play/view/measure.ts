/** What heroes need against a foe, what its blow does to them, and how many of theirs it takes: for whoever makes or runs it. */
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { newArmor, newCharacter, newWeapon } from "../../rules/defaults.ts";
import { measureOf, type Odds, type Through } from "../../rules/outlook/measure.ts";
import type { CharacterState } from "../../rules/state.ts";
import { readCharacter, TYPE_PREFIX } from "../models/reading.ts";
import { thresholdSettings } from "../settings/charter.ts";
import { say } from "./words.ts";

/** So many heroes are measured: a longer list nobody reads in a fight. */
const MOST = 8;

/** The heroes of the world who live: those that players play, where there are any. */
export function heroesHere(): readonly FoundryActor[] {
  const living = game().actors.filter(
    ({ type, system }) => type === `${TYPE_PREFIX}character` && !(system as CharacterState).conditions.dead,
  );
  const played = living.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const all = played.length > 0 ? played : living;
  return all.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, MOST);
}

/** Somebody like any other: 10 in everything, a blade, light armour. */
function anyHero(): CharacterState {
  const state = newCharacter(say("measure.anybody"), "pc");
  const weapon = { ...newWeapon(), id: "blade", name: say("measure.blade") };
  const armor = { ...newArmor(), id: "armour", name: say("measure.light") };
  return { ...state, items: { ...state.items, weapons: [weapon], armors: [armor] } };
}

/** A foe against each hero; against somebody like any other where there are none. */
export function measureView(foe: CharacterState) {
  const heroes = heroesHere();
  const states = heroes.length > 0 ? heroes.map(readCharacter) : [anyHero()];
  return {
    rows: states.map((hero) => rowOf(hero, foe)),
    remark: heroes.length > 0 ? "" : say("measure.nobody"),
  };
}

function rowOf(hero: CharacterState, foe: CharacterState) {
  const { strikes, wards } = measureOf(hero, foe, thresholdSettings());
  const { least, most } = wards;
  return {
    name: hero.name,
    strikes: cell(strikes),
    wards: cell(wards),
    takes: { value: least === most ? String(most) : `${least}–${most}`, ...blow(wards) },
    falls: { value: strikes.fells === null ? "—" : String(strikes.fells), ...blow(strikes) },
  };
}

const cell = ({ target, chance, weapon }: Odds) => ({
  value: String(target),
  hint: say("measure.chance", { percent: Math.round(100 * chance), weapon: localize(weapon) }),
});

/** What strikes against what stops it, and what comes of that in words. */
const blow = ({ damage, armor, least, most, fells, weapon }: Odds & Through) => ({
  dice: armor === "0" ? damage : `${damage} − ${armor}`,
  hint: say(fells === null ? "measure.nothing" : "measure.through", {
    ...{ damage, armor, least, most, hits: fells ?? 0, weapon: localize(weapon) },
  }),
});
