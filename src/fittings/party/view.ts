/** What a group's sheet shows of each member, to the one who looks at it. */
import { statusConfig } from "../../foundry/statuses.ts";
import { game, localize } from "../../foundry/globals.ts";
import type { FoundryActor } from "../../foundry/types.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { askedNow } from "../../table/cards/asking.ts";
import { activeRuleset } from "../../table/registry.ts";
import { figure } from "../../table/signed.ts";
import { wordsOf } from "../words/words.ts";
import { keyOf } from "./list.ts";
import { membersOf, type Member } from "./members.ts";
import type { Figure, Growth, PartyPlan } from "./plan.ts";

const { say, count } = wordsOf("DRAMATIS.Fit.Party");

/** A number as it is drawn. */
export interface FigureView {
  readonly is: string;
  readonly label: string;
  /** "3 / 7", or "3". */
  readonly text: string;
  /** How full its bar is, 0–100; null for one without. */
  readonly filled: number | null;
  readonly bad: boolean;
}

/** A line of the list. */
export interface MemberRow {
  readonly ref: Ref;
  /** What its buttons' keys end with: the same in the next drawing. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly kind: string;
  readonly isGone: boolean;
  /** Whether this person may open their sheet. */
  readonly opens: boolean;
  readonly figures: readonly FigureView[];
  /** Why there are no numbers; "" where there are, or where somebody is gone. */
  readonly kept: string;
  readonly states: readonly { readonly id: string; readonly label: string }[];
  readonly asked: string;
  readonly growth: { readonly label: string; readonly icon: string; readonly owed: string } | null;
}

/** Lays out a number. Pure. */
export function figureView({ is, label, value, max, bad }: Figure): FigureView {
  const text = max === undefined ? figure(value) : `${figure(value)} / ${max}`;
  const filled = max === undefined || max <= 0 ? null : Math.max(0, Math.min(100, Math.round((100 * value) / max)));
  return { is, label, text, filled, bad: bad === true };
}

/** The list as this person may know it. */
export function memberRows(party: FoundryActor, plan: PartyPlan): MemberRow[] {
  const growth = plan.growth?.() ?? null;
  return membersOf(party).map((member) => rowOf(member, plan, growth));
}

function rowOf({ actor: ref, name, found }: Member, plan: PartyPlan, growth: Growth | null): MemberRow {
  const id = keyOf(ref);
  const { user } = game();
  const knows = found?.testUserPermission(user, "LIMITED") === true;
  // Whoever may not know them knows them as their token looks.
  const img = (knows ? found?.img : found?.prototypeToken.texture.src) || "icons/svg/mystery-man.svg";
  const shared = { ref, id, img, opens: knows, figures: [], states: [], asked: "", growth: null, kept: "", kind: "" };
  if (!found || !plan.isOurs(found)) return { ...shared, name, isGone: !found };
  const reads = found.testUserPermission(user, "OBSERVER");
  const asked = askedNow().get(ref) ?? 0;
  return {
    ...shared,
    name: knows ? found.name : found.prototypeToken.name || found.name,
    kind: knows ? localize(`TYPES.Actor.${found.type}`) : "",
    isGone: false,
    figures: reads ? plan.figures(found).map(figureView) : [],
    kept: reads ? "" : say("kept"),
    states: statesOf(found, reads),
    asked: asked > 0 ? count("asked", asked) : "",
    growth:
      growth && found.testUserPermission(user, "OWNER")
        ? { label: growth.label, icon: growth.icon, owed: growth.owed(found) }
        : null,
  };
}

/** What everybody sees on a token; how much of it there is, those who may read the sheet. */
function statesOf(actor: FoundryActor, reads: boolean): MemberRow["states"] {
  const adapter = activeRuleset()?.actors;
  return (adapter?.statuses(actor) ?? []).map((id) => ({
    id,
    label: (reads ? adapter?.statusName?.(actor, id) : null) ?? localize(statusConfig(id)?.name ?? id),
  }));
}
