/** Difficulties, obstacles, time, groups, falls, jumps, materials, ailments: what is rolled outside a fight. */
import { doublings, less } from "../../../src/rulesets/verve/rules/core/arithmetic.ts";
import { difficultyModifier } from "../../../src/rulesets/verve/rules/core/rolls.ts";
import { ailmentEffect } from "../../../src/rulesets/verve/rules/perils/ailments.ts";
import { fall } from "../../../src/rulesets/verve/rules/perils/falling.ts";
import { ATTACK_FORMS, itemReaction } from "../../../src/rulesets/verve/rules/perils/illusion.ts";
import { jumpFactor, jumpPenalty } from "../../../src/rulesets/verve/rules/perils/jump.ts";
import { MATERIALS } from "../../../src/rulesets/verve/rules/tables/perils.ts";
import { CONTEST_LADDER } from "../../../src/rulesets/verve/rules/tables/rolls.ts";
import type { Size } from "../../../src/rulesets/verve/rules/terms.ts";
import { capital, signed, sourceOf, type GlancePage } from "./table.ts";

const rolls = sourceOf("rolls");
const perils = sourceOf("perils");

export const ROLLS: GlancePage = {
  name: "Rolls at a glance",
  says: "Press a button to roll: you for whoever you play, the Guide for whoever is selected.",
  tables: [
    {
      ...{ of: "difficulty", title: "How difficult", rule: "VRV-139", head: ["Difficulty", "Worth", "For example"] },
      rows: rolls("difficulty").map(({ id, name }) => ({
        id: String(id),
        cells: [String(name), signed(difficultyModifier(String(id))), `@Check[agility|${String(id)}]{Agility}`],
      })),
    },
    {
      ...{ of: "obstacleSize", title: "How large", rule: "VRV-135", head: ["Times the size", "Worth", "For example"] },
      says: "A height counts in tens of feet, an area by its side in tens of feet, people by their number (VRV-136).",
      rows: rolls("obstacleSize").map(({ size }) => ({
        id: String(size),
        cells: [
          String(size),
          signed(less(doublings(Number(size)))),
          `@Check[strength|other ${String(size)}]{Strength}`,
        ],
      })),
    },
    {
      ...{ of: "carefulAttempts", title: "Taking one’s time", rule: "VRV-141", head: ["Usually", "+1", "+2"] },
      rows: rolls("carefulAttempts").map(({ normal, plus1, plus2 }) => ({
        id: String(normal),
        cells: [String(normal), String(plus1), String(plus2)],
      })),
    },
    {
      ...{ of: "contestTimeLadder", title: "Exchanges of a contest", rule: "VRV-143", head: ["Exchange", "Takes"] },
      rows: CONTEST_LADDER.map((time, at) => ({ id: time, cells: [String(at + 1), time] })),
    },
    {
      ...{ of: "groupEffort", title: "Many as one", rule: "VRV-255", head: ["How many", "Worth"] },
      rows: rolls("groupEffort").map(({ countFrom, countTo }) => ({
        id: String(countFrom),
        cells: [
          countFrom === countTo ? String(countFrom) : `${String(countFrom)} to ${String(countTo)}`,
          signed(doublings(Number(countFrom))),
        ],
      })),
    },
    {
      ...{ of: "timeUnits", title: "How long is that", rule: "VRV-009", head: ["Word", "Time"] },
      rows: rolls("timeUnits").map(({ id, seconds, hours }) => ({
        id: String(id),
        cells: [
          capital(String(id)),
          seconds ? `${String(seconds)} seconds` : hours ? `${String(hours)} hours` : "As long as it takes",
        ],
      })),
    },
  ],
};

const EVASION = {
  negates: "Evasion: no harm",
  halves: "Evasion: half, and no injuries by the dice",
  none: "Evasion is no help",
} as const;

/** What an ailment does the first time, in words. */
function told(ailment: string): string {
  const { injuries, injuryDice, modifiers, conditions } = ailmentEffect({ ailment, times: 1 });
  return [
    injuryDice ? `${injuryDice} injuries` : injuries > 0 ? `${String(injuries)} injury` : "",
    ...Object.entries(modifiers).map(([stat, value]) => `${stat} ${signed(value)}`),
    ...Object.entries(conditions).map(([condition, duration]) => `${condition} for ${String(duration)}`),
  ]
    .filter(Boolean)
    .join(", ");
}

export const PERILS: GlancePage = {
  name: "Perils at a glance",
  says: "Falls, leaps, things under attack, and what one catches.",
  tables: [
    {
      ...{ of: "falling", title: "Falls", rule: "VRV-216", head: ["From", "Dice", "Seconds", "Evasion", ""] },
      rows: perils("falling").map(({ feetFrom }) => {
        const { damageDice, seconds, evasionEffect } = fall({ feet: Number(feetFrom) });
        const feet = Math.max(1, Number(feetFrom));
        return {
          id: String(feetFrom),
          cells: [`${feet} feet`, damageDice, String(seconds), EVASION[evasionEffect], `@Check[fall|${feet}]{Fall}`],
        };
      }),
    },
    {
      ...{ of: "jumping", title: "Jumps", rule: "VRV-223", head: ["Feet up, or yards across", "Worth", "", ""] },
      says: "Agility + major strength + 8; across at a run, Movement as well (VRV-224).",
      rows: perils("jumping").map(({ feet }) => ({
        id: String(feet),
        cells: [
          String(feet),
          signed(jumpPenalty(Number(feet))),
          `@Check[jump|up ${String(feet)}]{Up}`,
          `@Check[jump|across ${String(feet)}]{Across}`,
        ],
      })),
    },
    {
      ...{
        of: "jumpSizeFactor",
        title: "Jumps of other sizes",
        rule: "VRV-225",
        head: ["Size", "Covers for each foot or yard"],
      },
      rows: perils("jumpSizeFactor").map(({ size }) => ({
        id: String(size),
        cells: [capital(String(size)), String(jumpFactor(String(size) as Size, {}))],
      })),
    },
    {
      ...{
        of: "itemReactions",
        title: "What things stand up to",
        rule: "VRV-221",
        head: ["Material", "An inch against", "Inches for 1 more, which each doubling adds as well"],
      },
      says: "A d20 at or under this; a thicker piece does better (VRV-222). Where nothing stands, it gives way.",
      rows: perils("itemReactions").map(({ material }) => ({
        id: String(material),
        cells: [
          capital(String(material)),
          ATTACK_FORMS.map((attackForm) => {
            const { target } = itemReaction({ material: String(material), attackForm, inches: 1 });
            return `@Check[itemReaction|${String(material)} ${attackForm} 1]{${capital(attackForm)} ${target === null ? "—" : String(target)}}`;
          }).join(" "),
          String(MATERIALS.find((one) => one.material === material)?.bonusThicknessInches ?? 1),
        ],
      })),
    },
    {
      ...{
        of: "ailments",
        title: "Ailments",
        rule: "VRV-213",
        head: ["Ailment", "Strength", "Strikes after", "Does", ""],
      },
      rows: perils("ailments").map(({ id, name, strength, actionTime }) => ({
        id: String(id),
        cells: [
          String(name),
          strength === null ? "—" : signed(Number(strength)),
          String(actionTime),
          told(String(id)),
          `@Check[contract|${String(id)}]{Exposed}`,
        ],
      })),
    },
  ],
};
