/** What a spell, a spirit or a power does to one it is turned to, as far as it can be counted. VRV-025, VRV-110, VRV-126, VRV-244 */
import type { Ref } from "../../../../kernel/outcome.ts";
import { part, type Part } from "../core/check.ts";
import { reactionParts } from "../core/rolls.ts";
import type { DiceCheck, HealEffect, ReactionPrompt, VerveEffectKind, VervePrompt } from "../outcomes.ts";
import type { CharacterState, CountedState } from "../state.ts";
import { splitOff } from "../survival/damage.ts";
import type { Reaction } from "../terms.ts";
import { damage, judgeVerve } from "./effects.ts";
import { reactionFor, rollArgs } from "./figures.ts";
import type { Situation } from "./situation.ts";

/** Dice as they are written, or a plain number: all that can be rolled. */
const isAmount = (text: string | undefined): text is string => /^(\d*d)?[1-9]\d*$/.test(text ?? "");

/** Whether anything of it can be counted; of all else the table says what it does. VRV-244 */
export const countsFor = ({ harm, heal }: CountedState): { readonly harms: boolean; readonly heals: boolean } => {
  return { harms: isAmount(harm), heals: isAmount(heal) };
};

export const isCounted = (magic: CountedState): boolean => Object.values(countsFor(magic)).includes(true);

interface Done {
  readonly checks: readonly DiceCheck[];
  readonly effects: readonly VerveEffectKind[];
  readonly prompts: readonly VervePrompt[];
}

const NOTHING: Done = { checks: [], effects: [], prompts: [] };

/** Rolls for it: nothing where nobody is named, or nothing can be counted. @throws Refused for the dead */
export function turnedTo(
  situation: Situation,
  { actor, target }: { readonly actor: Ref; readonly target?: Ref },
  magic: CountedState & { readonly name: string },
): Done {
  if (target === undefined) return NOTHING;
  const state = situation.living(target);
  const all = [
    harming(situation, { actor, target, state }, magic),
    mending(situation, { actor, target, state }, magic),
  ];
  return {
    checks: all.flatMap(({ checks }) => checks),
    effects: all.flatMap(({ effects }) => effects),
    prompts: all.flatMap(({ prompts }) => prompts),
  };
}

interface Pair {
  readonly actor: Ref;
  readonly target: Ref;
  readonly state: CharacterState;
}

/** A loss at once; where it can be resisted, once the one it is turned to has failed. VRV-110 */
function harming(situation: Situation, { actor, target, state }: Pair, { harm, resist, name }: Named): Done {
  if (!isAmount(harm)) return NOTHING;
  const rolled = situation.roll("magicHarm", harm, actor);
  const judged = judgeVerve(situation, target, { inCombat: situation.frame !== null });
  if (!resist) {
    const hurt = damage(situation, { key: "magic", target, split: splitOff(rolled.total, 0), ...judged, by: actor });
    return { checks: [rolled], ...hurt };
  }
  const asked: ReactionPrompt = {
    ...{ type: "reaction", id: situation.id("reaction", "magic", target), owner: target, name: state.name, by: actor },
    ...{ to: "magic", options: [resist], damage: rolled.total, archetypal: judged.archetypal, effect: name },
    ...{ poolPoints: 0, shotHit: false },
  };
  return { checks: [rolled], effects: [], prompts: [asked] };
}

type Named = CountedState & { readonly name: string };

/** Survival comes back, or injuries where none of that is missing. VRV-126, VRV-129 */
function mending(situation: Situation, { actor, target, state }: Pair, { heal }: Named): Done {
  if (!isAmount(heal)) return NOTHING;
  const rolled = situation.roll("magicHeal", heal, actor);
  const isWhole = state.survival.value >= situation.derived(target).survivalMax;
  const healed: HealEffect = {
    ...{ type: "heal", id: situation.id("heal", "magic", target), target, apply: "onRequest", event: "aid" },
    ...{ choice: isWhole ? "injury" : "survival", amount: rolled.total, rollSucceeded: true },
  };
  return { checks: [rolled], effects: [healed], prompts: [] };
}

/** What one who resists it rolls under. VRV-025, VRV-130 */
export function resistParts(situation: Situation, who: Ref, reaction: Reaction): readonly Part[] {
  const value = reactionFor(situation, who, reaction);
  const magic = part("magic", situation.derived(who).magicResistance, "VRV-025");
  return [...reactionParts({ ...rollArgs(situation, who, reaction), reaction, value }), magic];
}
