/** Movement and load: what each number is the sum of. ARC-008 … ARC-023 */
import { movement } from "../../rules/movement/movement.ts";
import { BANDS } from "../../rules/tables/loadMultiples.ts";
import { signed } from "../../../../table/signed.ts";
import { BURDENS, type Burden } from "../../rules/tables/movByBurden.ts";
import { loadCells, movCells, unsureWords } from "./guesses.ts";
import type { Somebody } from "./somebody.ts";
import { measured, say, term } from "./words.ts";

type Seen = Pick<Somebody, "state" | "settings" | "derived" | "turn">;

/** Metres per turn, and how they come about; in an event what is left of them too. ARC-013, ARC-080 */
export function movView({ state, settings, derived, turn }: Seen) {
  const { mov, controlAdj, sizeFactor, burdenFactor, sizeMetres, burdenMetres } = derived.mov;
  const parts = [
    say("mov.base", { n: measured(state.mov.base) }),
    controlAdj === null
      ? say("mov.noControl")
      : say("mov.control", { n: signed(controlAdj), control: state.ks.control.value }),
    state.mov.fixed
      ? say("mov.fixed")
      : sizeMetres === null
        ? say("mov.size", { n: measured(sizeFactor), size: derived.sizeName })
        : say("mov.sizeMetres", { n: signed(sizeMetres), size: derived.sizeName }),
    burdenMetres === null
      ? say("mov.burden", { n: measured(burdenFactor), burden: term(`Burden.${derived.burden}`) })
      : say("mov.burdenMetres", { n: signed(burdenMetres), burden: term(`Burden.${derived.burden}`) }),
  ];
  const sum = say("mov.sum", { parts: parts.join(", "), mov: measured(mov), step: measured(settings.movRound) });
  return {
    value: measured(mov),
    left: turn === null ? "" : say("mov.left", { n: measured(Math.max(0, mov - turn.moved)) }),
    hint: [sum, unsureWords(settings, movCells(settings, state, derived.burden))].filter(Boolean).join(" "),
  };
}

/** A band with the weight it ends at. */
export interface BandView {
  readonly id: Burden;
  readonly label: string;
  /** "18 kg", or "n/a". */
  readonly limit: string;
  /** Whether this Build may use it. */
  readonly allowed: boolean;
  /** It is the one that holds now. */
  readonly now: boolean;
  /** Metres per turn in it. */
  readonly mov: string;
}

/** The bar of what is borne, up to the most that can be, with a mark where each band ends. ARC-018 … ARC-022 */
export function burdenView({ state, settings, derived }: Seen) {
  const { weight, burden, limits } = derived;
  const full = Math.max(limits.overloaded, 0.001);
  const at = (kg: number): number => Math.max(0, Math.min(100, Math.round((1000 * kg) / full) / 10));
  const marks = BANDS.flatMap((band) => {
    const kg = limits[band];
    return kg === null || kg >= full ? [] : [{ id: band, at: at(kg), label: term(`Burden.${band}`), kg: measured(kg) }];
  });
  return {
    ...{ weight: measured(weight), burden, label: term(`Burden.${burden}`), filled: at(weight), marks },
    most: measured(limits.overloaded),
    text: say("burden.bar", { weight: measured(weight), burden: term(`Burden.${burden}`), most: measured(full) }),
    hint: [thresholdWords(state, limits.loadt, derived.sizeName), unsureWords(settings, loadCells(settings, state))]
      .filter(Boolean)
      .join(" "),
  };
}

/** Where the load threshold comes from. ARC-014 … ARC-016 */
function thresholdWords({ load, ks }: Seen["state"], loadt: number, size: string): string {
  const kg = measured(loadt);
  if (load.override !== null) return say("burden.own", { kg });
  return say("burden.threshold", { kg, build: ks.build.value, each: measured(perBuild(loadt, ks.build.value)), size });
}

const perBuild = (loadt: number, build: number): number => (build === 0 ? 0 : loadt / build);

/** Every band with its limit and what is left of movement in it. ARC-018 … ARC-023 */
export function bandViews({ state, settings, derived }: Seen): readonly BandView[] {
  const { limits, burden: now } = derived;
  const legs = { control: state.ks.control.value, base: state.mov.base, fixed: state.mov.fixed, size: state.size };
  return BURDENS.filter((id) => id !== "none").map((id) => {
    const kg = id === "immobile" ? null : limits[id];
    const allowed = kg !== null || id === "immobile";
    return {
      ...{ id, label: term(`Burden.${id}`), allowed, now: id === now || (id === "light" && now === "none") },
      limit:
        kg === null ? (allowed ? say("burden.beyond") : say("burden.none")) : say("burden.upTo", { kg: measured(kg) }),
      mov: say("metres", { n: measured(movement({ ...legs, burden: id, settings }).mov) }),
    };
  });
}
