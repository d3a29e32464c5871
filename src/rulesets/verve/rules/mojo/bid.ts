/** Bids on failed archetypal rolls, and the free gains they may bring. VRV-182, VRV-191 to VRV-194. */
import { experienceAward } from "../advancement/experience.ts";
import { rollUnder } from "../core/check.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { missingMojo } from "../survival/death.ts";
import { FIELD_PRICE, skillPrice, type Restriction } from "./cost.ts";

export interface MojoBidGiven extends WithSettings {
  readonly die: number;
  readonly target: number;
  readonly doubled?: Maybe<boolean>;
  /** 1 or more. */
  readonly bid: number;
  /** Mojo held; absent: not checked. */
  readonly mojo?: Maybe<number>;
  readonly archetypal?: Maybe<boolean>;
  readonly againstPlayerCharacter?: Maybe<boolean>;
  readonly useful?: Maybe<boolean>;
  readonly adventureRunning?: Maybe<boolean>;
}

export type BidOutcome = "not-allowed" | "not-needed" | "insufficient-mojo" | "bid-too-low" | "withdrawn" | "success";

/** A bid: only a success spends, and then exactly what was needed. VRV-095, VRV-144, VRV-182, VRV-191 to VRV-193, VRV-259, AMB-45, AMB-46, AMB-69. */
export function mojoBid(given: MojoBidGiven) {
  const { bid, mojo, archetypal, againstPlayerCharacter, useful, adventureRunning, ...roll } = filled(given, {
    archetypal: true,
    againstPlayerCharacter: false,
    useful: true,
    adventureRunning: true,
  });
  const { success, margin } = rollUnder(roll);
  const made = success ?? false;
  const needed = missingMojo(made, margin ?? 0);
  const holds: readonly (readonly [BidOutcome, boolean])[] = [
    ["not-allowed", !archetypal || againstPlayerCharacter],
    ["not-needed", made],
    ["insufficient-mojo", typeof mojo === "number" && bid > mojo],
    ["bid-too-low", bid < needed],
    ["withdrawn", !useful],
  ];
  const outcome = holds.find(([, applies]) => applies)?.[0] ?? "success";
  const spent = outcome === "success" ? needed : 0;
  return {
    outcome,
    needed,
    success: made || outcome === "success",
    spent,
    mojoLeft: typeof mojo === "number" ? mojo - spent : null,
    xp: experienceAward({ source: "mojo", mojoSpent: spent, adventureRunning }).total,
  };
}

export interface MojoIncreaseGiven extends WithSettings {
  readonly spent: number;
  /** Of the field concerned. */
  readonly bonus: number;
  readonly fightingArt?: Maybe<boolean>;
  readonly restriction?: Maybe<Restriction>;
  /** False when the hero lacks that field. */
  readonly owned?: Maybe<boolean>;
}

export type Increase = "field-bonus" | "skill" | "field";

/** Free gains after a successful bid, of which the player picks one. VRV-194, AMB-47. */
export function mojoIncrease(given: MojoIncreaseGiven) {
  const { spent, bonus, fightingArt, restriction, owned } = filled(given, {
    fightingArt: false,
    restriction: "none",
    owned: true,
  });
  const bonusCost = 4 + bonus;
  const open = restriction !== "full";
  const holds: readonly (readonly [Increase, boolean])[] = [
    ["field-bonus", owned && !fightingArt && bonusCost <= spent],
    ["skill", owned && open && skillPrice(restriction) <= spent],
    ["field", open && FIELD_PRICE <= spent],
  ];
  const options = holds.filter(([, applies]) => applies).map(([id]) => id);
  return { options, bonusCost, newBonus: options.includes("field-bonus") ? bonus + 1 : bonus };
}
