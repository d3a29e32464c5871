import type { FightsApi } from "../../types/dramatis.d.ts";
import type { Engine } from "../kernel/engine.ts";
import type { EncounterFrame } from "../kernel/frame.ts";
import type { Json, JsonObject } from "../kernel/json.ts";
import type { Decision, Effect, Outcome, Ref, States } from "../kernel/outcome.ts";
import type { Step } from "../kernel/step.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryUser,
  StatusDefinition,
  UpdateData,
} from "../foundry/types.ts";
import type { CardData } from "./cards/card.ts";
import type { Seal } from "./cards/seal.ts";
import type { RollClass } from "./dice/kind.ts";

/** A class that Foundry instantiates: a data model or a sheet. Its own file knows its shape; the table only hands it on. */
export type FoundryClass = abstract new (...args: never[]) => object;

export interface SheetRegistration {
  readonly document: "Actor" | "Item";
  readonly types: readonly string[];
  readonly sheet: FoundryClass;
  /** Language key. */
  readonly label: string;
}

/** One switch of the rule set, registered as the world setting `dramatis.<ruleset>.<key>`. */
export interface RulesetSetting {
  readonly key: string;
  /** Language keys; the hint cites the rule and says what each choice means at the table. */
  readonly name: string;
  readonly hint: string;
  readonly default: Json;
  /** Value → language key, for a setting with choices. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** False for values edited elsewhere (counters, lists). */
  readonly config: boolean;
  /** True when a change shows everywhere only after the page was loaded again. */
  readonly requiresReload?: boolean;
  /** Called on every screen as soon as a new value is in place, before any hook tells of it. */
  readonly onChange?: () => void;
}

/** How this game's documents become states, and states become documents again. */
export interface StateAdapter {
  /** The state of a document: its stored `system` plus read-only snapshots. */
  read(document: FoundryDocument): JsonObject;
  /** Refs that are no documents but settings of this rule set: ref → setting key ("clock"). */
  readonly settings: Readonly<Record<Ref, string>>;
  /** Stored fields outside `system` that follow from a new state, such as a combatant's `initiative`. Left out: none. */
  mirror?(document: FoundryDocument, state: JsonObject): Record<string, Json>;
  /**
   * Values at the top of a state that go on with turns, without a card where nothing else comes of it: whose turn it is,
   * what has been spent in it. An undo leaves those of a document as they are once they have. Left out: none do.
   */
  readonly passing?: readonly string[];
  /** Values of a state that are the document's own fields, not its `system`'s: "name". Left out: none. */
  readonly ownFields?: readonly string[];
  /**
   * Lists of a state whose entries are documents within its document, such as what somebody carries: list → kind of document.
   * An entry bears its document's id. What effects change in it is written to that document, under `system`. Only lists at
   * the top of a state. An effect that brings an entry about has the entry's own ref for a target and is marked `creates`
   * (see `create`), or puts it into the list itself, where the game has `entry`; one that moves it is refused. Left out: none.
   */
  readonly entries?: Readonly<Record<string, string>>;
  /**
   * The source data of the document that an entry of a list comes to be, without its id: the entry's own, which must be fit
   * for a document. Left out: an effect that puts an entry into such a list, or takes it out, is refused.
   */
  entry?(list: string, entry: JsonObject): UpdateData;
  /** What the value at a path is called, where its field has no label of its own, such as a track's hits; null for unknown. */
  valueName?(path: string): string | null;
  /** The source data of the embedded document that a state brings into being, and of which kind it is. */
  create?(state: JsonObject): { readonly documentName: string; readonly data: UpdateData };
  /** The document that goes once this effect is written, such as an encounter that is over. Left out: none ever does. */
  removes?(effect: Effect): Ref | null;
}

/** Who looks at a card. */
export interface Viewer {
  readonly user: FoundryUser;
  owns(ref: Ref): boolean;
}

/** How this game's cards look and what can be pressed on them. */
export interface CardAdapter {
  /** Path of the Handlebars template, under the system's folder. */
  readonly template: string;
  /** A card for one person. Everything it says comes from the frozen card; `viewer` only decides what may be pressed. */
  draw(card: CardData, viewer: Viewer): Drawing;
  /**
   * Values of states whose change is frozen with each step that brings it about, for its card to tell of: path within a
   * state, `element` standing for any entry of a list ("boats.element.water") → language key of what is there. Left out:
   * none is.
   */
  readonly watched?: Readonly<Record<string, string>>;
  /**
   * What is kept with a decision of those it names, such as what they are called now. What the decision says itself stands.
   * Left out: nothing.
   */
  keeps?(decision: Decision): JsonObject;
  /** What somebody or something that is gone was called when the card was made. Left out, or null: its ref is shown. */
  nameOf?(card: CardData, ref: Ref): string | null;
  /** What a card is about, in a few words, to tell it from others. Left out: its speaker's name does. */
  titleOf?(card: CardData, viewer: Viewer): string;
  /** Called on the client of a prompt's owner when a card with open prompts arrives, and again after a reload. */
  onPrompts?(card: CardData, viewer: Viewer): void;
  /**
   * Called on the one active game master's machine, at the same times, for choices that make themselves. The card is the
   * whole, which its person may not be allowed to know: nothing of it may be shown.
   */
  carryOn?(card: CardData): void;
}

