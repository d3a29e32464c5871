/** Weapons made ready, cover and pace taken up, targets aimed at, others directed. VRV-067, VRV-165 to VRV-172, VRV-215. */
import { levelIn } from "../core/archetypes.ts";
import { reactionParts } from "../core/rolls.ts";
import type {
  OutpaceDecision,
  CoverTargetDecision,
  DirectCoverDecision,
  ReadyDecision,
  StanceDecision,
} from "../decisions.ts";
import type { D20Check, ReactionPrompt, VerveEffectKind } from "../outcomes.ts";
import { COVERS, MODES, type Reaction } from "../terms.ts";
import { decider, OF_ONE, ROLLS, type Came } from "./decider.ts";
import { isListOf, isNullOr, isOneOf, isOptional, isRefList, isText } from "../../../../kernel/edge.ts";
import { conditionOf } from "../conditions.ts";
import type { Prospect } from "../../../../kernel/prospect.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { contestProspect, type Under } from "./prospects.ts";
import { act, begin, end } from "./effects.ts";
import { reactionFor, rollArgs } from "./figures.ts";
import { resisting, secondRoll } from "./opposed.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { weaponOf } from "./weapons.ts";

/** States one may take up or drop by a word. */
export const STANCES = [
  "engaged",
  "high-ground-defense",
  "concentrating",
  "casting",
  "calling",
  "reloading",
  "aiming",
  "asleep",
  "bound",
  "paralysed",
  "helpless",
  "unaware",
  "untargetable",
  "invisible",
  "dark-night",
  "total-darkness",
];

const READYING = ["load", "draw", "sheathe", "asTool", "asWeapon"] as const;

/** What surprise doesn't leave one the wits for. VRV-148. */
const COMPLEX = ["casting", "calling"];

function decideReady({ actor, weapon: id, what }: ReadyDecision, situation: Situation): Came {
  const state = situation.acting(actor);
  const weapon = weaponOf(situation, actor, id);
  if (id === "unarmed") throw new Refused("unknownItem", { name: state.name, item: id });
  if (what === "load")
    situation.require(weapon.loaded < weapon.fireActions - 1, "alreadyLoaded", { item: weapon.name });
  situation.require(what !== "draw" || !weapon.drawn, "alreadyDrawn", { item: weapon.name });
  const base = { type: "weapon", id: situation.id("weapon", id), target: actor, apply: "atOnce", weapon: id } as const;
  if (what === "asTool" || what === "asWeapon") {
    const tool = what === "asTool";
    return { effects: [{ ...base, loaded: null, drawn: tool ? false : null, tool, spent: 0 }] };
  }
  const acted = act(situation, actor);
  const effect: VerveEffectKind = {
    ...base,
    loaded: what === "load" ? weapon.loaded + 1 : null,
    drawn: what === "load" ? null : what === "draw",
    spent: 0,
  };
  // A called shot may break it off, while the round lasts. VRV-162
  const busy = what === "load" ? [begin(situation, actor, "reloading", { of: id, apply: "atOnce" })] : [];
  return { effects: [...acted.effects, effect, ...busy], notes: acted.notes };
}

function decideStance(decision: StanceDecision, situation: Situation): Came {
  const { actor, cover, pace, gains, loses, shieldAgainst } = decision;
  const state = situation.living(actor);
  if (gains.some((one) => COMPLEX.includes(one))) situation.collected(actor);
  // To dash is all one does in a round. VRV-234.
  const dashes = pace === "dash" && state.pace !== "dash" && situation.frame !== null;
  if (dashes) situation.free(actor, true);
  const acted = dashes ? act(situation, actor) : { effects: [], notes: [] };
  const shield = shieldAgainst
    ? [begin(situation, actor, "small-shield", { apply: "atOnce", other: shieldAgainst })]
    : [];
  return {
    notes: acted.notes,
    effects: [
      ...acted.effects,
      { type: "stance", id: situation.id("stance", actor), target: actor, apply: "atOnce", cover, pace },
      ...gains.map((one) => begin(situation, actor, one, { apply: "atOnce" })),
      ...loses.map((one) => end(situation, actor, one, "atOnce")),
      ...shield,
    ],
  };
}

function decideCoverTarget({ actor, targets }: CoverTargetDecision, situation: Situation): Came {
  situation.free(actor, true);
  if (targets.length === 0 || targets.includes(actor)) throw new Refused("noTarget");
  for (const target of targets) situation.living(target);
  const acted = act(situation, actor);
  const aimed = targets.map((target) => begin(situation, target, "covered", { other: actor, apply: "atOnce" }));
  return { effects: [...acted.effects, ...aimed], notes: acted.notes };
}

