/** Templates of what is pressed: a button with words, and one that is a picture alone. */
export const PRESS_TEMPLATES: readonly string[] = ["button", "picture"].map(
  (name) => `templates/fittings/press/${name}.hbs`,
);
