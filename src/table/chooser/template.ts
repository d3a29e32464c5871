/** Path of the first-run chooser's template. */
export const CHOOSER_TEMPLATE = "templates/table/chooser.hbs";
