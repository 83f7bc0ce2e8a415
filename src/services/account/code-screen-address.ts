const screen = "/email/verify";
const pattern = /^#resendAt=(\d{1,15})$/;

/**
 * The code screen for a page without the app, which cannot write the history state of the entry that it opens: the end of
 * the wait for another code (ms since 1970) is in the fragment.
 */
export const codeScreenAddress = (secondsLeft: number): string =>
  `${screen}#resendAt=${Date.now() + secondsLeft * 1000}`;

/** When another code can be asked for, in ms since 1970, as the fragment of an address says; 0 where it says nothing. */
export const resendAtOf = (fragment: string): number => Number(pattern.exec(fragment)?.[1] ?? 0);
