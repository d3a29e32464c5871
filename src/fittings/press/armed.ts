/**
 * Whether a button may act at once. One that asks first (`data-sure` holds its question) does nothing until it is pressed
 * again; going elsewhere takes the question back.
 */
export function armed(button: HTMLElement): boolean {
  const question = button.dataset["sure"];
  if (!question || button.dataset["armed"] === "true") return true;
  const label = button.querySelector("span");
  const before = label?.textContent ?? "";
  button.dataset["armed"] = "true";
  if (label) label.textContent = question;
  button.addEventListener(
    "blur",
    () => {
      delete button.dataset["armed"];
      if (label) label.textContent = before;
    },
    { once: true },
  );
  button.focus();
  return false;
}
