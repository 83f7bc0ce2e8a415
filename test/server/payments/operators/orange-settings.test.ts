import { Redacted } from "effect";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../../../server/settings/settings.ts";

const given = {
  ORANGE_URL: "https://orange.example/",
  ORANGE_CLIENT_ID: "client",
  ORANGE_CLIENT_SECRET: "secret",
  ORANGE_CHANNEL_USER: "690000000",
  ORANGE_PIN: "1234",
};
const read = (more: Readonly<Record<string, string | undefined>>) =>
  readSettings({ ...given, ...more }, "/nowhere").orange;

describe("the settings of Orange", () => {
  it("are none where none is given", () => {
    expect(readSettings({}, "/nowhere").orange).toBeNull();
  });

  it("are read whole, with the channel user and its pin as login of the API", () => {
    const orange = read({})!;
    expect(orange).toMatchObject({ address: "https://orange.example", clientId: "client", channelUser: "690000000" });
    const secrets = [orange.clientSecret, orange.pin, orange.login];
    expect(secrets.map(Redacted.value)).toEqual(["secret", "1234", "690000000:1234"]);
    expect(JSON.stringify(orange)).not.toMatch(/secret|1234/);
  });

  it("take a login of the API of its own", () => {
    const orange = read({ ORANGE_API_USER: "api", ORANGE_API_PASSWORD: "word" })!;
    expect(Redacted.value(orange.login)).toBe("api:word");
  });

  it.each([
    [{ ORANGE_PIN: undefined }, "ORANGE_PIN is wrong: it takes a value, as ORANGE_URL is set."],
    [{ ORANGE_PIN: "12345" }, "ORANGE_PIN is wrong: it takes four digits."],
    [{ ORANGE_CHANNEL_USER: "237690000000" }, "ORANGE_CHANNEL_USER is wrong: it takes nine digits, without 237."],
    [{ ORANGE_URL: "ftp://x" }, "ORANGE_URL is wrong: it takes an address that starts with http:// or https://."],
    [
      { ORANGE_URL: "http://orange.example" },
      "ORANGE_URL is wrong: it takes an address that starts with https://; http:// only on this machine.",
    ],
    [{ ORANGE_API_USER: "api" }, "ORANGE_API_PASSWORD is wrong: it takes a value, as ORANGE_API_USER is set."],
  ])("stop the start when %j", (more, message) => {
    expect(() => read(more)).toThrow(message);
  });
});
