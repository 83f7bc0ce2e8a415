import type { Language } from "../contract/entities.ts";
import { createApi } from "../services/api/api-client.ts";
import { codes } from "../services/account/verification-codes-client.ts";
import { local } from "../services/browser/browser-storage.ts";

const nothing = (): void => undefined;

/** Sends a code for the e-mail address of the student who is signed in here, from a page without the app; says nothing. */
export const sendCode = (language: Language, signal: AbortSignal) => {
  const api = createApi({
    base: "/api",
    token: () => local.read("accessToken"),
    language: () => language,
    toast: nothing,
    unknownError: () => "",
    refused: nothing,
  });
  return codes(api).request(local.read("auth")?.user?.email ?? "", signal);
};
