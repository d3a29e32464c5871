/** What each action costs. RUN-035 … RUN-047, RUN-086, RUN-087. */

export type ActionCost = "combat" | "movement" | "reaction" | "free";

/** Every action by name, with its cost and the row it comes from. */
export const ACTIONS = {
  attack: { cost: "combat", rule: "RUN-038" },
  activeAbility: { cost: "combat", rule: "RUN-039" },
  firstAid: { cost: "combat", rule: "RUN-087" },
  elixirOther: { cost: "combat", rule: "RUN-086" },
  move: { cost: "movement", rule: "RUN-040" },
  engage: { cost: "movement", rule: "RUN-042" },
  flank: { cost: "movement", rule: "RUN-093" },
  passBy: { cost: "movement", rule: "RUN-043" },
  disengage: { cost: "movement", rule: "RUN-084" },
  lineOfSight: { cost: "movement", rule: "RUN-090" },
  switchWeapon: { cost: "movement", rule: "RUN-044" },
  draw: { cost: "movement", rule: "RUN-033" },
  standUp: { cost: "movement", rule: "RUN-089" },
  elixirSelf: { cost: "movement", rule: "RUN-086" },
  defense: { cost: "reaction", rule: "RUN-045" },
  freeAttack: { cost: "reaction", rule: "RUN-047" },
  drawShort: { cost: "free", rule: "RUN-033" },
  shout: { cost: "free", rule: "RUN-046" },
} as const satisfies Readonly<Record<string, { readonly cost: ActionCost; readonly rule: string }>>;

export type ActionName = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as readonly ActionName[];

/** What an action costs. RUN-035 … RUN-047, RUN-086, RUN-087. */
export function actionCost({ action }: { action: ActionName }): { readonly cost: ActionCost } {
  return { cost: ACTIONS[action].cost };
}

export type ConsumableTarget = "self" | "equipment" | "other";

/** What using an elixir or herbal cure costs: more on somebody else than on oneself or one's gear. RUN-086. */
export function consumableCost({ target }: { target: ConsumableTarget }): { readonly cost: "combat" | "movement" } {
  return { cost: target === "other" ? "combat" : "movement" };
}
