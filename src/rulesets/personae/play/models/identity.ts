import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import { localize, notify, randomID } from "../../../../foundry/globals.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { firstFace } from "../../../../fittings/models/face.ts";
import type { FoundryActor, FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import { deriveIdentity, type DerivedIdentity } from "../../rules/queries.ts";
import { personaeSettings } from "../settings/read.ts";
import { kindOf, readIdentity } from "./reading.ts";
import { missingFreeSkills, unarmed } from "./free-skills.ts";
import { withDisposition } from "./disposition.ts";
import { heldPriorities } from "./guards.ts";
import { faceOf } from "./icons.ts";
import { identitySchema, type IdentityDefaults } from "./identity-schema.ts";

/** One kind of identity, by what it starts with. */
const identityOf = <Class>(Model: Class, defaults: IdentityDefaults) =>
  storing(Model, ["DRAMATIS.Personae.Field.Identity"], () => identitySchema(defaults));

const THING: IdentityDefaults = {
  tier: "major",
  stance: "neutral",
  attributes: [null, null, null, null, null, null],
  blanks: true,
  vitality: 3,
  negateAtLast: true,
  answer: "counter",
};
const PLAYED = { stance: "ally", attributes: [2, 2, 2, 2, 1, 1] } as const;

/**
 * Anything that can issue or answer challenges (PER-013). What is stored is exactly the engine's IdentityState, without
 * the snapshots of its items; what follows from it is worked out anew on every preparation.
 */
export class IdentityModel extends identityOf(TypeDataModelBase<FoundryActor>, THING) {
  /** What follows from all this. Set while preparing, so it must not be a field with a default. */
  declare derived: DerivedIdentity;

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
export class CharacterModel extends identityOf(IdentityModel, { tier: "full", ...PLAYED }) {
  protected override starters(brought: readonly UpdateData[]): UpdateData[] {
    const armed = brought.some(({ type, system }) => type === "personae-weapon" && kindOfAttack(system) === "unarmed");
    return [...missingFreeSkills(brought), ...(armed ? [] : [unarmed()])];
  }
}

/** A sidekick: made like a character, and a minion to begin with (PER-161, PER-162). */
export class CompanionModel extends identityOf(CharacterModel, { tier: "minion", ...PLAYED }) {}

/** Somebody the chorus plays (PER-158, PER-165). */
export class SupportingModel extends identityOf(IdentityModel, {
  tier: "minor",
  stance: "adversary",
  attributes: [1, 1, 1, 1, 1, 1],
  blanks: true,
}) {}

/** A thing, place, subject or danger: nothing it does not need (PER-011, PER-045). */
export class BareIdentityModel extends IdentityModel {
  protected override starters(): UpdateData[] {
    return [];
  }
}

function kindOfAttack(system: unknown): unknown {
  return (system as { kind?: unknown } | undefined)?.kind;
}
