/**
 * Everything somebody can do now, once, for sheets, tracker and dock. What is in the way is the engine's refusal of the
 * decision itself, or of the plainest ones that a form could make: no rule is told here a second time.
 */
import type { Press } from "../../../../fittings/press/press.ts";
import { attackActions } from "./actions/attacks.ts";
import { movingActions } from "./actions/moving.ts";
import { oneMoreActions } from "./actions/one-more.ts";
import { otherActions } from "./actions/others.ts";
import { pressOf, type ActionPlan } from "./actions/plan.ts";
import { stateActions } from "./actions/states.ts";
import { wordActions } from "./actions/word.ts";
import type { Somebody } from "./somebody.ts";

const PLANS = {
  oneMore: oneMoreActions,
  attack: attackActions,
  action: otherActions,
  move: movingActions,
  self: stateActions,
  word: wordActions,
} as const satisfies Readonly<Record<string, (who: Somebody) => readonly ActionPlan[]>>;

/** What actions are about, in the order of a sheet. */
export type ActionGroup = keyof typeof PLANS;
export const ACTION_GROUPS = Object.keys(PLANS) as readonly ActionGroup[];

/**
 * What somebody can do now, by what it is about: `actionsOf(somebodyHere(actor)).move`. Each press is called as its action
 * is ("defend", "attack-charge", "oneMore-batonPass"), opens the form of a decision with what is known of it, or makes the
 * decision where there is nothing to ask. What there is no sense in, such as standing up while standing, is left out.
 */
export function actionsOf(who: Somebody): { readonly [G in ActionGroup]: readonly Press[] } {
  const groups = Object.entries(PLANS).map(([group, plans]) => [group, plans(who).map((plan) => pressOf(plan, who))]);
  return Object.fromEntries(groups) as { readonly [G in ActionGroup]: readonly Press[] };
}

/** One alone, by its name; undefined while there is no sense in it. */
export function actionCalled(who: Somebody, name: string): Press | undefined {
  const plan = Object.values(PLANS)
    .flatMap((plans) => plans(who))
    .find((one) => one.name === name);
  return plan && pressOf(plan, who);
}

/** One of these by its name: "defend", "oneMore-decline"; undefined while there is no sense in it. */
export const actionNamed = (actions: ReturnType<typeof actionsOf>, name: string): Press | undefined =>
  Object.values(actions)
    .flat()
    .find((press) => press.name === name);
