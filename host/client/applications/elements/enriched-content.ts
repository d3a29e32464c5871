import { config } from "../host-globals.ts";

/** `<enriched-content enricher>`: what an enricher made; its `onRender` runs when this reaches the page. */
export class EnrichedContentElement extends HTMLElement {
  #rendered = false;

  connectedCallback(): void {
    if (this.#rendered || !this.isConnected) return;
    this.#rendered = true;
    const id = this.getAttribute("enricher");
    const enricher = config().TextEditor?.enrichers.find((one) => one.id === id);
    enricher?.onRender?.(this);
  }
}
