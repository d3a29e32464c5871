/** Rolls of one's own, help, searching, tracks, jumps, things that take time to be ready. VRV-041, VRV-130 … VRV-141, VRV-145, VRV-223 … VRV-226, VRV-229 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { given, oneOf, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { signed } from "../../../../table/signed.ts";
import { ACTIVATIONS } from "../../rules/tables/gear.ts";
import { CAREFUL_ATTEMPTS, DIFFICULTIES } from "../../rules/tables/rolls.ts";
import { ABILITIES, DOMAINS } from "../../rules/terms.ts";
import { characterBehind, placeOf, stateOf, type Doer } from "./doer.ts";
import { needs, others, whomField } from "./people.ts";
import { formOf, modifiersOf } from "./plan.ts";
import {
  fieldOptions,
  scoreFields,
  scoredIn,
  scoredSaid,
  scoreOptions,
  skillIn,
  skillsOf,
  type Scored,
  type Skilled,
} from "./scores.ts";
import { orNone, phrases, say, term, things } from "./words.ts";

/** Without a difficulty one rolls the plain score. VRV-139 */
const PLAIN = "difficult";
const DIFFICULTY_IDS = DIFFICULTIES.map(({ id }) => id);

/** What is in the way, and how much of it hinders nobody. VRV-136 */
const OBSTACLES: Readonly<Record<string, number>> = { none: 1, height: 10, area: 10, people: 1, other: 1 };

/** "Very easy (+4)". VRV-139 */
export const difficulties = (): Option[] =>
  DIFFICULTIES.map(({ id, modifier }) => ({
    id,
    label: say("worth", { what: term(`Difficulty.${id}`), n: signed(modifier) }),
  }));

/** As a form is opened with it. */
export const difficultyIn = (from: JsonObject): string =>
  from["difficulty"] === undefined ? PLAIN : oneOf(from, "difficulty", DIFFICULTY_IDS);

const timeSaid = (time: string): string => say(`time.${time.replaceAll(" ", "-")}`);

/** Taking one's time: what it takes usually, and what it takes now. VRV-141 */
const carefuls = (): Option[] =>
  orNone(
    CAREFUL_ATTEMPTS.flatMap(({ normal, plus1, plus2 }) =>
      [plus1, plus2].map((spent, at) => ({
        id: `${normal}|${spent}`,
        label: say("carefulOf", { normal: timeSaid(normal), spent: timeSaid(spent), n: signed(at + 1) }),
      })),
    ),
    "noCare",
  );

interface Rolling extends Skilled {
  readonly difficulty: string;
  readonly obstacle: string;
  readonly quantity: number;
  readonly unit: number;
  readonly careful: string;
  readonly usesSpecialty: boolean;
  readonly domain: string;
  /** What is bought for it now. VRV-188 */
  readonly buy: string;
  readonly named: string;
  readonly againstMagic: boolean;
  readonly invisible: string;
  readonly fallsOnFailure: boolean;
  readonly spendsAction: boolean;
}
type V = Doer & Rolling;

const INVISIBLE = ["no", "knowable", "unknowable"] as const;
const BUYS = ["field-bonus", "skill", "field"] as const;
const isReaction = ({ score }: V): boolean => !ABILITIES.some((one) => one === score);

const purchaseOf = ({ buy, field, named }: V): JsonObject | null => {
  if (buy === "field-bonus") return { kind: "field-bonus", field };
  if (buy === "skill") return { kind: "skill", field, name: named };
  return buy === "field" ? { kind: "field", name: named, skill: named } : null;
};

/** The skill that is used counts by its field; the card names it. VRV-140, VRV-184 */
const skillSaid = (label: string): JsonObject => ({ id: "skill", label, unit: "number", value: 0, on: true });

function carefulSaid(careful: string): JsonObject | null {
  const [normal = "", spent] = careful.split("|");
  return spent === undefined ? null : { normal, spent };
}

