import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { DataSchema } from "../../../../foundry/bases.ts";
import { localize, notify, randomID } from "../../../../foundry/globals.ts";
import { firstFace } from "../../../../fittings/models/face.ts";
import type { FoundryActor, FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import type { Control } from "../../rules/casting/control.ts";
import { deriveIdentity } from "../../rules/queries.ts";
import type { DerivedIdentity } from "../../rules/queries.ts";
import type { IdentityState } from "../../rules/state.ts";
import { personaeSettings } from "../settings/read.ts";
import { kindOf, readIdentity } from "./reading.ts";
import { missingFreeSkills, unarmed } from "./free-skills.ts";
import { withDisposition } from "./disposition.ts";
import { heldPriorities } from "./guards.ts";
import { faceOf } from "./icons.ts";
import { identitySchema } from "./identity-schema.ts";
import type { Stance } from "./identity-schema.ts";

/**
 * Anything that can issue or answer challenges (PER-013). What is stored is exactly the engine's IdentityState, without
 * the snapshots of its items; what follows from it is worked out anew on every preparation.
 */
export class IdentityModel extends TypeDataModelBase<FoundryActor> {
  /** What the group has said of who plays it; null: as kind and ownership have it (PER-014). */
  declare control: Control | null;
  declare tier: IdentityState["tier"];
  declare stance: Stance;
  declare subtype: string;
  declare pronouns: string;
  declare concept: string;
  declare goals: string;
  declare biography: string;
  declare negateAtLast: boolean;
  declare trackLength: number | null;
  declare answer: NonNullable<IdentityState["answer"]>;
  declare attributes: IdentityState["attributes"];
  declare customAttributes: NonNullable<IdentityState["customAttributes"]>;
  declare vitality: IdentityState["vitality"];
  declare tracks: IdentityState["tracks"];
  declare recovery: IdentityState["recovery"];
  declare tally: IdentityState["tally"];
  declare dp: IdentityState["dp"];
  declare criticals: number;
  declare owner: string | null;
  declare built: boolean;
  declare slots: NonNullable<IdentityState["slots"]>;
  declare resources: NonNullable<IdentityState["resources"]>;
  /** Hits left before shock 1, and how many there are: a token's bar. */
  declare boxes: { value: number; max: number };
  /** What follows from all this. Set while preparing, so it must not be a field with a default. */
  declare derived: DerivedIdentity;

  static override LOCALIZATION_PREFIXES = ["DRAMATIS.Personae.Field.Identity"];

  static override defineSchema(): DataSchema {
    return identitySchema({
      tier: "major",
      stance: "neutral",
      attributes: [null, null, null, null, null, null],
      blanks: true,
      vitality: 3,
      negateAtLast: true,
      answer: "counter",
    });
  }

  override prepareDerivedData(): void {
    this.derived = deriveIdentity(readIdentity(this.parent), personaeSettings());
    const { shockAt, vitality, hitsToShock1 } = this.derived;
    this.boxes = { value: hitsToShock1, max: shockAt[0] ?? vitality };
  }

  /** Gives a new identity what all of its kind have, unless it brings its own. */
  async _preCreate(data: UpdateData): Promise<void> {
    this.parent.updateSource(firstFace(data, faceOf(kindOf(this.parent.type) ?? "identity", this.stance)));
    const brought = this.parent.items.map((item) => item.toObject());
    const given = this.starters(brought).map((item) => ({ _id: randomID(), ...item }));
    if (given.length > 0) this.parent.updateSource({ items: [...brought, ...given] });
  }

  /**
   * The token to come follows the stance, in the same write (PER-165). Priorities are settled once it is built: whatever
   * else an update brings, players can't move them (PER-016).
   */
  async _preUpdate(changes: UpdateData, _options: UpdateData, user: FoundryUser): Promise<void> {
    Object.assign(changes, withDisposition(changes, { stance: this.stance, isToken: this.parent.isToken }));
    if (user.isGM || !this.built || !personaeSettings().lockPriorities || !heldPriorities(changes, this)) return;
    notify("warn", localize("DRAMATIS.Personae.Refusal.priorities", { name: this.parent.name }));
  }

  /** Items that a new identity of this kind lacks. */
  protected starters(brought: readonly UpdateData[]): UpdateData[] {
    return missingFreeSkills(brought);
  }
}

/** A player's own: starts with ten creation points spread plainly, and its fists (PER-077, PER-172). */
export class CharacterModel extends IdentityModel {
  static override defineSchema(): DataSchema {
    return identitySchema({
      tier: "full",
      stance: "ally",
      attributes: [2, 2, 2, 2, 1, 1],
      blanks: false,
      vitality: null,
      negateAtLast: false,
      answer: null,
    });
  }

  protected override starters(brought: readonly UpdateData[]): UpdateData[] {
    const armed = brought.some(({ type, system }) => type === "personae-weapon" && kindOfAttack(system) === "unarmed");
    return [...missingFreeSkills(brought), ...(armed ? [] : [unarmed()])];
  }
}

/** A sidekick: made like a character, and a minion to begin with (PER-161, PER-162). */
export class CompanionModel extends CharacterModel {
  static override defineSchema(): DataSchema {
    return identitySchema({
      tier: "minion",
      stance: "ally",
      attributes: [2, 2, 2, 2, 1, 1],
      blanks: false,
      vitality: null,
      negateAtLast: false,
      answer: null,
    });
  }
}

/** Somebody the chorus plays (PER-158, PER-165). */
export class SupportingModel extends IdentityModel {
  static override defineSchema(): DataSchema {
    return identitySchema({
      tier: "minor",
      stance: "adversary",
      attributes: [1, 1, 1, 1, 1, 1],
      blanks: true,
      vitality: null,
      negateAtLast: false,
      answer: null,
    });
  }
}

/** A thing, place, subject or danger: nothing it does not need (PER-011, PER-045). */
export class BareIdentityModel extends IdentityModel {
  protected override starters(): UpdateData[] {
    return [];
  }
}

function kindOfAttack(system: unknown): unknown {
  return (system as { kind?: unknown } | undefined)?.kind;
}
