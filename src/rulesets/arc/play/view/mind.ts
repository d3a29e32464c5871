/** The State of Mind: its track, its name, and how it came to be so. ARC-026, ARC-032, ARC-033 */
import { EXALTED, PANICKED } from "../../rules/mind/som.ts";
import type { ArcCheck, ArcEffect } from "../../rules/outcomes.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { signed } from "../../../../table/signed.ts";
import type { Somebody } from "./somebody.ts";
import { say, term } from "./words.ts";

/** The track from 1 to 10. */
export function somView({ state: { som }, derived }: Pick<Somebody, "state" | "derived">) {
  const { value, rest } = som;
  const name = derived.somLabel === null ? (derived.somName ?? "") : term(`Status.${derived.somLabel}`);
  return {
    ...{ value, rest, name },
    label: say(name === "" ? "som.plain" : "som.named", { value, name }),
    hint: [say("som.hint", { value, rest }), ...(value === EXALTED ? [say("som.exalted")] : []), ...(value === PANICKED ? [say("som.panicked")] : [])].join(" "), // prettier-ignore
    steps: Array.from({ length: EXALTED }, (_one, at) => {
      return { n: at + 1, on: at + 1 <= value, rest: at + 1 === rest };
    }),
  };
}

/** One line of the log: what moved the State of Mind, or tried one's nerve. */
export interface MindEntry {
  readonly what: string;
  readonly tone: "up" | "down" | "kept" | "lost";
  readonly icon: string;
}

/** Whatever cards tell of somebody's State of Mind, as far as it was written and not taken back; the latest first. Pure but for its words. */
export function mindLog(cards: readonly CardData[], ref: Ref, most = 12): readonly MindEntry[] {
  return cards
    .flatMap((card) =>
      card.steps.flatMap(({ outcome }) => [
        ...reactions(outcome.checks as ArcCheck[], ref),
        ...moves(card, outcome.effects as ArcEffect[], ref),
      ]),
    ) // prettier-ignore
    .slice(-most)
    .reverse();
}

function reactions(checks: readonly ArcCheck[], ref: Ref): readonly MindEntry[] {
  return checks.flatMap((check): MindEntry[] => {
    if (check.type !== "reaction" || check.who !== ref) return [];
    const trigger = term.has(`Trigger.${check.trigger}`) ? term(`Trigger.${check.trigger}`) : check.trigger;
    const words = check.success ? "log.kept" : "log.lost";
    return [
      {
        what: say(words, { trigger, die: check.d10 ?? "–", som: check.som }),
        tone: check.success ? "kept" : "lost",
        icon: check.success ? "fa-solid fa-check" : "fa-solid fa-xmark",
      },
    ];
  });
}

/** Changes of a card that stand. */
function moves({ applied }: CardData, effects: readonly ArcEffect[], ref: Ref): readonly MindEntry[] {
  const stands = new Set(applied.filter(({ undone }) => !undone).flatMap((one) => one.effects));
  return effects.flatMap((effect): MindEntry[] => {
    if (effect.target !== ref || !stands.has(effect.id)) return [];
    const changes = effect.type === "change" ? [effect.change] : effect.type === "settle" ? effect.changes : [];
    const by = changes.reduce((sum, change) => (change.type === "som" ? sum + change.change : sum), 0);
    if (by === 0) return [];
    const how = effect.type === "settle" ? "log.atTurnEnd" : "log.atOnce";
    const icon = `fa-solid fa-arrow-${by > 0 ? "up" : "down"}`;
    return [{ what: say(how, { by: signed(by) }), tone: by > 0 ? "up" : "down", icon }];
  });
}
