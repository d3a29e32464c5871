/** One Combat and one Movement Action a game turn, or two Movement Actions. RUN-036, RUN-037. */
import { settled, type Reads } from "../settings.ts";
import { actionCost, type ActionName } from "./costs.ts";

/** Actions used, or left, of the two kinds that are counted. */
export interface Counted {
  readonly combat: number;
  readonly movement: number;
}

export interface TurnPlan extends Counted {
  readonly legal: boolean;
  /** What is left, each figure taken alone. */
  readonly left: Counted;
  readonly response: "allow" | "warn" | "block";
}

/** Movement Actions when the Combat Action is traded for one. */
const ALL_MOVEMENT = 2;

/** True when the actions fit in one game turn. RUN-036. */
export function fitsTurn({ combat, movement }: Counted): boolean {
  return combat <= 1 && movement <= ALL_MOVEMENT - combat;
}

/** What is left beside the actions used, each figure taken alone. RUN-036. */
export function actionsLeft({ combat, movement }: Counted): Counted {
  return {
    combat: combat === 0 && movement <= 1 ? 1 : 0,
    movement: Math.max(0, ALL_MOVEMENT - combat - movement),
  };
}

/** The actions of one game turn against its budget. Reactions and Free Actions don't count. RUN-036, RUN-037. */
export function planTurn({
  actions,
  settings,
}: {
  actions: readonly ActionName[];
  settings?: Reads<"enforceActions">;
}): TurnPlan {
  const costs = actions.map((action) => actionCost({ action }).cost);
  const used = {
    combat: costs.filter((cost) => cost === "combat").length,
    movement: costs.filter((cost) => cost === "movement").length,
  };
  const legal = fitsTurn(used);
  return { legal, ...used, left: actionsLeft(used), response: responseTo(legal, settings) };
}

/** What the table does about actions that fit, or don't. RUN-036. */
export function responseTo(legal: boolean, settings?: Reads<"enforceActions">): TurnPlan["response"] {
  const { enforceActions } = settled(settings);
  return legal || enforceActions === "off" ? "allow" : enforceActions;
}
