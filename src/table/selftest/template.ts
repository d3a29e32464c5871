/** Paths of the self-test window's templates: what is tried, and the buttons below. */
export const SELF_TEST_LIST = "templates/table/selftest.hbs";
export const SELF_TEST_FOOT = "templates/table/selftest-foot.hbs";
export const SELF_TEST_TEMPLATES: readonly string[] = [SELF_TEST_LIST, SELF_TEST_FOOT];
