export type Theme = "dark" | "light";

/** The theme the page shows now. */
export function currentTheme(): Theme {
  return document.body.classList.contains("theme-light") ? "light" : "dark";
}

function wear(element: Element, theme: Theme): void {
  element.classList.toggle("theme-dark", theme === "dark");
  element.classList.toggle("theme-light", theme === "light");
}

/** Shows a theme on the page and on every open themed window. */
export function applyTheme(theme: Theme): void {
  wear(document.body, theme);
  document.documentElement.style.colorScheme = theme;
  for (const element of document.querySelectorAll(".themed")) wear(element, theme);
}

/** The theme a stored choice means; "" and unknown values follow the operating system. */
export function resolveTheme(choice: unknown): Theme {
  if (choice === "dark" || choice === "light") return choice;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}
