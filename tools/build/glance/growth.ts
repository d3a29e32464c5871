/** Sizes, scores, levels, mojo, study, living: what somebody looks up between adventures. */
import { experienceFor, gainsAt } from "../../../src/rulesets/verve/rules/advancement/level.ts";
import { experienceAward } from "../../../src/rulesets/verve/rules/advancement/experience.ts";
import { major, minor, special } from "../../../src/rulesets/verve/rules/core/contributor.ts";
import { strengthBuiltWeapon } from "../../../src/rulesets/verve/rules/equipment/missiles.ts";
import { itemPrice, upkeep } from "../../../src/rulesets/verve/rules/equipment/price.ts";
import { sizedItem, sizeStep } from "../../../src/rulesets/verve/rules/equipment/sizes.ts";
import { weaponOf } from "../../../src/rulesets/verve/rules/equipment/stock.ts";
import { mojoCost, type MojoCostGiven } from "../../../src/rulesets/verve/rules/mojo/cost.ts";
import { studyBonus } from "../../../src/rulesets/verve/rules/mojo/study.ts";
import { ARCHETYPE_ROWS, REACTION_ROWS } from "../../../src/rulesets/verve/rules/tables/abilities.ts";
import { RESOURCE_TYPES, STUDY_MODES } from "../../../src/rulesets/verve/rules/tables/mojo.ts";
import type { Size } from "../../../src/rulesets/verve/rules/terms.ts";
import { capital, measured, signed, sourceOf, worded, type GlancePage } from "./table.ts";

const [abilities, advancement, arms, food, gear, mojo, sizes, weapons] = [
  ...["abilities", "advancement", "arms", "food", "gear", "mojo", "sizes", "weapons"].map(sourceOf),
] as [S, S, S, S, S, S, S, S];
type S = ReturnType<typeof sourceOf>;

const silver = (amount: number | null): string =>
  amount === null ? "the Guide’s word" : `${Math.round(amount * 100) / 100} silver`;
const sword = weaponOf("long-sword");

export const SIZE: GlancePage = {
  name: "Sizes at a glance",
  says: "Nothing here is looked up when it is played: sizes are worked out for each thing.",
  tables: [
    {
      ...{
        of: "sizes",
        title: "Sizes",
        rule: "VRV-078",
        head: ["Size", "Steps", "Bulk for medium folk", "Price from medium folk", "To hit for medium folk"],
      },
      rows: sizes("sizes").map(({ id, name }) => {
        const made = sizedItem({ itemSize: String(id) as Size, bulk: 8, cost: 1 });
        const figures = [`× ${(made.bulk ?? 0) / 8}`, `× ${made.cost ?? 1}`, signed(made.attackModifier)];
        return { id: String(id), cells: [String(name), signed(sizeStep(String(id) as Size)), ...figures] };
      }),
    },
    {
      ...{
        of: "longSwordBySize",
        title: "A long sword in every size",
        rule: "VRV-081",
        head: ["Size", "Damage", "Range", "Price"],
      },
      rows: sizes("longSwordBySize").map(({ size }) => {
        const made = sizedItem({
          itemSize: String(size) as Size,
          damage: sword?.damage,
          range: sword?.range,
          cost: sword?.cost,
        });
        return {
          id: String(size),
          cells: [capital(String(size)), String(made.damage), measured(made.range ?? 0, "yard"), silver(made.cost)],
        };
      }),
    },
    {
      ...{ of: "damageProgression", title: "Damage dice, step by step", rule: "VRV-081", head: ["Step", "Dice"] },
      rows: (sizes("damageProgression") as unknown as readonly string[]).map((dice, at) => ({
        id: dice,
        cells: [String(at), dice],
      })),
    },
  ],
};

