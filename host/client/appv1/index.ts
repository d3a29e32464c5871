/** `foundry.appv1`: the application framework before version 13, as far as sheets made for it need it. */
import { DragDrop } from "../applications/ux/drag-drop.ts";
import { ContextMenu } from "../applications/ux/context-menu.ts";
import { Application } from "./application.ts";
import { Dialog } from "./dialog.ts";
import { DocumentSheet } from "./document-sheet.ts";
import { FormApplication } from "./form-application.ts";
import { ActorSheet, ItemSheet } from "./sheets.ts";
import { Tabs } from "./tabs.ts";

export const api = { Application, FormApplication, DocumentSheet, Dialog };
export const sheets = { ActorSheet, ItemSheet };
export const ux = { Tabs, DragDrop, ContextMenu };
