/** Ailments, falls, held breath, illusions, and things that are struck. VRV-208 … VRV-222, VRV-228 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { called, given, oneOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { ailmentRow, AILMENT_KINDS, DELIVERIES } from "../../rules/perils/ailments.ts";
import { matterOf } from "../../rules/conditions.ts";
import { ATTACK_FORMS } from "../../rules/perils/illusion.ts";
import type { AilmentState } from "../../rules/state.ts";
import { AILMENTS, MATERIALS } from "../../rules/tables/perils.ts";
import { DOMAINS } from "../../rules/terms.ts";
import { derivedOf, stateOf, type Doer } from "./doer.ts";
import { needs } from "./people.ts";
import { formOf } from "./plan.ts";
import { orNone, phrases, say, things } from "./words.ts";

const DEEDS = DOMAINS.filter((one) => one !== "combat");

/** Falls so many feet. VRV-216 */
export const fall = formOf<{ readonly feet: number; readonly action: string }>({
  ...{ id: "fall", icon: "person-falling", rolls: ({ feet }) => feet < 20, none: ["action"] },
  begin: (_doer, from) => ({ feet: wholeOf(from, "feet", 10), action: given(from, "action") }),
  fields: [
    { kind: "whole", name: "feet", rule: "VRV-216", min: 0, max: 99_999, beside: true, first: true },
    { kind: "choice", name: "action", rule: "VRV-008", beside: true, of: () => orNone(phrases("domain", DEEDS)) },
  ],
});

interface Breathless {
  readonly prepared: boolean;
  readonly atRest: boolean;
  readonly rounds: number;
  /** Somebody knows how long the air lasts; else it is worked out, or rolled. */
  readonly known: boolean;
  readonly buffer: number;
}

/** Without air. VRV-228 */
export const suffocate = formOf<Breathless>({
  ...{ id: "suffocate", icon: "lungs", rolls: true },
  begin: (_doer, from) => ({
    ...{ prepared: from["prepared"] === true, atRest: from["atRest"] === true },
    ...{ rounds: wholeOf(from, "rounds", 1), buffer: wholeOf(from, "buffer", 0) },
    known: typeof from["buffer"] === "number",
  }),
  fields: [
    { kind: "whole", name: "rounds", rule: "VRV-228", min: 0, max: 9999, beside: true, first: true },
    { kind: "flag", name: "known", rule: "VRV-228", label: "DRAMATIS.Verve.Form.label.knownAir" },
    { kind: "whole", name: "buffer", rule: "VRV-228", min: 0, max: 9999, beside: true, when: ({ known }) => known },
    { kind: "flag", name: "prepared", rule: "VRV-228", when: ({ known }) => !known },
    { kind: "flag", name: "atRest", rule: "VRV-228" },
  ],
  decide: ({ prepared, atRest, rounds, known, buffer }) => ({
    prepared,
    atRest,
    rounds,
    buffer: known ? buffer : null,
  }),
});

const OWN = "own";
interface Contracting {
  readonly ailment: string;
  readonly delivery: string;
  readonly kind: string;
  readonly named: string;
  readonly strength: number;
  readonly time: string;
  readonly injuries: string;
}
const TIMES = ["1 round", "1 minute", "10 minutes", "1 hour", "1 day"] as const;

const ailmentName = (id: string): string => say(`ailment.${id}`);

/** Catches a sickness, or takes poison or a drug: of the table, or one of the group's own. VRV-208, VRV-213 */
export const contract = formOf<Contracting>({
  ...{ id: "contract", icon: "virus", rolls: true, secret: true },
  begin(_doer, from) {
    const ailment = [...AILMENTS.map(({ id }) => id), OWN].find((id) => id === from["ailment"]) ?? "alcohol";
    const usual = ailmentRow(ailment)?.chronic ? "chronic" : "simple";
    return {
      ...{ ailment, delivery: oneOf(from, "delivery", DELIVERIES), kind: given(from, "kind", usual) },
      ...{ named: given(from, "named"), strength: wholeOf(from, "strength", 0), time: oneOf(from, "time", TIMES) },
      injuries: given(from, "injuries", "1"),
    };
  },
  fields: [
    {
      kind: "choice",
      name: "ailment",
      rule: "VRV-213",
      beside: true,
      of: () => [...AILMENTS.map(({ id }) => ({ id, label: ailmentName(id) })), { id: OWN, label: ailmentName(OWN) }],
    },
    { kind: "choice", name: "delivery", rule: "VRV-208", beside: true, of: () => phrases("delivery", DELIVERIES) },
    { kind: "choice", name: "kind", rule: "VRV-210", beside: true, of: () => phrases("kind", AILMENT_KINDS) },
    { kind: "text", name: "named", rule: "VRV-208", when: ({ ailment }) => ailment === OWN },
    {
      kind: "whole",
      name: "strength",
      rule: "VRV-208",
      min: -20,
      max: 20,
      beside: true,
      when: ({ ailment }) => ailment === OWN,
      label: () => say("label.potency"),
    },
    {
      kind: "choice",
      name: "time",
      rule: "VRV-209",
      beside: true,
      of: () => TIMES.map((id) => ({ id, label: say(`time.${id.replaceAll(" ", "-")}`) })),
      when: ({ ailment }) => ailment === OWN,
      label: () => say("label.actionTime"),
    },
    {
      kind: "text",
      name: "injuries",
      rule: "VRV-208",
      example: "DRAMATIS.Verve.Form.diceExample",
      when: ({ ailment }) => ailment === OWN,
      label: () => say("label.injuryDice"),
    },
  ],
  then: (v, changed) =>
    changed === "ailment" && v.ailment !== OWN
      ? { ...v, kind: ailmentRow(v.ailment)?.chronic ? "chronic" : "simple" }
      : v,
  decide({ ailment, delivery, kind, named, strength, time, injuries }) {
    if (ailment !== OWN) return { ailment, delivery, kind };
    const own = {
      name: named,
      chronic: kind.startsWith("chronic"),
      strength,
      actionTime: time,
      effects: [{ injuries }],
    };
    return { ailment: OWN, delivery, kind, own };
  },
  blocked: ({ ailment, named }) => (ailment === OWN ? needs(named, "noName") : ""),
});

