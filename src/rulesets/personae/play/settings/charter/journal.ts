/** The charter as a journal page for the group (PER-002, PER-007). */
import { documentClass, game, SYSTEM_ID } from "../../../../../foundry/globals.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";
import { escaped } from "../../../../../fittings/words/escaped.ts";
import { draftOf } from "./draft.ts";
import type { Words } from "./told.ts";
import { charterView } from "./view.ts";
import type { CharterRow, CharterTopic } from "./view.ts";

/** Foundry's level at which a document can be read. */
const OBSERVER = 2;
const HTML_FORMAT = 1;

/**
 * Writes the charter as a journal page that everybody may read, or brings the one there is up to date. Who may read it
 * and what else stands in the journal is left as the group has it.
 */
export async function writeCharter(settings: PersonaeSettings, t: Words): Promise<void> {
  const name = t("Charter.title");
  const page = { name, type: "text", text: { content: charterPage(settings, t), format: HTML_FORMAT } };
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
function charterPage(settings: PersonaeSettings, t: Words): string {
  const topics = charterView(draftOf(settings), t);
  return `<p>${escaped(t("Charter.journalLead"))}</p>${topics.map((topic) => topicText(topic, t)).join("")}`;
}

function topicText({ title, rows }: CharterTopic, t: Words): string {
  return `<h2>${escaped(title)}</h2><ul>${rows.map((row) => rowText(row, t)).join("")}</ul>`;
}

function rowText({ name, told, means, rules, changed }: CharterRow, t: Words): string {
  const value = escaped(told).replaceAll("\n", "<br>");
  const mark = changed ? ` <em>${escaped(t("Charter.differs"))}.</em>` : "";
  return `<li><strong>${escaped(name)}: ${value}.</strong>${mark} ${escaped(means)} <small>(${rules})</small></li>`;
}
