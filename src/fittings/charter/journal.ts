/** A charter as a journal page for the group. */
import { documentClass, game, SYSTEM_ID } from "../../foundry/globals.ts";
import { escaped } from "../words/escaped.ts";
import type { CharterPlan, Draft } from "./plan.ts";
import { charterView, type CharterRow, type CharterTopic } from "./view.ts";

/** Foundry's level at which a document can be read. */
const OBSERVER = 2;
const HTML_FORMAT = 1;

/**
 * Writes the charter as a journal page that everybody may read, or brings the one there is up to date. Who may read it
 * and what else stands in the journal is left as the group has it.
 */
export async function writeCharter(plan: CharterPlan, choices: Draft): Promise<void> {
  const name = plan.words.say("title");
  const page = { name, type: "text", text: { content: charterPage(plan, choices), format: HTML_FORMAT } };
  const found = game().journal.find((one) => one.getFlag(SYSTEM_ID, "charter") === true);
  if (!found) {
    await documentClass("JournalEntry").create({
      name,
      ownership: { default: OBSERVER },
      flags: { [SYSTEM_ID]: { charter: true } },
      pages: [{ ...page, flags: { [SYSTEM_ID]: { charter: true } } }],
    });
    return;
  }
  const pages = found.pages.contents;
  const own = pages.find((one) => one.getFlag(SYSTEM_ID, "charter") === true) ?? pages[0];
  if (own) await own.update({ "text.content": page.text.content });
  else
    await found.createEmbeddedDocuments("JournalEntryPage", [{ ...page, flags: { [SYSTEM_ID]: { charter: true } } }]);
}

/** The page's HTML. Everything a person wrote is escaped. */
function charterPage(plan: CharterPlan, choices: Draft): string {
  const { say } = plan.words;
  const topics = charterView(plan, choices).map((topic) => topicText(topic, say("differs")));
  return `<p>${escaped(say("journalLead"))}</p>${topics.join("")}`;
}

function topicText({ title, rows }: CharterTopic, differs: string): string {
  return `<h2>${escaped(title)}</h2><ul>${rows.map((row) => rowText(row, differs)).join("")}</ul>`;
}

function rowText({ name, told, means, rules, changed }: CharterRow, differs: string): string {
  const value = escaped(told).replaceAll("\n", "<br>");
  const mark = changed ? ` <em>${escaped(differs)}.</em>` : "";
  return `<li><strong>${escaped(name)}: ${value}.</strong>${mark} ${escaped(means)} <small>(${rules})</small></li>`;
}
