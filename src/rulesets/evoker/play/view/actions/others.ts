import { OFFERED } from "../../../rules/checks/skillTable.ts";
import type { Somebody } from "../somebody.ts";
import { aimedAt, anAction, atOnce, opens, theirs, type ActionPlan } from "./plan.ts";

const TRICKS = [
  ["distract", "face-grin-tongue", OFFERED.distract],
  ["scaryFace", "ghost", OFFERED.scaryFace],
] as const;

/** What an Action is spent on that is no attack. EVO-070, EVO-078 … EVO-094, EVO-332 */
export function otherActions(who: Somebody): readonly ActionPlan[] {
  const form = (name: string, icon: string, could: ActionPlan["could"]): ActionPlan => ({
    ...{ name, icon, does: opens(who, name), could },
  });
  const { consumables } = who.state;
  return [
    atOnce("defend", "shield-halved", theirs(who, "defend")),
    aimedAt(who, "protect", "people-roof", "ally"),
    ...trickActions(who),
    aimedAt(who, "analyse", "magnifying-glass", "target"),
    ...(consumables.length > 0 ? [form("consumable", "flask", [anAction(who)])] : []),
    ...reloads(who),
    form("stealth", "eye-slash", [theirs(who, "stealth", { enemySees: false, fullPace: false })]),
    form("notice", "eye", []),
    form("medical", "kit-medical", [anAction(who)]),
    form("test", "dice-d20", []),
    atOnce("openSilently", "door-open", theirs(who, "openSilently")),
    atOnce("otherAction", "ellipsis", anAction(who)),
  ];
}

/** Distract, Scary Face, and what the table makes up. EVO-083 … EVO-085 */
function trickActions(who: Somebody): readonly ActionPlan[] {
  const [target] = who.targets;
  const aimed = (trick: string, means: (typeof OFFERED)[keyof typeof OFFERED][number]) =>
    target === undefined ? anAction(who) : theirs(who, "trick", { trick, means, target: { who: target } });
  return [
    ...TRICKS.map(([trick, icon, [means]]): ActionPlan => ({
      ...{ name: trick, icon, does: opens(who, "trick", { trick }), could: [aimed(trick, means)] },
    })),
    { name: "trick", icon: "hat-wizard", does: opens(who, "trick", { trick: "other" }), could: [anAction(who)] },
  ];
}

/** Weapons that could take a reload. EVO-089 */
function reloads(who: Somebody): readonly ActionPlan[] {
  const shooting = who.state.weapons.filter(({ equipped, ammo, jammed }) => equipped && (ammo !== null || jammed));
  if (shooting.length === 0) return [];
  const could = shooting.map(({ id }) => theirs(who, "reload", { weapon: id, hurry: null }));
  return [{ name: "reload", icon: "arrows-rotate", does: opens(who, "reload"), could }];
}
