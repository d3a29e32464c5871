/** What windows wait for before they are drawn for the first time. */
let atHand: Promise<unknown> = Promise.resolve();

/** Lets every window of ours wait for these; a failure is for whoever began it to tell. */
export function windowsWaitFor(templates: Promise<unknown>): void {
  atHand = templates.catch(() => undefined);
}

/** Settles when what windows are made of is at hand, or can't be had. */
export const templatesAtHand = (): Promise<unknown> => atHand;
