/** Windows that go step by step: a line of steps above, one page at a time, and buttons that lead on and back. */
import { FormWindow } from "./window.ts";

const T = "systems/dramatis/templates/fittings/windows";

/** Parts that every such window has: the line of steps, and the buttons. */
export const STEPS = { template: `${T}/steps.hbs` } as const;
export const STEPS_FOOT = { template: `${T}/steps-foot.hbs` } as const;

/** One step as the line shows it. */
export interface StepView {
  readonly id: string;
  /** Counted from one. */
  readonly n: number;
  readonly label: string;
  readonly current: boolean;
}

/** The line of steps. */
export const stepsView = (steps: readonly string[], step: string, label: (id: string) => string): readonly StepView[] =>
  steps.map((id, at) => ({ id, n: at + 1, label: label(id), current: id === step }));

/**
 * A form's Enter goes on to the next step, and finishes at the last. A subclass has a part "page", marks it `data-is="page"`, and
 * gives its parts `steps`, `isFirst`, `isLast`, and `finish`, the words of the last button.
 */
export abstract class StepWindow extends FormWindow {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    classes: ["d-stepped", "d-whole"],
    actions: { goTo, back },
  };

  /** The steps, in order, as they are now. */
  protected abstract readonly steps: readonly string[];

  #step = "";

  get step(): string {
    return this.steps.find((one) => one === this.#step) ?? this.steps[0] ?? "";
  }

  get isLast(): boolean {
    return this.step === this.steps.at(-1);
  }

  /** Does what all steps were for. Resolves to false when there is still something to choose. */
  protected abstract finish(): Promise<boolean>;

  protected override async confirm(): Promise<boolean> {
    if (this.isLast) return this.finish();
    await this.goBy(1);
    return false;
  }

  /** Shows a step; the focus goes to its first field. */
  async go(step: string): Promise<void> {
    if (!this.steps.includes(step)) return;
    this.#step = step;
    const { PARTS } = this.constructor as unknown as { readonly PARTS: object };
    await this.render({ parts: Object.keys(PARTS) });
    const first = this.element.querySelector<HTMLElement>("[data-is=page] :is(input, select)");
    (first ?? this.element.querySelector<HTMLElement>("button[type=submit]"))?.focus();
  }

  /** Shows the step before or after this one, as far as there is one. */
  async goBy(by: 1 | -1): Promise<void> {
    const { steps } = this;
    await this.go(steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(this.step) + by))] ?? "");
  }

  /** What the line of steps and the buttons are drawn from. */
  protected stepContext(label: (id: string) => string, finish: string): Record<string, unknown> {
    const { step, steps, isLast } = this;
    return { step, steps: stepsView(steps, step, label), isFirst: step === steps[0], isLast, finish };
  }
}

async function goTo(this: StepWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.go(dataset["step"] ?? "");
}

async function back(this: StepWindow): Promise<void> {
  await this.goBy(-1);
}
