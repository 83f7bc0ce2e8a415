import type { Clock } from "../phone/virtual-clock.ts";

export interface RateLimit {
  /** False when this caller has used up the window. A refused try does not count. */
  readonly admit: (caller: string) => boolean;
}

/** At most `most` calls of one caller in any `windowMs`. */
export const makeRateLimit = (clock: Clock, most: number, windowMs: number): RateLimit => {
  const admitted = new Map<string, readonly number[]>();
  return {
    admit: (caller) => {
      const now = clock.now();
      const recent = (admitted.get(caller) ?? []).filter((time) => time > now - windowMs);
      const isAdmitted = recent.length < most;
      admitted.set(caller, isAdmitted ? [...recent, now] : recent);
      return isAdmitted;
    },
  };
};
