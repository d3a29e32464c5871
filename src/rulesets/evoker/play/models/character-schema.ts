import type { DataSchema } from "../../../../foundry/bases.ts";
import {
  choice,
  count,
  filled,
  flag,
  group,
  list,
  optionalChoice,
  optionalCount,
  richText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";
import { SECRETS } from "../../rules/state.ts";
import { BANDS, bonusOf, INJURY_CLASSES, REGULAR_ELEMENTS, SCORES } from "../../rules/terms.ts";
import { woundMaxima } from "../../rules/wounds/track.ts";
import { sufferings } from "./sufferings.ts";
import { each, gaugeField, gridField, optionalList, scoreField, T, thresholdField, trackField } from "./parts.ts";

const INITIATIVE_SCORES = ["auto", "agility", "perception"] as const;

/** How the three kinds of characters differ when they are new. */
export interface CharacterDefaults {
  /** Of every score. */
  readonly score: number;
  /** Of Spirit and Exertion. */
  readonly pool: number;
  readonly evokerRank: number;
}

/** What all characters store: the engine's CharacterState without the snapshots of name, kind and items, and words. */
export function characterSchema({ score, pool, evokerRank }: CharacterDefaults): DataSchema {
  const { light, heavy } = woundMaxima({ toughnessBonus: bonusOf(score) }).max;
  return {
    biography: richText(),
    scores: group(each(SCORES, () => scoreField(score))),
    magicScore: choice(SCORES, "magic", `${T}.Score`),
    skills: list(
      group({
        id: filled("skill"),
        score: choice(SCORES, "intelligence", `${T}.Score`),
        level: count(0, { max: 3 }),
        focuses: list(text()),
      }),
    ),
    wounds: trackField(light, heavy),
    // Null: by Toughness (EVO-220).
    woundOverride: group({ light: optionalCount({ max: 999 }), heavy: optionalCount({ max: 999 }) }),
    stress: count(0, { max: 1000 }),
    fate: group({ value: count(0, { max: 99 }) }),
    spirit: gaugeField(pool),
    exertion: gaugeField(pool),
    evokerRank: count(evokerRank, { max: 99 }),
    arcanaLevel: count(0, { max: 10 }),
    arcana: text(),
    personality: text(),
    size: signed(0, { min: -3, max: 4 }),
    altitude: choice(BANDS, "ground", `${T}.Band`),
    flier: flag(),
    fallingFrom: optionalChoice(["high", "low"], `${T}.Band`),
    socialLinks: list(group({ name: text(), actor: text(), arcana: text(), rank: count(1, { min: 1, max: 10 }) })),
    initiativeScore: choice(INITIATIVE_SCORES, "auto", `${T}.InitiativeScore`),
    critThreshold: thresholdField(),
    chanceAttacksPerRound: count(1, { max: 20 }),
    affinities: gridField(),
    // Null: the humanoid table (U-05).
    locationTable: optionalList(
      group({
        from: count(1, { min: 1, max: 100 }),
        to: count(100, { min: 1, max: 100 }),
        location: filled("body"),
        injuryClass: choice(INJURY_CLASSES, "body", `${T}.InjuryClass`),
        weakSpot: flag(),
      }),
    ),
    ...sufferings(),
    // What players know of it: cells of the grid, and the rest (EVO-081, EVO-181).
    revealed: group({ affinities: group(each(REGULAR_ELEMENTS, () => flag())), ...each(SECRETS, () => flag()) }),
    // What a token's bars show: wounds left of whoever would be struck. Worked out on every preparation, never stored.
    light: gaugeField(0, { persisted: false }),
    heavy: gaugeField(0, { persisted: false }),
  };
}