/** A card as it is drawn. */
export interface Drawing {
  /** What its template is given. */
  readonly context: JsonObject;
  /** Does what is for a press somewhere on it. */
  press(event: Event): Promise<void>;
}

/** How this game takes turns. */
export interface TurnAdapter {
  /** Document sub-types given to new combats and combatants. */
  readonly combatType: string;
  readonly combatantType: string;
  /**
   * The encounter in which decisions are made, as it stands: of a combat, or the one that somebody takes part in; null for
   * none. What a player says of it must agree. Left out: their word is taken.
   */
  frame?(subject: Ref | FoundryCombat): EncounterFrame | null;
  /** Combatant ids in the order of action. Pure in the stored fields. */
  order(combat: FoundryCombat): readonly string[];
  /** Roll for the order; called in place of Foundry's own initiative roll. */
  rollOrder(combat: FoundryCombat, combatants: readonly FoundryCombatant[]): Promise<void>;
  /** Ends an encounter with the game's own end steps. Resolves to false when the person changed their mind. */
  end(combat: FoundryCombat): Promise<boolean>;
  /** What an encounter begins with: called before its first turn. Resolves to false when it is not to begin after all. */
  begin?(combat: FoundryCombat): Promise<boolean>;
  /**
   * Whose move it is: nobody's, one's, or that of many at once; ids of combatants, for one actor may take part twice. Left
   * out: the one's whose turn Foundry has it be.
   */
  acting?(combat: FoundryCombat): readonly string[];
  /**
   * Goes on to what comes next, where that is not simply the next turn: a turn that was passed on, the other side, another
   * phase. Resolves to false to let the next turn follow. Resolves to true when it has gone on itself: nothing tells of a
   * start or end of a turn or round then, beyond what Foundry makes of changes of its own round and turn. The skip of
   * those who are out as an encounter begins doesn't ask here.
   */
  next?(combat: FoundryCombat): Promise<boolean>;
  /**
   * Foundry's own steps over a whole round and back, where the game has another way. Resolves to true when it has gone that
   * way itself, or has said why not; left out, or false: Foundry steps.
   */
  step?(combat: FoundryCombat, to: "nextRound" | "previousRound" | "previousTurn"): Promise<boolean>;
  /**
   * On the one active GM only, awaited, after each forward change; also for a turn that was passed over, because somebody is
   * out or the round was ended early. Must be idempotent per round and turn: somebody may turn back and go on again, and
   * another game master's machine, or the same after a reload, remembers nothing but what is stored.
   */
  onRoundStart?(combat: FoundryCombat, round: number): Promise<void>;
  onTurnStart?(combat: FoundryCombat, combatant: FoundryCombatant, round: number): Promise<void>;
  onTurnEnd?(combat: FoundryCombat, combatant: FoundryCombatant, round: number): Promise<void>;
  onRoundEnd?(combat: FoundryCombat, round: number): Promise<void>;
  /** Whether one is out of this encounter although, or while, it bears the status that takes others out. */
  isOut?(combatant: FoundryCombatant): boolean;
}

/** How a table changes this game's switches together. Without one, only Foundry's own settings window does. */
export interface CharterAdapter {
  /** True when this user, who is no game master, may change these switches. */
  mayChange(user: FoundryUser, keys: readonly string[]): boolean;
  /** The value of a switch as the game reads it, whatever is stored. */
  current(key: string): Json;
  /** What is to be stored for these changes, bookkeeping of the game's own included; null when one makes no sense. */
  accept(changes: readonly SettingChange[], by: FoundryUser): JsonObject | null;
}

/** One switch from the value somebody saw to the value they want. */
export type SettingChange = { readonly key: string; readonly was: Json; readonly value: Json };

