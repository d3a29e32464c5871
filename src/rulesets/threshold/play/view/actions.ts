/**
 * Everything somebody can do now, once, for sheets, tracker and dock: RUN-036 … RUN-047, RUN-065, RUN-084 … RUN-096. What is in
 * the way is the engine's refusal of the decision itself; whom it concerns a form asks, unless somebody is targeted.
 */
import type { Does, Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { barOf, type Somebody } from "./somebody.ts";
import { term } from "./words.ts";

export const ACTION_GROUPS = ["combat", "movement", "other", "word"] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

interface Plan {
  readonly name: string;
  readonly group: ActionGroup;
  readonly icon: string;
  /** What it comes to; or its form, for what is left to ask, and what the engine is asked beforehand. */
  readonly decision?: Decision;
  readonly form?: string;
  readonly given?: JsonObject;
  readonly primary?: true;
}

/** What a game master says of somebody, each a card that can be taken back. RUN-049, RUN-078, RUN-110 */
const WORDS = { corruption: "droplet", trigger: "bolt", condition: "person-falling", correct: "pen" } as const;

const wordsOf = (): readonly Plan[] => Object.entries(WORDS).map(([form, icon]) => opens(form, "word", icon));

/** All that makes sense for somebody as they are. */
function plansOf(who: Somebody): readonly Plan[] {
  const { state, own, spent, targets, derived } = who;
  const { prone, dying, dead } = state.conditions;
  if (dead) return [];
  if (dying) return [{ name: "deathTest", group: "other", icon: "skull", decision: own("deathTest"), primary: true }];
  return [
    ...(derived.firstAid ? [opens("treat", "combat", "hand-holding-medical")] : []),
    ...(state.items.powers.length > 0 ? [opens("power", "combat", "wand-sparkles")] : []),
    ...(spent ? [trade(who, spent.traded)] : []),
    { name: "move", group: "movement", icon: "shoe-prints", decision: own("move", { how: "move", target: null }) },
    ...(["engage", "flank"] as const).map((how) => towards(who, how)),
    ...(prone
      ? [
          {
            name: "standUp",
            group: "movement",
            icon: "person-arrow-up-from-line",
            decision: own("standUp"),
            primary: true,
          } as const,
        ]
      : []),
    ...(spent ? [leaving(who, true), leaving(who, false), opens("passBy", "movement", "person-running")] : []),
    {
      name: "lineOfSight",
      group: "movement",
      icon: "eye",
      decision: own("move", { how: "lineOfSight", target: null }),
    },
    ...(spent ? [opens("delay", "other", "hourglass-half")] : []),
    opens("test", "other", "dice-d20", targets.length === 1 ? { target: targets[0] ?? null } : {}),
    // What no other decision offers: a chance that one of their abilities brings (RUN-047).
    ...(!who.isGM && hasOwnChance(who) ? [opens("trigger", "other", "bolt")] : []),
  ];
}

const hasOwnChance = ({ state }: Somebody): boolean =>
  state.items.abilities.some(({ freeAttackTrigger, level }) => freeAttackTrigger !== null && level !== "none");

const opens = (form: string, group: ActionGroup, icon: string, given: JsonObject = {}): Plan => ({
  ...{ name: form, group, icon, form, given },
});

function trade({ own }: Somebody, traded: boolean): Plan {
  const name = traded ? "keepAction" : "trade";
  return { name, group: "combat", icon: "right-left", decision: own("trade", { traded: !traded }) };
}

/** To whoever is targeted at once; else a form asks to whom. */
function towards({ own, targets }: Somebody, how: "engage" | "flank"): Plan {
  const [target = null, second] = targets;
  const plan = { name: how, group: "movement", icon: how === "engage" ? "people-arrows" : "arrows-to-circle" } as const;
  if (target === null || second !== undefined) return { ...plan, form: "move", given: { how } };
  return { ...plan, decision: own("move", { how, target }) };
}

function leaving({ own }: Somebody, leaveMelee: boolean): Plan {
  const name = leaveMelee ? "disengage" : "leaveFlank";
  return { name, group: "movement", icon: "person-walking-arrow-right", decision: own("disengage", { leaveMelee }) };
}

/** What somebody can do now, by what it costs; each press is called as its action is. */
export function actionsOf(who: Somebody): { readonly [G in ActionGroup]: readonly Press[] } {
  const plans = [...plansOf(who), ...(who.isGM ? wordsOf() : [])];
  const of = (group: ActionGroup): readonly Press[] =>
    plans.filter((plan) => plan.group === group).map((plan) => pressOf(plan, who));
  return { combat: of("combat"), movement: of("movement"), other: of("other"), word: of("word") };
}

function pressOf({ name, icon, decision, form, given, primary }: Plan, who: Somebody): Press {
  const does: Does = decision ? { decide: decision } : { form: form ?? name, given: { actor: who.ref, ...given } };
  const bar = decision ? barOf(who, decision) : "";
  const words = { label: term(`Action.${name}.label`), hint: term(`Action.${name}.hint`) };
  return {
    name,
    ...words,
    icon: `fa-solid fa-${icon}`,
    does,
    ...(primary && { primary }),
    ...(bar && { blocked: bar }),
  };
}
