let suspended = 0;
let worldReady = false;

/** Runs something during which documents are initialised but not prepared; whoever asks for this prepares them after. */
export function withoutPreparation<T>(run: () => T): T {
  suspended += 1;
  try {
    return run();
  } finally {
    suspended -= 1;
  }
}

/** May documents be prepared now? Not before all of the world exists, nor inside {@link withoutPreparation}. */
export function mayPrepare(): boolean {
  return worldReady && suspended === 0;
}

/** Says whether all documents of the world exist, so that preparation may look at others. */
export function setWorldReady(ready: boolean): void {
  worldReady = ready;
}
