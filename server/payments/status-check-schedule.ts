const MINUTE = 60_000;

/** For how long an open or expired payment is looked at, in ms (facts/operators.md: 24 hours). */
export const STATUS_CHECK_PERIOD = 24 * 60 * MINUTE;

const first = [3_000, 5_000, 10_000, 15_000];

/** 3, 5, 10, 15, then every 30 s up to 8 minutes of age; then 5, 15, and every 60 minutes (facts/operators.md). */
const pause = (looks: number, age: number): number => {
  if (age < 8 * MINUTE) return first[looks] ?? 30_000;
  if (age < 12 * MINUTE) return 5 * MINUTE;
  return age < 25 * MINUTE ? 15 * MINUTE : 60 * MINUTE;
};

interface Looked {
  /** Looks that were planned so far. */
  readonly checks: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** When a payment is looked at next, in ms since 1970: by the pauses, but never past its end of approval or its last hour. */
export const nextStatusCheck = ({ checks, created_at, expires_at }: Looked, now: number): number => {
  const ends = [expires_at.getTime(), created_at.getTime() + STATUS_CHECK_PERIOD].filter((end) => end > now);
  return Math.min(now + pause(checks, now - created_at.getTime()), ...ends);
};
