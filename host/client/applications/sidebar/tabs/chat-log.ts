import { DialogV2 } from "../../api/dialog-v2.ts";
import { rememberState } from "../../api/render-memory.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import type { HostDocument } from "../../host-documents.ts";
import { callHook, config, game, localize, notify, onHook, reportFault, ui } from "../../host-globals.ts";
import { listenForActions } from "../../api/application-actions.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { ChatNotifications, type NotificationTimes } from "../chat-notifications.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";
import { Unread } from "../unread.ts";
import { CORE_COMMANDS, sendChatLine } from "./chat-commands.ts";
import { runPackageCommand, type ChatCommand } from "./package-commands.ts";

const NEAR_EDGE = 40;
/** How many messages are drawn at the start, and each time that earlier ones are asked for. */
const BATCH = 100;

/** The chat: messages in order, each re-rendered in place when it changes, and the line to speak or roll with. */
export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  /** Commands by name; packages add their own, which come before the host's. */
  static CHAT_COMMANDS: Record<string, ChatCommand> = { ...CORE_COMMANDS };
  /** Milliseconds that a card which pops up stays, between looks at that, and that it waits on after it was read. */
  static NOTIFY_DURATION = 5000;
  static NOTIFY_TICKER = 500;
  static NOTIFY_UNPAUSE = 2000;
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["chat-sidebar"],
    actions: {
      jumpToBottom: onJump,
      showEarlier: onShowEarlier,
      clearLog: onClear,
      expandRoll: onExpandRoll,
      deleteMessage: onDeleteMessage,
      dismissMessage: onDismissMessage,
      dismissAllMessages: onDismissAll,
    },
  };
  static override PARTS = {
    log: { template: "templates/sidebar/chat-log.hbs" },
    input: { template: "templates/sidebar/chat-input.hbs" },
  };
  readonly notifications = new ChatNotifications(() => this.constructor as unknown as NotificationTimes);
  readonly #unread = new Unread();
  #work: Promise<unknown> = Promise.resolve();
  #history: string[] = [];

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const modes = config().ChatMessage?.modes ?? {};
    const choices = Object.fromEntries(Object.entries(modes).map(([key, mode]) => [key, mode.label]));
    return { modes: choices, mode: this.messageMode, isGM: game().user.isGM };
  }

  /** The message mode chosen for new messages. */
  get messageMode(): string {
    try {
      return String(game().settings.get("core", "messageMode") ?? "public");
    } catch {
      return "public";
    }
  }
  get log(): HTMLElement {
    return this.element.querySelector(".chat-log") as HTMLElement;
  }
  get isAtBottom(): boolean {
    const { log } = this;
    return log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_EDGE;
  }

  /** Whether the chat is there to be read: its tab is chosen, and the sidebar open. */
  get isShown(): boolean {
    return this.active && (ui()["sidebar"] as { expanded?: boolean } | undefined)?.expanded !== false;
  }

  /** Whether new messages pop up: while the chat isn't shown, for those who chose cards (`core.uiConfig`). */
  _shouldShowNotifications(): boolean {
    return !this.isShown && chosenNotifications() === "cards";
  }

  /** Once the chat is shown nothing of it is unread, and nothing of it stands beside it. */
  _toggleNotifications(): void {
    if (this.isShown) this.#unread.clear();
    if (!this._shouldShowNotifications()) this.notifications.clear();
  }

  /** Tells of a message that came while the chat isn't shown: it is counted on the tab, and pops up. */
  notify(message: HostDocument): void {
    if (this.isShown) return;
    this.#unread.add(message.id);
    if (!this._shouldShowNotifications()) return;
    this.notifications.post(message).catch((error: unknown) => reportFault("ChatLog#notify", error));
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    onHook("createChatMessage", (message: HostDocument) => void this.postOne(message));
    onHook("updateChatMessage", (message: HostDocument) => void this.updateMessage(message));
    onHook("deleteChatMessage", (message: HostDocument) => void this.deleteMessage(message.id));
    this.notifications.insert();
    listenForActions(this, this.notifications.element);
    onHook("changeSidebarTab", () => this._toggleNotifications());
    onHook("collapseSidebar", () => this._toggleNotifications());
    onHook("renderSidebar", () => this.#unread.show());
    this._createContextMenu(() => this._getEntryContextOptions(), ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
    });
  }

  /** Drawing the chat anew leaves the input, and what is typed in it, alone. */
  override _configureRenderOptions(options: RenderOptions): void {
    if (!options.isFirstRender) options.parts ??= ["log"];
    super._configureRenderOptions(options);
  }

  /** Keeps the log at its end while the reader is there, and offers the way back when not. */
  #follow(): void {
    const { log } = this;
    log.addEventListener("scroll", () => {
      if (log.clientHeight > 0) log.dataset["follow"] = this.isAtBottom ? "yes" : "no";
      this.element.querySelector(".jump")?.classList.toggle("visible", !this.isAtBottom);
      this.#offerEarlier();
    });
    // A folded or hidden log has no height; it goes to its end when it is shown.
    new ResizeObserver(() => log.dataset["follow"] !== "no" && this.scrollBottom()).observe(log);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) {
      this.#follow();
      const messages = game()
        .messages.contents.filter((message) => message.visible !== false)
        .slice(-BATCH);
      for (const message of messages) await this.#queue(() => this.#put(message));
      this.scrollBottom();
      this.#offerEarlier();
    }
    if (options.parts?.includes("input")) this.#activateInput();
  }

  #activateInput(): void {
    const field = this.element.querySelector("textarea") as HTMLTextAreaElement;
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        void this.#send(field);
      } else if (event.key === "ArrowUp" && !field.value && this.#history[0]) field.value = this.#history[0];
    });
    this.element.querySelector("form.chat-form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send(field);
    });
    this.element.querySelector<HTMLSelectElement>("select[name=messageMode]")?.addEventListener("change", (event) => {
      void game().settings.set("core", "messageMode", (event.target as HTMLSelectElement).value);
    });
  }

  async #send(field: HTMLTextAreaElement): Promise<void> {
    const line = field.value;
    if (!line.trim()) return;
    try {
      await this.processMessage(line);
      this.#history.unshift(line);
      field.value = "";
    } catch (error) {
      // What was typed stays, so that a slip in a formula costs nothing.
      notify().error((error as Error).message);
    }
  }

  /** Says or rolls a line as if it had been typed. */
  async processMessage(line: string): Promise<void> {
    const chatData = { user: game().user.id, speaker: {} };
    if (!callHook("chatMessage", this, line, chatData)) return;
    const { CHAT_COMMANDS } = this.constructor as typeof ChatLog;
    if (await runPackageCommand(this, CHAT_COMMANDS, line, this.messageMode)) return;
    await sendChatLine(line, this.messageMode);
  }

  #queue(work: () => Promise<void>): Promise<void> {
    const run = this.#work.then(work);
    this.#work = run.catch((error: unknown) => reportFault("ChatLog", error));
    return run.catch(() => undefined);
  }

  #find(id: string): HTMLElement | null {
    return this.log?.querySelector(`.message[data-message-id="${id}"]`) ?? null;
  }

  /** The shown message that follows another in order; null when none does. */
  #nextShown(message: HostDocument): HTMLElement | null {
    const { contents } = game().messages;
    for (let at = contents.indexOf(message) + 1; at > 0 && at < contents.length; at++) {
      const next = this.#find(contents[at]?.id ?? "");
      if (next) return next;
    }
    return null;
  }

  /** Is a message older than all that are shown? Those stay out when they change. */
  #isBeforeShown(message: HostDocument): boolean {
    const { contents } = game().messages;
    const first = this.log.querySelector<HTMLElement>(".message")?.dataset["messageId"];
    return first !== undefined && contents.indexOf(message) < contents.findIndex((other) => other.id === first);
  }

  /** The messages this user may see before the first that is shown. */
  #beforeShown(): HostDocument[] {
    const { contents } = game().messages;
    const first = this.log.querySelector<HTMLElement>(".message")?.dataset["messageId"];
    const end = first === undefined ? contents.length : contents.findIndex((message) => message.id === first);
    return contents.slice(0, Math.max(0, end)).filter((message) => message.visible !== false);
  }

  /** Offers earlier messages to whoever has come to the beginning of those that are shown. */
  #offerEarlier(): void {
    const isAtTop = this.log.scrollTop < NEAR_EDGE;
    const more = isAtTop && (Boolean(game().messages.earlier?.length) || this.#beforeShown().length > 0);
    this.element.querySelector(".earlier")?.classList.toggle("visible", more);
  }

  /** Shows so many more messages before those that are shown; what is not on this page yet is asked for. */
  async renderBatch(size = BATCH): Promise<void> {
    const { messages } = game();
    // Not all that comes may be shown to this user.
    while (this.#beforeShown().length < size && messages.earlier?.length) await messages.loadEarlier?.(size);
    await this.#queue(async () => {
      const { log } = this;
      const first = log.querySelector(".message");
      const below = log.scrollHeight - log.scrollTop;
      for (const message of this.#beforeShown().slice(-size)) await this.#put(message, first);
      log.scrollTop = log.scrollHeight - below;
    });
    this.#offerEarlier();
  }

  /** Draws a message in its place, or before what the caller knows to follow it. */
  async #put(message: HostDocument, before?: Element | null): Promise<void> {
    const old = this.#find(message.id);
    if (message.visible === false) {
      old?.remove();
      return;
    }
    const html = await message.renderHTML?.();
    if (!html) return;
    html.dataset["messageId"] ??= message.id;
    if (!html.hasAttribute("tabindex")) html.tabIndex = -1;
    if (!old) {
      this.log.insertBefore(html, before === undefined ? this.#nextShown(message) : before);
      return;
    }
    const restore = rememberState(old);
    old.replaceWith(html);
    restore(html);
  }

  /** Adds a message at the end; the log follows if it was at its end. */
  async postOne(message: HostDocument, { notify: isNew = false }: { notify?: boolean } = {}): Promise<void> {
    if (isNew && message.visible !== false) this.notify(message);
    await this.#queue(async () => {
      const follow = this.isAtBottom || this.log.dataset["follow"] !== "no";
      await this.#put(message);
      if (follow) this.scrollBottom();
    });
  }

  async updateMessage(message: HostDocument): Promise<void> {
    if (message.visible === false) this.#unread.delete(message.id);
    this.notifications.update(message).catch((error: unknown) => reportFault("ChatLog#updateMessage", error));
    await this.#queue(async () => {
      const follow = this.isAtBottom;
      if (this.#find(message.id) || !this.#isBeforeShown(message)) await this.#put(message);
      if (follow) this.scrollBottom();
    });
  }

  async deleteMessage(id: string): Promise<void> {
    this.#unread.delete(id);
    this.notifications.dismiss(id);
    await this.#queue(async () => this.#find(id)?.remove());
  }

  scrollBottom(): void {
    this.log.scrollTop = this.log.scrollHeight;
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const messageOf = (target: HTMLElement): HostDocument | undefined =>
      game().messages.get(target.dataset["messageId"] ?? "");
    return [
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: (target) => game().user.isGM || (messageOf(target)?.isOwner ?? false),
        onClick: (_event, target) => deleteAfterAsking(messageOf(target)),
      },
    ];
  }
}

