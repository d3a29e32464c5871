/** A level more, and everything it leaves to be chosen, in one window. VRV-085 … VRV-092, VRV-094, VRV-098 … VRV-101, VRV-107 */
import { called, given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { advance, experienceFor } from "../../rules/advancement/level.ts";
import { reactionLevelBonus } from "../../rules/advancement/bonuses.ts";
import { fightingArtBonus } from "../../rules/advancement/bonuses.ts";
import { archetypeRow, levelIn } from "../../rules/core/archetypes.ts";
import { major } from "../../rules/core/contributor.ts";
import { verveContributors } from "../../rules/creation/scores.ts";
import type { VerveSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { ARCHETYPES, type Archetype } from "../../rules/terms.ts";
import { stateOf, type Doer } from "../dialogs/doer.ts";
import { formOf } from "../dialogs/plan.ts";
import { things } from "../dialogs/words.ts";
import { verveSettings } from "../settings/charter.ts";
import { archetypeName, say, signed } from "./words.ts";

const label = (name: string) => `DRAMATIS.Verve.Growth.label.${name}`;

export interface NextLevel {
  readonly level: number;
  readonly mojo: number;
  /** What the die of ten is added to, and for which reserve. */
  readonly reserve: "survival" | "verve";
  readonly bonus: number;
  readonly fightingArt: readonly [number, number];
  readonly reaction: string;
  readonly reactionBonus: readonly [number, number];
  readonly callingPoints: number;
  readonly spellSlots: number;
  readonly specialty: boolean;
  readonly thief: boolean;
  readonly spirit: boolean;
}

/** What a level in this archetype would bring. Pure. VRV-087 … VRV-092, VRV-098 … VRV-101, VRV-107 */
export function nextLevelOf(state: CharacterState, archetype: Archetype, settings: VerveSettings): NextLevel {
  const before = state.archetypes;
  const archetypes = { ...before, [archetype]: levelIn(before, archetype) + 1 };
  const { abilities } = state;
  const gains = advance({ archetypes, advanced: archetype, abilities, die: 0, settings });
  const { archetypalReaction: reaction } = archetypeRow(archetype);
  const { verveArchetype } = gains;
  return {
    ...{ level: gains.level, mojo: gains.mojoGain, specialty: gains.specialtyGain },
    reserve: verveArchetype ? "verve" : "survival",
    bonus: verveArchetype
      ? verveContributors(verveArchetype, abilities, settings)
      : major(abilities.endurance, settings),
    fightingArt: [fightingArtBonus(before, settings), fightingArtBonus(archetypes, settings)],
    reaction,
    reactionBonus: [reactionLevelBonus(before, reaction, settings), reactionLevelBonus(archetypes, reaction, settings)],
    ...{ callingPoints: gains.callingPoints, spellSlots: gains.spellSlots },
    ...{ thief: gains.thiefFieldGain, spirit: gains.spiritChange },
  };
}

interface Rising {
  readonly archetype: string;
  readonly specialty: string;
  readonly field: string;
  readonly skill: string;
  readonly spirit: string;
  readonly newSpirit: string;
  readonly spiritLevel: number;
  readonly spiritVerve: number;
}
type V = Doer & Rising;

const nextOf = ({ actor, archetype }: V): NextLevel | null => {
  const state = stateOf(actor);
  return state && nextLevelOf(state, archetype as Archetype, verveSettings());
};

const thiefFields = ({ actor }: Doer) =>
  (stateOf(actor)?.fields ?? []).filter(({ archetype }) => archetype === "thief");
const spirits = ({ actor }: Doer) => stateOf(actor)?.spirits ?? [];

function gainsInWords(v: V): string {
  const next = nextOf(v);
  if (!next) return "";
  const { fightingArt, reactionBonus, reaction } = next;
  const rise = ([from, to]: readonly [number, number]): boolean => to !== from;
  return [
    say(`rises.${next.reserve}`, { level: next.level, bonus: next.bonus === 0 ? "" : ` ${signed(next.bonus)}` }),
    say("rises.mojo", { n: next.mojo }),
    rise(fightingArt) && say("rises.fightingArt", { from: fightingArt[0], to: fightingArt[1] }),
    rise(reactionBonus) && say("rises.reaction", { reaction: say(`reaction.${reaction}`), from: reactionBonus[0], to: reactionBonus[1] }), // prettier-ignore
    next.callingPoints > 0 && say("rises.callingPoints", { n: next.callingPoints }),
    next.spellSlots > 0 && say("rises.spellSlots", { n: next.spellSlots }),
    next.thief && thiefFields(v).length === 0 && say("rises.thiefLater"),
    say("rises.moral"),
  ].filter(Boolean).join(" "); // prettier-ignore
}

/** What is chosen at once, with the level on its card; what is left blank is still owed, and the sheet says so. */
function chosen(v: V): JsonObject {
  const next = nextOf(v);
  if (!next) return {};
  const { specialty, field, skill, spirit, newSpirit: name, spiritLevel: level, spiritVerve: verve } = v;
  const castTime = { value: 1, unit: "round" };
  return {
    ...(next.specialty && specialty.trim() && { specialty: specialty.trim() }),
    ...(next.thief && field && { thiefGain: { field, skill: skill.trim() } }),
    ...(next.spirit && spirit && { spirit: { name: name.trim(), level, verve, castTime, instead: spirit } }),
  };
}

/** Whether something is asked of this level that only thieves or prophets answer. */
const asks = (v: V, what: "thief" | "spirit"): boolean => nextOf(v)?.[what] === true;

/** A level more. VRV-085 … VRV-092 */
export const levelUp = formOf<Rising>({
  ...{ id: "levelUp", icon: "arrow-up-right-dots", confirm: "roll" },
  begin(doer, from) {
    const state = stateOf(doer.actor);
    const first = state?.firstArchetype ?? "warrior";
    return {
      archetype: ARCHETYPES.find((one) => one === from["archetype"]) ?? first,
      ...{ specialty: given(from, "specialty"), field: "", skill: "", spirit: "", newSpirit: "" },
      ...{ spiritLevel: 1, spiritVerve: 0 },
    };
  },
  line: (v) => say("levelLine", { n: (nextOf(v)?.level ?? 1), xp: experienceFor(nextOf(v)?.level ?? 1) }), // prettier-ignore
  fields: [
    { kind: "choice", name: "archetype", rule: "VRV-098", of: () => ARCHETYPES.map((id) => ({ id, label: archetypeName(id) })), label: label("archetype") }, // prettier-ignore
    { kind: "words", about: "archetype", rule: "VRV-092", text: gainsInWords },
    { kind: "text", name: "specialty", rule: "VRV-091", when: (v) => nextOf(v)?.specialty === true, label: label("specialty"), hint: "DRAMATIS.Verve.Growth.later" }, // prettier-ignore
    {
      ...{ kind: "choice", name: "field", rule: "VRV-107", label: label("thiefField") },
      when: (v) => asks(v, "thief") && thiefFields(v).length > 0,
      of: (v) => [{ id: "", label: say("chooseLater") }, ...things(thiefFields(v))],
    },
    { kind: "text", name: "skill", rule: "VRV-107", when: (v) => asks(v, "thief") && v.field !== "", label: label("thiefSkill"), hint: "DRAMATIS.Verve.Growth.orBonus" }, // prettier-ignore
    {
      ...{ kind: "choice", name: "spirit", rule: "VRV-100", label: label("oldSpirit") },
      when: (v) => asks(v, "spirit") && spirits(v).length > 0,
      of: (v) => [{ id: "", label: say("keepSpirits") }, ...things(spirits(v))],
    },
    {
      kind: "text",
      name: "newSpirit",
      rule: "VRV-100",
      when: (v) => asks(v, "spirit") && v.spirit !== "",
      label: label("newSpirit"),
    },
    { kind: "whole", name: "spiritLevel", min: 1, max: 99, beside: true, when: (v) => asks(v, "spirit") && v.spirit !== "", label: label("level") }, // prettier-ignore
    { kind: "whole", name: "spiritVerve", min: 0, max: 100, beside: true, when: (v) => asks(v, "spirit") && v.spirit !== "", label: label("verve") }, // prettier-ignore
  ],
  blocked: (v) => (asks(v, "spirit") && v.spirit !== "" && v.newSpirit.trim() === "" ? say("needsSpirit") : ""),
  decide: (v) => ({ archetype: v.archetype, ...chosen(v) }),
});

/** A specialty that a level has brought. VRV-091 */
export const specialty = formOf<{ readonly name: string }>({
  ...{ id: "specialty", icon: "medal" },
  begin: (_doer, from) => ({ name: given(from, "name") }),
  fields: [{ kind: "text", name: "name", rule: "VRV-091", label: label("specialty"), first: true }],
  blocked: ({ name }) => (name.trim() === "" ? say("needsName") : ""),
});

/** What a thief's level brings. VRV-107 */
export const thiefGain = formOf<{ readonly field: string; readonly skill: string }>({
  ...{ id: "thiefGain", icon: "mask" },
  begin(doer, from) {
    const all = thiefFields(doer);
    return { field: called(all, from["field"])?.id ?? all[0]?.id ?? "", skill: given(from, "skill") };
  },
  fields: [
    { kind: "choice", name: "field", rule: "VRV-107", of: (v) => things(thiefFields(v)), label: label("thiefField") },
    { kind: "text", name: "skill", rule: "VRV-107", label: label("thiefSkill"), hint: "DRAMATIS.Verve.Growth.orBonus" },
  ],
  blocked: ({ field }) => (field === "" ? say("noThiefField") : ""),
});

interface Learning {
  readonly kind: string;
  readonly name: string;
  readonly level: number;
  readonly verve: number;
  readonly time: number;
  readonly unit: string;
  readonly instead: string;
}

/** A spirit in another's place, or what the Guide grants. VRV-100, VRV-242, VRV-251 */
export const learn = formOf<Learning>({
  ...{ id: "learn", icon: "ghost", vouched: true },
  begin: (doer, from) => ({
    ...{ kind: oneOf(from, "kind", ["spirit", "power"]), name: given(from, "name"), level: wholeOf(from, "level", 1) },
    ...{ verve: wholeOf(from, "verve", 0), time: wholeOf(from, "time", 1), unit: given(from, "unit", "round") },
    instead: given(from, "instead", spirits(doer)[0]?.id ?? ""),
  }),
  fields: [
    { kind: "choice", name: "kind", of: () => ["spirit", "power"].map((id) => ({ id, label: say(`learnKind.${id}`) })), label: label("learnKind") }, // prettier-ignore
    { kind: "choice", name: "instead", rule: "VRV-100", when: ({ kind }) => kind === "spirit", of: (v) => [{ id: "", label: say("besides") }, ...things(spirits(v))], label: label("oldSpirit") }, // prettier-ignore
    { kind: "text", name: "name", label: label("name"), first: true },
    { kind: "whole", name: "level", min: 1, max: 100, beside: true, label: label("level") },
    { kind: "whole", name: "verve", min: 0, max: 100, beside: true, label: label("verve") },
    { kind: "whole", name: "time", min: 0, max: 9999, beside: true, label: label("time") },
    { kind: "choice", name: "unit", beside: true, of: () => ["moment", "round", "minute"].map((id) => ({ id, label: say(`unit.${id}`) })), label: label("unit") }, // prettier-ignore
  ],
  blocked: ({ name }) => (name.trim() === "" ? say("needsName") : ""),
  decide: ({ kind, name, level, verve, time, unit, instead }) => ({
    ...{ kind, name, level, verve, instead: kind === "spirit" ? instead || null : null },
    castTime: { value: time, unit },
  }),
});
