/**
 * Whether a button may act at once. One that asks a question first does nothing until it is pressed again; going elsewhere
 * takes the question back. It stands in the button's `span`; a button that is only a picture has one while it asks.
 */
export function armed(button: HTMLElement, question: string | undefined): boolean {
  if (!question || button.dataset["armed"] === "true") return true;
  const label = button.querySelector("span") ?? button.appendChild(document.createElement("span"));
  const before = label.textContent;
  const name = button.getAttribute("aria-label");
  button.dataset["armed"] = "true";
  label.textContent = question;
  if (name !== null) button.setAttribute("aria-label", question);
  button.addEventListener(
    "blur",
    () => {
      delete button.dataset["armed"];
      if (before) label.textContent = before;
      else label.remove();
      if (name !== null) button.setAttribute("aria-label", name);
    },
    { once: true },
  );
  button.focus();
  return false;
}
