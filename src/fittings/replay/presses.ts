/** What anybody may press in the tracker's menu to watch a fight again. */
import { localize } from "../../foundry/globals.ts";
import type { Foes } from "../foes/foes.ts";
import { offer } from "../press/openers.ts";
import type { Deeds } from "../press/carry-out.ts";
import { pressOf, type Press } from "../press/press.ts";
import { showReplay } from "./window.ts";

const T = "DRAMATIS.Fit.Replay.press.";

/** There whether an encounter goes on or not: what is watched is over. */
export const replayPresses = (): readonly Press[] => [
  {
    ...pressOf("watch", localize(`${T}watch`), "clapperboard", { own: "watchFight" }),
    hint: localize(`${T}watchHint`),
  },
];

/** Lets cards with which a fight was over open it. Called once, in the init hook. */
export const offerReplay = (foes: Foes | undefined): void =>
  offer({ watch: ({ combat }: { readonly combat: string }) => showReplay(foes, combat) });

export const replayDeeds = (foes: Foes | undefined): Deeds => ({ watchFight: () => showReplay(foes) });
