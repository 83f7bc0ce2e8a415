/** How long a payer has to approve: 5 minutes (facts of MTN MoMo Collections). */
export const APPROVAL_TIMEOUT = 300_000;
export const PAYMENT_POLL_INTERVAL = 2_000;
