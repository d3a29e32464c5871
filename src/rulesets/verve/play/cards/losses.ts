/** Losses on a card: what was dealt, where it goes, and how its owner may take it otherwise before Apply. VRV-110, VRV-111, VRV-254 */
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import { pressOf, type Press } from "../../../../fittings/press/press.ts";
import { waitingEffects } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { DamageEffect } from "../../rules/outcomes.ts";
import { say, type VerveLens } from "./lens.ts";
import { lossDetails } from "./lines.ts";

/** One of the figures that a loss goes to. */
export type Share = { readonly is: string; readonly label: string; readonly value: string };

/** How its owner may take it: as much verve as this, or in another order. */
export type TakingView = {
  readonly most: number;
  readonly now: number;
  readonly label: string;
  readonly take: Press | null;
  readonly buttons: readonly Press[];
};

export type LossView = EffectLine & {
  readonly shares: readonly Share[];
  readonly sealed: string;
  readonly taking: TakingView | null;
};

const SHARES = ["lostPools", "verve", "survival", "injuries"] as const;

/** Losses that later steps have put others in the place of: they are told no more. VRV-111 */
export function replacedLosses(card: CardSystem): ReadonlySet<string> {
  return new Set(card.steps.flatMap(({ decision: { type, effect } }) => (type === "absorb" ? [String(effect)] : [])));
}

/** A loss with its line. */
export function lossView(card: CardSystem, loss: DamageEffect, line: EffectLine, lens: VerveLens): LossView {
  const isSealed = loss["sealed"] === true;
  const { preview } = loss;
  const shares = SHARES.filter(
    (one) => preview[one] !== 0 || (one === "survival" && preview.verve + preview.injuries === 0),
  );
  return {
    ...line,
    details: lossDetails(loss, card, lens),
    shares: isSealed ? [] : shares.map((is) => ({ is, label: say(lens, `Share.${is}`), value: String(preview[is]) })),
    sealed: isSealed ? say(lens, "Share.sealed") : "",
    taking: line.state === "waiting" || line.state === "leftOut" ? takingOf(card, loss, lens) : null,
  };
}

/** What may still be chosen of it; null for those whose it isn't, and where there is nothing to choose or somebody has rolled with it. */
function takingOf(card: CardSystem, loss: DamageEffect, lens: VerveLens): TakingView | null {
  const { target, id, amount, direct, psychic, archetypal, verveLimit, preview } = loss;
  const state = lens.stateOf(target);
  const stands = waitingEffects(card).some((one) => one.id === id);
  if (!lens.owns(target) || !stands || !state || hasRolledWith(card, id) || loss["sealed"] === true) return null;
  const isHero = state.kind === "hero";
  // What waits counts as written: what it takes of verve by itself is there to be given.
  const held = state.verve.value + preview.verve;
  const most = isHero && archetypal && psychic === null ? Math.min(held, Math.max(0, amount - direct)) : 0;
  const base = { type: "absorb", encounter: lens.frame, actor: target, effect: id };
  const order = psychic === "survival" ? "verve" : "survival";
  const buttons = [
    ...(psychic !== null && isHero && held > 0
      ? [orderPress({ ...base, verve: verveLimit, first: order }, order, lens)]
      : []),
    ...(lens.isGM && isHero && psychic === null
      ? [judged({ ...base, verve: verveLimit, archetypal: !archetypal, override: true }, !archetypal, lens)]
      : []),
  ];
  if (most === 0 && buttons.length === 0) return null;
  const take = pressOf(`take-${id}`, say(lens, "Button.take"), "scale-balanced", { own: "absorb", given: base });
  return { most, now: preview.verve, label: say(lens, "Share.most", { most }), take: most > 0 ? take : null, buttons };
}

type Decide = { readonly type: string } & Readonly<Record<string, string | number | boolean | object | null>>;

const orderPress = (decide: Decide, first: string, lens: VerveLens): Press =>
  pressOf(`first-${first}-${String(decide["effect"])}`, say(lens, `Button.first.${first}`), "arrow-right-arrow-left", {
    decide: decide as never,
  });

const judged = (decide: Decide, archetypal: boolean, lens: VerveLens): Press => {
  const name = archetypal ? "archetypal" : "notArchetypal";
  return pressOf(`${name}-${String(decide["effect"])}`, say(lens, `Button.${name}`), "gavel", {
    decide: decide as never,
  });
};

/** Whoever has answered what it asks has rolled with these injuries. */
function hasRolledWith({ steps }: CardSystem, effect: string): boolean {
  const asked = steps.flatMap(({ outcome }) => outcome.prompts).filter((one) => one["effect"] === effect);
  return steps.some(({ decision }) => asked.some(({ id }) => decision["prompt"] === id));
}
