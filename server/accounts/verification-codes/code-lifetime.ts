/** How long a code may be used, in ms (docs/security.md). */
export const CODE_LIFETIME = 10 * 60_000;
