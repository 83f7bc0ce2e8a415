import { RESEND_SECONDS_MAX } from "../../contract/accounts/verification-code-limits.ts";

const screen = "/email/verify";
const pattern = /^#resendAt=(\d{1,15})$/;

/**
 * The code screen for a page without the app, which cannot write the history state of the entry that it opens: the end of
 * the wait for another code (ms since 1970) is in the fragment.
 */
export const codeScreenAddress = (secondsLeft: number): string =>
  `${screen}#resendAt=${Date.now() + secondsLeft * 1000}`;

/**
 * When another code can be asked for, in ms since 1970, as the fragment of an address says; 0 where it says nothing. Anyone
 * can write such a link: a wait that no server is set to counts as none.
 */
export const resendAtOf = (fragment: string): number => {
  const resendAt = Number(pattern.exec(fragment)?.[1] ?? 0);
  return resendAt > Date.now() + RESEND_SECONDS_MAX * 1000 ? 0 : resendAt;
};
