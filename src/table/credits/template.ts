/** Path of the credits window's template. */
export const CREDITS_TEMPLATE = "templates/table/credits.hbs";
