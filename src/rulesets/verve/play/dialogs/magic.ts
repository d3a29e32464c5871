/** Spells, spirits and powers: begun, done, kept in mind; and conflicts of minds. VRV-099 … VRV-102, VRV-117, VRV-162, VRV-235, VRV-245 … VRV-254 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, wholeOf } from "../../../../fittings/forms/given.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { levelIn } from "../../rules/core/archetypes.ts";
import { countsFor, isCounted } from "../../rules/decide/counted.ts";
import { ENTRY_VERVE } from "../../rules/psychic/conflict.ts";
import type { CharacterState, PowerState, SpellState } from "../../rules/state.ts";
import { stateOf, type Doer } from "./doer.ts";
import { underWay } from "../../rules/conditions.ts";
import { everybody, likely, meant, needs, others, whoField } from "./people.ts";
import { formOf } from "./plan.ts";
import { count, say } from "./words.ts";

const KINDS = ["spell", "spirit", "power"] as const;
type Kind = (typeof KINDS)[number];
type Magic = SpellState | PowerState;

const listOf = (state: CharacterState | null, kind: Kind): readonly Magic[] =>
  state === null ? [] : { spell: state.spells, spirit: state.spirits, power: state.powers }[kind];

/** All that somebody can do by magic, spells in mind first. */
const allOf = (actor: Ref): readonly { readonly kind: Kind; readonly magic: Magic }[] => {
  const state = stateOf(actor);
  const all = KINDS.flatMap((kind) => listOf(state, kind).map((magic) => ({ kind, magic })));
  return [...all].sort((one, other) => Number(inMind(other.magic)) - Number(inMind(one.magic)));
};
const inMind = (magic: Magic): boolean => magic["status"] === undefined || magic["status"] === "memorized";

const keyOf = (kind: Kind, id: string): string => `${kind}.${id}`;

/** "Spark · level 1 · 2 verve · 1 round". */
const magicLabel = (magic: Magic): string =>
  dotted([
    magic.name,
    say("levelOf", { n: magic.level }),
    magic.verve > 0 && say("verveOf", { n: magic.verve }),
    count(`castTime.${magic.castTime.unit}`, magic.castTime.value),
    !inMind(magic) && say("notInMind"),
  ]);

/** Whom it is turned to: of one whose harm or healing is counted, whoever is named, else the likely foe or oneself. VRV-244 */
function turnedTo(doer: Doer, from: JsonObject, magic: Magic | null): Ref {
  const { harms, heals } = countsFor(magic ?? {});
  return harms ? likely(doer, from) : heals ? meant(doer, from) || doer.actor : "";
}

const isTurned = (magic: Magic | null): boolean => magic !== null && isCounted(magic);

interface Casting {
  /** Its kind and its id: "spell.abc". */
  readonly magic: string;
  readonly target: Ref;
}

/** The power that is chosen; null for what has to be begun first, and does nothing yet. */
const powerOf = ({ actor, magic }: Doer & Casting): Magic | null =>
  allOf(actor).find(({ kind, magic: one }) => kind === "power" && keyOf(kind, one.id) === magic)?.magic ?? null;

/** Begins a spell or the calling of a spirit, or uses a power. VRV-099, VRV-101, VRV-235, VRV-251 */
export const cast = formOf<Casting>({
  ...{ id: "cast", icon: "wand-sparkles" },
  begin(doer, from) {
    const all = allOf(doer.actor).map(({ kind, magic }) => ({
      id: magic.id,
      name: magic.name,
      key: keyOf(kind, magic.id),
    }));
    const said = given(from, "magic") || given(from, "id");
    const found =
      all.find(({ key }) => key === said || key === `${given(from, "kind")}.${said}`) ?? called(all, said) ?? all[0];
    if (!found) return null;
    const casting = { magic: found.key, target: "" };
    return { ...casting, target: turnedTo(doer, from, powerOf({ ...doer, ...casting })) };
  },
  then: (v, changed) => (changed === "magic" ? { ...v, target: turnedTo(v, {}, powerOf(v)) } : v),
  rolls: (v) => v.target !== "" && isTurned(powerOf(v)),
  fields: [
    {
      ...{ kind: "choice", as: "magic", name: "magic", rule: "VRV-235", first: true },
      of: ({ actor }): Option[] =>
        allOf(actor).map(({ kind, magic }) => ({ id: keyOf(kind, magic.id), label: magicLabel(magic) })),
    },
    { ...whoField<Doer & Casting>("target", everybody, "VRV-244"), when: (v) => isTurned(powerOf(v)) },
  ],
  decide: ({ magic, target }) => ({
    ...{ kind: magic.slice(0, magic.indexOf(".")), id: magic.slice(magic.indexOf(".") + 1) },
    ...(target !== "" && { target }),
  }),
});