/** What this game keeps from players: on which cards, whose numbers, and what a card looks like without them. */
export interface SecretAdapter {
  /** False for what is everybody's business whatever the chat's mode: the end of a scene, an award. */
  mayBePrivate(decision: Decision): boolean;
  /** True for what players are not to know of at all: only the game masters, and whoever asked for it, see its card. */
  isHidden?(decision: Decision): boolean;
  /** Those of whom a card asks something because of this decision: they see it, however private. */
  asks(decision: Decision): readonly Ref[];
  /** Those whose dice may come up because of this decision; null for the game master's own. */
  rolls(decision: Decision): readonly (Ref | null)[];
  /** Those among them whose very presence players are not to know of, whatever the group shows them of numbers. */
  unseen?(decision: Decision): readonly Ref[];
  /** Whether, and for how long, the group keeps the game master's numbers from players. */
  numbers(settings: JsonObject): "shown" | "untilSettled" | "hidden";
  /** True for bookkeeping from which a player could read what came of a blind roll: it waits for Apply. */
  tells(effect: Effect): boolean;
  /** True when nobody has anything left to roll or to choose. Pure. */
  isSettled(steps: readonly Step[]): boolean;
  /** The steps without what the seal keeps; what it doesn't keep is as it was. Pure. */
  mask(steps: readonly Step[], seal: Seal): readonly Step[];
}

/** What the shared actor document asks the rule set. */
export interface ActorAdapter {
  /** Ids of the statuses that follow from the stored state ("dying", "prone"). They are never stored as effects. */
  statuses(actor: FoundryActor): readonly string[];
  /** What a status is called on this actor, when that is not what its definition says; null otherwise. */
  statusName?(actor: FoundryActor, status: string): string | null;
  /**
   * What a status follows from, in words, when a person can't switch it to what it isn't now, because another thing has
   * brought it about or stands against it; null when they can.
   */
  statusHeldBy?(actor: FoundryActor, status: string): string | null;
  /** A person drags the token's bar or types in it. Null when the bar is not ours. */
  barChange(actor: FoundryActor, attribute: string, value: number, isDelta: boolean): HandChange | null;
  /**
   * A person toggles a status for which the game has a decision, or a form that asks for one: makes it or opens that, or says
   * why it can't be. Resolves to false for all others. Left out, or false: what `statusChange` returns is done.
   */
  toggle?(actor: FoundryActor, status: string, active: boolean): Promise<boolean>;
  /** A person toggles a status that follows from the state: returns what brings it about, or null. */
  statusChange(actor: FoundryActor, status: string, active: boolean): HandChange | null;
}

/** What a person's hand changes of somebody, as it does on their sheet. With neither, nothing is changed. */
export interface HandChange {
  /** The game's word for it, on a card that can be taken back. Left out: there is none. */
  readonly decision?: Decision;
  /** What is stored, as if it were typed, where there is no word for it or this person has no say in it. */
  readonly update?: Record<string, Json>;
}

/** One of the five games, as the table sees it. */
export interface Ruleset {
  readonly id: string;
  /** Language keys. */
  readonly title: string;
  readonly summary: string;
  /** Path of an icon under the system's folder. */
  readonly icon: string;
  readonly engine: Engine;
  /** The ref whose owner may make this decision; null when only the game master may. */
  speaksFor(decision: Decision, history: readonly Step[]): Ref | null;
  /** False for small bookkeeping that anybody can turn back by pressing again: it is written without a card. */
  leavesCard(decision: Decision, outcome: Outcome): boolean;
  readonly dataModels: {
    readonly Actor: Readonly<Record<string, FoundryClass>>;
    readonly Item: Readonly<Record<string, FoundryClass>>;
    readonly Combat: Readonly<Record<string, FoundryClass>>;
    readonly Combatant: Readonly<Record<string, FoundryClass>>;
    /** Left out: no effects of the game's own. */
    readonly ActiveEffect?: Readonly<Record<string, FoundryClass>>;
  };
  readonly sheets: readonly SheetRegistration[];
  readonly statuses: readonly StatusDefinition[];
  /** The status that takes a combatant out of the order. */
  readonly defeatedStatus: string;
  readonly settings: readonly RulesetSetting[];
  readonly charter?: CharterAdapter;
  readonly states: StateAdapter;
  readonly cards: CardAdapter;
  /** The class of its rolls. Left out: of its dice nothing is told but what they show. */
  readonly rolls?: RollClass;
  readonly turns: TurnAdapter;
  readonly actors: ActorAdapter;
  /** Left out: everything on a card is for all who see it. */
  readonly secrets?: SecretAdapter;
  /** Templates of what is on the page from its beginning, with those they are made of: the game waits for them. */
  readonly atOnce: readonly string[];
  /** Those of windows: fetched as soon as the page is ready; a window opened sooner waits for them. */
  readonly templates: readonly string[];
  /** Whose game this is: a language key whose text may hold links, and the uuid of its rules in a compendium. */
  readonly credits?: { readonly text: string; readonly rules?: string };
  /** What macros and modules find of this game, as `game.dramatis.<id>`: functions that need no dialog. */
  readonly api?: object;
  /** How its fights are weighed and its foes played, for macros and modules. Left out: they can't be. */
  readonly fights?: FightsApi;
  /** Called in Foundry's init hook, when this rule set is the world's: keybindings, tracker, hooks. */
  init(): void;
}

export type { States };