function onJump(this: ChatLog): void {
  this.scrollBottom();
}

async function onShowEarlier(this: ChatLog, _event: Event, button: HTMLElement): Promise<void> {
  button.toggleAttribute("disabled", true);
  try {
    await this.renderBatch();
  } finally {
    button.toggleAttribute("disabled", false);
  }
}

async function onClear(this: ChatLog): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: "HOST.Chat.Clear" },
    content: `<p>${localize("HOST.Chat.ClearQuestion")}</p>`,
  });
  if (!sure) return;
  await game().messages.flush?.();
  await this.render();
}

async function onDeleteMessage(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "";
  await deleteAfterAsking(game().messages.get(id));
}

/** Deletes a message; a card of the system, which people may still act from, only once the person is sure. */
async function deleteAfterAsking(message: HostDocument | undefined): Promise<void> {
  if (!message) return;
  const isCard = (message.type ?? "base") !== "base";
  const question = { window: { title: "Delete" }, content: `<p>${localize("HOST.Chat.DeleteCard")}</p>` };
  if (isCard && (await DialogV2.confirm({ ...question, yes: { label: "Delete", icon: "fa-solid fa-trash" } })) !== true)
    return;
  // Somebody else may have deleted it while the question stood.
  await game().messages.get(message.id)?.delete();
}

function onDismissMessage(this: ChatLog, _event: Event, target: HTMLElement): void {
  this.notifications.dismiss(target.closest<HTMLElement>("[data-message-id]")?.dataset["messageId"] ?? "");
}

function onDismissAll(this: ChatLog): void {
  this.notifications.clear();
}

/** "cards" that pop up, or only the "pip" on the tab. */
function chosenNotifications(): string {
  try {
    return (game().settings.get("core", "uiConfig") as { chatNotifications?: string }).chatNotifications ?? "cards";
  } catch {
    return "cards";
  }
}

function onExpandRoll(this: ChatLog, _event: Event, target: HTMLElement): void {
  const open = target.classList.toggle("expanded");
  target.setAttribute("aria-expanded", String(open));
}
