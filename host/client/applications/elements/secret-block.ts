import { localize } from "../host-globals.ts";

/**
 * `<secret-block>`: a secret of a text, with the button that shows it to everyone or hides it again. The button's
 * `revealSecret` event bubbles to the sheet, which changes the text itself.
 */
export class SecretBlockElement extends HTMLElement {
  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }
  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    if (
      this.querySelector(":scope > button") ||
      !this.secret?.id ||
      !this.closest("[name], [data-edit], [data-target]")
    )
      return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "reveal";
    button.textContent = localize(this.revealed ? "HOST.Editor.HideSecret" : "HOST.Editor.RevealSecret");
    button.addEventListener("click", () => this.dispatchEvent(new Event("revealSecret", { bubbles: true })));
    this.prepend(button);
  }

  /** The HTML of a text with this secret turned to the other state; the text itself when it is not in there. */
  toggleRevealed(content: string): string {
    const id = this.secret?.id;
    const holder = document.implementation.createHTMLDocument("").createElement("div");
    holder.innerHTML = content;
    const secret = id ? holder.querySelector(`#${CSS.escape(id)}`) : null;
    if (!secret) return content;
    secret.classList.toggle("revealed", !this.revealed);
    return holder.innerHTML;
  }
}
