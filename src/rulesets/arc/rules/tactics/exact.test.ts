/** What is looked up, or found without trying, is what the rules say when they are asked anew. */
import { describe, expect, test } from "vitest";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import type { Tactics } from "../../../../kernel/tactics/tactics.ts";
import { opposedOdds, thresholdOdds } from "../check/odds.ts";
import { thresholdOf } from "../check/threshold.ts";
import { rollsOf } from "../decide/answer.ts";
import { isDown } from "../decide/suggestions.ts";
import { figuresFor } from "../decide/figures.ts";
import { oddsSide } from "../decide/prospects.ts";
import type { AnswerDecision, Means } from "../decisions.ts";
import type { AnswerPrompt } from "../outcomes.ts";
import { answersTo } from "../queries.ts";
import { afterTurn } from "../sequence/changes.ts";
import type { ArcFrame } from "../state.ts";
import { comingTo, fits, roomFor, situationOf, stands, wornShare, type Position } from "./around.ts";
import { isHarmful, shieldOf, type Arm } from "./arms.ts";
import { answersWith, chancesOf, sumSeen, type Chances } from "./blow.ts";
import { anySides, differentSides } from "./exampleSides.ts";
import { lookOf } from "./look.ts";
import { arcTactics } from "./tactics.ts";

/** Plays fights of anybody, and looks at each list of decisions on the way. */
function lookedAt(look: Partial<Pick<Tactics<ArcFrame>, "options" | "answers">>): void {
  const plans = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => anySides(seed));
  for (const plan of [...plans, differentSides(3, 3)]) playFight({ ...plan, tactics: { ...arcTactics, ...look } });
}

function reckoned(position: Position, actor: string, { skill, weapon, spell }: Arm, target: string): Chances {
  const situation = situationOf(position);
  const { settings } = situation;
  const side = (who: string, means: Means, against: string) =>
    oddsSide(figuresFor(situation, { who, means, against }), settings);
  const mine = side(actor, { skill, weapon, spell }, target);
  const threshold = thresholdOf(settings.unopposedThreshold, settings);
  const unopposed = thresholdOdds({ ...mine, threshold, settings }).chance;
  const shield = shieldOf(situation, situation.character(target));
  const answers = answersWith(position, target).map(
    (one) => opposedOdds({ actor: mine, opponent: side(target, { skill: one, shield }, actor), settings }).chance,
  );
  return { answered: Math.min(unopposed, ...answers), unopposed };
}

/** By trying, once more each time. */
function tried(position: Position, who: string, skill: string, kind: "attack" | "defend"): number {
  let count = 0;
  while (count < 20 && fits(position, who, [{ skill, kind, target: null, count: count + 1 }])) count += 1;
  return count;
}

describe("what is looked up in a fight", () => {
  test("ARC-050, ARC-060, ARC-062 chances, what is to come, and what fits into a turn", () => {
    const seen = { chances: 0, rooms: 0, fates: 0 };
    lookedAt({
      options(real, view) {
        const look = lookOf(real, view);
        const { position, foes } = look;
        const situation = situationOf(position);
        for (const foe of [view.who, ...foes].filter((one) => stands(position, one))) {
          const after = afterTurn(situation.character(foe), comingTo(position, foe), situation.settings);
          const { isDoomed, worn } = look.fate(foe);
          expect(isDoomed).toBe(isDown(after.statuses));
          expect(worn).toBe(isDoomed ? 0 : wornShare(after));
          seen.fates += Number(isDoomed || worn > 0);
          for (const arm of foe === view.who ? [] : look.arms(view.who).filter(isHarmful)) {
            expect(chancesOf(position, view.who, arm, foe)).toEqual(reckoned(position, view.who, arm, foe));
            seen.chances += 1;
          }
          for (const skill of answersWith(position, foe))
            for (const kind of ["attack", "defend"] as const) {
              expect(roomFor(position, foe, { skill, kind })).toBe(tried(position, foe, skill, kind));
              seen.rooms += 1;
            }
        }
        return arcTactics.options(real, view);
      },
    });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });

  test("ARC-046, ARC-061 defences, the best first", () => {
    let lists = 0;
    lookedAt({
      answers(position, prompt, view) {
        const listed = arcTactics.answers(position, prompt, view);
        const [first] = listed as AnswerDecision[];
        if (prompt.type !== "answer" || first?.type !== "answer" || first.defences.length === 0) return listed;
        const { owner: target, attacker, contest } = prompt as AnswerPrompt;
        const situation = situationOf(position);
        const [roll] = rollsOf(situation, prompt as AnswerPrompt);
        const about = { target, attacker, sum: roll ? sumSeen(roll) : 0, contest };
        const best = answersTo(position.frame, situation.states, situation.settings, about).map(({ skill }) => skill);
        const used = [...new Set(first.defences.map(({ skill }) => skill))];
        expect(used).toEqual(best.slice(0, used.length));
        lists += 1;
        return listed;
      },
    });
    expect(lists).toBeGreaterThan(100);
  });
});