/** Rolls an ability or a reaction. VRV-130 … VRV-141 */
export const roll = formOf<Rolling>({
  ...{ id: "roll", icon: "dice-d20", rolls: true, secret: true },
  begin: (doer, from) => ({
    ...scoredIn(doer.actor, from),
    skill: skillIn(doer.actor, scoredIn(doer.actor, from).field, from),
    ...{ difficulty: difficultyIn(from), usesSpecialty: from["usesSpecialty"] === true },
    ...{ obstacle: oneOf(from, "obstacle", Object.keys(OBSTACLES)), quantity: wholeOf(from, "quantity", 1) },
    ...{
      unit: wholeOf(from, "unit", OBSTACLES[given(from, "obstacle", "none")] ?? 1),
      careful: given(from, "careful"),
    },
    ...{ domain: given(from, "domain"), buy: given(from, "buy"), named: given(from, "named") },
    ...{ againstMagic: from["againstMagic"] === true, invisible: oneOf(from, "invisible", INVISIBLE) },
    ...{ fallsOnFailure: from["fallsOnFailure"] === true, spendsAction: from["spendsAction"] === true },
  }),
  fields: [
    ...scoreFields<Rolling>(),
    {
      ...{ kind: "choice", name: "skill", rule: "VRV-184", beside: true },
      of: ({ actor, field }) =>
        orNone(
          skillsOf(actor, field).map((name) => ({ id: name, label: name })),
          "wholeField",
        ),
      when: ({ actor, field }) => skillsOf(actor, field).length > 0,
    },
    { kind: "choice", name: "difficulty", rule: "VRV-139", beside: true, of: difficulties },
    {
      kind: "choice",
      name: "obstacle",
      rule: "VRV-135",
      beside: true,
      of: () => phrases("obstacle", Object.keys(OBSTACLES)),
    },
    {
      kind: "whole",
      name: "quantity",
      rule: "VRV-136",
      min: 0,
      max: 100_000,
      beside: true,
      label: ({ obstacle }) => say(`quantity.${obstacle}`),
      when: ({ obstacle }) => obstacle !== "none",
    },
    {
      kind: "whole",
      name: "unit",
      rule: "VRV-135",
      min: 1,
      max: 100_000,
      beside: true,
      when: ({ obstacle }) => obstacle === "other",
    },
    { kind: "flag", name: "fallsOnFailure", rule: "VRV-137", when: ({ obstacle }) => obstacle === "height" },
    { kind: "choice", name: "careful", rule: "VRV-141", beside: true, of: carefuls },
    {
      kind: "choice",
      name: "domain",
      rule: "VRV-008",
      beside: true,
      of: () => orNone(phrases("domain", DOMAINS)),
      when: (v) => stateOf(v.actor)?.kind === "hero",
    },
    {
      kind: "choice",
      name: "buy",
      rule: "VRV-188",
      beside: true,
      of: ({ field }) =>
        orNone(
          phrases(
            "buy",
            BUYS.filter((one) => one === "field" || field !== ""),
          ),
        ),
      when: (v) => (stateOf(v.actor)?.mojo.value ?? 0) > 0,
    },
    { kind: "text", name: "named", rule: "VRV-188", when: ({ buy }) => buy === "skill" || buy === "field" },
    {
      kind: "flag",
      name: "usesSpecialty",
      rule: "VRV-007",
      when: (v) => (stateOf(v.actor)?.specialties.length ?? 0) > 0,
    },
    { kind: "flag", name: "againstMagic", rule: "VRV-025", when: isReaction },
    {
      kind: "choice",
      name: "invisible",
      rule: "VRV-218",
      beside: true,
      of: () => phrases("invisible", INVISIBLE),
      when: ({ score }) => score === "perception",
    },
    { kind: "flag", name: "spendsAction", rule: "VRV-146", when: (v) => placeOf(v) !== null },
  ],
  then(v, changed) {
    if (changed === "obstacle")
      return { ...v, unit: OBSTACLES[v.obstacle] ?? 1, fallsOnFailure: v.obstacle === "height" && v.fallsOnFailure };
    if (changed !== "field") return v;
    const skill = skillsOf(v.actor, v.field).includes(v.skill) ? v.skill : "";
    return { ...v, skill, ...(v.field === "" && v.buy !== "field" && { buy: "" }) };
  },
  decide(v) {
    const { difficulty, obstacle, quantity, unit, careful, usesSpecialty, domain, againstMagic, invisible } = v;
    const purchase = purchaseOf(v);
    return {
      ...{
        ...scoredSaid(v),
        difficulty,
        obstacle: { quantity: obstacle === "none" ? 1 : quantity, unit },
        careful: carefulSaid(careful),
      },
      ...{ usesSpecialty, domain: domain || null, spendsAction: v.spendsAction },
      ...(v.skill !== "" && { modifiers: [...modifiersOf(v.reasons), skillSaid(v.skill)] }),
      ...(purchase && { purchase }),
      ...(isReaction(v) && { againstMagic, invisible: v.score === "perception" ? invisible : "no" }),
      ...(obstacle === "height" && { fallsOnFailure: v.fallsOnFailure }),
    };
  },
  blocked: ({ buy, named }) => (buy === "skill" || buy === "field" ? needs(named, "noName") : ""),
});

interface Assisting extends Scored {
  readonly helped: readonly Ref[];
  readonly weapon: string;
}

