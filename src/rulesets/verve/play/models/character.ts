/** Somebody who acts: a hero, one of the Guide's figures, a whole unit of them, or a mount. */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import {
  choice,
  count,
  flag,
  group,
  list,
  optionalChoice,
  richText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";
import { firstFace } from "../../../../fittings/models/face.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { derive, type Derived } from "../../rules/derive.ts";
import {
  ABILITIES,
  ARCHETYPES,
  COVERS,
  MODES,
  REACTIONS,
  SIZE_IDS,
  SPECIES_IDS,
  TACKS,
  type Ability,
  type Archetype,
  type Reaction,
} from "../../rules/terms.ts";
import { verveSettings } from "../settings/charter.ts";
import { faceOf } from "./icons.ts";
import {
  condition,
  id,
  measure,
  moment,
  MOST,
  optionalMeasure,
  optionalRef,
  override,
  reserve,
  round,
  T,
} from "./parts.ts";
import { readCharacter, TYPE_PREFIX } from "./reading.ts";

const KINDS = ["hero", "npc"] as const;

const each = <K extends string, F>(keys: readonly K[], field: () => F) =>
  Object.fromEntries(keys.map((key) => [key, field()])) as { [Key in K]: F };

/** What is stored: the engine's state without the snapshots of name and items, and words. */
const character = (kind: (typeof KINDS)[number], survival: number, verve: number) => ({
  biography: richText(),
  ...{ motivation: text(), moralCode: text(), culture: text() },
  kind: choice(KINDS, kind, `${T}.Kind`),
  species: choice(SPECIES_IDS, "human", `${T}.Species`),
  size: choice(SIZE_IDS, "medium", `${T}.Size`),
  abilities: group(each<Ability, ReturnType<typeof count>>(ABILITIES, () => count(10, { min: 1, max: 99 }))),
  archetypes: group(each<Archetype, ReturnType<typeof count>>(ARCHETYPES, () => count(0, { max: 99 }))),
  firstArchetype: optionalChoice(ARCHETYPES, `${T}.Archetype`),
  level: count(0, { max: 99 }),
  xp: count(0, { max: 1e9 }),
  survival: reserve(survival),
  verve: reserve(verve),
  injuries: group({ value: count(0, { max: 999 }), permanent: count(0, { max: 999 }) }),
  pools: list(group({ id: id("pool"), source: text(), value: count(0, { max: 999 }), until: moment() })),
  mojo: group({
    value: count(0, { max: MOST }),
    ledger: list(group({ amount: signed(0, { min: -MOST, max: MOST }), reason: text() })),
  }),
  silver: measure(),
  reactionBonuses: group(each<Reaction, ReturnType<typeof signed>>(REACTIONS, () => signed(0, { min: -99, max: 99 }))),
  overrides: group({
    ...{ survivalMax: override(), verveMax: override(), endurance: override(), movement: override() },
    ...{ defense: override(), attack: override(), fightingArt: override(), combatPool: override() },
    ...{ attacks: override({ min: 0, max: 99 }), thickSkin: override() },
  }),
  phantasms: list(
    group({
      id: id("phantasm"),
      ...{ verve: count(0, { max: 9999 }), survival: count(0, { max: 9999 }), injuries: count(0, { max: 999 }) },
    }),
  ),
  pointsUsed: count(0, { max: 999 }),
  owed: group({
    ...{ specialties: count(0, { max: 99 }), thiefGains: count(0, { max: 99 }), spiritSwaps: count(0, { max: 99 }) },
  }),
  conditions: list(condition()),
  cover: choice(COVERS, "none", `${T}.Cover`),
  pace: optionalChoice(MODES, `${T}.Pace`),
  riding: optionalChoice(TACKS, `${T}.Tack`),
  dying: optionalMeasure(),
  slowDeath: flag(),
  due: group({
    ...{ round: round(), injuries: count(0, { max: 999 }), archetypal: flag(), consciousness: flag() },
    phantasmal: flag(),
  }),
  combatPool: group({ round: round(), used: count(0, { max: 999 }) }),
  psychic: group({
    ...{ partner: optionalRef(), entered: round(), initiator: flag() },
    ...{ defense: signed(0, { min: -99, max: 99 }), defenseRound: round() },
    ...{ stun: signed(0, { min: -99, max: 99 }), stunRound: round() },
    ...{ round: round(), actions: count(0, { max: 99 }) },
  }),
  age: override({ min: 0 }),
  ageExtras: group({ max: count(0, { max: 99 }), used: count(0, { max: 99 }) }),
  physique: group({ inches: optionalMeasure(), pounds: optionalMeasure() }),
  count: count(1, { min: 1, max: 9999 }),
  members: list(id("nobody")),
  leader: optionalRef(),
});

const FIELDS = `${T}.Field.Character`;

/** A hero; what follows from what is stored is worked out anew on every preparation. */
export class HeroModel extends storing(TypeDataModelBase<FoundryActor>, [FIELDS], () => character("hero", 5, 5)) {
  /** What follows from all this. Set while preparing, so it must not be a field with a default. */
  declare derived: Derived;

  override prepareDerivedData(): void {
    this.derived = derive(readCharacter(this.parent), verveSettings());
    Object.assign(this.survival, { max: this.derived.survivalMax });
    Object.assign(this.verve, { max: this.derived.verveMax });
  }

  /** A new one has the face of its kind, and bars for its reserves, unless it brings its own: figures spend no verve. */
  async _preCreate(data: UpdateData): Promise<boolean | void> {
    const { bar1, bar2 } = (data["prototypeToken"] ?? {}) as { bar1?: object; bar2?: object };
    this.parent.updateSource({
      ...firstFace(data, faceOf(this.parent.type)),
      ...(bar1 ? {} : { "prototypeToken.bar1.attribute": "survival" }),
      ...(bar2 ? {} : { "prototypeToken.bar2.attribute": this.parent.type === `${TYPE_PREFIX}hero` ? "verve" : null }),
    });
  }
}

/** One of the Guide's figures, with few numbers of its own (VRV-124). */
export class NpcModel extends storing(HeroModel, [FIELDS], () => character("npc", 5, 0)) {}

/** Many who act as one (VRV-262 … VRV-267). */
export class UnitModel extends storing(HeroModel, [FIELDS], () => character("npc", 5, 0)) {}

/** An animal that bears somebody, or a load (VRV-047 … VRV-050). */
export class MountModel extends storing(HeroModel, [`${T}.Field.Mount`, FIELDS], () => ({
  ...character("npc", 5, 0),
  // Id in table animals; empty for one of the group's own.
  animal: text(),
  tack: choice(TACKS, "saddle", `${T}.Tack`),
  rider: optionalRef(),
})) {}
