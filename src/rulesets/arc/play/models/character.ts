/** Somebody who acts: a player's character, or one of the game master's figures. */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import {
  choice,
  count,
  filled,
  flag,
  group,
  list,
  named,
  richText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";
import { firstFace } from "../../../../fittings/models/face.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive.ts";
import { RANGES } from "../../rules/ranges.ts";
import type { UsScore } from "../../rules/state.ts";
import { KS_KEYS, type KsKey } from "../../rules/tables/knownScores.ts";
import { arcSettings } from "../settings/charter.ts";
import { faultIn, sortedStatuses } from "./guards.ts";
import { faceOf } from "./icons.ts";
import { migrateCharacter } from "./migrate.ts";
import { measure, optionalMeasure, score, shownMax, T } from "./parts.ts";
import { readCharacter, withMiddleScores } from "./reading.ts";

const KINDS = ["pc", "npc"] as const;

const known = () =>
  Object.fromEntries(KS_KEYS.map((key) => [key, score()])) as { [K in KsKey]: ReturnType<typeof score> };

/** What is stored: the engine's state without the snapshots of name, items and conditions, and words. */
const character = (kind: (typeof KINDS)[number]) => ({
  biography: richText(),
  kind: choice(KINDS, kind, `${T}.Kind`),
  ks: group(known()),
  // The world's own list (ARC-054): those that are missing begin as they do for everybody.
  us: named<Record<string, UsScore>>(
    group({
      name: filled("—"),
      ks: choice(KS_KEYS, "build", `${T}.KnownScore`),
      value: count(RANGES.us.initial, RANGES.us),
      max: count(RANGES.us.initial, RANGES.us),
    }),
    () => ({}),
  ),
  som: group({
    value: count(RANGES.som.initial, RANGES.som),
    rest: count(RANGES.som.initial, RANGES.som),
    max: shownMax(RANGES.som.max),
  }),
  size: signed(RANGES.size.initial, RANGES.size),
  mov: group({ base: measure(RANGES.movBase.initial, RANGES.movBase), fixed: flag() }),
  load: group({ override: optionalMeasure(RANGES.loadOverride) }),
  path: text(),
  morality: text(),
  statuses: list(text()),
});

/** A player's character; what follows from what is stored is worked out anew on every preparation. */
export class CharacterModel extends storing(TypeDataModelBase<FoundryActor>, [`${T}.Field.Character`], () =>
  character("pc"),
) {
  /** What follows from all this. Set while preparing, so it must not be a field with a default. */
  declare derived: DerivedCharacter;

  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    return super.migrateData(migrateCharacter(source), options);
  }

  override prepareDerivedData(): void {
    const settings = arcSettings();
    this.us = { ...withMiddleScores(this.us, settings.middleScores) };
    this.derived = deriveCharacter(readCharacter(this.parent), settings);
  }

  /** A new one has the face of its kind, bars to go by, and the world's middle scores, unless it brings its own. */
  async _preCreate(data: UpdateData): Promise<boolean | void> {
    const { bar1, bar2 } = (data["prototypeToken"] ?? {}) as { bar1?: object; bar2?: object };
    const { us, statuses } = readCharacter(this.parent);
    this.parent.updateSource({
      ...firstFace(data, faceOf(this.parent.type)),
      "system.us": us,
      "system.statuses": sortedStatuses(statuses),
      ...(bar1 ? {} : { "prototypeToken.bar1.attribute": "som" }),
      ...(bar2 ? {} : { "prototypeToken.bar2.attribute": "ks.build" }),
    });
  }

  /** Refuses what can't be, by name; statuses stand in order, each once (ARC-081). */
  async _preUpdate(changes: UpdateData): Promise<boolean | void> {
    const system = (changes["system"] ?? {}) as UpdateData;
    const fault = faultIn(system);
    if (fault) {
      notify("error", localize(`${T}.Guard.${fault.reason}`, { name: this.parent.name, ...fault.data }));
      return false;
    }
    if (Array.isArray(system["statuses"])) system["statuses"] = sortedStatuses(system["statuses"] as string[]);
  }
}

/** Anybody the game master plays, against the characters or beside them. */
export class FigureModel extends storing(CharacterModel, [`${T}.Field.Character`], () => character("npc")) {}
