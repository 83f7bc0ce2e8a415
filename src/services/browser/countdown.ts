/** Whole seconds until a time in ms since 1970, by the phone's clock; 0 once it has come. */
export const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000));

const everySecond = (tick: () => void): (() => void) => {
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
};

/** Tells the seconds that are left until `end` (ms since 1970), at once and then each second; answers how to stop. */
export const countDown = (end: number, tell: (secondsLeft: number) => void): (() => void) =>
  everySecond(() => tell(secondsUntil(end)));

/** Tells the seconds since `from` (ms since 1970), at once and then each second; answers how to stop. */
export const countUp = (from: number, tell: (seconds: number) => void): (() => void) =>
  everySecond(() => tell(Math.max(0, Math.floor((Date.now() - from) / 1000))));
