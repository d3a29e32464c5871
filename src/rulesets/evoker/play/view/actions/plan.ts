/** One action as it is described, and as a press. */
import type { Does, Press } from "../../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import type { Decision } from "../../../../../kernel/outcome.ts";
import { iconOf } from "../icons.ts";
import { refusalOf, type Somebody } from "../somebody.ts";
import { term } from "../words.ts";

/** What can be done, before anybody asks whether it may be. */
export interface ActionPlan {
  /** What its press is called: "defend", "attack-charge", "shakeOff-burning". */
  readonly name: string;
  /** Its picture in the symbol font, where that isn't that of the decision by its name. */
  readonly icon?: string;
  readonly does: Does;
  /**
   * Decisions that it could come to: it can be done when the engine has nothing against one of them, but for what its form
   * is there to ask. None: it can always be.
   */
  readonly could: readonly Decision[];
  /** What it needs beside that: none of these may be refused. */
  readonly needs?: readonly Decision[];
  /** The end of the language key of its words, where that isn't its name, and what they say. */
  readonly words?: string;
  readonly data?: JsonObject;
  readonly primary?: true;
  /** It asks before it acts. */
  readonly sure?: true;
}

/** What a form is there to ask: whom, with what, how far. */
const ASKED = [
  ...["noTarget", "oneTarget", "selfTarget", "targetDefeated", "unknownCharacter", "unknownItem", "outOfRange"],
  ...["tooFar", "tooManyMetres", "reach.meleeAcrossBands", "reach.highOutOfReach", "badField", "notAnOption"],
];

/** One action as something to press, with the engine's reason where it can't be done. */
export function pressOf(plan: ActionPlan, who: Somebody): Press {
  const { name, icon, does, primary, sure, words = name, data } = plan;
  const blocked = barOf(plan, who);
  const say = (part: string): string => term(`Action.${words}.${part}`, data);
  return {
    ...{ name, label: say("label"), icon: icon ? `fa-solid fa-${icon}` : iconOf(words), hint: say("hint"), does },
    ...(primary && { primary }),
    ...(sure && { sure: say("sure") }),
    ...(blocked && { blocked }),
  };
}

/** Why an action can't be done now, in the engine's words; "" when it can. */
export function barOf(
  { could, needs = [], does }: Pick<ActionPlan, "could" | "needs" | "does">,
  { ahead }: Somebody,
): string {
  const bars = could.map((decision) => refusalOf(ahead(decision), "form" in does ? ASKED : []));
  const [first = ""] = bars;
  if (first && bars.every((bar) => bar !== "")) return first;
  return needs.map((decision) => refusalOf(ahead(decision))).find((bar) => bar !== "") ?? "";
}

/** Opens the form of a decision, with what is known of it. */
export const opens = ({ ref }: Somebody, form: string, given: JsonObject = {}): Does => ({
  ...{ form, given: { actor: ref, ...given } },
});

/** A decision of theirs, here and now. */
export const theirs = ({ ref, encounter }: Somebody, type: string, more: JsonObject = {}): Decision => ({
  ...{ type, encounter, actor: ref, ...more },
});

/** What has no choice in it is done at once. */
export const atOnce = (name: string, decision: Decision): ActionPlan => ({
  ...{ name, does: { decide: decision }, could: [decision] },
});

/** An Action of theirs, whatever for: what a form with nobody to aim at yet will need. */
export const anAction = (who: Somebody): Decision => theirs(who, "otherAction");

/** What only another target would change. */
const OTHERWISE_AIMED = ["notAnAlly", "notAnEnemy", "outOfRange", "selfTarget"];

/** At whoever is targeted: at once at the only one, where it is somebody for it; else a form asks at whom. */
export function aimedAt(who: Somebody, type: string, field: "target" | "ally"): ActionPlan {
  const [target = null, second] = who.targets;
  const decision = target === null || second !== undefined ? null : theirs(who, type, { [field]: target });
  const fits = decision && isFit(who, decision);
  return fits ? atOnce(type, decision) : { name: type, does: opens(who, type), could: [anAction(who)] };
}

function isFit(who: Somebody, decision: Decision): boolean {
  const seen = who.ahead(decision);
  return seen.kind !== "refused" || refusalOf(seen, OTHERWISE_AIMED) !== "";
}
