/** What stands above the tracker's rows. */
import type { Press } from "../../../../fittings/press/press.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { iconOf } from "../view/icons.ts";
import { sightWords } from "../view/surroundings.ts";
import { allOutView, type AllOutView } from "./all-out-view.ts";
import { oneMoreView, type OneMoreView } from "./one-more-view.ts";
import type { Seated } from "./row-view.ts";
import { T, type Sight } from "./sight.ts";

export interface HeaderView extends JsonObject {
  /** "Tense scene" where nobody is anybody's enemy; "" in a fight. */
  readonly mood: string;
  /** What hangs in the air; "" for nothing. */
  readonly miasma: string;
  /** What stands in the way of sight; "" for nothing. */
  readonly sight: string;
  /** Says what hangs in the air; null for all but the game master. */
  readonly surroundings: Press | null;
  /** Before the first Round: who is caught unawares, and by whom. */
  readonly surprise: string;
  /** Says who is; null once it is too late, and for all but the game master. */
  readonly surprising: Press | null;
  readonly oneMore: OneMoreView | null;
  readonly allOut: AllOutView | null;
}

/** The header as this person sees it. `called` is the card of an All-Out Attack that has not begun. Pure. */
export function headerView(sight: Sight, seats: readonly Seated[], called: CardData | null): HeaderView {
  const { situation, eyes } = sight;
  const { t } = eyes;
  const { encounter } = situation;
  const { miasmaHere = false, miasmaRate = 1 } = encounter ?? {};
  const given = { combat: sight.frame.combat };
  const sides = new Set(seats.filter(({ who }) => !eyes.isHidden(who)).map(({ seat }) => seat.side));
  const before = situation.round === 0;
  return {
    mood: seats.length > 0 && sides.size < 2 ? t(`${T}Header.tense`) : "",
    miasma: miasmaHere ? t(`${T}Header.miasma`, { rate: miasmaRate }) : "",
    sight: encounter ? sightWords(encounter, t) : "",
    surroundings: eyes.isGM
      ? {
          ...{ name: "surroundings", label: t(`${T}Header.surroundings`), icon: iconOf("surroundings") },
          does: { form: "surroundings", given },
        }
      : null,
    surprise: before ? surpriseLine(sight, seats) : "",
    surprising:
      before && eyes.isGM && seats.length > 0
        ? {
            ...{ name: "surprise", label: t(`${T}Header.surprising`), icon: "fa-solid fa-mask" },
            does: { form: "surprise", given },
          }
        : null,
    oneMore: oneMoreView(sight),
    allOut: called && allOutView(sight, called),
  };
}

/** EVO-007 */
function surpriseLine({ eyes }: Sight, seats: readonly Seated[]): string {
  const seen = seats.filter(({ who }) => !eyes.isHidden(who));
  const names = (which: "surprised" | "ambusher"): string =>
    seen.flatMap(({ who, seat }) => (seat[which] ? [eyes.name(who)] : [])).join(", ");
  const [surprised, ambushers] = [names("surprised"), names("ambusher")];
  if (!surprised) return "";
  return eyes.t(`${T}Header.${ambushers ? "ambush" : "surprised"}`, { surprised, ambushers });
}
