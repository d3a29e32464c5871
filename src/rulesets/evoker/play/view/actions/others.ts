import { OFFERED } from "../../../rules/checks/skillTable.ts";
import type { Somebody } from "../somebody.ts";
import { aimedAt, anAction, atOnce, opens, theirs, type ActionPlan } from "./plan.ts";

const TRICKS = [
  ["distract", "face-grin-tongue", OFFERED.distract],
  ["scaryFace", "ghost", OFFERED.scaryFace],
] as const;

/** What an Action is spent on that is no attack. EVO-070, EVO-078 … EVO-094, EVO-332 */
export function otherActions(who: Somebody): readonly ActionPlan[] {
  const form = (name: string, could: ActionPlan["could"]): ActionPlan => ({
    ...{ name, does: opens(who, name), could },
  });
  const { consumables } = who.state;
  return [
    atOnce("defend", theirs(who, "defend")),
    aimedAt(who, "protect", "ally"),
    ...trickActions(who),
    aimedAt(who, "analyse", "target"),
    ...(consumables.length > 0 ? [form("consumable", [anAction(who)])] : []),
    ...reloads(who),
    form("stealth", [theirs(who, "stealth", { enemySees: false, fullPace: false })]),
    form("notice", []),
    form("medical", [anAction(who)]),
    form("test", []),
    atOnce("openSilently", theirs(who, "openSilently")),
    form("immobilise", [anAction(who)]),
    ...releases(who),
    atOnce("otherAction", anAction(who)),
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
    { name: "trick", does: opens(who, "trick", { trick: "other" }), could: [anAction(who)] },
  ];
}

/** Letting go of whoever is held, at once where it is one alone. EVO-356 */
function releases(who: Somebody): readonly ActionPlan[] {
  const could = who.holds.map((target) => theirs(who, "release", { target, means: null }));
  const [only, ...others] = could;
  if (!only) return [];
  return [others.length === 0 ? atOnce("release", only) : { name: "release", does: opens(who, "release"), could }];
}

/** Weapons that could take a reload. EVO-089 */
function reloads(who: Somebody): readonly ActionPlan[] {
  const shooting = who.state.weapons.filter(({ equipped, ammo, jammed }) => equipped && (ammo !== null || jammed));
  if (shooting.length === 0) return [];
  const could = shooting.map(({ id }) => theirs(who, "reload", { weapon: id, hurry: null }));
  return [{ name: "reload", does: opens(who, "reload"), could }];
}