export const SCORES: GlancePage = {
  name: "Scores and levels at a glance",
  says: "What scores give, and what levels bring.",
  tables: [
    {
      ...{
        of: "contributors_reconstructed",
        title: "Contributors",
        rule: "VRV-003",
        head: ["Score", "Major", "Minor", "Special"],
      },
      rows: abilities("contributors_reconstructed").map(({ score }) => {
        const figures = [
          signed(major(Number(score), {})),
          signed(minor(Number(score), {})),
          String(special(Number(score), {})),
        ];
        return { id: String(score), cells: [String(score), ...figures] };
      }),
    },
    {
      ...{
        of: "archetypes",
        title: "Archetypes",
        rule: "VRV-007",
        head: ["Archetype", "Ability", "Reaction", "Verve also by", "Fighting Art"],
      },
      rows: ARCHETYPE_ROWS.map(({ id, archetypalAbility, archetypalReaction, verveContributor, fightingArtEvery }) => ({
        id,
        cells: [
          capital(id),
          archetypalAbility,
          archetypalReaction,
          verveContributor,
          fightingArtEvery === 1 ? "each level" : `one each ${fightingArtEvery} levels`,
        ],
      })),
    },
    {
      ...{ of: "reactions", title: "Reactions", rule: "VRV-024", head: ["Reaction", "Is", ""] },
      rows: REACTION_ROWS.map(({ id, base, major: large, minor: small }) => ({
        id,
        cells: [capital(id), `${base} + major ${large} + minor ${small}`, `@Check[${id}]{Roll}`],
      })),
    },
    {
      ...{
        of: "ageBonusThresholds_reconstructed",
        title: "What age teaches",
        rule: "VRV-031",
        head: ["Years", "Extra skills or bonuses"],
      },
      rows: agesOf().map((years, at) => ({ id: String(years), cells: [String(years), String(at + 1)] })),
    },
    {
      ...{ of: "levelAdvancement", title: "Levels", rule: "VRV-085", head: ["Level", "Experience", "Mojo", "Brings"] },
      rows: advancement("levelAdvancement").map(({ level, mojoGain }) => {
        const { survivalGain, verveGain, specialtyGain } = gainsAt(Number(level));
        const brought = [survivalGain && "survival", verveGain && "verve", specialtyGain && "a specialty"]
          .filter(Boolean)
          .join(", ");
        return {
          id: String(level),
          cells: [String(level), String(experienceFor(Number(level))), String(mojoGain), brought],
        };
      }),
    },
    {
      ...{ of: "experienceSources", title: "Experience", rule: "VRV-095", head: ["For", "How much", "When"] },
      rows: advancement("experienceSources").map(({ id }) => {
        const award =
          id === "mojo"
            ? experienceAward({ source: "mojo", mojoSpent: 1 })
            : id === "loot"
              ? experienceAward({ source: "loot", loss: "donation", silver: 1 })
              : null;
        const words =
          award === null
            ? "the Guide’s word"
            : id === "mojo"
              ? `${award.total} for each mojo spent on a roll`
              : `${award.total} for each silver given away or lost`;
        return { id: String(id), cells: [capital(String(id)), words, worded(award?.when ?? "after-adventure")] };
      }),
    },
    {
      ...{ of: "spellTypes", title: "Kinds of spells", rule: "VRV-243", head: ["Kind", "Whoever casts it"] },
      rows: advancement("spellTypes").map(({ id, caster }) => ({
        id: String(id),
        cells: [capital(String(id)), capital(String(caster))],
      })),
    },
  ],
};

/** The source keeps these years in one object. */
function agesOf(): readonly number[] {
  return (abilities("ageBonusThresholds_reconstructed") as unknown as { thresholdYears: readonly number[] })
    .thresholdYears;
}

const WARRIOR = { archetypes: { warrior: 1 } } as const;

/** What each price is asked of the rules with; what isn't here the rules price elsewhere, and the source tells it. */
const PRICED: Readonly<Record<string, MojoCostGiven>> = {
  ability: { purchase: "ability", score: 1 },
  "ability-archetypal": { purchase: "ability", score: 1, archetypalAbility: true },
  "ability-specialty-gap": { purchase: "ability", score: 1, specialtyGap: true },
  "field-new": { purchase: "field" },
  "field-bonus": { purchase: "field-bonus" },
  skill: { purchase: "skill" },
  "skill-restricted": { purchase: "skill", restriction: "partial" },
  "weapon-skill-warrior": { purchase: "weapon-skill", ...WARRIOR },
  "weapon-skill-other": { purchase: "weapon-skill" },
  "technique-skill": { purchase: "technique", scope: "skill" },
  "technique-field": { purchase: "technique", scope: "field" },
  "technique-upgrade-1": { purchase: "technique", scope: "field", fromSkills: 1 },
  "technique-upgrade-2": { purchase: "technique", scope: "field", fromSkills: 2 },
  "semi-conscious": { purchase: "semi-conscious" },
  "fighting-art-bonus": { purchase: "field-bonus", fightingArt: true },
};

/** "3 × the score", "4 + its bonus", "11". */
function priceTold(id: string, printed: string | number | null): string {
  const asked = PRICED[id];
  if (!asked) return String(printed);
  const { cost } = mojoCost(asked);
  if (cost === null) return "not for sale";
  if (asked.purchase === "ability") return `${cost} × the score`;
  return asked.purchase === "field-bonus" ? `${cost} + its bonus` : String(cost);
}

