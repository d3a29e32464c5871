/** With what somebody rolls: a skill or two scores alone, and weapon, shield and spell with it. ARC-053, ARC-054, B27 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { game } from "../../../../foundry/globals.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { esDie, esRange } from "../../rules/check/esDie.ts";
import { KS_KEYS, type KsKey } from "../../rules/sequence/zeroStats.ts";
import type { Change, CharacterState, SkillSnapshot } from "../../rules/state.ts";
import { arcSettings } from "../settings/charter.ts";
import { stateOf, type Doer } from "./doer.ts";
import { called, given } from "../../../../fittings/forms/given.ts";
import type { PlainField } from "./plan.ts";
import type { Range } from "./sum.ts";
import { say, term } from "./words.ts";

/** What is chosen of it; "" for none, and for what is the skill's own. */
export interface Tools {
  readonly skill: string;
  readonly ks: string;
  readonly us: string;
  readonly weapon: Ref;
  readonly shield: Ref;
  readonly spell: Ref;
}

type V = Doer & Tools;

/** The skill that is chosen; null for the scores alone. */
export function skillOf({ actor, skill }: Pick<V, "actor" | "skill">): SkillSnapshot | null {
  return stateOf(actor)?.skills.find(({ id }) => id === skill) ?? null;
}

/** What is named; else what the spell or the weapon is used with; else the best skill, where one has to be. */
export function toolsOf(state: CharacterState, from: JsonObject, armed: boolean): Tools {
  const spell = called(state.spells, from["spell"]);
  const named = called(state.weapons, from["weapon"]);
  const asked = called(state.skills, from["skill"]);
  const first = state.weapons.find(({ skill }) => skill !== null && (!asked || skill === asked.id));
  const weapon = named ?? (armed && !spell ? first : undefined);
  const best = [...state.skills].sort((one, other) => other.score - one.score)[0];
  const alone = from["skill"] === null || (!asked && given(from, "us") !== "");
  const skill = alone ? "" : (asked?.id ?? spell?.skill ?? weapon?.skill ?? best?.id ?? "");
  const ks = KS_KEYS.find((key) => key === from["ks"]) ?? "";
  const { us, shield } = { us: given(from, "us"), shield: called(state.shields, from["shield"])?.id ?? "" };
  const own = us === "" && skill === "" ? (arcSettings().middleScores[0]?.id ?? "") : us;
  return { skill, ks, us: own, weapon: weapon?.id ?? "", shield, spell: spell?.id ?? "" };
}

/** The same as decisions have it: what is left to the skill is not said. */
export const meansOf = ({ skill, ks, us, weapon, shield, spell }: Tools) => ({
  skill: skill || null,
  ...(ks !== "" && { ks: ks as KsKey }),
  ...(us !== "" && { us }),
  ...(weapon !== "" && { weapon }),
  ...(shield !== "" && { shield }),
  ...(spell !== "" && { spell }),
});

/** What a hit with weapon and spell does. */
export function harmOf({ actor, weapon, spell }: Pick<V, "actor" | "weapon" | "spell">): readonly Change[] {
  const { weapons = [], spells = [] } = stateOf(actor) ?? {};
  const used = [weapons.find(({ id }) => id === weapon), spells.find(({ id }) => id === spell)];
  return used.flatMap((one) => one?.onHit ?? []);
}

/** What the die of the skill gives at worst and at best; null without one. ARC-058 */
export function rangeOf(v: Pick<V, "actor" | "skill">): Range | null {
  const es = skillOf(v)?.score ?? 0;
  return es === 0 ? null : esRange({ es, settings: arcSettings() });
}

const master = (): boolean => game().user.isGM;

