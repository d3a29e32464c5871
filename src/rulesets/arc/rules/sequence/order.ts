/** Who declares when: the lowest State of Mind first (ARC-039 … ARC-041, ARC-043). */
import { rank } from "../../../../kernel/order.ts";

/** What decides the order, in this sequence; lower always goes first. */
export interface OrderKeys {
  readonly id: string;
  /** 1–10. */
  readonly som: number;
  readonly empathy?: number;
  readonly perception?: number;
  /** Tie-break roll; 0 until one is made. */
  readonly d10?: number;
}

export interface OrderEntry extends OrderKeys {
  readonly unaware?: boolean;
  readonly unconscious?: boolean;
  readonly shocked?: boolean;
}

export interface DeclarationOrder {
  readonly order: string[];
  /** Those who don't declare this turn, in listed order. */
  readonly excluded: string[];
  /** Those nothing tells apart: they owe a d10. */
  readonly tiedGroups: string[][];
}

/** Negative when `a` declares before `b`; 0 when all four keys are the same. ARC-039, ARC-040. */
export function compareOrder(a: OrderKeys, b: OrderKeys): number {
  return (
    a.som - b.som ||
    (a.empathy ?? 0) - (b.empathy ?? 0) ||
    (a.perception ?? 0) - (b.perception ?? 0) ||
    (a.d10 ?? 0) - (b.d10 ?? 0)
  );
}

/** The order of declaration. ARC-027, ARC-039 … ARC-041, ARC-043. Ties keep their listed order. */
export function declarationOrder({ combatants }: { readonly combatants: readonly OrderEntry[] }): DeclarationOrder {
  const isSilent = ({ unaware, unconscious, shocked }: OrderEntry): boolean =>
    [unaware, unconscious, shocked].some((flag) => flag === true);
  const { order, tied } = rank(
    combatants.filter((one) => !isSilent(one)),
    compareOrder,
  );
  return {
    order: order.map(({ id }) => id),
    excluded: combatants.filter(isSilent).map(({ id }) => id),
    tiedGroups: tied.map((group) => group.map(({ id }) => id)),
  };
}
