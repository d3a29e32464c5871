import { NotImplementedInOpenHost } from "../../common/errors.ts";
import { BaseMacro } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { host } from "../runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { callIn, made, type Call } from "./macro-line.ts";

/** A shortcut: a line for the chat, or a script, of which this host runs one kind: a call of what the system offers. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  declare command: string;
  declare scope: string;

  get isAuthor(): boolean {
    return this._source.author === host.game.userId;
  }

  get canExecute(): boolean {
    return this.canUserExecute(host.game.user as never);
  }

  /** May a user execute this macro? Scripts that aren't a call of the system's are run for nobody. */
  canUserExecute(user: Parameters<Macro["testUserPermission"]>[0]): boolean {
    return (this.type === "chat" || this.#call !== null) && this.testUserPermission(user, "LIMITED");
  }

  get #call(): Call | null {
    return this.type === "script" ? callIn(this.command, host.game.system.id) : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  /** A link to a macro runs it. */
  override _onClickDocumentLink(event: Event): unknown {
    return this.execute({ event });
  }

  /** Posts a chat macro, or makes a script's one call. Other scripts are code carried in data: the open host does not run them. */
  async execute(_scope: AnyObject = {}): Promise<unknown> {
    const call = this.#call;
    if (call) return made(call, host.game);
    if (this.type !== "chat") throw new NotImplementedInOpenHost(`Macro#execute of the script macro "${this.name}"`);
    const chat = host.ui.chat as { processMessage?(text: string): Promise<unknown> } | undefined;
    if (chat?.processMessage) return chat.processMessage(this.command);
    return host.implementation("ChatMessage").create({ content: this.command });
  }
}
