import { DialogV2 } from "../api/dialog-v2.ts";
import { escapeText } from "../handlebars/helpers.ts";
import type { HostDocument } from "../host-documents.ts";
import { documentConfig, game, localize } from "../host-globals.ts";
import { liesWithin, type FolderDocument } from "../sidebar/directory-tree.ts";

interface FolderForm {
  name?: string;
  color?: string;
  sorting?: "a" | "m";
}

function form(folder: Partial<FolderDocument>): string {
  const sorting = (["a", "m"] as const)
    .map(
      (mode) =>
        `<option value="${mode}"${folder.sorting === mode ? " selected" : ""}>${localize(`HOST.Folder.Sort.${mode}`)}</option>`,
    )
    .join("");
  const color = folder.color ? String(folder.color) : "";
  return (
    `<div class="form-group"><label for="folder-name">${localize("Name")}</label>` +
    `<input id="folder-name" type="text" name="name" value="${escapeText(folder.name ?? "")}" required autofocus></div>` +
    `<div class="form-group"><label for="folder-color">${localize("HOST.Folder.Color")}</label>` +
    `<color-picker id="folder-color" name="color" value="${escapeText(color)}"></color-picker></div>` +
    `<div class="form-group"><label for="folder-sorting">${localize("HOST.Folder.Sorting")}</label>` +
    `<select id="folder-sorting" name="sorting">${sorting}</select></div>`
  );
}

/** Asks for a name, a colour and the order, and makes a folder; in another one when it is given. */
export async function createFolderDialog(type: string, parent: HostDocument | null = null): Promise<void> {
  const answer = (await DialogV2.input({
    window: { title: "HOST.Directory.CreateFolder", icon: "fa-solid fa-folder-plus" },
    content: form({}),
    ok: { label: "Create" },
  })) as FolderForm | null;
  if (!answer?.name) return;
  const { name, color, sorting } = answer;
  const data = { name, color: color || null, sorting: sorting ?? "a", type, folder: parent?.id ?? null };
  await documentConfig("Folder").documentClass?.create(data);
}

/** Changes name, colour and order of a folder. */
export async function editFolderDialog(folder: FolderDocument): Promise<void> {
  const answer = (await DialogV2.input({
    window: { title: "HOST.Folder.Edit", icon: "fa-solid fa-folder" },
    content: form(folder),
    ok: { label: "Save" },
  })) as FolderForm | null;
  if (answer?.name) await folder.update({ ...answer, color: answer.color || null });
}

/** Deletes a folder after asking: what lies in it moves up, or goes with it. */
export async function deleteFolderDialog(folder: HostDocument, entries: readonly HostDocument[]): Promise<void> {
  const all = game().folders?.filter((other) => other.type === folder.type) ?? [];
  const inside = entries.filter((entry) => liesWithin(entry.folder ?? null, folder));
  const answer = await DialogV2.wait({
    window: { title: localize("HOST.Directory.DeleteTitle", { name: folder.name }) },
    content: `<p>${localize("HOST.Folder.DeleteQuestion", { name: escapeText(folder.name), count: inside.length })}</p>`,
    buttons: [
      { action: "keep", label: "HOST.Folder.KeepContents", icon: "fa-solid fa-folder-minus", default: true },
      { action: "all", label: "HOST.Folder.DeleteContents", icon: "fa-solid fa-trash" },
      { action: "cancel", label: "Cancel" },
    ],
  });
  if (answer !== "keep" && answer !== "all") return;
  const cls = documentConfig(String(folder.type)).documentClass;
  const folders = documentConfig("Folder").documentClass;
  if (answer === "all") {
    if (inside.length) await cls?.deleteDocuments(inside.map((entry) => entry.id));
    await folders?.deleteDocuments(all.filter((other) => liesWithin(other, folder)).map((other) => other.id));
    return;
  }
  const home = folder.folder?.id ?? null;
  const direct = (documents: readonly HostDocument[]): object[] =>
    documents.filter((one) => one.folder?.id === folder.id).map((one) => ({ _id: one.id, folder: home }));
  const [entryMoves, folderMoves] = [direct(entries), direct(all)];
  if (entryMoves.length) await cls?.updateDocuments(entryMoves);
  if (folderMoves.length) await folders?.updateDocuments(folderMoves);
  await folder.delete();
}

/** Moves a document (or a folder) into a folder that is chosen from a list: what dragging does, by keyboard. */
export async function moveToFolderDialog(document: HostDocument, type: string): Promise<void> {
  const folders = game().folders?.filter((folder) => folder.type === type) ?? [];
  const possible = document.documentName === "Folder" ? folders.filter((one) => !liesWithin(one, document)) : folders;
  const path = (folder: HostDocument): string =>
    folder.folder ? `${path(folder.folder)} / ${folder.name}` : folder.name;
  const option = (value: string, label: string, chosen: boolean): string =>
    `<option value="${escapeText(value)}"${chosen ? " selected" : ""}>${escapeText(label)}</option>`;
  const here = document.folder?.id ?? "";
  const options = possible.map((folder) => option(folder.id, path(folder), folder.id === here));
  const content =
    `<div class="form-group"><label for="move-folder">${localize("DOCUMENT.Folder")}</label>` +
    `<select id="move-folder" name="folder" autofocus>${option("", localize("HOST.Folder.Top"), here === "")}${options.join("")}</select></div>`;
  const answer = (await DialogV2.input({
    window: { title: localize("HOST.Folder.MoveTitle", { name: document.name }) },
    content,
    ok: { label: "HOST.Folder.Move" },
  })) as { folder?: string } | null;
  if (answer && (answer.folder || "") !== here) await document.update({ folder: answer.folder || null });
}
