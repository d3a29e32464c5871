import { TypeDataModelBase, type DataSchema } from "../../../../foundry/bases.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import { firstFace } from "../../../../fittings/models/face.ts";
import { heldBack } from "../../../../fittings/models/held.ts";
import { deriveCharacter, type DerivedCharacter } from "../../rules/derive.ts";
import type { CharacterState } from "../../rules/state.ts";
import type { Gauge } from "../../rules/terms.ts";
import { evokerSettings } from "../settings/read.ts";
import { characterSchema, type CharacterDefaults } from "./character-schema.ts";
import { faultIn, fullTracks, withFullTracks } from "./guards.ts";
import { faceOf } from "./icons.ts";
import { migrateCharacter } from "./migrate.ts";
import { kindOf, readCharacter } from "./reading.ts";

/**
 * Somebody who fights, flees and feels: an Evoker, a Shadow, or anybody else. What is stored is the engine's CharacterState
 * without the snapshots of its items; what follows from it is worked out anew on every preparation.
 */
export class CharacterModel extends TypeDataModelBase<FoundryActor> {
  declare biography: string;
  declare readonly tieBreak: CharacterState["tieBreak"];
  /** Wounds left of whoever would be struck: a token's bars. */
  declare light: Gauge;
  declare heavy: Gauge;
  /** What follows from all this. Set while preparing, so it must not be a field with a default. */
  declare derived: DerivedCharacter;

  static override LOCALIZATION_PREFIXES = ["DRAMATIS.Evoker.Field.Character"];

  /** What a new one of this kind has. */
  protected static get defaults(): CharacterDefaults {
    return { score: 30, pool: 0, evokerRank: 0 };
  }

  static override defineSchema(): DataSchema {
    return characterSchema(this.defaults);
  }

  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    return super.migrateData(migrateCharacter(source), options);
  }

  override prepareDerivedData(): void {
    this.derived = deriveCharacter(readCharacter(this.parent), evokerSettings());
    const { persona, wounds, woundMax } = this.derived;
    const [left, most] = persona ? [persona.wounds, persona.max] : [wounds, woundMax];
    this.light = { value: left.light, max: most.light };
    this.heavy = { value: left.heavy, max: most.heavy };
  }

  /** Gives a new one the face of its kind and bars to go by, and all its wounds, unless it brings its own. */
  async _preCreate(data: UpdateData): Promise<boolean | void> {
    if (isRefused(this.parent, this.toObject(true))) return false;
    const { bar1, bar2 } = (data["prototypeToken"] ?? {}) as { bar1?: object; bar2?: object };
    this.parent.updateSource({
      ...firstFace(data, faceOf(kindOf(this.parent.type) ?? "npc")),
      ...(data["system"] instanceof Object && "wounds" in data["system"]
        ? {}
        : { "system.wounds": fullTracks(readCharacter(this.parent), evokerSettings()) }),
      ...(bar1 ? {} : { "prototypeToken.bar1.attribute": "light" }),
      ...(bar2 ? {} : { "prototypeToken.bar2.attribute": "heavy" }),
    });
  }

  /**
   * Refuses what can't be by name, such as two ailments of one category. Whoever is unhurt stays so when Toughness is set
   * anew, in the same write. What players know of somebody is the game master's to turn.
   */
  async _preUpdate(changes: UpdateData, _options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    const system = (changes["system"] ?? {}) as UpdateData;
    if (isRefused(this.parent, system)) return false;
    Object.assign(system, withFullTracks(system, readCharacter(this.parent), evokerSettings()));
    const stored = this as unknown as { readonly revealed: unknown };
    if (heldBack(changes, ["revealed"], stored, user))
      notify("warn", localize("DRAMATIS.Evoker.Guard.revealed", { name: this.parent.name }));
  }
}

/** True, and told, when something in these data can't be. */
function isRefused({ name }: FoundryActor, system: UpdateData): boolean {
  const fault = faultIn(system);
  if (fault) notify("error", localize(`DRAMATIS.Evoker.Guard.${fault.reason}`, { name, ...fault.data }));
  return fault !== null;
}

/** A player's own: somebody with an inner self to call on. */
export class EvokerModel extends CharacterModel {
  protected static override get defaults(): CharacterDefaults {
    return { score: 30, pool: 10, evokerRank: 1 };
  }
}

/** What the Evokers fight: its powers and affinities are its own. */
export class ShadowModel extends CharacterModel {
  protected static override get defaults(): CharacterDefaults {
    return { score: 30, pool: 10, evokerRank: 0 };
  }
}

/** Anybody else, on either side. */
export class NpcModel extends CharacterModel {}
