import { hooks, localize, notify } from "../../../../foundry/index.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { isUndone, openPrompts } from "../../../../kernel/history.ts";
import type { CorrectDecision, ReadyDefenceDecision } from "../../rules/decisions.ts";
import type { Difficulty } from "../../rules/challenge/unopposed.ts";
import type { AnswerPrompt } from "../../rules/outcomes.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { frameFor, namesOf } from "../turns/frame.ts";
import { AimsDialog } from "./aims/aims-dialog.ts";
import { AskDialog } from "./ask/ask-dialog.ts";
import { AssistDialog } from "./assist/assist-dialog.ts";
import { AwardDialog } from "./award/award-dialog.ts";
import { ReassignDialog } from "./award/reassign-dialog.ts";
import { AnswerDialog } from "./answer/answer-dialog.ts";
import { firstAnswer } from "./answer/draft.ts";
import { ChallengeDialog } from "./challenge/challenge-dialog.ts";
import { CriticalDialog } from "./critical/critical-dialog.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { FollowUpDialog } from "./follow-up/follow-up-dialog.ts";
import { RecoveryDialog } from "./recovery/recovery-dialog.ts";
import type { RecoveryCall } from "./recovery/offer.ts";
import { StabiliseDialog } from "./stabilise/stabilise-dialog.ts";
import { UnopposedDialog } from "./unopposed/unopposed-dialog.ts";

/** Templates of the dialogs, loaded with the rest of the game's. */
export const DIALOG_TEMPLATES: readonly string[] = [
  "targets",
  "pool",
  "reasons",
  "challenge-options",
  "unopposed-options",
  "answers",
  "recovery",
  "stabilise",
  "end",
  "order",
  "assist",
  "award",
  "aims",
  "ask",
  "critical",
].map((name) => `templates/personae/dialogs/${name}.hbs`);

/** Who issues a challenge, and with what. Without means, a skill is chosen in the dialog. */
export interface ChallengeCall {
  readonly actor: FoundryActor;
  readonly weaponId?: string;
  readonly powerId?: string;
  readonly skillId?: string;
}

/** Asks for the details of a challenge (PER-025 … PER-035). Nothing is rolled until the person confirms. */
export async function openChallenge({ actor, ...means }: ChallengeCall): Promise<void> {
  const { weaponId, powerId, skillId } = means;
  const key = `challenge ${actor.uuid} ${weaponId ?? powerId ?? skillId ?? ""}`;
  await showOnce(key, () => new ChallengeDialog(actor, means));
}

/**
 * Issues a challenge in one go: what the dialog would propose, against those targeted on the board. Without a target, or
 * with anything else left to say, the dialog asks.
 */
export async function issueAtOnce({ actor, ...means }: ChallengeCall): Promise<void> {
  const dialog = new ChallengeDialog(actor, means);
  await (dialog.isComplete ? dialog.issue() : openChallenge({ actor, ...means }));
}

/** Asks for the details of a roll against a static task (PER-040 … PER-044). */
export async function openUnopposed(actor: FoundryActor, skillId?: string, difficulty?: Difficulty): Promise<void> {
  const key = `unopposed ${actor.uuid} ${skillId ?? ""} ${difficulty ?? ""}`;
  await showOnce(key, () => new UnopposedDialog(actor, skillId, difficulty));
}

/** Offers a recovery roll with its odds, or says why none may be made now (PER-103 … PER-113). */
export async function openRecovery(actor: FoundryActor, call: RecoveryCall = {}): Promise<void> {
  await new RecoveryDialog(actor, call).render({ force: true });
}

/** Readies an active defence: spends an action in an encounter (PER-120). */
export async function readyDefence(
  actor: FoundryActor,
  means: "weapon" | "shield" | "power",
  itemId: string,
): Promise<void> {
  const encounter = frameFor(actor.uuid);
  if (!encounter) return notify("info", localize("DRAMATIS.Personae.Dialog.ReadyOutside", { name: actor.name }));
  const decision: ReadyDefenceDecision = { type: "readyDefence", encounter, actor: actor.uuid, means, item: itemId };
  await table.decide({ ...decision, names: namesOf([actor.uuid]), itemName: actor.items.get(itemId)?.name ?? "" });
}