/** Helps others with a field of one's own. VRV-145 */
export const assist = formOf<Assisting>({
  ...{ id: "assist", icon: "handshake-angle", rolls: true, none: ["weapon"] },
  begin(doer, from) {
    const scored = scoredIn(doer.actor, from);
    const field = scored.field || (stateOf(doer.actor)?.fields[0]?.id ?? "");
    return {
      ...scored,
      field,
      helped: refsOf(from, "helped", "target", "targets").filter((ref) => characterBehind(ref)),
      weapon: given(from, "weapon"),
    };
  },
  fields: [
    whomField<Doer & Assisting>("helped", others, "VRV-145"),
    { kind: "choice", name: "score", rule: "VRV-145", beside: true, of: ({ actor }) => scoreOptions(actor, ABILITIES) },
    { kind: "choice", name: "field", rule: "VRV-140", beside: true, of: ({ actor }) => fieldOptions(actor).slice(1) },
    {
      kind: "choice",
      name: "weapon",
      rule: "VRV-132",
      beside: true,
      of: ({ actor }) => orNone(things(stateOf(actor)?.weapons)),
    },
  ],
  decide: ({ helped, weapon, score, field }) => ({ helped, weapon, ability: score, field }),
  blocked: ({ helped, field }) => needs(helped, "nobodyHelped") || needs(field, "noFieldThere"),
});

/** Searches a place. VRV-226 */
export const search = formOf<{ readonly sideFeet: number; readonly difficulty: string }>({
  ...{ id: "search", icon: "magnifying-glass", rolls: true, secret: true },
  begin: (_doer, from) => ({ sideFeet: wholeOf(from, "sideFeet", 10), difficulty: difficultyIn(from) }),
  fields: [
    { kind: "whole", name: "sideFeet", rule: "VRV-136", min: 1, max: 100_000, beside: true },
    { kind: "choice", name: "difficulty", rule: "VRV-139", beside: true, of: difficulties },
  ],
});

interface Tracking {
  readonly days: number;
  readonly count: number;
  readonly distance: number;
  readonly coveredMargin: number;
}

/** Follows tracks. VRV-229 */
export const track = formOf<Tracking>({
  ...{ id: "track", icon: "shoe-prints", rolls: true, secret: true },
  begin: (_doer, from) => ({
    ...{ days: wholeOf(from, "days", 0), count: wholeOf(from, "count", 1) },
    ...{ distance: wholeOf(from, "distance", 1), coveredMargin: wholeOf(from, "coveredMargin", 0) },
  }),
  fields: [
    { kind: "whole", name: "days", min: 0, max: 9999, beside: true },
    { kind: "whole", name: "count", min: 1, max: 999_999, beside: true, label: () => say("label.tracked") },
    { kind: "whole", name: "distance", min: 0, max: 9999, beside: true, label: () => say("label.miles") },
    { kind: "whole", name: "coveredMargin", min: 0, max: 100, beside: true },
  ],
});

/** Hides one's tracks. VRV-229 */
export const coverTracks = formOf({ id: "coverTracks", icon: "leaf", rolls: true, secret: true });

const DIRECTIONS = ["across", "up"] as const;

/** Jumps. VRV-223 … VRV-225 */
export const jump = formOf<{ readonly direction: string; readonly distance: number; readonly field: string }>({
  ...{ id: "jump", icon: "person-running", rolls: true, none: ["field"] },
  begin: (doer, from) => ({
    direction: oneOf(from, "direction", DIRECTIONS),
    distance: wholeOf(from, "distance", 1),
    field: scoredIn(doer.actor, from).field,
  }),
  fields: [
    { kind: "choice", name: "direction", rule: "VRV-223", beside: true, of: () => phrases("direction", DIRECTIONS) },
    {
      kind: "whole",
      name: "distance",
      rule: "VRV-223",
      min: 1,
      max: 100,
      beside: true,
      label: ({ direction }) => say(`jumps.${direction}`),
    },
    { kind: "choice", name: "field", rule: "VRV-140", beside: true, of: ({ actor }) => fieldOptions(actor) },
  ],
});

const ITEMS = ACTIVATIONS.map(({ id }) => id);

/** Gets something ready that takes rounds. VRV-041, VRV-046 */
export const activate = formOf<{ readonly item: string }>({
  ...{ id: "activate", icon: "fire-flame-simple", rolls: (v) => placeOf(v) !== null },
  begin: (_doer, from) => ({ item: oneOf(from, "item", ITEMS) }),
  fields: [{ kind: "choice", name: "item", rule: "VRV-041", of: () => phrases("activation", ITEMS) }],
});
