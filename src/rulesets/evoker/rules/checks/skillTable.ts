/** The skills the rules name, and which of them each rule offers. A table may add its own. EVO-026, section 1.5. */
import type { Means } from "../decisions.ts";
import type { Evasion } from "../attack/evasion.ts";
import type { AttackKind, ScoreKey } from "../terms.ts";

/** Skill → governing score. */
export const SKILL_SCORES: Readonly<Record<string, ScoreKey>> = {
  melee: "melee",
  ballistics: "ballistic",
  acrobatics: "agility",
  athletics: "strength",
  endurance: "toughness",
  awareness: "perception",
  inquiry: "perception",
  manipulation: "fellowship",
  authority: "fellowship",
  fortitude: "willpower",
  survival: "intelligence",
  medical: "intelligence",
  stealth: "agility",
};

/** A skill by name with a focus, governed by its usual score. */
export const skill = (id: string, focus: string | null = null): Means => {
  return { skill: id, focus, score: SKILL_SCORES[id] ?? "intelligence" };
};
/** A bare score. */
export const score = (key: ScoreKey): Means => ({ skill: null, focus: null, score: key });

/** What an attack is made with (EVO-071). */
export const attackMeans = (kind: AttackKind, focus: string): Means => {
  if (kind === "magic") return score("magic");
  return kind === "ballistic" ? skill("ballistics", focus) : skill("melee", focus);
};

/** EVO-124, EVO-086. */
export const EVASION_MEANS: { readonly [E in Evasion]: Means } = {
  parry: skill("melee", "parry"),
  dodge: skill("acrobatics", "dodge"),
  anticipate: skill("awareness", "anticipate"),
  endurance: skill("endurance", "injury"),
};

/** What each rule lets one use, and oppose with. */
export const OFFERED = {
  distract: [skill("manipulation", "deception"), skill("awareness", "anticipate")],
  opposeDistract: [skill("inquiry", "scrutiny"), score("perception")],
  scaryFace: [skill("athletics", "intimidate"), skill("authority", "intimidate")],
  opposeScaryFace: [skill("fortitude", "courage"), score("willpower")],
  opposeTrick: [score("willpower"), score("agility"), score("toughness")],
  disengage: [skill("acrobatics"), skill("endurance"), skill("melee"), score("agility")],
  hold: [skill("melee", "grappling"), skill("endurance", "injury")],
  breakFree: [
    skill("melee", "grappling"),
    skill("acrobatics", "contortion"),
    skill("endurance", "bracing"),
    skill("endurance", "injury"),
  ],
  climb: [skill("athletics", "climbing"), skill("acrobatics", "climbing")],
  swim: [skill("athletics", "swimming")],
  leap: [skill("athletics", "leaping"), skill("acrobatics", "leaping")],
  run: [skill("athletics", "running")],
  terrain: [skill("athletics", "running"), skill("acrobatics", "balance")],
  breakFall: [skill("athletics", "leaping"), skill("acrobatics", "leaping")],
  bleed: [score("toughness"), skill("endurance", "injury")],
  stealth: [skill("stealth")],
  notice: [skill("awareness")],
  medical: [skill("medical")],
  hurryBallistics: [skill("ballistics")],
  hurrySurvival: [skill("survival", "equipment")],
} as const satisfies Record<string, readonly Means[]>;
