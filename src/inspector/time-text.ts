const two = (n: number): string => String(n).padStart(2, "0");

/** Time of day to the ms, of ms since 1970: 14:05:12.045. */
export const timeOf = (ms: number): string => {
  const at = new Date(ms);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, "0")}`;
};

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
/** Day and time of ms since 1970: 28 Nov 2026, 14:05. */
export const dateOf = (ms: number): string => dateFormat.format(ms);

/** Ms as seconds: 0.5 s, 14 s. */
export const secondsOf = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
