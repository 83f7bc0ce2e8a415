/** How long a session lasts, in ms: 30 days (docs/security.md). */
export const SESSION_LIFETIME = 30 * 24 * 3_600_000;

/** How long one lasts that a second factor opened, in ms: 12 hours (NIST SP 800-63B, section 4.2.3). */
export const ADMIN_SESSION_LIFETIME = 12 * 3_600_000;
