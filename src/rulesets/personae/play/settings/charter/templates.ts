/** Templates of the charter's window, loaded with the rest of the game's. */
export const CHARTER_TEMPLATES: readonly string[] = ["head", "nav", "topics", "control", "cell", "preview", "foot"].map(
  (name) => `templates/personae/charter/${name}.hbs`,
);
