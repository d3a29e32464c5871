import type { Words } from "../../../../../fittings/words/words.ts";
import { bandAt, bandName, withinRange } from "../../../rules/distance/bands.ts";
import type { RangeBand } from "../../../rules/distance/bands.ts";
import type { Distance } from "../../../rules/decisions.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";

/** What is known of how far apart two tokens are. */
export type Measure = { readonly units: number; readonly unit: string };

/** One opponent, with what the board says about its distance; null without a grid or a token. */
export type Target = { readonly ref: string; readonly name: string; readonly measured: Measure | null };

export type DistanceGiven = {
  readonly targets: readonly Target[];
  /** The band somebody has picked by hand; "" leaves it to the board. */
  readonly band: string;
  readonly settings: Pick<PersonaeSettings, "distanceMode" | "rangeBands">;
};

/**
 * How far away each opponent is, as far as anybody can tell: the band picked by hand before all, else what the board
 * measures, in the group's bands where they say how far they reach (PER-156). Pure.
 */
export function distancesOf({ targets, band, settings }: DistanceGiven, t: Words): Distance[] {
  const { distanceMode: mode, rangeBands } = settings;
  if (mode === "none") return [];
  return targets.flatMap(({ ref: reactor, measured }): Distance[] => {
    const found = measured && bandAt(measured.units, rangeBands);
    // In bands without thresholds, squares count for nothing.
    const counts = mode === "grid" || found !== null;
    const units = counts ? (measured?.units ?? null) : null;
    const at = mode === "bands" && band ? band : (found ?? "");
    if (at === "" && units === null) return [];
    const byHand = mode === "bands" && band !== "";
    const parts = [
      at && bandLabel(at, t),
      !byHand && measured && units !== null ? `${units} ${measured.unit}`.trim() : "",
    ];
    return [{ reactor, band: at, units: byHand ? null : units, label: parts.filter(Boolean).join(" · ") }];
  });
}

/** The group's bands for a choice, with "not said" before them; none where nobody picks a band (PER-156). Pure. */
export function bandChoices(
  { band, settings }: Pick<DistanceGiven, "band" | "settings">,
  t: Words,
): { id: string; label: string; selected: boolean }[] {
  const { distanceMode, rangeBands } = settings;
  if (distanceMode !== "bands" || rangeBands.length === 0) return [];
  const measured = rangeBands.some((one) => typeof one !== "string");
  const blank = t(`DRAMATIS.Personae.Dialog.Distance.${measured ? "measured" : "unsaid"}`);
  return [
    { id: "", label: blank, selected: band === "" },
    ...rangeBands.map((one) => {
      const id = bandName(one);
      return { id, label: bandLabel(id, t), selected: id === band };
    }),
  ];
}

/** The distances in words, and a warning for each opponent out of range: it bars nothing (PER-060, PER-156). Pure. */
export function distanceLines(
  distances: readonly Distance[],
  targets: readonly Target[],
  means: { readonly name: string; readonly range?: string } | null,
  bands: readonly RangeBand[],
  t: Words,
): { readonly told: string; readonly warnings: readonly string[] } {
  const nameOf = (ref: string): string => targets.find((one) => one.ref === ref)?.name ?? "";
  const key = "DRAMATIS.Personae.Dialog.Distance.";
  const told = distances.map(({ reactor, label: where }) => t(`${key}line`, { name: nameOf(reactor), where }));
  const range = means?.range ?? "";
  const beyond = distances.filter(
    ({ units, band }) => withinRange(range, { units, band: band || null }, bands) === false,
  );
  return {
    told: told.join(", "),
    warnings: beyond.map(({ reactor }) => t(`${key}warn`, { name: nameOf(reactor), item: means?.name ?? "", range })),
  };
}

/** The game's own bands in the reader's language; the group's as they wrote them. */
function bandLabel(band: string, t: Words): string {
  const key = `DRAMATIS.Personae.RangeBand.${band}`;
  const label = /^\w+$/.test(band) ? t(key) : key;
  return label === key ? band : label;
}
