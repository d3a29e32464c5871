import { Container } from "./display-objects.ts";

/** What stands over the board: systems put things into it, and ask it for texts that rise from a token. Nothing is drawn. */
export class InterfaceGroup extends Container {
  /** A text that would rise and fade. Resolves at once; an interface without motion shows none. */
  async createScrollingText(_origin: { x: number; y: number }, _content: string, _options: object = {}): Promise<null> {
    return null;
  }
}