function decideDirectCover({ actor, companions, modifiers }: DirectCoverDecision, situation: Situation): Came {
  const { name, archetypes, pace } = situation.acting(actor);
  situation.require(levelIn(archetypes, "warrior") > 0, "warriorsOnly", { name });
  const { level } = situation.derived(actor);
  situation.require(companions.length > 0 && companions.length <= level, "tooManyCompanions", { name, level });
  const value = reactionFor(situation, actor, "perception");
  const given = {
    ...rollArgs(situation, actor, "perception"),
    movementMode: pace,
    safeOutdoors: situation.safeOutdoors,
  };
  const parts = reactionParts({ ...given, reaction: "perception", value });
  const acted = act(situation, actor);
  const check = situation.d20({ key: "direct", who: actor, subject: "perception", parts, modifiers, before: acted });
  const led = check.success ? companions.map((who) => begin(situation, who, "directed", { other: actor })) : [];
  return { effects: [...acted.effects, ...led], notes: acted.notes };
}

/** What one brings to being quicker than the other. VRV-172 */
export function quickParts(situation: Situation, who: Ref, reaction: Reaction): Under["parts"] {
  const { pace } = situation.character(who);
  const args = { ...rollArgs(situation, who, reaction), movementMode: pace, safeOutdoors: situation.safeOutdoors };
  return reactionParts({ ...args, reaction, value: reactionFor(situation, who, reaction) });
}

const QUICK = ["perception", "evasion"] as const;

/** Whoever is aimed at acts first: who is quicker takes the free attack away. VRV-172. */
function decideOutpace({ actor, by, reaction, modifiers }: OutpaceDecision, situation: Situation): Came {
  const state = situation.reacting(actor);
  const aim = conditionOf(state, "covered");
  situation.require(aim?.other === by && aim.value === 0, "notCovered", { name: state.name });
  const [perception, evasion] = QUICK.map((one) => reactionFor(situation, by, one));
  // Whoever aims is likeliest to take the better of the two.
  const best = (evasion ?? 0) > (perception ?? 0) ? "evasion" : "perception";
  const mine: Under = { who: actor, parts: quickParts(situation, actor, reaction), modifiers };
  const theirs: Under = { who: by, parts: quickParts(situation, by, best) };
  const prospect = (): Prospect => contestProspect([mine, theirs], situation.settings, isQuicker);
  const first = situation.d20({ ...mine, key: "outpace", subject: reaction, against: by, prospect });
  const asked = resisting(situation, by, { to: "aim", by: actor, options: QUICK });
  const second = secondRoll(situation, asked);
  return { prompts: [asked], effects: second ? outpaced(situation, asked, [first, second]) : [] };
}

const isQuicker = (one: boolean, other: boolean): boolean => one && !other;

/** The aim is worth no free attack any more, if whoever it is at was quicker. VRV-172 */
export function outpaced(
  situation: Situation,
  { owner: other, by: actor }: Pick<ReactionPrompt, "owner" | "by">,
  [first, second]: readonly [D20Check, D20Check],
): VerveEffectKind[] {
  return isQuicker(first.success, second.success) ? [begin(situation, actor, "covered", { other, value: 1 })] : [];
}

export const stanceDeciders = {
  outpace: decider({ ...OF_ONE, by: isText, reaction: isOneOf(QUICK) }, decideOutpace, {
    names: ["actor", "by"],
    ...ROLLS,
    asks: ({ by }) => [by],
  }),
  ready: decider({ ...OF_ONE, weapon: isText, what: isOneOf(READYING) }, decideReady),
  stance: decider(
    {
      ...OF_ONE,
      cover: isOneOf(COVERS),
      pace: isNullOr(isOneOf(MODES)),
      gains: isListOf(isOneOf(STANCES)),
      loses: isListOf(isText),
      shieldAgainst: isOptional(isText),
    },
    decideStance,
    { names: ["actor", "shieldAgainst"] },
  ),
  coverTarget: decider({ ...OF_ONE, targets: isRefList }, decideCoverTarget, { names: ["actor", "targets"] }),
  directCover: decider({ ...OF_ONE, companions: isRefList }, decideDirectCover, {
    names: ["actor", "companions"],
    ...ROLLS,
  }),
};
