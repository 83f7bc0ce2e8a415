/** The call that signs in, as a drawn form sends it ahead of the app. */
export const SIGN_IN = "/api/auth/signin";

/** Addresses and numbers that the rules of `field-rules.ts` take as they are; all else is judged by the app first. */
const PLAIN = /^(?:6[5-9]\d{7}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/;

/** The form as the app would send it; null where the app has to judge what was typed. */
export const plainSignIn = (identifier: string, password: string) =>
  PLAIN.test(identifier) && password !== "" ? { identifier, password } : null;
