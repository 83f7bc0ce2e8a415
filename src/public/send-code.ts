import type { Language } from "../contract/entities.ts";
import { createApi } from "../services/api.ts";
import { codes, keepVerifyEmail } from "../services/codes.ts";
import { local } from "../services/storage.ts";

const nothing = (): void => undefined;

/** Sends a code for the e-mail address of whoever is signed in here, from a page without the app; says nothing. */
export const sendCode = async (language: Language, signal: AbortSignal): Promise<void> => {
  const api = createApi({
    base: "/api",
    token: () => local.read("accessToken"),
    language: () => language,
    toast: nothing,
    unknownError: () => "",
    refused: nothing,
  });
  await codes(api).resend("email", signal);
  keepVerifyEmail(local.read("auth")?.user?.email ?? "");
};
