import type { AnyObject } from "../../common/types.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { deleteButton, dismissButton } from "./message-buttons.ts";

interface Editor {
  enrichHTML(html: string, options: AnyObject): Promise<string>;
}

function textEditor(): Editor | undefined {
  const { foundry } = globalThis as unknown as {
    foundry?: { applications?: { ux?: { TextEditor?: { implementation?: Editor } & Editor } } };
  };
  const editor = foundry?.applications?.ux?.TextEditor;
  return editor?.implementation ?? editor;
}

async function enrich(message: ChatMessage, html: string): Promise<string> {
  const options = { rollData: message.getRollData(), relativeTo: message.speakerActor };
  return (await textEditor()?.enrichHTML(html, options)) ?? html;
}

/** Inline rolls that wait for no click: `[[1d6]]`, `[[2d6[fire]]]{Burns}`. */
const AT_ONCE = /\[\[(?!\/)(?:[^\][]|\[[^\]]*\])+\]\](?:\{[^}]+\})?/g;

/** A message's words with its inline rolls made, so that everybody reads the same of them (issues 5292, 8492). */
export async function rolledOnce(content: string, rollData: AnyObject): Promise<string> {
  const editor = textEditor();
  if (!editor || !content.includes("[[")) return content;
  const options = { rollData, documents: false, links: false, embeds: false, custom: false };
  let made = content;
  for (const [words] of content.matchAll(AT_ONCE)) {
    const html = await editor.enrichHTML(words, options);
    made = made.replace(words, () => html);
  }
  return made;
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** The rolls of a message: their own HTML; for whoever may not see them, only that there were some. */
async function rolls(message: ChatMessage, isPrivate: boolean): Promise<string> {
  const parts = await Promise.all(message.rolls.map((roll) => roll.render({ isPrivate })));
  return parts.join("");
}

/** Does the content say more than the total that a plain roll message holds? */
function hasOwnContent(message: ChatMessage): boolean {
  const content = message.content.trim();
  return content !== "" && content !== String(message.rolls[0]?.total ?? "");
}

/** Draws a message and tells hook `renderChatMessageHTML`. */
export async function renderMessage(message: ChatMessage, options: AnyObject = {}): Promise<HTMLElement> {
  const item = element("li", "chat-message message flexcol");
  item.dataset.messageId = message.id ?? "";
  if (message.whisper.length) item.classList.add("whisper");
  if (message.blind) item.classList.add("blind");
  if (message.type && message.type !== "base") item.classList.add(message.type);
  const color = message.author?.color;
  item.style.setProperty("--author-color", color ? `${color as string}` : "currentColor");

  // Of dice that are not theirs to see, a reader learns that a user rolled some: not for whom, nor who may look.
  const isPrivate = message.isRoll && !message.isContentVisible;
  const author = message.author?.name ?? host.game.i18n.localize("CHAT.UnknownUser");
  const header = element("header", "message-header flexrow");
  header.append(element("h4", "message-sender", isPrivate ? author : message.alias));
  const meta = element("span", "message-metadata");
  const when = new Date(message.timestamp ?? Date.now());
  const time = element(
    "time",
    "message-timestamp",
    when.toLocaleTimeString(host.game.i18n.lang, { hour: "2-digit", minute: "2-digit" }),
  );
  time.setAttribute("datetime", when.toISOString());
  meta.append(time);
  if (message.isOwner && options.canDelete !== false) meta.append(deleteButton());
  if (options.canClose === true) meta.append(dismissButton());
  header.append(meta);
  if (message.whisper.length && !isPrivate) header.append(element("span", "whisper-to", whisperText(message)));
  if (isPrivate)
    header.append(element("span", "flavor-text", host.game.i18n.localize("CHAT.PrivateRollContent", { user: author })));
  else if (message.flavor) {
    const flavor = element("span", "flavor-text");
    flavor.innerHTML = await enrich(message, message.flavor);
    header.append(flavor);
  }

  const content = element("div", "message-content");
  const own = !isPrivate && (!message.isRoll || hasOwnContent(message)) ? await enrich(message, message.content) : "";
  content.innerHTML =
    message.isRoll && !(own && own.includes("dice-roll")) ? own + (await rolls(message, isPrivate)) : own;
  item.append(header, content);

  const context = {
    message: message.toObject(),
    user: host.game.user,
    author: message.author,
    alias: message.alias,
    ...options,
  };
  Hooks.callAll("renderChatMessageHTML", message, item, context);
  return item;
}

function whisperText(message: ChatMessage): string {
  const names = message.whisper.map((id) => host.game.users.get(id)?.name).filter(Boolean);
  return `${host.game.i18n.localize("CHAT.To")} ${names.join(", ")}`;
}
