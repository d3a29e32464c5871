/** Answering what an attack threatens: called shots, knockouts, grabs, stray shots, carried ailments. VRV-155 to VRV-178. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { conditionOf, hasCondition } from "../conditions.ts";
import { finishingBlow, knockoutParts } from "../conflict/finishing.ts";
import { grabParts } from "../conflict/grapple.ts";
import { calledShotParts, strayShotParts } from "../conflict/shots.ts";
import type { Part } from "../core/check.ts";
import { reactionParts } from "../core/rolls.ts";
import type { AnswerDecision } from "../decisions.ts";
import { effectiveMovement } from "../movement/movement.ts";
import type { D20Check, ReactionPrompt, VerveEffectKind } from "../outcomes.ts";
import { ailmentParts, ailmentRow } from "../perils/ailments.ts";
import { splitOff } from "../survival/damage.ts";
import { REACTIONS, type CastTime, type Reaction } from "../terms.ts";
import { contracted } from "./ailments.ts";
import { defenseAgainst, headProtection } from "./attack.ts";
import { promptOf } from "./card.ts";
import { resistParts } from "./counted.ts";
import { decider, OF_ONE, type Came, ROLLS } from "./decider.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import { begin, damage, end, judgeVerve } from "./effects.ts";
import { injuriesOf, reactionFor, rollArgs, stateParts } from "./figures.ts";
import { heldFast, holdingParts } from "./grapple.ts";
import { enteredBy, OF_MINDS, willParts } from "./minds.ts";
import { firstRoll } from "./opposed.ts";
import { outpaced, quickParts } from "./stance.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** What a called shot can break off. VRV-162, VRV-163, VRV-215. */
export const BREAKABLE = ["casting", "calling", "reloading", "aiming", "concentrating"];

/** Time left to a caster, as the condition holds it in moments. */
function castTimeOf(situation: Situation, who: Ref): CastTime | null {
  const state = situation.character(who);
  const casting = conditionOf(state, "casting") ?? conditionOf(state, "calling");
  return casting ? { value: casting.value, unit: "moment" } : null;
}

function partsFor(prompt: ReactionPrompt, reaction: Reaction, situation: Situation): readonly Part[] {
  const { owner: who, by, damage: dealt } = prompt;
  const value = reactionFor(situation, who, reaction);
  const injuries = injuriesOf(situation, who);
  const own = stateParts(situation, who, reaction);
  const state = situation.character(who);
  const { settings } = situation;
  switch (prompt.to) {
    case "calledShot": {
      const concentrating = hasCondition(state, "concentrating");
      const movement = effectiveMovement({ movement: situation.derived(who).movement, concentrating, settings });
      const castTime = castTimeOf(situation, who);
      return [...calledShotParts({ value, damage: dealt, movement, castTime, injuries }), ...own];
    }
    case "knockout": {
      const blow = {
        kind: "knockout" as const,
        damage: dealt,
        evasion: value,
        headProtection: headProtection(situation, who),
      };
      return [...knockoutParts({ ...blow, injuries }), ...own];
    }
    case "grab": {
      const sizes = { grabberSize: situation.character(by).size, targetSize: state.size };
      return [...grabParts({ evasion: value, ...sizes, injuries }), ...own];
    }
    case "stray": {
      const defense = defenseAgainst(situation, who, by, 0);
      return [...strayShotParts({ shotHit: prompt.shotHit, evasion: value, defense, injuries }), ...own];
    }
    case "ailment": {
      const strength = ailmentRow(prompt.effect)?.strength ?? 0;
      // What health fights is in the blood already. VRV-208
      const delivery = reaction === "health" ? "accepted" : "unwilling";
      return [...ailmentParts({ delivery, value, strength, injuries }), ...own];
    }
    case "hold":
      return holdingParts(situation, who, by);
    case "mind":
      return willParts(situation, who);
    case "magic":
      return resistParts(situation, who, reaction);
    case "aim":
      return quickParts(situation, who, reaction);
    case "concentration": {
      const pace = { movementMode: state.pace, safeOutdoors: situation.safeOutdoors };
      return reactionParts({ ...rollArgs(situation, who, reaction), reaction, value, ...pace });
    }
  }
}

