/** Mystical powers. RUN-006, RUN-012, RUN-021, RUN-039, RUN-074, RUN-078, RUN-090. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Note, type Outcome } from "../../../../kernel/outcome.ts";
import type { PowerDecision } from "../decisions.ts";
import type { Carried, PowerState } from "../items.ts";
import { gainCorruption } from "./corruption.ts";
import { isFlag, isNullOr, isOptional, isText } from "../../../../kernel/edge.ts";
import { isDifficulty, isModifiers } from "./edge.ts";
import { pay } from "./pay.ts";
import type { Before } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { blindBetween, rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";
import { following } from "./card.ts";
import { befall, testPrompt } from "./test.ts";
import { healWith, requireAlive } from "./treat.ts";

/** Uses a power: the Combat Action, the player's test where it is opposed, healing, and the corruption it brings. */
export function decidePower(decision: PowerDecision, situation: Situation): Outcome {
  const { actor, target, lineOfSight = true } = decision;
  const { items, name } = situation.acting(actor);
  const power = items.powers.find(({ id }) => id === decision.power);
  if (!power) throw new Refused("unknownItem", { name, item: decision.power });
  if (target !== null) requireAlive(situation, target);
  const paid = pay(situation, actor, "activeAbility");
  const blocked = power.lineOfSight && !lineOfSight;
  const line: Note[] = blocked ? [{ key: "DRAMATIS.Threshold.Note.lineBlocked", data: { name } }] : [];
  const spent = { effects: paid.effects, notes: [...paid.notes, ...line] };
  const result = work(situation, decision, power, spent);
  const price =
    power.corruption === null ? emptyOutcome : gainCorruption(situation, actor, power.corruption, "temporary", spent);
  return {
    checks: [...result.checks, ...price.checks],
    effects: [...paid.effects, ...result.effects, ...price.effects],
    prompts: result.prompts,
    notes: [...spent.notes, ...price.notes],
  };
}

export const powerDecider: Decider<PowerDecision, Situation> = {
  shape: {
    actor: isText,
    power: isText,
    target: isNullOr(isText),
    difficulty: isDifficulty,
    modifiers: isModifiers,
    badVisibility: isOptional(isFlag),
    lineOfSight: isOptional(isFlag),
    gmRolls: isOptional(isFlag),
  },
  names: ["actor", "target"],
  speaks: "actor",
  secret: true,
  asks: ({ target }) => refsIn(target),
  rolls: ({ actor, target }) => [actor, ...refsIn(target), null],
  decide: decidePower,
};

/** The player tests, to bring it about or to withstand it. RUN-006, RUN-012. */
function work(situation: Situation, decision: PowerDecision, power: Carried<PowerState>, before: Before): Outcome {
  const { actor, target, difficulty, modifiers, badVisibility = false, gmRolls = false } = decision;
  const caster = situation.character(actor);
  const resisted = power.opponentAttribute;
  if (resisted !== null && target === null) throw new Refused("needsTarget", { name: caster.name, power: power.name });
  const isOpposed = resisted !== null && target !== null && target !== actor;
  const isFoes = caster.side === "npc";
  if (isOpposed && isFoes && situation.character(target).side === "pc") {
    const opponent = { ref: actor, attribute: power.attribute };
    const terms = { attribute: resisted, opponent, difficulty, modifiers, badVisibility, hazard: power.harm };
    return { ...emptyOutcome, prompts: [testPrompt(situation, target, terms, 0)] };
  }
  if (isOpposed && isFoes && !gmRolls) throw new Refused("foesDontRoll", { name: caster.name });
  // What nothing resists a foe brings about without a test of its own (RUN-012).
  if (!isOpposed && (!power.tested || (isFoes && !gmRolls))) return takeEffect(situation, decision, power, before);
  const check = rollTest(situation, {
    what: "power",
    who: actor,
    by: power.attribute,
    attribute: caster.attributes[power.attribute].value,
    against: isOpposed ? target : null,
    opponent: isOpposed ? situation.character(target).attributes[resisted].value : null,
    difficulty,
    manual: modifiers,
    blind: blindBetween(situation, actor, isOpposed ? target : null, badVisibility),
    before,
  });
  if (!check.success) return { ...emptyOutcome, checks: [check] };
  const works = following(check, takeEffect(situation, decision, power));
  return { ...works, checks: [check, ...works.checks] };
}

/** It heals whom it is used on, or its user; what it brings down befalls its target. RUN-019, RUN-074. */
export function takeEffect(
  situation: Situation,
  { actor, target }: PowerDecision,
  { healing, harm }: Carried<PowerState>,
  before?: Before,
): Outcome {
  const treatment = healing === null ? null : ({ method: "other", formula: healing } as const);
  const healed = healWith(situation, actor, target ?? actor, treatment, before);
  if (harm === null || target === null) return healed;
  const hurt = befall(situation, target, harm, { by: actor, before });
  return {
    checks: [...healed.checks, ...hurt.checks],
    effects: [...healed.effects, ...hurt.effects],
    prompts: hurt.prompts,
    notes: hurt.notes,
  };
}
