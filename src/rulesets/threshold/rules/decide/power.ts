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
import { testPrompt } from "./test.ts";
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
  rolls: ({ actor }) => [actor],
  decide: decidePower,
};

/** The player tests, to bring it about or to withstand it. RUN-012. */
function work(situation: Situation, decision: PowerDecision, power: Carried<PowerState>, before: Before): Outcome {
  const { actor, target, difficulty, modifiers, badVisibility = false, gmRolls = false } = decision;
  const caster = situation.character(actor);
  const treatment = power.healing === null ? null : ({ method: "other", formula: power.healing } as const);
  const resisted = target === null || target === actor ? null : power.opponentAttribute;
  if (resisted === null || target === null) return healWith(situation, actor, target ?? actor, treatment, before);
  const other = situation.character(target);
  const value = other.attributes[resisted].value;
  if (caster.side === "npc" && other.side === "pc") {
    const opponent = { ref: actor, attribute: power.attribute };
    const terms = { attribute: resisted, opponent, difficulty, modifiers, badVisibility };
    return { ...emptyOutcome, prompts: [testPrompt(situation, target, terms, 0)] };
  }
  if (caster.side === "npc" && !gmRolls) throw new Refused("foesDontRoll", { name: caster.name });
  const check = rollTest(situation, {
    what: "power",
    who: actor,
    by: power.attribute,
    attribute: caster.attributes[power.attribute].value,
    against: target,
    opponent: value,
    difficulty,
    manual: modifiers,
    blind: blindBetween(situation, actor, target, badVisibility),
    before,
  });
  if (!check.success) return { ...emptyOutcome, checks: [check] };
  const healed = healWith(situation, actor, target, treatment);
  return { ...healed, checks: [check, ...healed.checks] };
}
