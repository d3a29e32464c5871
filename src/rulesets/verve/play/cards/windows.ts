/** What the dock asks with a number or a name: how much mojo is offered, and what a gain is to be called. VRV-191, VRV-194 */
import { questionIn, given } from "../../../../fittings/forms/given.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { wholeNumber } from "../../../../fittings/windows/input.ts";
import { escaped } from "../../../../fittings/words/escaped.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { DialogV2 } from "../../../../foundry/bases.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { table } from "../../../../table/authority/index.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import type { BidPrompt, GainPrompt } from "../../rules/outcomes.ts";
import { mostOn } from "./bids.ts";
import { frameOn, lensOf } from "./here.ts";

const { say } = wordsOf("DRAMATIS.Verve.Card.Window");

const TYPED = "vv-typed";

interface Asking {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  /** The input itself, without its label. */
  readonly input: string;
  readonly confirm: string;
}

/** Asks for one thing; null when they changed their mind. */
async function typed({ title, label, hint, input, confirm }: Asking): Promise<string | null> {
  const answer = await DialogV2.input({
    window: { title },
    classes: ["dramatis"],
    content: `<label class="${TYPED}"><span>${escaped(label)}</span> ${input}</label><p class="hint">${escaped(hint)}</p>`,
    ok: { label: confirm },
    rejectClose: false,
    modal: true,
  });
  const value = answer?.["typed"] ?? null;
  return value === null ? null : String(value);
}

/** How much is offered, without a word of what it would take. */
async function askBid(asked: JsonObject): Promise<void> {
  const question = questionIn<BidPrompt>(asked, ["bid"]);
  if (!question) return;
  const { card, prompt } = question;
  const most = mostOn(card, prompt, lensOf(viewerHere(), card));
  if (most === 0) return;
  const answer = await typed({
    title: say("bid"),
    label: say("bidLabel", { name: prompt.name }),
    hint: say("bidHint", { most }),
    input: `<input type="number" name="typed" min="1" max="${most}" step="1" value="1" autofocus>`,
    confirm: say("bidConfirm"),
  });
  if (answer === null) return;
  const bid = wholeNumber(answer, 1, most);
  const { owner: actor, check } = prompt;
  await table.decide({ type: "bid", encounter: frameOn(card), actor, check, bid, useful: true }, card.id);
}

/** What a gain of a bid is called. */
async function askGain(asked: JsonObject): Promise<void> {
  const question = questionIn<GainPrompt>(asked, ["gain"]);
  const option = given(asked, "option");
  if (!question || !question.prompt.options.some((one) => one === option)) return;
  const { card, prompt } = question;
  const answer = await typed({
    title: say(`gain.${option}`),
    label: say("gainLabel"),
    hint: say("gainHint"),
    input: `<input type="text" name="typed" required autofocus>`,
    confirm: say("gainConfirm"),
  });
  const name = answer?.trim() ?? "";
  if (name === "") return;
  const { owner: actor, id } = prompt;
  await table.decide({ type: "gain", encounter: frameOn(card), actor, prompt: id, option, name }, card.id);
}

/** Makes the cards' own windows known. To be called once, before the first card is drawn. */
export const offerCardWindows = (): void => offer({ offerBid: askBid, nameGain: askGain });
