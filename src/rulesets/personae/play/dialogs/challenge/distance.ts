import type { Words } from "../../../../../fittings/words/words.ts";
import type { Option } from "../../../../../fittings/forms/form.ts";
import { bandAt, bandName } from "../../../rules/distance/bands.ts";
import type { Distance } from "../../../rules/decisions.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";

/** What is known of how far apart two tokens are. */
type Measure = { readonly units: number; readonly unit: string };

/** One opponent, with what the board says about its distance; null without a grid or a token. */
export type Target = { readonly ref: string; readonly name: string; readonly measured: Measure | null };

type DistanceGiven = {
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
export function bandChoices({ distanceMode, rangeBands }: DistanceGiven["settings"], t: Words): Option[] {
  if (distanceMode !== "bands" || rangeBands.length === 0) return [];
  const measured = rangeBands.some((one) => typeof one !== "string");
  const blank = t(`DRAMATIS.Personae.Dialog.Distance.${measured ? "measured" : "unsaid"}`);
  const named = rangeBands.map(bandName).map((id) => ({ id, label: bandLabel(id, t) }));
  return [{ id: "", label: blank }, ...named];
}

/** The distances in words (PER-156). Pure. */
export function distanceLine(distances: readonly Distance[], targets: readonly Target[], t: Words): string {
  const nameOf = (ref: string): string => targets.find((one) => one.ref === ref)?.name ?? "";
  const line = ({ reactor, label: where }: Distance): string =>
    t("DRAMATIS.Personae.Dialog.Distance.line", { name: nameOf(reactor), where });
  return distances.map(line).join(", ");
}

/** The game's own bands in the reader's language; the group's as they wrote them. */
function bandLabel(band: string, t: Words): string {
  const key = `DRAMATIS.Personae.RangeBand.${band}`;
  const label = /^\w+$/.test(band) ? t(key) : key;
  return label === key ? band : label;
}
