import { timingSafeEqual } from "node:crypto";

/** Whether what was given is the secret, in a time that tells nothing of how much of it is right. */
export const isSameSecret = (given: string, secret: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
};
