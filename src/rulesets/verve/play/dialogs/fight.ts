/** Around the blows of a fight: surprise, who is quicker, holds, weapons made ready, cover and pace. VRV-067, VRV-074, VRV-147 … VRV-151, VRV-165 … VRV-172, VRV-232 */
import { given, oneOf, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { conditionOf, hasCondition } from "../../rules/conditions.ts";
import { STANCES } from "../../rules/decide/stance.ts";
import { COVERS, MODES } from "../../rules/terms.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { everybody, likely, needs, others, party, present, whoField, whomField } from "./people.ts";
import { formOf, type PlainField } from "./plan.ts";
import { orNone, phrases, say, term, things } from "./words.ts";

interface Surprised {
  readonly actors: readonly Ref[];
  readonly noticed: readonly Ref[];
}

/** Who notices an attack that nobody expected. VRV-147 */
export const surprise = formOf<Surprised>({
  ...{ id: "surprise", icon: "user-secret", about: null, confirm: "roll" },
  begin: (doer, from) => ({ actors: party(doer, from), noticed: refsOf(from, "noticed") }),
  fields: [
    whomField<Doer & Surprised>("actors", everybody, "VRV-147"),
    whomField<Doer & Surprised>("noticed", (v) => everybody(v).filter(({ ref }) => v.actors.includes(ref)), "VRV-147"),
  ],
  blocked: ({ actors }) => needs(actors),
  decide: ({ actors, noticed }) => ({ actors, noticed: noticed.filter((one) => actors.includes(one)) }),
});

const EITHER = ["", "fortitude", "willpower"] as const;

/** The choice of the better of two reactions, or of one. */
export const eitherField = <V extends Doer>(rule: string): PlainField<V> =>
  ({
    ...{ kind: "choice", name: "choice", rule, beside: true },
    of: () => EITHER.map((id) => ({ id, label: say(id === "" ? "theBetter" : `score.${id}`) })),
  }) as unknown as PlainField<V>;

/** Pulls oneself together. VRV-149 */
export const shakeOff = formOf<{ readonly choice: string; readonly roundsAway: number }>({
  ...{ id: "shakeOff", icon: "person-burst", answers: ["shakeOff"], unasked: true, none: ["choice"] },
  rolls: ({ roundsAway }) => roundsAway < 2,
  begin: (_doer, from) => ({ choice: oneOf(from, "choice", EITHER), roundsAway: wholeOf(from, "roundsAway", 0) }),
  fields: [
    eitherField("VRV-149"),
    { kind: "whole", name: "roundsAway", rule: "VRV-149", min: 0, max: 99, beside: true },
  ],
});

/** Who comes first, of those whose doings affect one another. VRV-151 */
export const order = formOf<{ readonly actors: readonly Ref[] }>({
  ...{ id: "order", icon: "arrow-down-1-9", about: null, confirm: "roll" },
  begin: (doer, from) => ({
    actors:
      refsOf(from, "actors", "who").length > 0 ? refsOf(from, "actors", "who") : present(doer).map(({ uuid }) => uuid),
  }),
  fields: [whomField<Doer & { readonly actors: readonly Ref[] }>("actors", everybody, "VRV-151")],
  blocked: ({ actors }) => (actors.length < 2 ? say("needTwo") : ""),
});

interface AtOne {
  readonly target: Ref;
}

/** Those whom somebody holds. */
const heldBy = (v: Doer) =>
  others(v).filter(({ ref }) => conditionOf(stateOf(ref) ?? NOBODY, "held")?.other === v.actor);
const NOBODY = { conditions: [] } as unknown as NonNullable<ReturnType<typeof stateOf>>;

/** A round of holding. VRV-169 */
export const hold = formOf<AtOne>({
  ...{ id: "hold", icon: "hands-bound", rolls: true, contest: true, answers: ["hold"], unasked: true },
  begin(doer, from) {
    const { prompt } = doer.asked ?? {};
    const asked = prompt?.type === "hold" ? prompt.target : "";
    return { target: asked || (heldBy(doer)[0]?.ref ?? likely(doer, from)) };
  },
  fields: [whoField<Doer & AtOne>("target", others, "VRV-169")],
  blocked: ({ target }) => needs(target),
});

/** Against whom a small shield is turned in this round. VRV-074 */
export const shield = formOf<{ readonly against: Ref }>({
  ...{ id: "shield", icon: "shield-halved", answers: ["shield"], unasked: true },
  begin(doer, from) {
    const { prompt } = doer.asked ?? {};
    const last = prompt?.type === "shield" ? prompt.last : null;
    return { against: given(from, "against", last ?? likely(doer, from)) };
  },
  fields: [whoField<Doer & { readonly against: Ref }>("against", others, "VRV-074")],
  blocked: ({ against }) => needs(against),
});

const READYING = ["draw", "load", "sheathe", "asTool", "asWeapon"] as const;
interface Readying {
  readonly weapon: string;
  readonly what: string;
}

/** Draws, loads, or puts away. VRV-067, VRV-171 */
export const ready = formOf<Readying>({
  ...{ id: "ready", icon: "hand-fist" },
  begin(doer, from) {
    const all = stateOf(doer.actor)?.weapons ?? [];
    const weapon = all.find(({ id }) => id === from["weapon"]) ?? all.find(({ drawn }) => !drawn) ?? all[0];
    const usual = !weapon?.drawn ? "draw" : weapon.loaded < weapon.fireActions - 1 ? "load" : "sheathe";
    return weapon ? { weapon: weapon.id, what: oneOf(from, "what", [given(from, "what", usual)]) } : null;
  },
  fields: [
    {
      kind: "choice",
      name: "weapon",
      rule: "VRV-171",
      of: ({ actor }) => things(stateOf(actor)?.weapons, ({ drawn }) => [!drawn && say("notDrawn")]),
    },
    { kind: "choice", name: "what", rule: "VRV-067", beside: true, of: () => phrases("ready", READYING) },
  ],
});

interface Standing {
  readonly cover: string;
  readonly pace: string;
  readonly gains: string;
  readonly loses: string;
}

/** Cover, pace, and states that are taken up or dropped by a word. VRV-165, VRV-215, VRV-232 */
export const stance = formOf<Standing>({
  ...{ id: "stance", icon: "person-shelter" },
  begin(doer, from) {
    const { cover = "none", pace = null } = stateOf(doer.actor) ?? {};
    return {
      ...{ cover: given(from, "cover", cover), pace: given(from, "pace", pace ?? "") },
      ...{ gains: given(from, "gains"), loses: given(from, "loses") },
    };
  },
  fields: [
    { kind: "choice", name: "cover", rule: "VRV-165", beside: true, of: () => phrases("cover", COVERS) },
    {
      kind: "choice",
      name: "pace",
      rule: "VRV-232",
      beside: true,
      of: () => orNone(phrases("pace", MODES), "standing"),
    },
    {
      kind: "choice",
      name: "gains",
      beside: true,
      of: ({ actor }) => orNone(statesOf(STANCES.filter((id) => !has(actor, id)))),
    },
    {
      kind: "choice",
      name: "loses",
      beside: true,
      of: ({ actor }) => orNone(statesOf(STANCES.filter((id) => has(actor, id)))),
    },
  ],
  decide: ({ cover, pace, gains, loses }) => ({
    ...{ cover, pace: pace || null },
    ...{ gains: gains === "" ? [] : [gains], loses: loses === "" ? [] : [loses] },
  }),
});

const has = (actor: Ref, id: string): boolean => hasCondition(stateOf(actor) ?? NOBODY, id);
const statesOf = (ids: readonly string[]) => ids.map((id) => ({ id, label: term(`Condition.${id}`) }));

/** Aims at those who are unprepared. VRV-172 */
export const coverTarget = formOf<{ readonly targets: readonly Ref[] }>({
  ...{ id: "coverTarget", icon: "crosshairs" },
  begin: (doer, from) => ({
    targets:
      refsOf(from, "targets", "target").length > 0
        ? refsOf(from, "targets", "target")
        : [likely(doer, from)].filter(Boolean),
  }),
  fields: [whomField<Doer & { readonly targets: readonly Ref[] }>("targets", others, "VRV-172")],
  blocked: ({ targets }) => needs(targets),
});

const QUICK = ["evasion", "perception"] as const;
interface Outpacing {
  readonly by: Ref;
  readonly reaction: string;
}

/** Is quicker than whoever aims. VRV-172 */
export const outpace = formOf<Outpacing>({
  ...{ id: "outpace", icon: "bolt", rolls: true, contest: true },
  begin(doer, from) {
    const aimed = conditionOf(stateOf(doer.actor) ?? NOBODY, "covered")?.other ?? "";
    const { evasion = 0, perception = 0 } = derivedOf(doer.actor)?.reactions ?? {};
    const reaction = perception > evasion ? "perception" : "evasion";
    return { by: given(from, "by", aimed), reaction: QUICK.find((one) => one === from["reaction"]) ?? reaction };
  },
  fields: [
    whoField<Doer & Outpacing>("by", others, "VRV-172"),
    {
      kind: "choice",
      name: "reaction",
      rule: "VRV-172",
      beside: true,
      of: () => QUICK.map((id) => ({ id, label: say(`score.${id}`) })),
    },
  ],
  blocked: ({ by }) => needs(by),
});

/** Leads others into cover. VRV-166 */
export const directCover = formOf<{ readonly companions: readonly Ref[] }>({
  ...{ id: "directCover", icon: "people-group", rolls: true },
  begin: (_doer, from) => ({ companions: refsOf(from, "companions", "targets") }),
  fields: [whomField<Doer & { readonly companions: readonly Ref[] }>("companions", others, "VRV-166")],
  blocked: ({ companions }) => needs(companions),
});
