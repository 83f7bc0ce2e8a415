import type { Language } from "../contract/entities.ts";
import { createApiClient } from "../services/api/api-client.ts";
import { verificationCodesClient } from "../services/account/verification-codes-client.ts";
import { typedLocalStorage } from "../services/browser/browser-storage.ts";

const nothing = (): void => undefined;

/** Sends a code for the e-mail address of the student who is signed in here, from a page without the app; says nothing. */
export const sendCode = (language: Language, signal: AbortSignal) => {
  const api = createApiClient({
    base: "/api",
    token: () => typedLocalStorage.read("accessToken"),
    language: () => language,
    toast: nothing,
    unknownError: () => "",
    refused: nothing,
  });
  return verificationCodesClient(api).request(typedLocalStorage.read("auth")?.user?.email ?? "", signal);
};
