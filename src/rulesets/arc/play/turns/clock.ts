/** The world's clock goes on with turns that pass without a fight, and back when their card is taken back. ARC-001, B44 */
import { game, hooks } from "../../../../foundry/globals.ts";
import { allOf } from "../../../../kernel/history.ts";
import type { Decision, Outcome } from "../../../../kernel/outcome.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { ArcCheck } from "../../rules/outcomes.ts";

/** Seconds that have passed by checks of a card; 0 where none tells of turns. Pure. */
export const secondsOf = (checks: readonly object[]): number =>
  (checks as readonly ArcCheck[]).reduce((sum, one) => sum + (one.type === "turns" ? one.seconds : 0), 0);

/** Called in the init hook. What is told of a card is told on the one machine that has written it. */
export function followClock(): void {
  // Where nothing is written with it, nothing is told of writing.
  hooks().on("dramatis.decide.passTurns", (_card: string | null, _decision: Decision, { checks, effects }: Outcome) => {
    if (effects.length === 0) void pass(secondsOf(checks));
  });
  hooks().on("dramatis.apply", (card: string | null) => void pass(secondsOn(card)));
  hooks().on("dramatis.undo", (card: string) => void pass(-secondsOn(card)));
}

function secondsOn(id: string | null): number {
  const card = id === null ? null : cardHere(id);
  return card ? secondsOf(allOf(card, "checks")) : 0;
}

async function pass(seconds: number): Promise<void> {
  if (seconds !== 0) await game().time.advance(seconds);
}
