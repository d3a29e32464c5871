/** A made-up encounter at a table of one game master, for tests: who stands where, what comes to the chat, and who hears of it. */
import { vi } from "vitest";
import type { FoundryCombat } from "../../foundry/types.ts";
import { emptyOutcome, type Decision, type Effect } from "../../kernel/outcome.ts";
import type { Patch } from "../../kernel/patch.ts";
import { table } from "../../table/authority/index.ts";
import { CARD_TYPE } from "../../table/cards/model.ts";
import { offerRulesets } from "../../table/registry.ts";
import type { Ruleset } from "../../table/ruleset.ts";
import type { Foes } from "./foes.ts";

interface One {
  readonly id: string;
  readonly name: string;
  actor: object | null;
}

interface Message {
  readonly id: string;
  readonly system: { steps: object[]; applied: object[] };
}

/** What one card of this table holds. */
export interface Given {
  readonly by?: string;
  readonly prompts?: readonly string[];
  /** Whose these questions are; left out, the hero's. */
  readonly owner?: string;
  readonly effects?: readonly string[];
  readonly patches?: readonly string[];
  readonly undone?: boolean;
}

const isHero = (name: string): boolean => name.startsWith("Hero");

/** A foe's name begins with anything but Hero; the first of them has the turn. */
export class SampleEncounter {
  readonly listeners = new Map<string, Set<(document: object) => void>>();
  readonly contents: Message[] = [];
  readonly told: string[] = [];
  /** Hooks of ours that a module has said no to, and those that were called for all. */
  readonly vetoed = new Set<string>();
  readonly called: unknown[][] = [];
  readonly turns: One[];
  readonly combat: FoundryCombat;
  /** The deeds that whoever plays still has, best first; none left is a pass. */
  deeds: Decision[] = [{ type: "strike", actor: "Actor.Foe" }];
  /** Whoever sits at this client. */
  readonly user = { id: "master", isGM: true, isSelf: true, isActiveGM: true, active: true, flags: {} };
  /** Others who are known. */
  readonly others: {
    readonly id: string;
    readonly isGM: boolean;
    readonly isSelf: false;
    readonly active: boolean;
    readonly flags: object;
  }[] = [];
  readonly users = {
    activeGM: this.user as object | null,
    get: (id: string) => [this.user, ...this.others].find((one) => one.id === id),
    some: (test: (one: object) => boolean) => [this.user, ...this.others].some(test),
    filter: (test: (one: object) => boolean) => [this.user, ...this.others].filter(test),
  };
  /** Settings that were set. */
  readonly stored = new Map<string, unknown>();
  /** What the card of the next deed holds. */
  given: Given = {};
  #stands = true;

