import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiClient } from "../../src/services/api/api-client.ts";
import { codeScreenAddress } from "../../src/services/account/code-screen-address.ts";
import { readResendWait, verificationCodesClient } from "../../src/services/account/verification-codes-client.ts";
import { config } from "../pages/setups/page-setups.ts";
import { stubStorage } from "./memory-storage.ts";

const { signal } = new AbortController();

/** A server that is set to 40 s between two codes, and the codes that it was asked for. */
const codes = () => {
  const sent: string[] = [];
  const api = (async (path: string) => {
    if (path === "config") return { ...config, resendSeconds: 40 };
    sent.push(path);
    return { message: "Sent" };
  }) as ApiClient;
  return { sent, ...verificationCodesClient(api) };
};

describe("the wait between two codes", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubStorage();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each([
    ["email", "email/verify/resend"],
    ["password", "auth/password/resend"],
  ] as const)("9.3, 9.17 after a resend is the one that the server is set to: %s (G28)", async (purpose, path) => {
    const { sent, resend } = codes();
    expect(await resend(purpose, signal)).toEqual({ secondsLeft: 40 });
    expect(sent).toEqual([path]);
  });

  it("9.3, 9.17 after a request is the one that the server is set to, and a code is fresh for so long (G28)", async () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    const { sent, request } = codes();
    expect(await request("ada@example.com", signal)).toEqual({ secondsLeft: 40 });
    vi.setSystemTime(Date.now() + 39_000);
    expect(await request("ada@example.com", signal)).toEqual({ secondsLeft: 1 });
    expect(sent).toEqual(["email/verify/resend"]);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await request("ada@example.com", signal)).toEqual({ secondsLeft: 40 });
    expect(sent).toEqual(["email/verify/resend", "email/verify/resend"]);
  });

  it.each([
    ["a public page's is taken", 90, 90],
    ["the longest that a server can be set to is taken", 3_600, 3_600],
    ["a longer one, which anyone can write, is not", 3_601, 0],
    ["one without an end is not", 1e11, 0],
  ])("of a link: %s", (_, secondsLeft, wait) => {
    const address = codeScreenAddress(secondsLeft);
    vi.stubGlobal("location", new URL(address, "https://annales.example"));
    vi.stubGlobal("history", { state: null });
    expect(readResendWait()).toBe(wait);
  });
});
