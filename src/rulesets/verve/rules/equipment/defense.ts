/** The defense of a target. VRV-026, VRV-071, VRV-074. */
import { burdenParts, part, targetOf, type Part } from "../core/check.ts";
import { major } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { cover } from "../conflict/cover.ts";
import type { CoverKind, Levels } from "../terms.ts";
import { armorRow } from "./catalogue.ts";
import type { ArmorRow } from "../tables/rows.ts";

/** Best body armor + best helmet + best shield. A small shield counts against the one opponent chosen. VRV-071, VRV-074. */
export function wornDefense(armor: readonly (string | ArmorRow)[], smallShieldOpponent: boolean): number {
  const best = (slot: "body" | "helmet" | "shield"): number =>
    Math.max(
      0,
      ...armor
        .map((one) => (typeof one === "string" ? armorRow(one) : one))
        .filter((row) => row?.slot === slot)
        .map((row) => (row && (!row.singleOpponent || smallShieldOpponent) ? row.defense : 0)),
    );
  return best("body") + best("helmet") + best("shield");
}

/** What a state does to one's own defense. */
const STATE_DEFENSE: Readonly<Record<string, { readonly value: number; readonly rule: string }>> = {
  surprised: { value: -2, rule: "VRV-148" },
  "called-shot": { value: -2, rule: "VRV-160" },
  grabbing: { value: -2, rule: "VRV-168" },
  concentrating: { value: -1, rule: "VRV-215" },
  "psychic-conflict": { value: -4, rule: "VRV-253" },
};

export interface DefenseGiven extends WithSettings {
  readonly agility?: Maybe<number>;
  /** Worn: ids in table armor, or rows of the group's own. */
  readonly armor?: Maybe<readonly (string | ArmorRow)[]>;
  /** The attacker is the opponent a small shield is turned to this round. */
  readonly smallShieldOpponent?: Maybe<boolean>;
  readonly archetypes?: Maybe<Levels>;
  readonly cover?: Maybe<CoverKind>;
  /** Everyone in the melee shot into, the target included. */
  readonly combatants?: Maybe<number>;
  readonly directedByWarrior?: Maybe<boolean>;
  /** Chosen for defense. VRV-167. */
  readonly highGround?: Maybe<boolean>;
  readonly conditions?: Maybe<readonly string[]>;
  readonly groupBonus?: Maybe<number>;
  readonly situational?: Maybe<number>;
}

/** The parts of a target's defense. */
export function defenseParts(given: DefenseGiven): readonly Part[] {
  const { agility, armor, conditions, settings, highGround, groupBonus, situational, ...rest } = filled(given, {
    agility: 10,
    armor: [],
    conditions: [],
    highGround: false,
    groupBonus: 0,
    situational: 0,
  });
  const quick = major(agility, settings);
  return [
    part("agility", conditions.includes("semi-conscious") ? Math.min(0, quick) : quick, "VRV-026"),
    part("armor", wornDefense(armor, rest.smallShieldOpponent ?? false), "VRV-071"),
    part("cover", cover({ ...rest, kind: rest.cover, settings }).defense, "VRV-165"),
    ...conditions.map((id) => part(id, STATE_DEFENSE[id]?.value ?? 0, STATE_DEFENSE[id]?.rule ?? "VRV-227")),
    part("highGround", highGround ? 1 : 0, "VRV-167"),
    part("group", groupBonus, "VRV-255"),
    ...burdenParts({ situational }).filter(({ id }) => id === "situational"),
  ];
}

/**
 * Defense, split into what it is made of. VRV-026, VRV-071, VRV-074, VRV-075, VRV-148, VRV-155, VRV-160, VRV-165 to
 * VRV-168, VRV-215, VRV-227, VRV-253, VRV-255.
 */
export function defense(given: DefenseGiven) {
  const parts = defenseParts(given);
  const of = (id: string): number => targetOf(parts.filter((one) => one.id === id));
  const total = targetOf(parts);
  const [agility, armor, shelter] = [of("agility"), of("armor"), of("cover")];
  return { defense: total, agility, armor, cover: shelter, situational: total - agility - armor - shelter };
}
