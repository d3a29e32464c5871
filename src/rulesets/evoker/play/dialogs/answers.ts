/** What else a card asks of somebody, beside evading and testing. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { attackMeans, score } from "../../rules/checks/skillTable.ts";
import { kindOf } from "../../rules/decide/attackPlan.ts";
import type {
  BlockHeavyPrompt,
  BurstPrompt,
  ChancePrompt,
  FateOfPrompt,
  ReplaceAilmentPrompt,
} from "../../rules/outcomes.ts";
import { damageFact, weaponChoices, weaponIn } from "./attack.ts";
import { calledOn, stateOf, type Doer } from "./doer.ts";
import { textIn, whoIn, wholeIn, wordIn } from "./given.ts";
import { declining, formOf } from "./plan.ts";
import { powerChoices, powerIn } from "./power.ts";
import { numberOf } from "./roll-fields.ts";
import { affinityFact, factsOf, betweenThem, likelyTargets, measured, peopleFor, type Aimed } from "./target.ts";
import { words } from "./tests.ts";
import { say, term } from "./words.ts";

const asking = <P>({ asked }: Doer): P => asked?.prompt as P;

/** Takes the chance that an enemy's carelessness offers, or lets it go. EVO-170 … EVO-175 */
export const chanceAttack = formOf<{ readonly weapon: string }>({
  id: "chanceAttack",
  answers: ["chance"],
  confirm: "chanceAttack.confirm",
  line: (v) => say("chanceAttack.line", { name: calledOn(v, asking<ChancePrompt>(v).offender) }),
  rolls: {
    means: (v) => attackMeans(kindOf(weaponIn(v, v.weapon)), weaponIn(v, v.weapon).focus),
    facts(v, ahead) {
      const weapon = weaponIn(v, v.weapon);
      const affinity = affinityFact(asking<ChancePrompt>(v).offender, weapon.element);
      return [...damageFact(v, { ...weapon, kind: kindOf(weapon) }, ahead), ...(affinity ? [affinity] : [])];
    },
  },
  fields: [
    {
      ...{ kind: "choice", name: "weapon", rule: "EVO-175" },
      of: (v) => weaponChoices(v).filter(({ id }) => asking<ChancePrompt>(v).weapons.includes(id || null)),
      from: (v) => asking<ChancePrompt>(v).weapons[0] ?? "",
    },
  ],
  others: [declining("letGo")],
});

/** Blocks Heavy Wounds before they are suffered. EVO-287 */
export const blockHeavy = formOf<{ readonly points: number }>({
  id: "blockHeavy",
  answers: ["blockHeavy"],
  line: (v) => say("blockHeavy.line", { n: asking<BlockHeavyPrompt>(v).heavy }),
  fields: [
    {
      ...{ kind: "whole", name: "points", rule: "EVO-287", min: 1, max: 9, first: true },
      from: (v) => Math.min(asking<BlockHeavyPrompt>(v).points, 1),
    },
  ],
  others: [declining("takeIt")],
});

/** Deals out the extra shots of a Burst that hit. EVO-076 */
export const allocateBurst = formOf<{ readonly extraWounds: number; readonly extraTargets: readonly Ref[] }>({
  id: "allocateBurst",
  answers: ["burst"],
  begin: (doer, given) => ({
    extraWounds: wholeIn(given, "extraWounds", asking<BurstPrompt>(doer).max),
    extraTargets: whoIn(given, "extraTargets"),
  }),
  line: (v) =>
    say("allocateBurst.line", { n: asking<BurstPrompt>(v).max, name: calledOn(v, asking<BurstPrompt>(v).target) }),
  fields: [
    { kind: "whole", name: "extraWounds", min: 0, max: 99, first: true },
    {
      ...{ kind: "whom", name: "extraTargets" },
      of: (v) => peopleFor(v).filter(({ ref }) => ref !== asking<BurstPrompt>(v).target),
    },
  ],
  // Whoever takes shots elsewhere takes them from the one who was hit.
  then: (v, changed) =>
    changed === "extraTargets"
      ? { ...v, extraWounds: Math.max(0, asking<BurstPrompt>(v).max - v.extraTargets.length) }
      : v,
  decide: (v) => ({
    extraWounds: v.extraWounds,
    extraTargets: v.extraTargets.map((who) => ({ who, distance: measured(v, who).distance })),
  }),
});

