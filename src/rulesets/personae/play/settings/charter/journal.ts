import { documentClass, game, SYSTEM_ID } from "../../../../../foundry/globals.ts";
import type { FoundryDocument } from "../../../../../foundry/types.ts";
import { localize } from "../../../../../foundry/globals.ts";
import { escaped } from "../../sheets/actions/items.ts";
import type { CharterRow } from "./view.ts";

interface Journal extends FoundryDocument {
  readonly pages: { readonly contents: readonly FoundryDocument[] };
}

/** Writes the charter as a journal page that everybody may read, or brings the one there is up to date (PER-002). */
export async function writeCharter(
  topics: readonly { readonly title: string; readonly rows: readonly CharterRow[] }[],
): Promise<void> {
  const content = topics.map(topicText).join("");
  const name = localize("DRAMATIS.Personae.Charter.title");
  const journals = (game() as unknown as { journal: { find(test: (one: Journal) => boolean): Journal | undefined } })
    .journal;
  const found = journals.find((one) => one.getFlag(SYSTEM_ID, "charter") === true);
  const page = found?.pages.contents[0];
  if (page) {
    await page.update({ "text.content": content });
    return;
  }
  await documentClass("JournalEntry").create({
    name,
    ownership: { default: 2 },
    flags: { [SYSTEM_ID]: { charter: true } },
    pages: [{ name, type: "text", text: { content, format: 1 } }],
  });
}

function topicText({ title, rows }: { readonly title: string; readonly rows: readonly CharterRow[] }): string {
  const lines = rows.map(
    ({ name, told, rules, changed }) =>
      `<li><strong>${escaped(name)}</strong> (${rules}): ${changed ? `<em>${escaped(told)}</em>` : escaped(told)}</li>`,
  );
  return `<h2>${escaped(title)}</h2><ul>${lines.join("")}</ul>`;
}