/** Ailments by their names. */
const atWork = ({ actor }: Doer): Option[] =>
  things((stateOf(actor)?.ailments ?? []).map((one) => ({ id: one.id, name: named(one) })));

const named = (one: AilmentState): string => {
  const own = (one as { readonly name?: string }).name;
  return own ?? (say.has(`ailment.${one.ailment}`) ? ailmentName(one.ailment) : (matterOf(one)?.name ?? one.ailment));
};

interface Suffering {
  readonly ailment: string;
  readonly exposed: boolean;
}

/** What is at work takes its time. VRV-209 … VRV-212 */
export const ailmentTime = formOf<Suffering>({
  ...{ id: "ailmentTime", icon: "virus-covid", rolls: true, answers: ["ailment"], unasked: true, vouched: true },
  begin(doer, from) {
    const all = stateOf(doer.actor)?.ailments ?? [];
    const { prompt } = doer.asked ?? {};
    const wanted = prompt?.type === "ailment" ? prompt.ailment : from["ailment"];
    const found =
      all.find(({ id }) => id === wanted) ??
      called(
        all.map((one) => ({ ...one, name: named(one) })),
        wanted,
      ) ??
      all[0];
    return found
      ? { ailment: found.id, exposed: typeof from["exposed"] === "boolean" ? from["exposed"] : found.exposed }
      : null;
  },
  fields: [
    { kind: "choice", name: "ailment", rule: "VRV-209", of: atWork, when: ({ asked }) => asked === null },
    { kind: "flag", name: "exposed", rule: "VRV-212" },
  ],
});

const METHODS = ["perception", "willpower"] as const;
interface Doubting {
  readonly method: string;
  readonly spellPenalty: number;
  readonly othersDisbelieved: boolean;
}

/** Doubts what seems to be there. VRV-219, VRV-220 */
export const disbelieve = formOf<Doubting>({
  ...{ id: "disbelieve", icon: "ghost", rolls: true, secret: true },
  begin(doer, from) {
    const { perception = 0, willpower = 0 } = derivedOf(doer.actor)?.reactions ?? {};
    const best = willpower > perception ? "willpower" : "perception";
    return {
      ...{
        method: METHODS.find((one) => one === from["method"]) ?? best,
        spellPenalty: wholeOf(from, "spellPenalty", 0),
      },
      othersDisbelieved: from["othersDisbelieved"] === true,
    };
  },
  fields: [
    { kind: "choice", name: "method", rule: "VRV-219", beside: true, of: () => phrases("score", METHODS) },
    { kind: "whole", name: "spellPenalty", rule: "VRV-219", min: 0, max: 100, beside: true },
    { kind: "flag", name: "othersDisbelieved", rule: "VRV-220", when: ({ method }) => method === "perception" },
  ],
});

/** An illusion is over: what it has cost comes back, but for a tenth. VRV-217 */
export const phantasm = formOf<{ readonly which: string }>({
  ...{ id: "phantasm", icon: "wind" },
  begin: (doer, from) => ((stateOf(doer.actor)?.phantasms.length ?? 0) > 0 ? { which: given(from, "which") } : null),
  fields: [
    {
      ...{ kind: "choice", name: "which", rule: "VRV-217" },
      of: ({ actor }) =>
        orNone(
          (stateOf(actor)?.phantasms ?? []).map(({ id, verve, survival, injuries }) => ({
            id,
            label: say("phantasmOf", { verve, survival, injuries }),
          })),
          "allOfThem",
        ),
    },
  ],
  decide: ({ which }) => ({ phantasms: which === "" ? null : [which] }),
});

interface Struck {
  readonly material: string;
  readonly attackForm: string;
  readonly inches: string;
}
const MATERIAL_IDS = MATERIALS.map(({ material }) => material);

/** A thing is struck, burned or corroded. VRV-221, VRV-222 */
export const itemReaction = formOf<Struck>({
  ...{ id: "itemReaction", icon: "hammer", confirm: "roll", secret: true },
  begin: (_doer, from) => ({
    ...{ material: oneOf(from, "material", MATERIAL_IDS), attackForm: oneOf(from, "attackForm", ATTACK_FORMS) },
    inches: String(from["inches"] ?? 1),
  }),
  fields: [
    { kind: "choice", name: "material", rule: "VRV-221", beside: true, of: () => phrases("material", MATERIAL_IDS) },
    { kind: "choice", name: "attackForm", rule: "VRV-221", beside: true, of: () => phrases("form", ATTACK_FORMS) },
    { kind: "text", name: "inches", rule: "VRV-222", example: "DRAMATIS.Verve.Form.inchesExample" },
  ],
  decide: ({ material, attackForm, inches }) => ({ material, attackForm, inches: inchesIn(inches) }),
  blocked: ({ inches }) => (inchesIn(inches) > 0 ? "" : say("noInches")),
});

/** "0.5", "0,5" or "1/2"; 0 for what is no number. */
function inchesIn(text: string): number {
  const [over = "", under = "1"] = text.replace(",", ".").split("/");
  const inches = Number(over) / Number(under);
  return Number.isFinite(inches) && inches > 0 ? inches : 0;
}
