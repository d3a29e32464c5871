/** What a character carries and knows: each is an item with a state of its own, which a data model mirrors one to one. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import type { AbilityMode } from "./actions/abilities.ts";
import type { Attribute } from "./attributes/attributes.ts";
import type { Hazard } from "./damage/hazard.ts";
import type { Level } from "./experience/experience.ts";
import type { ShieldKind, WeaponClass } from "./weapons/classes.ts";

export interface WeaponState extends JsonObject {
  readonly class: WeaponClass;
  /** Formula. */
  readonly damage: string;
  /** In place of Accurate; null for none (RUN-052). */
  readonly attackAttribute: Attribute | null;
  /** Drawn (RUN-026). */
  readonly ready: boolean;
  readonly equipped: boolean;
  readonly ignoresArmor: boolean;
  /** Shots left, 0 or more; null where nobody counts them. */
  readonly ammunition: number | null;
  readonly qualities: readonly string[];
}

export interface ArmorState extends JsonObject {
  /** Formula: rolled by a player, fixed for a foe. */
  readonly protection: string;
  /** 0–10 (RUN-011). */
  readonly impeding: number;
  readonly equipped: boolean;
}

export interface ShieldState extends JsonObject {
  readonly buckler: boolean;
  readonly equipped: boolean;
}

export interface AbilityState extends JsonObject {
  readonly level: Level;
  readonly mode: AbilityMode;
  /** Lets attacks use another attribute; null for none (RUN-052). */
  readonly attackAttribute: Attribute | null;
  /** Lets Defense start from another attribute; null for none (RUN-052). */
  readonly defenseAttribute: Attribute | null;
  /** Healing formula; null when it doesn't heal (RUN-073, RUN-074). */
  readonly healing: string | null;
  /** Heals better with a herbal cure (RUN-073). */
  readonly usesCure: boolean;
  /** The trigger kind under which it gives Free Attacks; null for none (RUN-047). */
  readonly freeAttackTrigger: string | null;
}

export interface PowerState extends JsonObject {
  readonly attribute: Attribute;
  /** What resists it; null when nothing does. */
  readonly opponentAttribute: Attribute | null;
  /** It takes a test although nothing resists it (RUN-006). */
  readonly tested: boolean;
  /** Needs a clear line (RUN-090). */
  readonly lineOfSight: boolean;
  readonly healing: string | null;
  /** What befalls whoever it works on, or doesn't withstand it; null for nothing that the rules know. */
  readonly harm: Hazard | null;
  /** Formula of the corruption it brings; null for none. */
  readonly corruption: string | null;
}

export const CONSUMABLE_KINDS = ["herbalCure", "elixir", "other"] as const;

export interface ConsumableState extends JsonObject {
  readonly kind: (typeof CONSUMABLE_KINDS)[number];
  /** 0 or more. */
  readonly quantity: number;
  /** Healing formula of an elixir; null when it does something else. */
  readonly healing: string | null;
}

/** An item as its character shows it: the item's state with its ref and name. Read-only. */
export type Carried<State extends JsonObject> = State & { readonly id: Ref; readonly name: string };

/** Read-only snapshots of a character's items. */
export interface Belongings extends JsonObject {
  readonly weapons: readonly Carried<WeaponState>[];
  readonly armors: readonly Carried<ArmorState>[];
  readonly shields: readonly Carried<ShieldState>[];
  readonly abilities: readonly Carried<AbilityState>[];
  readonly powers: readonly Carried<PowerState>[];
  readonly consumables: readonly Carried<ConsumableState>[];
}

/** The weapon everybody always has (RUN-034). It is no item: nothing can be written to it. */
export const FISTS: Carried<WeaponState> = {
  id: "unarmed",
  name: "DRAMATIS.Threshold.Weapon.unarmed",
  class: "unarmed",
  damage: "1d4",
  attackAttribute: null,
  ready: true,
  equipped: true,
  ignoresArmor: false,
  ammunition: null,
  qualities: [],
};

/** Whether a shield fills the hand. RUN-091, RUN-092. */
export const shieldKind = ({ buckler }: ShieldState): ShieldKind => (buckler ? "buckler" : "shield");
