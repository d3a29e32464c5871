/** Silver and mojo after buying starting gear. VRV-034, VRV-035, VRV-036. */
import { sum } from "../core/arithmetic.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";

export interface StartingPurchaseGiven extends WithSettings {
  readonly silver: number;
  readonly mojo: number;
  readonly mojoTraded?: Maybe<number>;
  /** Prices. */
  readonly purchases?: Maybe<readonly number[]>;
}

/** What is left, also below 0; `affordable` says whether it may be. VRV-034, VRV-035, VRV-036. */
export function startingPurchase(given: StartingPurchaseGiven) {
  const { silver, mojo, mojoTraded, purchases, settings } = filled(given, { mojoTraded: 0, purchases: [] });
  const spent = sum(purchases);
  const left = silver + mojoTraded * settled(settings).coinsPerMojo - spent;
  return { silver: left, mojo: mojo - mojoTraded, spent, affordable: left >= 0 && mojo >= mojoTraded };
}
