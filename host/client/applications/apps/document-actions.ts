import { DialogV2 } from "../api/dialog-v2.ts";
import { documentConfig, game, localize } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import { escapeText } from "../handlebars/helpers.ts";

/** The types a person may choose for a new document, with their labels in the user's language. */
export function creatableTypes(documentName: string): Record<string, string> {
  const { documentClass, typeLabels = {} } = documentConfig(documentName);
  const types = (documentClass?.TYPES ?? []).filter(
    (type) => type !== "base" || (documentClass?.TYPES ?? []).length === 1,
  );
  return Object.fromEntries(types.map((type) => [type, localize(typeLabels[type] ?? `TYPES.${documentName}.${type}`)]));
}

/** Asks for name and type, creates the document, and opens its sheet. Null when the dialog is closed. */
export async function createDocumentDialog(
  documentName: string,
  data: Record<string, unknown> = {},
  options: { parent?: HostDocument | null; types?: string[]; renderSheet?: boolean } = {},
): Promise<HostDocument | null> {
  const types = Object.entries(creatableTypes(documentName)).filter(
    ([type]) => !options.types || options.types.includes(type),
  );
  const label = localize(`DOCUMENT.${documentName}`);
  const title = localize("HOST.Directory.Create", { kind: label });
  const chosen = data["type"] ?? documentConfig(documentName).defaultType ?? types[0]?.[0];
  const choices = types.map(
    ([type, text]) =>
      `<option value="${escapeText(type)}"${type === chosen ? " selected" : ""}>${escapeText(text)}</option>`,
  );
  const typeGroup = `<div class="form-group"><label for="new-type">${localize("Type")}</label><select id="new-type" name="type">${choices.join("")}</select></div>`;
  const content =
    `<div class="form-group"><label for="new-name">${localize("Name")}</label>` +
    `<input id="new-name" type="text" name="name" value="${escapeText(data["name"] ?? "")}" placeholder="${escapeText(localize("HOST.Directory.NewName", { kind: label }))}" autofocus></div>` +
    (types.length > 1 ? typeGroup : "");
  const answer = (await DialogV2.input({
    window: { title },
    content,
    ok: { label: title, icon: "fa-solid fa-plus" },
  })) as { name?: string; type?: string } | null;
  if (!answer) return null;
  const type = answer.type ?? chosen;
  const name = answer.name?.trim() || localize("HOST.Directory.NewName", { kind: label });
  const source = { ...data, name, ...(type ? { type } : {}) };
  const document = options.parent
    ? (await options.parent.createEmbeddedDocuments(documentName, [source]))[0]
    : await documentConfig(documentName).documentClass?.create(source);
  // A scene is shown to whoever makes it: what one sets in its sheet is seen at once.
  if (document?.documentName === "Scene") await (document as HostDocument & { view(): Promise<unknown> }).view();
  if (document && options.renderSheet !== false)
    await document.sheet?.render({ force: true, renderContext: `create${documentName}` });
  return document ?? null;
}

/** Asks before it deletes. */
export async function confirmDelete(document: HostDocument): Promise<void> {
  const name = escapeText(document.name);
  const question = localize("HOST.Directory.DeleteQuestion", { name });
  const title = localize("HOST.Directory.DeleteTitle", { name: document.name });
  if (
    await DialogV2.confirm({
      window: { title },
      content: `<p>${question}</p>`,
      yes: { label: "Delete", icon: "fa-solid fa-trash" },
    })
  )
    await document.delete();
}

export async function duplicate(document: HostDocument): Promise<void> {
  const { _id, ...source } = document.toObject();
  void _id;
  await documentConfig(document.documentName).documentClass?.create({
    ...source,
    name: localize("HOST.Directory.CopyOf", { name: document.name }),
  });
}

const LEVELS = {
  "-1": "HOST.Ownership.Inherit",
  0: "HOST.Ownership.None",
  1: "HOST.Ownership.Limited",
  2: "HOST.Ownership.Observer",
  3: "HOST.Ownership.Owner",
};

/** Shows who may do what with a document, and writes the choice. */
export async function editOwnership(document: HostDocument): Promise<void> {
  const ownership = document.ownership ?? {};
  const row = (id: string, name: string, inherit: boolean): string => {
    const level = ownership[id] ?? (inherit ? -1 : 0);
    const options = Object.entries(LEVELS)
      .filter(([value]) => inherit || value !== "-1")
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(
        ([value, key]) =>
          `<option value="${value}"${Number(value) === level ? " selected" : ""}>${localize(key)}</option>`,
      );
    return `<div class="form-group"><label for="own-${id}">${escapeText(name)}</label><select id="own-${id}" name="${id}" data-dtype="Number">${options.join("")}</select></div>`;
  };
  const players = game().users.filter((user) => !user.isGM);
  const content =
    row("default", localize("HOST.Ownership.Everyone"), false) +
    players.map((user) => row(user.id, user.name, true)).join("");
  const title = localize("HOST.Ownership.Title", { name: document.name });
  const answer = (await DialogV2.input({ window: { title }, content, ok: { label: "Save" } })) as Record<
    string,
    number
  > | null;
  if (!answer) return;
  const next: Record<string, number> = { ...ownership };
  for (const [id, level] of Object.entries(answer)) {
    if (level < 0) delete next[id];
    else next[id] = level;
  }
  // The whole record is written at once, so that a level set back to "inherit" really goes away.
  await document.update({ ownership: next }, { diff: false, recursive: false });
}