/** Skills with their dice; the scores alone where the group lets them, or the game master does. */
function skills({ actor }: Pick<V, "actor">): Option[] {
  const settings = arcSettings();
  const all = stateOf(actor)?.skills ?? [];
  const alone = settings.untrained === "ksUs" || all.length === 0;
  return [
    ...all.map(({ id, name, score: es }) => ({
      id,
      label: es > 0 ? say("skillDie", { name, die: esDie({ es, settings }).die }) : say("unlearned", { name }),
    })),
    ...(alone ? [{ id: "", label: say("scoresAlone") }] : []),
  ];
}

/** Things of one kind, and none. */
const some = (all: readonly { readonly id: Ref; readonly name: string }[] = []): Option[] => [
  { id: "", label: say("nothing") },
  ...all.map(({ id, name }) => ({ id, label: name })),
];

const isUsed = ({ skill: own }: { readonly skill: string | null }, skill: string): boolean =>
  own === null || own === skill || skill === "";

/** The fields that ask for it. @param when whether it is asked at all: a request says with what */
export function meansFields<X extends Tools>(when: (v: Doer & X) => boolean): PlainField<Doer & X>[] {
  const levels = (): boolean => arcSettings().useWeaponLevels;
  const { middle } = { middle: () => arcSettings().middleScores };
  const fields: PlainField<V>[] = [
    { kind: "choice", name: "skill", rule: "ARC-054", beside: true, of: skills },
    {
      ...{
        kind: "choice",
        name: "us",
        rule: "ARC-053",
        beside: true,
        more: (v) => v.skill !== "",
        when: (v) => v.skill === "" || master(),
      },
      of: (v) => [
        ...(v.skill === "" ? [] : [{ id: "", label: say("ofTheSkill") }]),
        ...middle().map(({ id, name }) => ({ id, label: name })),
      ],
    },
    {
      ...{ kind: "choice", name: "ks", rule: "ARC-053", beside: true, more: true, when: master },
      of: () => [{ id: "", label: say("asLinked") }, ...KS_KEYS.map((id) => ({ id, label: term(`KnownScore.${id}`) }))],
    },
    {
      ...{ kind: "choice", name: "weapon", beside: true, when: (v) => (stateOf(v.actor)?.weapons.length ?? 0) > 0 },
      of: (v) => some(stateOf(v.actor)?.weapons.filter((one) => isUsed(one, v.skill) || one.id === v.weapon)),
    },
    {
      ...{ kind: "choice", name: "shield", beside: true },
      when: (v) => levels() && (stateOf(v.actor)?.shields.length ?? 0) > 0,
      of: (v) => some(stateOf(v.actor)?.shields),
    },
    {
      ...{ kind: "choice", name: "spell", beside: true },
      when: (v) => stateOf(v.actor)?.spells.some((one) => isUsed(one, v.skill) || one.id === v.spell) ?? false,
      of: (v) => some(stateOf(v.actor)?.spells.filter((one) => isUsed(one, v.skill) || one.id === v.spell)),
    },
  ];
  return fields.map((field) => ({ ...field, when: (v: Doer & X) => when(v) && (field.when?.(v) ?? true) })) as never;
}

/** What follows where something else is used: a weapon and a spell bring their skill, another skill puts them away. */
export function refitted<X extends V>(v: X, changed: string): X {
  const { weapons = [], spells = [] } = stateOf(v.actor) ?? {};
  if (changed === "weapon" || changed === "spell") {
    const used = (changed === "weapon" ? weapons : spells).find(({ id }) => id === v[changed]);
    return used?.skill ? { ...v, skill: used.skill, us: "", ks: "" } : v;
  }
  if (changed !== "skill") return v;
  const kept = (all: readonly { readonly id: Ref; readonly skill: string | null }[], id: Ref): Ref =>
    all.some((one) => one.id === id && isUsed(one, v.skill)) ? id : "";
  const us = v.skill === "" ? (arcSettings().middleScores[0]?.id ?? "") : "";
  return { ...v, us, ks: "", weapon: kept(weapons, v.weapon), spell: kept(spells, v.spell) };
}
