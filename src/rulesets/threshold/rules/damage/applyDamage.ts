/** One blow against armour and Toughness. RUN-054, RUN-057, RUN-059 … RUN-064. */
import { settled, type Reads } from "../settings.ts";

export type Side = "pc" | "npc";
/** What one blow did. */
export type BlowState = "unharmed" | "wounded" | "dying" | "dead";

export interface DamageGiven {
  /** Before armour, Advantage included; 0 or more. */
  readonly damage: number;
  /** A foe's static value or a player's roll; 0 or more. */
  readonly armor: number;
  /** Current, 1 or more. */
  readonly toughness: number;
  readonly painThreshold: number;
  /** The one who is hit. */
  readonly kind: Side;
  /** "other" for falls, poison and the like. */
  readonly source?: "attack" | "other";
  readonly ignoresArmor?: boolean;
  /** A foe that uses the dying rules. */
  readonly important?: boolean;
  readonly painImmune?: boolean;
  readonly settings?: Reads<"painRule">;
}

export interface Blow {
  /** What came through the armour, 0 or more. */
  readonly net: number;
  /** After the blow, 0 or more. */
  readonly toughness: number;
  readonly state: BlowState;
  /** Somebody has to choose a Pain Threshold outcome. */
  readonly painChoice: boolean;
}

/** What a blow does to the one it hits. RUN-054, RUN-057, RUN-059 … RUN-064. */
export function applyDamage(given: DamageGiven): Blow {
  const { damage, armor, painThreshold, source = "attack", ignoresArmor = false, painImmune = false } = given;
  const net = Math.max(0, ignoresArmor ? damage : damage - armor);
  const toughness = Math.max(0, given.toughness - net);
  const painful = settled(given.settings).painRule === ">=" ? net >= painThreshold : net > painThreshold;
  return {
    net,
    toughness,
    state: stateAfter(net, toughness, given),
    painChoice: source === "attack" && !painImmune && net > 0 && toughness > 0 && painful,
  };
}

function stateAfter(net: number, toughness: number, { kind, important = false }: DamageGiven): BlowState {
  if (net === 0) return "unharmed";
  if (toughness > 0) return "wounded";
  return kind === "pc" || important ? "dying" : "dead";
}
