/** Prefix of keys without a student, under which nothing is written: a tab may be late to hear that another one signed out. */
export const NO_STUDENT_PREFIX = "0/";
