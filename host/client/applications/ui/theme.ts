export type Theme = "dark" | "light";

/** The theme the page shows now. */
export function currentTheme(): Theme {
  return document.body.classList.contains("theme-light") ? "light" : "dark";
}

function wear(element: Element, theme: Theme): void {
  element.classList.toggle("theme-dark", theme === "dark");
  element.classList.toggle("theme-light", theme === "light");
}

/** Told to the page's document when the theme it shows has changed. */
export const THEME_CHANGED = "themechanged";

/** Shows a theme on the page and on every open themed window. */
export function applyTheme(theme: Theme): void {
  wear(document.body, theme);
  document.documentElement.style.colorScheme = theme;
  for (const element of document.querySelectorAll(".themed")) wear(element, theme);
  document.dispatchEvent(new Event(THEME_CHANGED));
}

/** The theme a stored choice means; "" and unknown values follow the operating system. */
export function resolveTheme(choice: unknown): Theme {
  if (choice === "dark" || choice === "light") return choice;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Keeps to the device's choice while it changes, as long as nobody chose a theme here. */
export function followSystemTheme(chosen: () => unknown): void {
  matchMedia("(prefers-color-scheme: light)").addEventListener?.("change", () => applyTheme(resolveTheme(chosen())));
}

/** The size of all text, 1 to 9; 5 is what the browser is set to, each step is an eighth more or less. */
export function applyFontSize(choice: unknown): void {
  const step = Math.min(Math.max(Math.round(Number(choice) || 5), 1), 9);
  document.documentElement.style.fontSize = step === 5 ? "" : `${100 + (step - 5) * 12.5}%`;
}
