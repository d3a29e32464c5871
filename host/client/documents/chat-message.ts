import { modeFromLegacy } from "../dice/roll-message.ts";
import { BaseChatMessage } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { renderMessage, rolledOnce } from "../chat/message-html.ts";
import { speakerFor, type SpeakerOptions } from "../chat/speaker.ts";
import { Roll } from "../dice/index.ts";
import type { RollData } from "../dice/roll.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { User } from "./user.ts";

interface ChatLogLike {
  postOne?(message: ChatMessage, options?: AnyObject): Promise<unknown>;
  updateMessage?(message: ChatMessage): Promise<unknown>;
  deleteMessage?(id: string, options?: AnyObject): Promise<unknown>;
}

/** Something said, rolled or resolved, in the chat. */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare author: User | null;
  declare content: string;
  declare flavor: string;
  declare title: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias?: string };
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare timestamp: number | null;
  declare style: number;
  declare sound: string | null;
  declare emote: boolean;

  /** Rolls become the class that made them; one that cannot be restored is reported and left out. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const stored = (this._source.rolls ?? []) as (string | RollData)[];
    this.rolls = stored.flatMap((entry) => {
      try {
        const data = typeof entry === "string" ? (JSON.parse(entry) as RollData) : entry;
        return [Roll.fromData(data)];
      } catch (error) {
        Hooks.onError("ChatMessage#rolls", error, { msg: this.uuid, log: "error" });
        return [];
      }
    });
  }

  get alias(): string {
    return (
      this.speaker.alias || this.speakerActor?.name || this.author?.name || host.game.i18n.localize("CHAT.UnknownUser")
    );
  }

  get speakerActor(): Actor | null {
    const cls = this.constructor as typeof ChatMessage;
    return cls.getSpeakerActor(this.speaker);
  }

  get isAuthor(): boolean {
    return this._source.author === host.game.userId;
  }

  override get isOwner(): boolean {
    return this.isAuthor || Boolean(host.game.user?.isGM);
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /**
   * Whether this user may read what the message says. Of whispered dice, whoever is named may, and the author unless it is
   * blind; a game master who isn't named may not. Everything else is read by whoever sees it at all.
   */
  get isContentVisible(): boolean {
    if (!this.isRoll || !this.whisper.length) return this.visible;
    return this.whisper.includes(host.game.userId ?? "") || (this.isAuthor && !this.blind);
  }

  /** Whether this user sees that there is a message: of whispered dice everybody does, of a whisper those it is between. */
  override get visible(): boolean {
    return !this.whisper.length || this.isRoll || this.isAuthor || this.whisper.includes(host.game.userId ?? "");
  }

  /** Whom a whisper by this name reaches: `gm`, `players`, or a user or character by name. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    const users = Array.from(host.game.users);
    if (["gm", "dm"].includes(wanted)) return users.filter((user) => user.isGM);
    if (["players", "everyone"].includes(wanted)) return users.filter((user) => !user.isGM);
    return users.filter((user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted);
  }

  /** Who speaks: a token or actor that was given, else the selected token, the user's character, or the user. */
  static getSpeaker(options: SpeakerOptions = {}): AnyObject {
    return speakerFor(options);
  }

  static getSpeakerActor(speaker: AnyObject = {}): Actor | null {
    const scene = host.game.scenes?.get(String(speaker.scene ?? ""));
    const token = scene?.tokens.get(String(speaker.token ?? ""));
    return token?.actor ?? ((host.game.actors?.get(String(speaker.actor ?? "")) ?? null) as unknown as Actor | null);
  }

  /** Sets who may read the message, by a key of `CONFIG.ChatMessage.modes`. Changes and gives the data. */
  static applyMode(data: AnyObject, mode: string): AnyObject {
    const config = host.config.ChatMessage.modes[mode];
    if (!config)
      throw new Error(
        `"${mode}" is not a message mode; CONFIG.ChatMessage.modes has ${Object.keys(host.config.ChatMessage.modes).join(", ")}.`,
      );
    const gms = (): string[] => host.game.users.filter((user) => user.isGM).map((user) => user.id ?? "");
    switch (mode) {
      case "public":
      case "ic":
        data.whisper = [];
        data.blind = false;
        break;
      case "gm":
      case "blind":
        data.whisper = gms();
        data.blind = mode === "blind";
        break;
      case "self":
        data.whisper = [host.game.userId];
        data.blind = false;
        break;
    }
    config.handler?.(data);
    return data;
  }

  static applyRollMode(data: AnyObject, rollMode: string): AnyObject {
    return this.applyMode(data, modeFromLegacy(rollMode) ?? host.defaultMessageMode());
  }

  /** The message as plain lines, for an exported log: what it says, and what its dice were, whoever asks. */
  export(): string {
    const text =
      new DOMParser().parseFromString(String(this._source.content ?? ""), "text/html").body.textContent ?? "";
    const time = new Date(Number(this._source.timestamp ?? 0)).toLocaleString();
    const dice = this.rolls.map((roll) => `${roll.formula} = ${roll.result} = ${roll.total}`);
    return [`[${time}] ${this.alias}`, String(this._source.flavor ?? ""), text.replace(/\s+/g, " ").trim(), ...dice]
      .filter(Boolean)
      .join("\n");
  }

  applyRollMode(rollMode: string): this {
    return this.applyMode(modeFromLegacy(rollMode) ?? host.defaultMessageMode());
  }

  applyMode(mode: string): this {
    const data: AnyObject = { whisper: [], blind: false };
    (this.constructor as typeof ChatMessage).applyMode(data, mode);
    this.updateSource(data);
    return this;
  }

  /** What formulas on this message may refer to. */
  getRollData(): AnyObject {
    return this.speakerActor?.getRollData() ?? host.game.user?.character?.getRollData() ?? {};
  }

  /** The message as an element of the chat log. Overrides call super and change what it gives. */
  async renderHTML(options: AnyObject = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }

  /** Rolls are stored as JSON text; rolls themselves, and their plain data, are taken too. */
  static override cleanData(source: AnyObject = {}, ...rest: unknown[]): AnyObject {
    const rolls = Array.isArray(source.rolls)
      ? (source.rolls as unknown[]).map((roll) => (typeof roll === "string" ? roll : JSON.stringify(roll)))
      : null;
    const given = rolls ? { ...source, rolls } : source;
    return super.cleanData(given, ...(rest as [AnyObject?, AnyObject?]));
  }

  override async _preCreate(data: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = (options.messageMode ?? options.rollMode) as string | undefined;
    if (mode) this.applyMode(modeFromLegacy(mode) ?? host.defaultMessageMode());
    if (!data.speaker) this.updateSource({ speaker: (this.constructor as typeof ChatMessage).getSpeaker() });
    this.updateSource(await this.#rolled({ content: this.content, flavor: this.flavor }));
    return undefined;
  }

  /** What is written into a message later is rolled then, and once as well. */
  override async _preUpdate(changed: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const { content, flavor } = changed;
    Object.assign(changed, await this.#rolled({ content, flavor }));
    return undefined;
  }

  /** Those of some texts that hold inline rolls, with the rolls made. */
  async #rolled(texts: AnyObject): Promise<AnyObject> {
    const made: AnyObject = {};
    for (const [key, text] of Object.entries(texts)) {
      if (typeof text !== "string") continue;
      const rolled = await rolledOnce(text, this.getRollData());
      if (rolled !== text) made[key] = rolled;
    }
    return made;
  }

  override _onCreate(data: AnyObject, options: AnyObject, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.visible) void this.log("postOne", (log) => log.postOne?.(this, { notify: options.notify ?? true }));
  }

  override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    if (this.visible && options.render !== false) void this.log("updateMessage", (log) => log.updateMessage?.(this));
    super._onUpdate(changed, options, userId);
  }

  override _onDelete(options: AnyObject, userId: string): void {
    void this.log("deleteMessage", (log) => log.deleteMessage?.(this.id ?? "", options));
    super._onDelete(options, userId);
  }

  private async log(event: string, tell: (log: ChatLogLike) => Promise<unknown> | undefined): Promise<void> {
    const log = host.ui.chat as ChatLogLike | undefined;
    if (!log) return;
    try {
      await tell(log);
    } catch (error) {
      Hooks.onError(`ChatLog#${event}`, error, { msg: this.uuid, log: "error" });
    }
  }
}
