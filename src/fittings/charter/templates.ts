/** Templates of a charter's window, to be loaded with the rest of the game's. */
export const CHARTER_TEMPLATES: readonly string[] = ["head", "nav", "topics", "control", "cell", "preview", "foot"].map(
  (name) => `templates/fittings/charter/${name}.hbs`,
);
