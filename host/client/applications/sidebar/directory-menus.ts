import { confirmDelete, createDocumentDialog, duplicate, editOwnership } from "../apps/document-actions.ts";
import {
  createFolderDialog,
  deleteFolderDialog,
  editFolderDialog,
  moveToFolderDialog,
} from "../apps/folder-actions.ts";
import type { HostDocument } from "../host-documents.ts";
import { game } from "../host-globals.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import type { FolderDocument } from "./directory-tree.ts";

/** What the menus need to know of the directory they belong to. */
export interface MenuDirectory {
  documentName: string;
  canCreate: boolean;
  documents: HostDocument[];
  _entry(target: HTMLElement): HostDocument | undefined;
  _folder(target: HTMLElement): FolderDocument | undefined;
}

const gm = (): boolean => game().user.isGM;

/** The menu of a document in a directory. */
export function entryMenu(directory: MenuDirectory): ContextMenuEntry[] {
  const owner = (target: HTMLElement): boolean => directory._entry(target)?.isOwner ?? false;
  const act = (work: (document: HostDocument) => unknown) => (_event: Event, target: HTMLElement) => {
    const document = directory._entry(target);
    return document ? work(document) : undefined;
  };
  return [
    {
      label: "HOST.Directory.Open",
      icon: "fa-solid fa-up-right-from-square",
      onClick: act((document) => document.sheet?.render({ force: true })),
    },
    {
      label: "HOST.Folder.MoveTo",
      icon: "fa-solid fa-folder-tree",
      visible: (target) => owner(target) && Boolean(game().folders?.some((one) => one.type === directory.documentName)),
      onClick: act((document) => moveToFolderDialog(document, directory.documentName)),
    },
    {
      label: "HOST.Directory.Duplicate",
      icon: "fa-regular fa-copy",
      visible: () => directory.canCreate,
      onClick: act(duplicate),
    },
    { label: "HOST.Directory.Ownership", icon: "fa-solid fa-lock", visible: gm, onClick: act(editOwnership) },
    { label: "Delete", icon: "fa-solid fa-trash", visible: owner, onClick: act(confirmDelete) },
  ];
}

/** The menu of a folder in a directory. */
export function folderMenu(directory: MenuDirectory): ContextMenuEntry[] {
  const act = (work: (folder: FolderDocument) => unknown) => (_event: Event, target: HTMLElement) => {
    const folder = directory._folder(target);
    return folder ? work(folder) : undefined;
  };
  const { documentName } = directory;
  return [
    { label: "HOST.Folder.Edit", icon: "fa-solid fa-pen-to-square", visible: gm, onClick: act(editFolderDialog) },
    {
      label: "HOST.Folder.CreateEntry",
      icon: "fa-solid fa-plus",
      visible: () => directory.canCreate,
      onClick: act((folder) => createDocumentDialog(documentName, { folder: folder.id })),
    },
    {
      label: "HOST.Folder.CreateInside",
      icon: "fa-solid fa-folder-plus",
      visible: gm,
      onClick: act((folder) => createFolderDialog(documentName, folder)),
    },
    {
      label: "HOST.Folder.MoveTo",
      icon: "fa-solid fa-folder-tree",
      visible: gm,
      onClick: act((folder) => moveToFolderDialog(folder, documentName)),
    },
    {
      label: "HOST.Folder.Delete",
      icon: "fa-solid fa-trash",
      visible: gm,
      onClick: act((folder) => deleteFolderDialog(folder, directory.documents)),
    },
  ];
}