/** It is done, and costs what it costs. VRV-162, VRV-235 */
export const complete = formOf<{ readonly target: Ref }>({
  ...{ id: "complete", icon: "check-double", vouched: true },
  begin: (doer, from) => ({ target: turnedTo(doer, from, underWayOf(doer)) }),
  rolls: (v) => v.target !== "" && isTurned(underWayOf(v)),
  fields: [
    {
      ...whoField<Doer & { readonly target: Ref }>("target", everybody, "VRV-244"),
      when: (v) => isTurned(underWayOf(v)),
    },
  ],
  decide: ({ target }): JsonObject => (target === "" ? {} : { target }),
});

/** What somebody has begun; null for nothing. */
function underWayOf({ actor }: Doer): Magic | null {
  const state = stateOf(actor);
  return state === null ? null : (underWay(state)?.magic ?? null);
}

interface Memorising {
  readonly spells: readonly string[];
}

/** Which spells are in mind from now on. VRV-101, VRV-117 */
export const memorise = formOf<Memorising>({
  ...{ id: "memorise", icon: "book-open" },
  begin(doer, from) {
    const all = stateOf(doer.actor)?.spells ?? [];
    const said = Array.isArray(from["spells"]) ? (from["spells"] as readonly Json[]) : null;
    const named = said?.flatMap((one) => called(all, one)?.id ?? []);
    return all.length === 0
      ? null
      : { spells: named ?? all.filter(({ status }) => status === "memorized").map(({ id }) => id) };
  },
  fields: [
    {
      ...{ kind: "whom", as: "spells", name: "spells", rule: "VRV-101", none: "DRAMATIS.Verve.Form.noSpells" },
      of: ({ actor }) =>
        (stateOf(actor)?.spells ?? [])
          .filter(({ status }) => status !== "incompatible")
          .map(({ id, name, level }) => ({ ref: id, name, img: SPELL, detail: say("levelOf", { n: level }) })),
    },
  ],
});
const SPELL = "systems/dramatis/icons/verve-spell.svg";

interface AtMind {
  readonly target: Ref;
}

/** Enters a mind. VRV-249 */
export const psychicEnter = formOf<AtMind & { readonly willing: boolean }>({
  ...{ id: "psychicEnter", icon: "brain", rolls: ({ willing }) => !willing, contest: true, secret: true },
  begin: (doer, from) => ({ target: likely(doer, from), willing: from["willing"] === true }),
  line: () => say("line.psychicEnter", { n: ENTRY_VERVE }),
  fields: [
    whoField<Doer & AtMind & { readonly willing: boolean }>("target", others, "VRV-249"),
    { kind: "flag", name: "willing", rule: "VRV-249" },
  ],
  blocked: ({ target }) => needs(target),
});

const partnerOf = (actor: Ref): Ref => stateOf(actor)?.psychic.partner ?? "";
const monkLevel = (actor: Ref): number => Math.max(1, levelIn(stateOf(actor)?.archetypes ?? {}, "monk"));

interface Minding {
  readonly verve: number;
}

/** Strikes at the other mind. VRV-252 */
export const psychicAttack = formOf<AtMind & Minding & { readonly distracted: boolean }>({
  ...{ id: "psychicAttack", icon: "bolt", rolls: true, secret: true },
  begin: (doer, from) => ({
    target: partnerOf(doer.actor) || likely(doer, from),
    verve: wholeOf(from, "verve", 1),
    distracted: from["distracted"] === true,
  }),
  fields: [
    whoField<Doer & AtMind & Minding & { readonly distracted: boolean }>("target", others, "VRV-252"),
    {
      kind: "whole",
      name: "verve",
      rule: "VRV-247",
      min: 1,
      max: 100,
      beside: true,
      label: (v) => say("upTo", { n: monkLevel(v.actor) }),
    },
    { kind: "flag", name: "distracted", rule: "VRV-253" },
  ],
  blocked: ({ target }) => needs(target),
});

/** Shuts one's mind. VRV-247 */
export const psychicDefend = formOf<Minding>({
  ...{ id: "psychicDefend", icon: "shield-halved" },
  begin: (doer, from) => ({ verve: wholeOf(from, "verve", monkLevel(doer.actor)) }),
  fields: [
    {
      kind: "whole",
      name: "verve",
      rule: "VRV-247",
      min: 1,
      max: 100,
      beside: true,
      label: (v) => say("upTo", { n: monkLevel(v.actor) }),
    },
  ],
});

/** Gets out of a conflict of minds. VRV-250 */
export const psychicLeave = formOf<AtMind>({
  ...{ id: "psychicLeave", icon: "person-walking-arrow-right", rolls: true },
  begin: (doer, from) => ({ target: partnerOf(doer.actor) || likely(doer, from) }),
  blocked: ({ target }) => (target === "" ? say("noMind") : ""),
  decide: ({ target }): JsonObject => ({ target }),
});
