/**
 * An element that keeps its class when it is moved into the document of another window. Firefox forgets the class of
 * custom elements then (https://bugzilla.mozilla.org/show_bug.cgi?id=1502814), so it is given back.
 */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {
    restore(this);
  }

  /** Called before {@link adoptedCallback} when it is moved, so that what a subclass does here is done. */
  disconnectedCallback(): void {
    restore(this);
  }
}

function restore(element: HTMLElement): void {
  const known = customElements.get(element.localName);
  if (known && !(element instanceof known)) Object.setPrototypeOf(element, known.prototype as object);
}
