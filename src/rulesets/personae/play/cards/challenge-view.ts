import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { allOf, openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { ChallengeDecision } from "../../rules/decisions.ts";
import { drawnIn } from "../../rules/decide/chain.ts";
import { escalate as climb } from "../../rules/encounter/escalation.ts";
import type { EscalationPrompt, RolledSide } from "../../rules/outcomes.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { effectLines } from "./lines/index.ts";
import type { EffectLine } from "../../../../fittings/cards/effect-lines.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";
import { frozenName, behind, nameList } from "../../../../fittings/cards/names.ts";
import { reactorGroup } from "./reactor-group.ts";
import type { ReactorGroup } from "./reactor-group.ts";
import { sideView } from "./side-view.ts";
import type { SideView } from "../../../../fittings/cards/side.ts";

/** A challenge card's own part (PER-025 … PER-035). */
export type ChallengeView = {
  readonly actor: SideView | null;
  /** The actor's dice while nobody has answered yet: faces with totals, highest first. */
  readonly rolled: readonly { readonly face: number; readonly total: number }[];
  readonly groups: readonly ReactorGroup[];
  /** True when several opponents answer, so that each gets a heading. */
  readonly many: boolean;
  readonly goal: string;
  /** What the actor's own books note: action spent, tally, criticals. */
  readonly ledger: readonly EffectLine[];
  readonly escalation: EscalationView | null;
};

export type EscalationView = { readonly text: string; readonly buttons: readonly Press[] };

/** What the card says before any dice: "Attack · Longsword", "Vesna → Gate". */
export function challengeTitle(
  card: CardSystem,
  decision: ChallengeDecision,
  lens: Lens,
): { readonly title: string; readonly line: string; readonly icon: string } {
  const actorRoll = actorSide(card, decision.actor);
  const means = decision.weapon?.name ?? decision.power?.name ?? (actorRoll ? lens.t(actorRoll.skill) : "");
  const kind = say(lens, `Title.${decision.challenge}`);
  return {
    title: means ? `${kind} · ${means}` : kind,
    line: say(lens, "Against", {
      actor: frozenName(card, decision.actor, lens),
      reactors: nameList(card, decision.reactors, lens),
    }),
    icon: ICONS[decision.challenge],
  };
}

const ICONS = {
  attack: "fa-solid fa-khanda",
  power: "fa-solid fa-wand-sparkles",
  interaction: "fa-solid fa-comments",
} as const;

/** The view of a challenge card, from its frozen steps alone. */
export function challengeView(card: CardSystem, decision: ChallengeDecision, lens: Lens): ChallengeView {
  const side = actorSide(card, decision.actor);
  const reactors = [...decision.reactors, ...drawnIn(card.steps)];
  const groups = reactors.map((ref) => reactorGroup(card, decision.actor, ref, lens));
  const others = (effect: Effect): boolean => !reactors.includes(behind(card, effect.target));
  return {
    actor: side ? sideView(side, lens) : null,
    rolled: groups.some((group) => group.tables.length === 0)
      ? (side?.dice.map((face, index) => ({ face, total: side.totals[index] ?? face + side.modifier })) ?? [])
      : [],
    groups,
    many: groups.length > 1,
    goal: decision.goal,
    ledger: effectLines(card, allOf(card, "effects").filter(others), lens),
    escalation: escalationView(card, decision.actor, lens),
  };
}

/**
 * The question whether to raise the stakes (PER-052), put to the chorus and told to everybody; null once the scene is
 * at that state, or above it, by whatever way.
 */
export function escalationView(card: CardSystem, instigator: Ref, lens: Lens): EscalationView | null {
  const prompt = openPrompts(card).find((open): open is EscalationPrompt => open.type === "escalation");
  if (!prompt) return null;
  const from = lens.scene?.(instigator);
  if (from !== undefined && !climb({ from, to: prompt.to }).allowed) return null;
  const name = frozenName(card, instigator, lens);
  const escalate: Press = {
    name: "escalate",
    label: say(lens, `Button.escalate.${prompt.to}`),
    icon: "fa-solid fa-arrow-trend-up",
    hint: say(lens, "Button.escalateHint", { name }),
    does: { own: "escalate", given: { prompt: prompt.id, to: prompt.to } },
  };
  return { text: say(lens, `Escalation.${prompt.to}`, { name }), buttons: lens.isGM ? [escalate] : [] };
}

function actorSide(card: CardSystem, actor: Ref): RolledSide | undefined {
  return allOf(card, "checks").find(
    (check): check is RolledSide => check.type === "roll" && check["role"] === "actor" && check["who"] === actor,
  );
}
