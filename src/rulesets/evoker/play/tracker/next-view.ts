/** The one big button: what comes next, from the end of a Turn through its One Mores to the next Turn. EVO-202 */
import type { Press } from "../../../../fittings/press/press.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { doneWith } from "./one-more-view.ts";
import { T, type Sight } from "./sight.ts";

/** Where the order stands. */
export interface Standing {
  /** Whose Turn it is by the order; null for none of this game's. */
  readonly who: Ref | null;
  /** Whether this person may go on in the order. */
  readonly mayGoOn: boolean;
  /** Who comes after; null for nobody, or somebody whom the tracker hides. */
  readonly after: Ref | null;
  /** The next Turn is the first of a Round. */
  readonly newRound: boolean;
}

/** What the button says and does; null for those who have nothing to do with what comes next. Pure. */
export function nextView(sight: Sight, standing: Standing): Press | null {
  const { situation, eyes } = sight;
  const { t } = eyes;
  const { active, pending } = situation.grants;
  const [waiting] = pending;
  const turnOf = situation.encounter?.turnOf ?? null;
  if (active) {
    if (!eyes.owns(active.holder)) return null;
    const label = t(`${T}Next.done`, { name: eyes.name(active.holder) });
    return { ...doneWith(active, label, sight), primary: true };
  }
  if (turnOf !== null && turnOf === standing.who)
    return standing.mayGoOn ? onward(t(`${T}Next.end`, { name: eyes.name(turnOf) })) : null;
  if (waiting && turnOf === null) {
    const label = t(`${T}Next.oneMore`, { name: eyes.name(waiting.holder) });
    const choose: Press = { name: "choose", label, icon: "fa-solid fa-star", primary: true, does: { own: "choose" } };
    return eyes.owns(waiting.holder) ? choose : null;
  }
  if (!standing.mayGoOn) return null;
  const { after, newRound } = standing;
  return onward(
    after === null ? t(`${T}Next.any`) : t(`${T}Next.${newRound ? "round" : "turn"}`, { name: eyes.name(after) }),
  );
}

const onward = (label: string): Press => {
  return { name: "next", label, icon: "fa-solid fa-forward", primary: true, does: { own: "next" } };
};