/** What else is lost with what is broken off: an action of loading, a shot. VRV-162, VRV-163 */
function undone(situation: Situation, who: Ref): VerveEffectKind[] {
  const state = situation.character(who);
  const id = conditionOf(state, "reloading")?.of ?? null;
  const weapon = state.weapons.find((one) => one.id === id);
  const unloaded: VerveEffectKind[] = weapon
    ? [
        {
          ...{ type: "weapon", id: situation.id("weapon", weapon.id), target: who, apply: "onRequest" },
          ...{ weapon: weapon.id, loaded: Math.max(0, weapon.loaded - 1), drawn: null, spent: 0 },
        },
      ]
    : [];
  return [...unloaded, ...(hasCondition(state, "aiming") ? [begin(situation, who, "spoiled")] : [])];
}

/** What comes of a contest that somebody began, now that both have rolled. VRV-142 */
function both(situation: Situation, prompt: ReactionPrompt, rolls: readonly [D20Check, D20Check]): Came {
  if (prompt.to === "hold") return heldFast(situation, prompt, rolls);
  return prompt.to === "mind" ? enteredBy(situation, prompt, rolls) : { effects: outpaced(situation, prompt, rolls) };
}

function decideAnswer({ actor, prompt: id, reaction, modifiers }: AnswerDecision, situation: Situation): Came {
  const prompt = promptOf(situation, id);
  if (prompt?.type !== "reaction" || prompt.owner !== actor) throw new Refused("noPrompt");
  if (!prompt.options.includes(reaction)) throw new Refused("notAnOption", { reaction });
  const { by, to, damage: dealt, archetypal, poolPoints } = prompt;
  const parts = partsFor(prompt, reaction, situation);
  const spec = { key: `answer-${to}`, who: actor, subject: reaction, parts, modifiers, against: by };
  const first = to === "hold" || to === "mind" || to === "aim" ? firstRoll(situation, prompt) : null;
  const check = situation.d20({ ...spec, ...(to === "mind" && { archetypal: OF_MINDS }) });
  if (first) return both(situation, prompt, [first, check]);
  // A loss that comes by one's own archetype's reaction is one's own business, also in an ambush. VRV-110
  const judged = archetypal
    ? ({ archetypal, criterion: "combat" } as const)
    : judgeVerve(situation, actor, { reaction });
  const suffer = (amount: number, injuries: number) =>
    damage(situation, {
      key: `answer-${to}-${check.success}`,
      target: actor,
      split: splitOff(amount, injuries),
      ...judged,
      by,
    });
  const state = situation.character(actor);
  const breaks = (ids: readonly string[]): VerveEffectKind[] =>
    ids.filter((one) => hasCondition(state, one)).map((one) => end(situation, actor, one));
  switch (to) {
    case "knockout": {
      const blow = finishingBlow({ kind: "knockout", damage: dealt, evaded: check.success, poolPoints });
      return suffer(dealt, blow.directInjuries ?? 0);
    }
    case "grab":
      return check.success ? {} : { effects: [begin(situation, actor, "held", { other: by })] };
    case "stray":
      return check.success ? {} : suffer(dealt, 0);
    case "calledShot":
      if (check.success)
        return { notes: [situation.note("effectAvoided", { name: state.name, effect: prompt.effect })] };
      return {
        effects: [...breaks(BREAKABLE), ...undone(situation, actor)],
        notes: [situation.note("effectSuffered", { name: state.name, effect: prompt.effect })],
      };
    case "concentration":
      return check.success ? {} : { effects: breaks(["concentrating"]) };
    case "magic":
      return check.success ? {} : suffer(dealt, 0);
    case "ailment":
      return check.success ? {} : { effects: [contracted(situation, actor, prompt.effect, null)] };
    default:
      return {};
  }
}

export const answerDeciders = {
  answer: decider({ ...OF_ONE, prompt: isText, reaction: isOneOf(REACTIONS) }, decideAnswer, { ...ROLLS }),
};
