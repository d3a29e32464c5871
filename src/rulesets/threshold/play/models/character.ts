/** Somebody who fights: a player's hero, or a foe. */
import { fields, TypeDataModelBase } from "../../../../foundry/bases.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import {
  count,
  flag,
  group,
  list,
  optionalChoice,
  optionalCount,
  optionalText,
  richText,
  signed,
  text,
  type Field,
} from "../../../../fittings/models/fields.ts";
import { firstFace } from "../../../../fittings/models/face.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { RANGES } from "../../rules/defaults.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive/character.ts";
import { CONDITIONS } from "../../rules/state.ts";
import { faultIn, keptToughness } from "./guards.ts";
import { faceOf } from "./icons.ts";
import { migrateCharacter } from "./migrate.ts";
import { readCharacter, T } from "./reading.ts";

const named = <Id extends string, One>(ids: readonly Id[], field: () => One) =>
  Object.fromEntries(ids.map((id) => [id, field()])) as { [I in Id]: One };

const nothing = { nullable: true, initial: null };

/** A game turn of an encounter. */
const moment = (options: object = nothing) => group({ combat: optionalText(), round: count(0, { max: 1e6 }) }, options);

/** Worked out on every preparation, never stored: what a token's bar shows as the most. */
const shownMax = (): Field<number> =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: 10, persisted: false });

const attribute = () => optionalChoice(ATTRIBUTES, `${T}.Attribute`);

/** What is stored: the engine's state without the snapshots of name, side and items, and words. */
const character = () => ({
  biography: richText(),
  attributes: group(named(ATTRIBUTES, () => group({ value: count(10, RANGES.attributes) }))),
  toughness: group({ value: count(10, RANGES["toughness.value"]), max: shownMax() }),
  deathMarks: count(0, RANGES.deathMarks),
  conditions: group(named(CONDITIONS, () => flag())),
  // Who caught it out, and when (RUN-032).
  ambush: group({ by: list(text()), at: moment({}) }, nothing),
  lastWords: text(),
  predecessor: optionalText(),
  dropped: moment(),
  asked: moment(),
  tested: moment(),
  woke: moment(),
  attack: group({ attribute: attribute() }),
  defense: group({ attribute: attribute(), bonus: signed(0, RANGES["defense.bonus"]) }),
  corruption: group({ temporary: count(0, RANGES.corruption), permanent: count(0, RANGES.corruption) }),
  xp: group({
    total: count(0, RANGES.xp),
    spent: count(0, RANGES.xp),
    log: list(group({ amount: signed(0, { min: -RANGES.xp.max, max: RANGES.xp.max }), reason: text(), date: text() })),
  }),
  // Null: what follows from the attributes (RUN-009, RUN-058).
  overrides: group({
    toughnessMax: optionalCount(RANGES["overrides.toughnessMax"]),
    painThreshold: optionalCount(RANGES["overrides.painThreshold"]),
    defense: optionalCount(RANGES["overrides.defense"]),
    armor: optionalCount(RANGES["overrides.armor"]),
  }),
  important: flag(),
  painImmune: flag(),
  canSeeInDark: flag(),
});

/** A player's hero; what follows from what is stored is worked out anew on every preparation. */
export class CharacterModel extends storing(TypeDataModelBase<FoundryActor>, [`${T}.Field.Character`], character) {
  /** What follows from all this. Set while preparing, so it must not be a field with a default. */
  declare derived: DerivedCharacter;

  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    return super.migrateData(migrateCharacter(source), options);
  }

  override prepareDerivedData(): void {
    this.derived = deriveCharacter(readCharacter(this.parent));
    const { toughness: value, toughnessMax: max } = this.derived;
    this.toughness = { value, max };
  }

  /** A new one has the face of its kind, a bar to go by, and all its Toughness, unless it brings its own. */
  async _preCreate(data: UpdateData): Promise<boolean | void> {
    const { bar1 } = (data["prototypeToken"] ?? {}) as { bar1?: object };
    const { toughness } = (data["system"] ?? {}) as { toughness?: object };
    const { toughnessMax } = deriveCharacter(readCharacter(this.parent));
    this.parent.updateSource({
      ...firstFace(data, faceOf(this.parent.type)),
      ...(toughness ? {} : { "system.toughness.value": toughnessMax }),
      ...(bar1 ? {} : { "prototypeToken.bar1.attribute": "toughness" }),
    });
  }

  /** Refuses what can't be, by name; whoever has more Toughness than Strong allows from now on loses the rest (RUN-009). */
  async _preUpdate(changes: UpdateData): Promise<boolean | void> {
    const system = (changes["system"] ?? {}) as UpdateData;
    const fault = faultIn(system);
    if (fault) {
      notify("error", localize(`${T}.Guard.${fault.reason}`, { name: this.parent.name, ...fault.data }));
      return false;
    }
    const toughness = keptToughness(system, readCharacter(this.parent));
    if (toughness !== null) changes["system"] = { ...system, toughness: { value: toughness } };
  }
}

/** Anybody the game master plays, against the heroes or beside them. */
export class FoeModel extends CharacterModel {}
