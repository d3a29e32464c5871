/** The part of Foundry's command line package that the build uses. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes every JSON source in `source` that has a `_key` into the LevelDB folder `target`. */
  export function compilePack(source: string, target: string, options?: { log?: boolean }): Promise<void>;
}
