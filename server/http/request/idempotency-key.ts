const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an Idempotency-Key (contract.md): a UUID. */
export const isIdempotencyKey = (text: string): boolean => UUID.test(text);