export const MOJO: GlancePage = {
  name: "Mojo and study at a glance",
  says: "What mojo buys, and how more of it is come by. Press to spend it or to earn it: @Check[shop]{Shop} or @Check[study]{Study}.",
  tables: [
    {
      ...{ of: "mojoCosts", title: "What mojo buys", rule: "VRV-182", head: ["For", "Mojo"] },
      rows: mojo("mojoCosts").map(({ id, cost, gain }) => ({
        id: String(id),
        cells: [capital(String(gain)), priceTold(String(id), cost as string | number | null)],
      })),
    },
    {
      ...{
        of: "practicalMojoModes",
        title: "Ways to study",
        rule: "VRV-197",
        head: ["Way", "Each", "Mojo", "Silver for each", "Days off for each", "Bounds"],
      },
      rows: mojo("practicalMojoModes").map(({ id, limits, breakPerMojo }) => {
        const row = STUDY_MODES.find((one) => one.id === id);
        const figures = [row?.period ?? "", String(row?.baseMojo ?? 0), String(row?.silverPerMojo ?? 0)];
        return {
          id: String(id),
          cells: [capital(worded(String(id))), ...figures, String(breakPerMojo), String(limits)],
        };
      }),
    },
    {
      ...{
        of: "mojoResourceTypes",
        title: "What helps a student",
        rule: "VRV-201",
        head: ["Resource", "Levels", "Three above you, it is worth"],
      },
      rows: mojo("mojoResourceTypes").map(({ id }) => {
        const row = RESOURCE_TYPES.find((one) => one.id === id);
        const { total } = studyBonus({ student: 2, resources: [{ type: String(id), level: 5 }] });
        const levels = row?.levelMin ? `${row.levelMin} to ${row.levelMax ?? ""}` : "any";
        return {
          id: String(id),
          cells: [row?.name ?? "", levels, row?.multiplier === null ? "the student’s charisma" : String(total)],
        };
      }),
    },
    {
      ...{ of: "mojoBonus", title: "What that brings", rule: "VRV-202", head: ["All resources together", "Mojo"] },
      rows: mojo("mojoBonus").map(({ row, totalFrom, totalTo }) => {
        const { mojo: brought, perPeriods } = studyBonus({ total: Number(totalFrom) });
        const often = perPeriods === 1 ? "each time" : `every ${perPeriods} times`;
        return {
          id: String(row),
          cells: [
            totalFrom === totalTo ? String(totalFrom) : `${String(totalFrom)} to ${String(totalTo)}`,
            `${brought} ${often}`,
          ],
        };
      }),
    },
  ],
};

/** What a part of the living costs for a month, for a price of 100 where one is kept. */
const KEPT: Readonly<Record<string, Parameters<typeof upkeep>[0]>> = {
  "living-basic": { days: 30, living: "basic" },
  "living-poor": { days: 28, living: "poor" },
  "living-extravagant": { days: 30, living: "lavish" },
  weapon: { months: 12, weapons: [100] },
  armor: { months: 1, armor: [100] },
  "riding-animal": { months: 1, ridingAnimals: [100] },
  "other-animal": { months: 1, otherAnimals: [100] },
};
const SPAN: Readonly<Record<string, string>> = {
  "living-basic": "thirty days",
  "living-poor": "four weeks",
  "living-extravagant": "thirty days at least",
  weapon: "a year, of a price of 100",
  armor: "a month, of a price of 100",
  "riding-animal": "a month, of a price of 100",
  "other-animal": "a month, of a price of 100",
};

export const LIVING: GlancePage = {
  name: "Silver at a glance",
  says: "Living, keeping, and what makes a thing dearer. To buy: @Check[shop]{Shops}.",
  tables: [
    {
      ...{ of: "upkeep", title: "Upkeep", rule: "VRV-055", head: ["Of", "Costs", "For"] },
      rows: gear("upkeep").map(({ id }) => ({
        id: String(id),
        cells: [capital(worded(String(id))), silver(upkeep(KEPT[String(id)] ?? {}).total), SPAN[String(id)] ?? ""],
      })),
    },
    {
      ...{
        of: "carvingMaterials",
        title: "Carvings",
        rule: "VRV-044",
        head: ["Material", "A simple one", "A complex one"],
      },
      rows: food("carvingMaterials").map(({ id, name }) => ({
        id: String(id),
        cells: [
          String(name),
          ...["carving-simple", "carving-complex"].map((item) =>
            silver(itemPrice({ item, material: String(id) }).cost),
          ),
        ],
      })),
    },
    {
      ...{
        of: "strengthBuiltWeapons",
        title: "A bow built for a strength",
        rule: "VRV-061",
        head: ["Strength", "Price", "Range", "Damage"],
      },
      rows: [12, 15, 17, 18].map((strength) => {
        const bow = weaponOf("bow");
        const built = strengthBuiltWeapon({ cost: bow?.cost ?? 0, range: bow?.range ?? 1, builtStrength: strength });
        return {
          id: String(strength),
          cells: [String(strength), silver(built.cost), measured(built.range, "yard"), signed(built.damageBonus)],
        };
      }),
    },
    {
      ...{ of: "weaponClasses", title: "Who uses what", rule: "VRV-058", head: ["Weapons", "Are for"] },
      rows: weapons("weaponClasses").map(({ id, usableBy }) => ({
        id: String(id),
        cells: [capital(String(id)), String(usableBy)],
      })),
    },
    {
      ...{ of: "unarmed", title: "Bare hands", rule: "VRV-056", head: ["Of", "Damage"] },
      rows: arms("unarmed").map(({ id, appliesTo, damage }) => ({
        id: String(id),
        cells: [Array.isArray(appliesTo) ? appliesTo.join(", ") : String(appliesTo), String(damage)],
      })),
    },
  ],
};
