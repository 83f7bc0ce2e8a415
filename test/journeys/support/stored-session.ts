import type { BrowserContext } from "playwright-core";
import type { Language } from "../../../src/contract/entities.ts";
import type { TestServer } from "../../support/server/test-server.ts";

/** What a browser keeps, as Playwright takes it. */
export type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const cookie = (
  name: string,
  value: string,
  more: Partial<StoredState["cookies"][number]> = {},
): StoredState["cookies"][number] => ({
  name,
  value,
  domain: "127.0.0.1",
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax",
  ...more,
});

/** What is left in a browser in which someone chose a language; nothing for English. */
export const storedLanguage = ({ address }: TestServer, language: Language): StoredState =>
  language === "en"
    ? { cookies: [], origins: [] }
    : {
        cookies: [cookie("annales-language", language)],
        origins: [{ origin: address, localStorage: [{ name: "preferredLanguage", value: language }] }],
      };

/**
 * What is left in a browser after a sign-in through the page, made without one: it takes a second less, and
 * signin.test.ts holds the page to it.
 */
export const storedSession = async (
  server: TestServer,
  given: { readonly email: string; readonly password: string; readonly language: Language },
): Promise<StoredState> => {
  const client = server.client({ "x-language": given.language });
  const { body } = await client.signIn(given.email, given.password);
  const { token, cookie: shown } = client.session;
  const [name = "", value = ""] = (shown ?? "").split("=", 2);
  const { cookies, origins } = storedLanguage(server, given.language);
  const auth = JSON.stringify({ isAuth: true, user: body["user"] });
  const kept = [
    { name: "accessToken", value: token ?? "" },
    { name: "auth", value: auth },
    ...origins.flatMap(({ localStorage }) => localStorage),
  ];
  return {
    cookies: [...cookies, cookie(name, value, { httpOnly: true, secure: true })],
    origins: [{ origin: server.address, localStorage: kept }],
  };
};