interface Led extends Aimed {
  readonly choice: "attack" | "power" | "nothing";
  readonly weapon: string;
  readonly power: string;
}

const rollsFor = (v: Doer & Led): boolean =>
  v.choice === "attack" || (v.choice === "power" && powerIn(v, v.power)?.kind === "attack");

/** What somebody Brainwashed does, by the word of whoever controls it. EVO-319 */
export const control = formOf<Led>({
  id: "control",
  answers: ["brainwashed"],
  begin(doer, given) {
    const [target] = likelyTargets(doer, given, "friendly");
    return {
      ...betweenThem(doer, target),
      ...{ target: target ?? "", choice: wordIn(given, "choice", ["attack", "power", "nothing"]) },
      ...{
        weapon: textIn(given, "weapon", weaponChoices(doer)[0]?.id),
        power: textIn(given, "power", powerChoices(doer)[0]?.id),
      },
    };
  },
  rolls: {
    when: rollsFor,
    means: (v) =>
      v.choice === "power" ? score("magic") : attackMeans(kindOf(weaponIn(v, v.weapon)), weaponIn(v, v.weapon).focus),
  },
  fields: [
    {
      kind: "choice",
      name: "choice",
      rule: "EVO-319",
      of: () => words("control.choice", ["attack", "power", "nothing"]),
    },
    { kind: "choice", name: "weapon", of: weaponChoices, when: ({ choice }) => choice === "attack" },
    { kind: "choice", name: "power", of: powerChoices, when: ({ choice }) => choice === "power" },
    { kind: "who", name: "target", of: peopleFor, when: ({ choice }) => choice !== "nothing" },
  ],
  then: (v, changed) => (changed === "target" ? { ...v, ...measured(v, v.target) } : v),
  decide(v) {
    const { choice, weapon, power, target } = v;
    if (choice === "nothing") return { choice };
    const targets = target === "" ? [] : [factsOf(v, target)];
    return { choice, targets, ...(choice === "power" ? { power } : { weapon: weapon || null }) };
  },
});

/** Which of two ailments stays. EVO-300 */
export const replaceAilment = formOf<{ readonly stays: string }>({
  id: "replaceAilment",
  answers: ["replaceAilment"],
  begin: (_doer, given) => ({ stays: given["replace"] === false ? "occupant" : "ailment" }),
  fields: [
    {
      ...{ kind: "choice", name: "stays", rule: "EVO-300" },
      of: (v) =>
        (["ailment", "occupant"] as const).map((id) => {
          return { id, label: term(`Ailment.${asking<ReplaceAilmentPrompt>(v)[id]}`) };
        }),
    },
  ],
  decide: ({ stays }) => ({ replace: stays === "ailment" }),
});

/** The table's word on the dying, and on those who come round. EVO-223, EVO-342 */
export const fateOf = formOf<{ readonly word: string }>({
  id: "fateOf",
  answers: ["fateOf"],
  unasked: true,
  line: (v) => say(v.asked && asking<FateOfPrompt>(v).sufferer ? "fateOf.asked" : "fateOf.line"),
  fields: [
    {
      ...{ kind: "choice", name: "word", rule: "EVO-223", of: () => words("fateOf.word", ["dying", "dead", "awake"]) },
      from: (v) => (stateOf(v).unconscious ? "awake" : "dying"),
    },
  ],
});

/** Rolls a test of a card again: for a Fate Point, or because its tester was distracted. EVO-028, EVO-083, EVO-284 */
export const reroll = formOf<{ readonly check: string; readonly source: string }>({
  id: "reroll",
  begin(_doer, given) {
    const check = textIn(given, "check");
    return check === "" ? null : { check, source: wordIn(given, "source", ["fate", "distract"]) };
  },
  line: ({ source }) => say(`reroll.line.${source}`),
  fields: [numberOf<Doer & { readonly check: string; readonly source: string }>({})],
  decide: ({ check, source }) => ({ check, source }),
});
