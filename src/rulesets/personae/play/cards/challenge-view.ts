import type { CardHead } from "../../../../fittings/cards/frame.ts";
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { allOf, openPrompts } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { signed } from "../../../../table/signed.ts";
import { difficultyModifier, isDifficulty } from "../../rules/challenge/unopposed.ts";
import type { ChallengeDecision, UnopposedDecision } from "../../rules/decisions.ts";
import { drawnIn } from "../../rules/decide/chain.ts";
import { escalate as climb } from "../../rules/encounter/escalation.ts";
import type { EscalationPrompt, RolledSide } from "../../rules/outcomes.ts";
import { effectLines } from "./lines/index.ts";
import { declineButton } from "./decline.ts";
import { press, say, type Lens } from "./lens.ts";
import { frozenName, behind, nameList } from "../../../../fittings/cards/names.ts";
import { reactorGroup } from "./reactor-group.ts";
import { facesOf, sideView } from "./side-view.ts";

/** What the card says before any dice: "Attack · Longsword", "Vesna → Gate". */
export function challengeTitle(card: CardSystem, decision: ChallengeDecision, lens: Lens): Omit<CardHead, "aside"> {
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

/** What the card of a task says before any dice: "Task · Ropework", "Vesna: Difficult (+5)", as far as it may be known. PER-041 */
export function taskTitle(card: CardSystem, task: UnopposedDecision, lens: Lens): Omit<CardHead, "aside"> {
  const { actor, skill, difficulty, adjustSteps, extra } = task;
  const rolled = actorSide(card, actor)?.skill;
  const means = rolled ? lens.t(rolled) : skill ? lens.name(`${actor}.Item.${skill}`) : "";
  const name = frozenName(card, actor, lens);
  const found = isDifficulty(difficulty) ? difficultyModifier({ level: difficulty, adjustSteps, extra }) : null;
  const hard = { name, value: signed(found?.modifier ?? 0), difficulty: lens.t(`${DIFFICULTY}${found?.level ?? ""}`) };
  const title = [say(lens, "Title.unopposed"), means].filter(Boolean).join(" · ");
  return { title, line: found ? say(lens, "Task", hard) : name, icon: "fa-solid fa-mountain" };
}

const DIFFICULTY = "DRAMATIS.Personae.Difficulty.";
const ICONS = {
  attack: "fa-solid fa-khanda",
  power: "fa-solid fa-wand-sparkles",
  interaction: "fa-solid fa-comments",
} as const;

/** A challenge card's own part (PER-025 … PER-035), from its frozen steps alone. */
export function challengeView(card: CardSystem, decision: ChallengeDecision, lens: Lens) {
  const side = actorSide(card, decision.actor);
  const reactors = [...decision.reactors, ...drawnIn(card.steps)];
  const groups = reactors.map((ref) => reactorGroup(card, decision.actor, ref, lens));
  const others = (effect: Effect): boolean => !reactors.includes(behind(card, effect.target));
  return {
    actor: side ? sideView(side, lens) : null,
    // The actor's dice while nobody has answered yet.
    rolled: side && groups.some((group) => group.tables.length === 0) ? facesOf(side) : [],
    groups,
    // Several opponents answer, so that each gets a heading.
    many: groups.length > 1,
    goal: decision.goal,
    // What the actor's own books note: action spent, tally, criticals.
    ledger: effectLines(card, allOf(card, "effects").filter(others), lens),
    escalation: escalationView(card, decision.actor, lens),
  };
}

/**
 * The question whether to raise the stakes (PER-052), put to the chorus and told to everybody; null once the scene is
 * at that state, or above it, by whatever way.
 */
export function escalationView(card: CardSystem, instigator: Ref, lens: Lens) {
  const prompt = openPrompts(card).find((open): open is EscalationPrompt => open.type === "escalation");
  if (!prompt) return null;
  const { id, to } = prompt;
  const from = lens.scene?.(instigator);
  if (from !== undefined && !climb({ from, to }).allowed) return null;
  const name = frozenName(card, instigator, lens);
  const does = { own: "escalate", given: { prompt: id, to } };
  const escalate = press("escalate", say(lens, `Button.escalate.${to}`), "arrow-trend-up", does);
  const hint = say(lens, "Button.escalateHint", { name });
  const buttons = lens.isGM ? [{ ...escalate, hint }, declineButton(id, lens)] : [];
  return { text: say(lens, `Escalation.${to}`, { name }), buttons };
}

function actorSide(card: CardSystem, actor: Ref): RolledSide | undefined {
  return allOf(card, "checks").find(
    (check): check is RolledSide => check.type === "roll" && check["role"] === "actor" && check["who"] === actor,
  );
}
