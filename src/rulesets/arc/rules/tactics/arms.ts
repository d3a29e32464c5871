/** What somebody can harm or help others with, and the skill it is used with (ARC-050, ARC-053, ARC-054, ARC-074). */
import { keptFor } from "../../../../kernel/kept.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { mayRoll } from "../decide/figures.ts";
import type { ArcSettings } from "../settings.ts";
import type { Situation } from "../decide/situation.ts";
import { linkOf } from "../check/tiers.ts";
import type { Change, CharacterState, SkillSnapshot } from "../state.ts";

/** A weapon or a spell, with a skill that it can be used with. */
export interface Arm {
  readonly skill: string;
  readonly weapon: Ref | null;
  readonly spell: Ref | null;
  readonly name: string;
  readonly onHit: readonly Change[];
}

type Tool = Pick<Arm, "name" | "onHit"> & { readonly id: Ref; readonly skill: string | null };

/** Weapons and spells that somebody has a skill for, as listed. What nothing is known to come of is left out. */
export const armsOf = ({ settings }: Pick<Situation, "settings">, state: CharacterState): readonly Arm[] =>
  kept(settings, state);

const kept = keptFor((settings: ArcSettings, state: CharacterState): readonly Arm[] => {
  const skills = state.skills.filter((skill) => mayRoll({ settings }, state, skill));
  const best = bestOf(settings, state, skills);
  const usable = ({ onHit = [], skill, id, name }: Partial<Tool> & Pick<Tool, "id" | "name" | "skill">): Tool[] => {
    const used = skill === null ? best?.id : skills.find((one) => one.id === skill)?.id;
    return used === undefined || onHit.length === 0 ? [] : [{ id, name, onHit, skill: used }];
  };
  return [
    ...state.weapons.flatMap(usable).map(({ id: weapon, ...one }) => armOf(one, { weapon, spell: null })),
    ...state.spells.flatMap(usable).map(({ id: spell, ...one }) => armOf(one, { weapon: null, spell })),
  ];
});

const armOf = (one: Omit<Tool, "id">, used: Pick<Arm, "weapon" | "spell">): Arm => {
  return { ...one, ...used, skill: one.skill ?? "" };
};

/** The skill that gives most by its scores: for what names none. */
function bestOf(
  settings: ArcSettings,
  state: CharacterState,
  skills: readonly SkillSnapshot[],
): SkillSnapshot | undefined {
  const sum = ({ us, score }: SkillSnapshot): number => {
    const link = linkOf(state, us, settings);
    return score + (link ? link.value + state.ks[link.ks].value : 0);
  };
  return skills.reduce<SkillSnapshot | undefined>(
    (best, one) => (best && sum(best) >= sum(one) ? best : one),
    undefined,
  );
}

/** True for what harms whoever it strikes. */
export const isHarmful = ({ onHit }: Arm): boolean => onHit.some((change) => hurts(change));
/** True for what does somebody good, and harms nobody. ARC-074 */
export const isHelpful = ({ onHit }: Arm): boolean => onHit.length > 0 && !onHit.some((change) => hurts(change));

/** States that nobody wants. ARC-076, ARC-077, ARC-081, ARC-082 */
export const BURDENSOME: readonly string[] = [
  ...["prone", "kneeling", "shocked", "surprised", "unaware", "panicked", "injured"],
  ...["unconscious", "dead", "coma", "vegetative", "paralysed"],
];

function hurts(change: Change): boolean {
  if (change.type === "size") return false;
  if (change.type === "status") return !change.remove && BURDENSOME.includes(change.status);
  return change.change < 0;
}

/** The shield that turns most aside, for groups that count levels; null for none. */
export function shieldOf({ settings }: Situation, { shields }: CharacterState): Ref | null {
  if (!settings.useWeaponLevels) return null;
  const [first, ...others] = shields;
  return first ? others.reduce((best, one) => (one.level > best.level ? one : best), first).id : null;
}
