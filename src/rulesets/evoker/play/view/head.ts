/** What stands in a sheet's head: Stress against its thresholds, and what follows from scores. */
import { stressThresholds } from "../../rules/conditions/stress.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { Somebody } from "./somebody.ts";
import { count, dotted, say, term } from "./words.ts";

/** Stress as a gauge with its two marks. EVO-335, EVO-336, EVO-338 */
export function stressView({ state, derived }: Somebody, { stressMax }: EvokerSettings) {
  const { stress } = state;
  const from = stressThresholds(derived.scores.toughness.score);
  const is = (["exhausted", "fatigued"] as const).find((one) => derived.conditions.includes(one)) ?? "";
  const share = (n: number): number => Math.min(100, Math.round((100 * n) / stressMax));
  return {
    ...{ value: stress, max: stressMax, is, filled: share(stress) },
    label: is === "" ? say("stress.fresh") : term(`Condition.${is}`),
    marks: [share(from.fatigued), share(from.exhausted)].filter((at) => at < 100),
    tooltip: say("stress.hint", { ...from, max: stressMax }),
  };
}

/** Figures that follow from scores, each with what it is made of. EVO-008, EVO-040, EVO-041, EVO-129 */
export function figureViews({ derived, state }: Somebody) {
  const { move, hindrances, initiative, toughness, armour, defense } = derived;
  const hindered = hindrances > 0 ? ` ${count("hindered", hindrances)}` : "";
  return [
    {
      ...{ id: "initiative", label: say("initiative"), value: String(initiative.initiative) },
      tooltip: say("initiativeHint", { score: initiative.score }),
    },
    {
      ...{ id: "move", label: say("move"), value: `${move.basic} / ${move.run}` },
      tooltip: say("moveHint", { bonus: Math.max(0, derived.scores.agility.bonus) }) + hindered,
    },
    {
      ...{ id: "defense", label: say("defense"), value: String(defense.body) },
      tooltip: dotted([
        say("defenseHint", { bonus: toughness.bonus, unnatural: toughness.unnatural }),
        ...Object.entries(armour).map(([place, points]) =>
          say("armourAt", { place: term(`Location.${place}`), points }),
        ),
      ]),
    },
    ...(state.altitude === "ground"
      ? []
      : [{ id: "altitude", label: say("altitude"), value: term(`Band.${state.altitude}`), tooltip: "" }]),
  ];
}

/** "Round 2 · their Turn", or "" outside encounters. */
export function turnWords({ ref, encounter, grants }: Somebody, turnOf: string | null): string {
  if (!encounter || encounter.round === 0) return "";
  const acts = grants.active?.holder === ref ? say("turn.oneMore") : turnOf === ref ? say("turn.own") : "";
  return dotted([say("turn.round", { n: encounter.round }), acts]);
}

/** Spirit and Exertion. EVO-136 */
export function gaugeViews({ state }: Somebody) {
  return (["spirit", "exertion"] as const).map((id) => {
    const { value, max } = state[id];
    const filled = max === 0 ? 0 : Math.min(100, Math.round((100 * value) / max));
    return { id, label: term(`Pool.${id}`), value, max, filled, tooltip: say(`gauge.${id}`) };
  });
}