  constructor(...names: readonly string[]) {
    this.turns = names.map((name) => ({
      ...{ id: name, name, isDefeated: false, hidden: false },
      getFlag: () => undefined,
      actor: { uuid: `Actor.${name}`, documentName: "Actor", name, hasPlayerOwner: isHero(name), ...HOSTILE },
    }));
    const combatants = Object.assign(this.turns, { contents: this.turns, get: (id: string) => this.#at(id) });
    this.combat = Object.defineProperty(
      {
        ...{ id: "fight", uuid: "Combat.fight", documentName: "Combat", started: true, round: 1, turn: 0, flags: {} },
        ...{ turns: this.turns, combatants, nextTurn: vi.fn(() => this.passOn()) },
        update: vi.fn((change: object) => this.change(change)),
      },
      "combatant",
      { get: () => this.turns[this.combat.turn ?? 0] ?? null },
    ) as never;
    this.#sit();
  }

  readonly foes = {
    tactics: { isPass: ({ type }: Decision) => type === "pass" },
    frame: (combat: FoundryCombat) => (combat.started ? {} : null),
    comesByItself: ({ type }: Decision) => type === "endTurn",
  } as unknown as Foes;

  /** Somebody's card comes to the chat. */
  card(decision: Decision, given: Given = {}): string {
    const { by = "master", prompts = [], owner = "Hero", effects = [], patches = [], undone = false } = given;
    const outcome = {
      ...emptyOutcome,
      prompts: prompts.map((id) => ({ id, owner: `Actor.${owner}`, type: "answer" })),
      effects: effects.map((id) => ({ id, target: "Actor.Foe", type: "hurt" }) as Effect),
    };
    const id = `card${this.contents.length + 1}`;
    const applied = { effects: [], patches: patches.map((ref) => ({ ref, path: "hits" }) as Patch), undone };
    this.contents.push({
      ...{ id, type: CARD_TYPE, author: { id: by }, whisper: [], blind: false, isContentVisible: true, rolls: [] },
      system: {
        ...{ ruleset: "made-up", whole: null, masked: false, applied: patches.length > 0 ? [applied] : [] },
        steps: [{ decision, rolled: [], outcome, made: { by, at: 0 } }],
      },
    });
    this.tell("createChatMessage", this.contents.at(-1) ?? {});
    return id;
  }

  /** A question on a card is answered. */
  answer(card: string, prompt: string): void {
    const message = this.contents.find(({ id }) => id === card);
    message?.system.steps.push({ decision: { type: "answer", prompt }, rolled: [], outcome: emptyOutcome });
    this.tell("updateChatMessage", message ?? {});
  }

  /** What a card has written is taken back, and may be written again. */
  takeBack(card: string, isAgain = false): void {
    for (const { id, system } of this.contents)
      if (id === card) {
        const written = { effects: [], patches: [{ ref: "Actor.Foe", path: "hits" }] };
        system.applied = [{ ...written, undone: true }, ...(isAgain ? [{ ...written, undone: false }] : [])];
      }
    this.tell("updateChatMessage", { id: card });
  }

  /** Somebody writes other steps into a card. */
  alter(card: string, steps: object[]): void {
    for (const { id, system } of this.contents) if (id === card) system.steps = steps;
    this.tell("updateChatMessage", {});
  }

  deleteCard(card: string): void {
    this.contents.splice(
      this.contents.findIndex(({ id }) => id === card),
      1,
    );
    this.tell("deleteChatMessage", {});
  }

  passOn(): Promise<void> {
    const last = this.combat.turn === this.turns.length - 1;
    return this.change(last ? { turn: 0, round: this.combat.round + 1 } : { turn: (this.combat.turn ?? 0) + 1 });
  }

  change(change: object): Promise<void> {
    Object.assign(this.combat, change);
    this.tell("updateCombat", this.combat);
    return Promise.resolve();
  }

  leave(name: string): void {
    this.turns.splice(
      this.turns.findIndex((one) => one.name === name),
      1,
    );
    this.tell("deleteCombatant", {});
  }

  end(): void {
    this.#stands = false;
    this.tell("deleteCombat", this.combat);
  }

  tell(hook: string, document: object): void {
    for (const listener of this.listeners.get(hook) ?? []) listener(document);
  }

  #at(id: string): One | undefined {
    return this.turns.find((one) => one.id === id);
  }

  #sit(): void {
    const { listeners } = this;
    vi.stubGlobal("Hooks", {
      on(hook: string, listener: () => void) {
        listeners.set(hook, (listeners.get(hook) ?? new Set()).add(listener));
        return listener;
      },
      once: (hook: string, listener: () => void) => listeners.set(hook, new Set([listener])),
      off: (hook: string, listener: () => void) => listeners.get(hook)?.delete(listener),
      call: (hook: string) => !this.vetoed.has(hook),
      callAll: (hook: string, ...told: readonly unknown[]) => this.called.push([hook, ...told]),
    });
    const localize = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ");
    const get = (id: string): Message | undefined => this.contents.find((one) => one.id === id);
    vi.stubGlobal("game", {
      ...{ user: this.user, users: this.users, i18n: { localize, format: localize } },
      messages: { contents: this.contents, get },
      settings: {
        get: (_scope: string, key: string) => this.stored.get(key) ?? "made-up",
        set: (_scope: string, key: string, value: unknown) => this.stored.set(key, value),
        register: () => undefined,
      },
    });
    vi.stubGlobal("fromUuidSync", (uuid: string) => {
      if (uuid === "Combat.fight") return this.#stands ? this.combat : null;
      return this.turns.find((one) => `Actor.${one.name}` === uuid)?.actor ?? null;
    });
    const say = (text: string): void => void this.told.push(text.replaceAll("DRAMATIS.Fit.Foes.", ""));
    vi.stubGlobal("ui", { notifications: { info: say, warn: say, error: say } });
    const speaksFor = ({ actor }: Decision) => actor ?? null;
    offerRulesets([{ id: "made-up", states: { settings: {} }, speaksFor } as unknown as Ruleset]);
    vi.spyOn(table, "decide").mockImplementation((decision) => {
      this.deeds.shift();
      return Promise.resolve({ ok: true, message: this.card(decision, this.given) });
    });
  }
}

const HOSTILE = {
  testUserPermission: () => false,
  statuses: new Set(),
  prototypeToken: { disposition: -1 },
  getFlag: () => undefined,
};
