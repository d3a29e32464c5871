/** How cards tell of hits and shock: inflicted, imposed, held off, shed, set by hand. */
import type { CardLines } from "../../../../../fittings/cards/effect-lines.ts";
import type { EndEncounterEffect, HitsEffect, PersonaeEffect } from "../../../rules/outcomes.ts";
import { count, say, type Lens } from "../lens.ts";
import { heldOff, hitCount, marks, onTrack } from "./given.ts";

export const markLines = {
  hits: {
    icon: "fa-solid fa-burst",
    data: ({ inflicted, track }, given) => ({ n: inflicted, ...onTrack(given, track) }),
    details: (effect, { lens }) => hitDetails(effect, lens),
  },
  imposeShock: {
    icon: "fa-solid fa-bolt",
    data: ({ levels, track = "main" }, given) => ({ n: levels, ...onTrack(given, track) }),
    details: (effect, { lens }) => heldOff(effect, lens),
  },
  heal: {
    icon: "fa-solid fa-hand-holding-medical",
    key: ({ revive }) => (revive ? "revive" : "heal"),
    data: ({ removeHits, lowerShock, track = "main" }, given) => ({
      ...onTrack(given, track),
      hits: hitCount(removeHits, given.lens),
      shock: lowerShock,
    }),
  },
  recovery: {
    icon: "fa-solid fa-heart-pulse",
    data: (effect, given) => ({ ...onTrack(given, effect.track ?? "main"), ...marks(effect, given.lens) }),
    details({ way, recovery }, { lens }) {
      const { pendingHits } = way ?? recovery;
      return pendingHits > 0 ? [count(lens, "Detail.pending", pendingHits)] : [];
    },
  },
  correct: {
    icon: "fa-solid fa-pen",
    data: (effect, given) => ({ ...onTrack(given, effect.track ?? "main"), ...marks(effect, given.lens) }),
    details: ({ status = {} }, { lens }) =>
      Object.entries(status).map(([one, on]) =>
        say(lens, on ? "Detail.statusSet" : "Detail.statusLifted", {
          status: lens.t(`DRAMATIS.Personae.Status.${one}`),
        }),
      ),
  },
  stabilise: {
    icon: "fa-solid fa-kit-medical",
    data: ({ tracks = [] }, given) => onTrack(given, ...tracks),
  },
  delayedDue: { icon: "fa-solid fa-burst" },
  // Hits, or shock imposed directly, that were held off: they count now, or never (PER-095).
  settleDelayed: {
    icon: "fa-solid fa-hourglass-end",
    key: ({ held: { levels = 0 }, counts }) =>
      `settleDelayed.${levels > 0 ? "imposed." : ""}${counts ? "counts" : "struck"}`,
    data: ({ held: { levels = 0, inflicted, track } }, given) => ({
      n: levels > 0 ? levels : inflicted,
      ...onTrack(given, track),
    }),
  },
  endScene: {
    icon: "fa-solid fa-bandage",
    key: ({ outOfScene }) => (outOfScene ? "endEncounter.outNextScene" : "endScene"),
    data: ({ cleared, track = "main" }, given) => ({ n: cleared, ...onTrack(given, track) }),
  },
  endEncounter: {
    icon: "fa-solid fa-flag-checkered",
    key: (effect) => `endEncounter.${endOf(effect)}`,
    data: ({ hits, shock = 0, track = "main" }, given) => ({
      ...onTrack(given, track),
      ...marks({ hits, shock, track }, given.lens),
    }),
  },
  collapse: { icon: "fa-solid fa-person-falling" },
} satisfies Partial<CardLines<PersonaeEffect, Lens>>;

function hitDetails(effect: HitsEffect, lens: Lens): string[] {
  const { preview, delayed, delays = "shock", track } = effect;
  if (delayed !== undefined && delays === "shock") return heldOff(effect, lens);
  const details: string[] = [];
  if (preview.discarded > 0) details.push(count(lens, "Detail.discarded", preview.discarded));
  details.push(
    say(lens, preview.shock > 0 ? "Detail.shock" : "Detail.unshocked", marks({ ...preview, track }, lens)),
    ...heldOff(effect, lens),
  );
  if (preview.negated) details.push(say(lens, "Detail.negated"));
  else if (preview.inoperative) details.push(say(lens, "Detail.inoperative"));
  return details;
}

/** What the end of an encounter brings an identity. */
function endOf({ spared, negated, outNextScene, recoveryNow, hits, shock }: EndEncounterEffect): string {
  if (spared) return "spared";
  if (negated) return "negated";
  if (outNextScene) return "outNextScene";
  if (recoveryNow) return "recoveryNow";
  if (shock) return "shocked";
  return hits === 0 ? "clear" : "keeps";
}
