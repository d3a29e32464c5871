import { NotImplementedInOpenHost } from "../../common/errors.ts";
import { BaseMacro } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A shortcut: a line for the chat, or a script (which this host never runs). */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare command: string;
  declare scope: string;

  get isAuthor(): boolean {
    return this._source.author === host.game.userId;
  }

  get canExecute(): boolean {
    return this.type === "chat" && this.testUserPermission(host.game.user as never, "LIMITED");
  }

  /** May a user execute this macro? Scripts are run for nobody. */
  canUserExecute(user: Parameters<Macro["testUserPermission"]>[0]): boolean {
    return this.type === "chat" && this.testUserPermission(user, "LIMITED");
  }

  get thumbnail(): string {
    return this.img;
  }

  /** Posts a chat macro. Scripts are code carried in data: the open host does not run them. */
  async execute(_scope: AnyObject = {}): Promise<unknown> {
    if (this.type !== "chat") throw new NotImplementedInOpenHost(`Macro#execute of the script macro "${this.name}"`);
    const chat = host.ui.chat as { processMessage?(text: string): Promise<unknown> } | undefined;
    if (chat?.processMessage) return chat.processMessage(this.command);
    return host.implementation("ChatMessage").create({ content: this.command });
  }
}