/** Keeps an inoperative identity from being negated (PER-099): asks who helps, when the person owns several who could. */
export async function stabiliseTarget(actor: FoundryActor): Promise<void> {
  await StabiliseDialog.offer(actor);
}

/** Sets marked hits and shock by hand (PER-001). The card it leaves can be undone. */
export async function correctTrack(actor: FoundryActor, hits: number, shock: number, track = "main"): Promise<void> {
  const decision: CorrectDecision = {
    type: "correct",
    encounter: frameFor(actor.uuid),
    target: actor.uuid,
    hits,
    shock,
    ...(track !== "main" && { track }),
  };
  await table.decide({ ...decision, names: namesOf([actor.uuid]) });
}

export { keepPower, liftCondition, settleDelayed } from "./held.ts";

/** Asks who lends a hand with a roll that a card waits for (PER-034, PER-181). */
export async function openAssist(cardId: string, helped: string): Promise<void> {
  await AssistDialog.offer(cardId, helped);
}

/** Asks against whom a follow-up is turned (PER-064). */
export async function openFollowUp(cardId: string, from: string, last: string): Promise<void> {
  await FollowUpDialog.offer(cardId, from, last);
}

/** Asks what becomes of a banked critical: somebody else's, or a trait's effect (PER-180). */
export async function openCritical(actor: FoundryActor): Promise<void> {
  await showOnce(`critical ${actor.uuid}`, () => new CriticalDialog(actor));
}

/** Asks to whom development points go, how many, and what for (PER-132). */
export async function openAward(): Promise<void> {
  await new AwardDialog().render({ force: true });
}

/** Asks to whom an award of a card goes instead (PER-131). */
export async function openReassign(cardId: string, award: string, from: string): Promise<void> {
  await new ReassignDialog(cardId, award, from).render({ force: true });
}

/** Asks what each side of an encounter wants (PER-031, PER-047). */
export async function openAims(combat: FoundryCombat): Promise<void> {
  await new AimsDialog(combat).render({ force: true });
}

/** Asks what an expertise knows (PER-036 … PER-038). */
export async function openAsk(actor: FoundryActor, talentId?: string): Promise<void> {
  await new AskDialog(actor, actor.items.get(talentId ?? "")?.name ?? "").render({ force: true });
}

/** Answer dialogs that are open at this client, by card and prompt: nobody is asked the same thing in two windows. */
const answering = new Map<string, AnswerDialog>();

/** Asks for the answer a card waits for. Does nothing when it has been given in the meantime. */
export async function openAnswer(cardId: string, promptId: string): Promise<void> {
  const card = cardHere(cardId);
  if (!card) return;
  const prompt = openPrompts(card).find((one): one is AnswerPrompt => one.type === "answer" && one.id === promptId);
  const actor = prompt && actorOf(prompt.owner);
  const first = prompt && firstAnswer(prompt);
  if (!prompt || !actor || !first) return;
  const key = `${cardId} ${promptId}`;
  const dialog = answering.get(key) ?? new AnswerDialog(card, prompt, actor, first, () => answering.delete(key));
  answering.set(key, dialog);
  watchCards();
  await dialog.render({ force: true });
}

let watching = false;

/** Lets answer dialogs close when their question is settled elsewhere: on the card, or by another of its owners. */
function watchCards(): void {
  if (watching) return;
  watching = true;
  const look = (message: { readonly id: string }): void => void closeSettledAnswers(message.id);
  for (const hook of ["updateChatMessage", "deleteChatMessage"]) hooks().on(hook, look);
}

async function closeSettledAnswers(cardId: string): Promise<void> {
  const card = cardHere(cardId);
  const open = new Set(card && !isUndone(card) ? openPrompts(card).map(({ id }) => id) : []);
  for (const [key, dialog] of answering) {
    if (key.startsWith(`${cardId} `) && !open.has(dialog.prompt.id)) await dialog.close();
  }
}
