/** Foundry's tours: steps that point at what is on the screen, kept in a list that everybody can open. */
import { SYSTEM_ID } from "./globals.ts";

const globals = globalThis as any;

/** One step; title and content are language keys. */
export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** What is pointed at. Left out: the step stands in the middle. */
  readonly selector?: string;
  /** The tab of the sidebar that is brought to the front before. */
  readonly sidebarTab?: string;
}

export interface TourConfig {
  readonly id: string;
  /** Language keys. */
  readonly title: string;
  readonly description: string;
  /** For game masters alone. */
  readonly restricted: boolean;
  readonly steps: readonly TourStep[];
}

/** Offers a tour of the sidebar in Foundry's list. Once for each id, when the game is ready. */
export function offerTour(spec: TourConfig): void {
  const { SidebarTour } = globals.foundry.nue.tours;
  const config = { ...spec, namespace: SYSTEM_ID, display: true, canBeResumed: true };
  globals.game.tours.register(SYSTEM_ID, spec.id, new SidebarTour(config));
}

/** Begins one of ours, or goes on where this person left it. */
export async function startTour(id: string): Promise<void> {
  await globals.game.tours.get(`${SYSTEM_ID}.${id}`).start();
}
