import type { AnyObject } from "../../common/types.ts";
import { deepClone, mergeObject } from "../../common/utils/index.ts";
import { host } from "../runtime.ts";
import { drawStep, type StepActions, type StepView } from "./step-view.ts";

export interface TourStep {
  id: string;
  /** Language key, or plain text, as is what follows. */
  title: string;
  /** HTML. */
  content: string;
  /** What is pointed at; left out, the step stands in the middle. */
  selector?: string;
  tooltipDirection?: string;
  /** Game masters alone see it. */
  restricted?: boolean;
  /** For tours of the sidebar. */
  sidebarTab?: string;
  /** For tours of the board. */
  layer?: string;
  tool?: string;
}

export interface TourConfig {
  id: string;
  namespace: string;
  title: string;
  description?: string;
  steps: TourStep[];
  localization?: AnyObject;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
}

const PROGRESS = "tourProgress";
type Progress = Record<string, Record<string, number>>;
const stored = (): Progress => (host.game.settings.get("core", PROGRESS) ?? {}) as Progress;

/** Steps that explain what is on the screen, one after the other. How far somebody came is kept in their browser. */
export class Tour {
  static readonly STATUS = Object.freeze({
    UNSTARTED: "unstarted",
    IN_PROGRESS: "in-progress",
    COMPLETED: "completed",
  } as const);
  static HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  config: TourConfig;
  targetElement: HTMLElement | null | undefined;
  fadeElement: HTMLElement | undefined;
  overlayElement: HTMLElement | undefined;
  #id: string;
  #namespace: string;
  #stepIndex = -1;
  #view: StepView | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = deepClone(config);
    this.#id = id ?? config.id;
    this.#namespace = namespace ?? config.namespace;
  }

  /** A tour of the file at that path, with the texts that it brings. */
  static async fromJSON<T extends Tour>(this: new (config: TourConfig) => T, filepath: string): Promise<T> {
    const response = await fetch(filepath);
    if (!response.ok) throw new Error(`The tour ${filepath} could not be read: ${response.status}.`);
    const config = (await response.json()) as TourConfig;
    // A language of one's own keeps its texts: those of the tour are there for what it lacks.
    if (config.localization) mergeObject(host.game.i18n._fallback, config.localization, { inplace: true });
    return new this(config);
  }

  get id(): string {
    return this.#id;
  }
  set id(value: string) {
    if (this.#id) throw new Error("The Tour has already been assigned an ID");
    this.#id = value;
  }
  get namespace(): string {
    return this.#namespace;
  }
  set namespace(value: string) {
    if (this.#namespace) throw new Error("The Tour has already been assigned a namespace");
    this.#namespace = value;
  }
  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }
  get title(): string {
    return host.game.i18n.localize(this.config.title);
  }
  get description(): string {
    return host.game.i18n.localize(this.config.description ?? "");
  }
  /** Those that this person may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || host.game.user?.isGM);
  }
  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }
  get stepIndex(): number | null {
    return this.#stepIndex === this.steps.length ? null : this.#stepIndex;
  }
  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }
  get canStart(): boolean {
    return true;
  }
  get status(): string {
    if (this.#stepIndex === -1) return Tour.STATUS.UNSTARTED;
    return this.#stepIndex === this.steps.length ? Tour.STATUS.COMPLETED : Tour.STATUS.IN_PROGRESS;
  }

  /** Begins, or goes on where it was left if that is allowed. @throws when it can't be begun now */
  async start(): Promise<void> {
    if (!this.canStart) throw new Error("You cannot start a tour at this time");
    Tour.#active?.exit();
    const resumes = this.status === Tour.STATUS.IN_PROGRESS && this.config.canBeResumed === true;
    this.#stepIndex = resumes ? this.#stepIndex - 1 : -1;
    Tour.#active = this;
    await this.next();
  }
  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`Tour ${this.key} has already been completed`);
    await (this.hasNext ? this.progress(this.#stepIndex + 1) : this.complete());
  }
  async previous(): Promise<void> {
    if (!this.hasPrevious) throw new Error(`Tour ${this.key} is already at its first step`);
    await this.progress(this.#stepIndex - 1);
  }
  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }
  async reset(): Promise<void> {
    await this.progress(-1);
  }
  /** Leaves it where it is. */
  exit(): void {
    if (this.currentStep) void this._postStep();
    if (Tour.#active === this) Tour.#active = null;
  }

  /** Goes to this step; to -1, it hasn't begun; to their number, it is over. @throws for a step there is none of */
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < -1 || stepIndex > this.steps.length)
      throw new Error(`Step index ${stepIndex} is not valid for Tour ${this.key}`);
    if (this.currentStep) await this._postStep();
    this.#stepIndex = stepIndex;
    const all = stored();
    const own = { ...all[this.namespace], [this.id]: stepIndex };
    await host.game.settings.set("core", PROGRESS, { ...all, [this.namespace]: own });
    if (!this.currentStep) {
      if (Tour.#active === this) Tour.#active = null;
      return;
    }
    Tour.#active = this;
    await this._preStep();
    await this._renderStep();
  }

  /** What has to be on the screen before a step. */
  protected async _preStep(): Promise<void> {
    await Promise.resolve();
  }

  /** Takes the step that is shown from the screen. */
  protected async _postStep(): Promise<void> {
    this.#view?.close();
    this.#view = null;
    this.targetElement = null;
    this.fadeElement = this.overlayElement = undefined;
    await Promise.resolve();
  }

  /** @throws when what it points at is not there */
  protected async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    const { selector } = step;
    this.targetElement = selector ? (this._getTargetElement(selector) as HTMLElement | null) : null;
    if (selector && !this.targetElement) throw new Error(`Tour target element "${selector}" was not found`);
    const actions: StepActions = {
      next: () => void this.next(),
      previous: () => void this.previous(),
      exit: () => this.exit(),
    };
    const count = this.steps.length;
    // Begun twice at once, it would leave the first one's over the page, with nobody to take it away.
    this.#view?.close();
    this.#view = drawStep(
      { tour: this.title, step, index: this.#stepIndex, count, padding: Tour.HIGHLIGHT_PADDING },
      this.targetElement,
      actions,
    );
    this.fadeElement = this.#view.fade;
    this.overlayElement = this.#view.overlay;
    await Promise.resolve();
  }

  protected _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  /** How far this person came before. */
  _reloadProgress(): void {
    this.#stepIndex = Math.min(stored()[this.namespace]?.[this.id] ?? -1, this.steps.length);
  }
}
