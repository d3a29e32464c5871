/** A window that can be shown, and shown again: what is open already comes to the front. */
interface Shown {
  render(options: { force: boolean }): Promise<unknown>;
  bringToFront(): void;
  /** Somebody asked for it while it was open: it is there as if they had opened it now. */
  shownAgain(): void;
}

/** Windows that are open at this client, by what they are about: nobody is asked the same thing in two of them. */
export class OpenOnce<W extends Shown = Shown> {
  readonly #open = new Map<string, W>();

  /** @param placed what is done with a window that has just opened */
  constructor(private readonly placed: (window: W) => void = () => {}) {}

  /** Shows the window about this, made only when there is none yet. */
  async show(key: string, make: () => W): Promise<W> {
    const known = this.#open.get(key);
    const window = known ?? make();
    this.#open.set(key, window);
    await window.render({ force: true });
    if (!known) this.placed(window);
    window.bringToFront();
    if (known) window.shownAgain();
    return window;
  }

  /** Forgets a window that was closed. */
  forget(window: W): void {
    for (const [key, known] of this.#open) if (known === window) this.#open.delete(key);
  }
}
