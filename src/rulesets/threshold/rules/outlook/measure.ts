/**
 * How a hero and a foe would fare, blow for blow, with what they have in hand and when nothing else counts: the measure of
 * opposition before anybody meets it. RUN-053 … RUN-060, RUN-098.
 */
import { shareOfFaces } from "../../../../kernel/prospect.ts";
import { attackAttribute, deriveCharacter } from "../derive/character.ts";
import { fixedValue, weaponInHand } from "../derive/equipment.ts";
import type { ThresholdSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { successTest } from "../test/successTest.ts";
import { testTarget } from "../test/target.ts";
import { boundsOf, spreadOf, throughArmor } from "./spread.ts";

/** A test of the hero's. */
export interface Odds {
  /** What it is made with, or against. */
  readonly weapon: string;
  readonly target: number;
  /** 0–1. */
  readonly chance: number;
}

/** What gets through armour when a blow hits. */
export interface Through {
  /** Before armour: a number, or what is rolled. */
  readonly damage: string;
  /** What stops it: a number, or what is rolled. */
  readonly armor: string;
  readonly least: number;
  readonly most: number;
  /** How many such blows fell somebody unhurt, on average; null: nothing gets through. */
  readonly fells: number | null;
}

export interface Measure {
  /** The hero hits (RUN-053), and what that does (RUN-054). */
  readonly strikes: Odds & Through;
  /** The hero turns the foe's blow aside (RUN-055), and what one does that hits (RUN-057, RUN-058). */
  readonly wards: Odds & Through;
}

/** The measure of a foe against one hero, both unhurt. */
export function measureOf(hero: CharacterState, foe: CharacterState, settings: ThresholdSettings): Measure {
  const [own, its] = [deriveCharacter(hero), deriveCharacter(foe)];
  const [weapon, claw] = [weaponInHand(hero), weaponInHand(foe)];
  const value = (who: CharacterState, what: typeof weapon): number => who.attributes[attackAttribute(who, what)].value;
  const isRolled = settings.npcDamage === "rolled";
  const dealt = isRolled ? claw.damage : String(Math.max(0, fixedValue(claw.damage)));
  return {
    strikes: {
      ...oddsOf(weapon.name, value(hero, weapon), its.defense, settings),
      ...through(weapon.damage, weapon.ignoresArmor ? "0" : String(its.armor.static), its.toughnessMax),
    },
    wards: {
      ...oddsOf(claw.name, own.defense, value(foe, claw), settings),
      ...through(dealt, claw.ignoresArmor ? "0" : own.armor.formula, own.toughnessMax),
    },
  };
}

function oddsOf(weapon: string, attribute: number, opponent: number, settings: ThresholdSettings): Odds {
  const terms = { attribute, opponent, settings };
  const chance = shareOfFaces(20, (die) => successTest({ ...terms, d20: [die] }).success);
  return { weapon, target: testTarget(terms).target, chance };
}

function through(damage: string, armor: string, toughness: number): Through {
  const net = throughArmor(spreadOf(damage), spreadOf(armor));
  const { least, most, mean } = boundsOf(net);
  return { damage, armor, least, most, fells: mean > 0 ? Math.ceil(toughness / mean) : null };
}
