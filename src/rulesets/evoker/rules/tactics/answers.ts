/** What answers a question of a card, and what can still be added to one. EVO-024, EVO-028, EVO-076, EVO-122, EVO-170, EVO-202 … EVO-206, EVO-284, EVO-287 */
import { openPrompts } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { OFFERED } from "../checks/skillTable.ts";
import { evasionsLeft } from "../decide/evade.ts";
import { evasionGrip } from "../decide/evasionGrip.ts";
import { bestMeans } from "../decide/standing.ts";
import type { EvokerDecision, RerollDecision } from "../decisions.ts";
import { ALL_OUT_SCORES } from "../oneMore/allOutAttack.ts";
import type { BrainwashedPrompt, BurstPrompt, EvadePrompt, EvokerPrompt, RollCheck } from "../outcomes.ts";
import { characterOf, foesOf, situationOf, type Position } from "./around.ts";
import { usesOf } from "./options.ts";
import { possible } from "./possible.ts";
import { isUsable } from "./strikes.ts";

/** Decisions that answer an open question, none of them refused; never none. */
export function answersTo(position: Position, prompt: EvokerPrompt, view: View): EvokerDecision[] {
  const { frame: encounter } = position;
  const answer = { encounter, prompt: prompt.id, actor: prompt.owner } as const;
  const decline = { ...answer, type: "decline" } as const;
  switch (prompt.type) {
    case "evade":
      return evading(position, prompt);
    case "oppose":
      return possible(position, [
        ...prompt.options.map((_, option) => ({ ...answer, type: "oppose", option }) as const),
        { ...answer, type: "oppose", option: null },
      ]);
    case "burst":
      return possible(position, bursts(position, prompt, view));
    case "chance":
      return possible(position, [
        ...prompt.weapons.map((weapon) => ({ ...answer, type: "chanceAttack", weapon }) as const),
        decline,
      ]);
    case "resist":
      return [{ ...answer, type: "resist" }];
    case "faint":
      return [{ ...answer, type: "faint" }];
    case "ownTest":
      return [{ ...answer, type: "ownTest" }];
    case "blockHeavy":
      return possible(position, [
        ...upTo(prompt.points).map((points) => ({ ...answer, type: "blockHeavy", points }) as const),
        decline,
      ]);
    case "oneMore":
      return possible(
        position,
        usesOf(position, prompt.owner).map((one) => ({ ...one, prompt: prompt.id })),
      );
    case "joinAllOut":
      return possible(position, [
        ...ALL_OUT_SCORES.map((score) => ({ ...answer, type: "joinAllOut", score }) as const),
        decline,
      ]);
    case "allOut":
      return possible(position, [
        ...ALL_OUT_SCORES.map((score) => ({ ...answer, type: "allOut", score }) as const),
        decline,
      ]);
    case "bleed":
      return orElse(
        possible(
          position,
          (["endure", "stem"] as const).map((method) => ({ ...answer, type: "bleed", method, means: null }) as const),
        ),
        decline,
      );
    case "brainwashed":
      return possible(position, controlling(position, prompt, view));
    case "replaceAilment":
      return [true, false].map((replace) => ({ ...answer, type: "replaceAilment", replace }) as const);
    case "fateOf":
      // Who dies is the table's to say: whoever is out stays out, and no more is decided.
      return (["dying", "dead"] as const).map((word) => {
        return { encounter, prompt: prompt.id, actor: prompt.sufferer, type: "fateOf", word } as const;
      });
  }
}

/** What holds no more is let pass. */
const orElse = (some: readonly EvokerDecision[], other: EvokerDecision): EvokerDecision[] =>
  some.length > 0 ? [...some] : [other];

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

/** Evading; whoever is held tries to get free first, and that leaves the question open. EVO-124, EVO-355 */
function evading(position: Position, prompt: EvadePrompt): EvokerDecision[] {
  const { id, owner } = prompt;
  const { frame: encounter } = position;
  const answer = { encounter, prompt: id, actor: owner, type: "evade" } as const;
  const situation = situationOf(position);
  const nothing = { ...answer, option: null };
  const grip = evasionGrip(situation, { id, owner });
  if (grip === "held") {
    const means = bestMeans(situation, owner, OFFERED.breakFree);
    const free = { type: "breakFree", encounter, actor: owner, declared: "evasion", evades: id, means } as const;
    return possible<EvokerDecision>(position, [free, nothing]);
  }
  const open = grip === "free" ? evasionsLeft(situation, prompt) : [];
  return [...open.map((one) => ({ ...answer, option: one.id })), nothing];
}

/** All shots at the one already hit, one at each of others, or none. EVO-076 */
function bursts(position: Position, { id, owner, target, max }: BurstPrompt, view: View): EvokerDecision[] {
  const deal = { type: "allocateBurst", encounter: position.frame, prompt: id, actor: owner } as const;
  const others = foesOf(position, view)
    .filter((who) => who !== target)
    .slice(0, max)
    .map((who) => ({ who }));
  return [
    { ...deal, extraWounds: max, extraTargets: [] },
    ...(others.length > 0 ? [{ ...deal, extraWounds: max - others.length, extraTargets: others }] : []),
    { ...deal, extraWounds: 0, extraTargets: [] },
  ];
}

/** What somebody of another mind does by one's own word: strike those one would strike, or nothing. EVO-319 */
function controlling(position: Position, { id, owner, sufferer }: BrainwashedPrompt, view: View): EvokerDecision[] {
  const control = { type: "control", encounter: position.frame, prompt: id, actor: owner } as const;
  const nothing = { ...control, choice: "nothing" } as const;
  const state = characterOf(position, sufferer);
  if (!state || view.who !== owner) return [nothing];
  const arms = [...state.weapons.filter(isUsable).map((one) => one.id), null];
  const victims = foesOf(position, view).filter((who) => who !== sufferer);
  return [
    ...victims.flatMap((who) =>
      arms.map((weapon) => ({ ...control, choice: "attack", weapon, targets: [{ who }] }) as const),
    ),
    nothing,
  ];
}

/** Rolls of this card that went wrong for somebody, made again: by Fate one's own, by a distraction another's. EVO-028, EVO-083, EVO-284 */
export function additionsTo(position: Position, { who, side }: View): RerollDecision[] {
  const { history, frame: encounter } = position;
  if (history.length === 0 || openPrompts({ steps: history }).length > 0) return [];
  const rolls = history
    .flatMap(({ outcome }) => outcome.checks)
    .filter((check): check is RollCheck => check.type === "roll");
  const again = (roll: RollCheck, source: RerollDecision["source"]): RerollDecision => {
    return { type: "reroll", encounter, actor: who, check: roll.id, source };
  };
  const fate = characterOf(position, who)?.fate.value ?? 0;
  const mine =
    fate < 1 ? [] : rolls.filter((roll) => roll.who === who && !roll.success && WORTH_IT.includes(roll.what));
  const theirs = rolls.filter(
    (roll) => roll.success && isDistracted(position, roll.who, who) && !side.includes(roll.who),
  );
  return possible(position, [
    ...mine.map((roll) => again(roll, "fate")),
    ...theirs.map((roll) => again(roll, "distract")),
  ]);
}

/** Tests that are worth a Fate Point. */
const WORTH_IT: readonly string[] = ["attack", "evasion", "resist", "faint"];

const isDistracted = (position: Position, roller: Ref, by: Ref): boolean =>
  characterOf(position, roller)?.marks.some(({ id, source }) => id === "distracted" && source === by) ?? false;
