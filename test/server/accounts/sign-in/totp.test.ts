import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { base32, totpStepAt, findTotpStep, totpUri, totpCode } from "../../../../server/accounts/sign-in/totp.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";
import { bytesOfSecret, eventsOf } from "../accounts-world.ts";

const SECRET = Buffer.from("12345678901234567890");

describe("a code of an authenticator app", () => {
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
  ])("at %i s is %s, as RFC 6238 says", (seconds, code) => {
    expect(totpCode(SECRET, totpStepAt(seconds * 1000))).toBe(code);
  });

  test("is right half a minute before and after, and no longer", () => {
    const now = 1_234_567_890_000;
    const at = (shift: number) => findTotpStep(SECRET, totpCode(SECRET, totpStepAt(now + shift)), now);
    expect([at(0), at(-30_000), at(30_000)]).toEqual([totpStepAt(now), totpStepAt(now) - 1, totpStepAt(now) + 1]);
    expect([at(-60_000), at(60_000)]).toEqual([null, null]);
    for (const other of ["", "1234567", "１２３４５６", "é12345"]) expect(findTotpStep(SECRET, other, now)).toBeNull();
  });

  test("is set up by a secret in base 32", () => {
    expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(totpUri(SECRET, "a b@c.cm")).toBe(
      "otpauth://totp/Annales:a%20b%40c.cm?issuer=Annales&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" +
        "&algorithm=SHA1&digits=6&period=30",
    );
  });
});

describe("an admin, outside the demo", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ settings: { secondFactor: true } });
  });
  afterAll(() => server?.close());
  /** No app is set up, and no one guessed. */
  beforeEach(async () => {
    await server.sql((sql) => sql`UPDATE account SET totp_secret = NULL, totp_confirmed_at = NULL, totp_step = NULL`);
    await server.sql((sql) => sql`DELETE FROM account_event`);
    await server.sql((sql) => sql`DELETE FROM attempt`);
  });

  const signIn = (totp?: string, password = "annales-demo") =>
    server.client().post("/api/auth/signin", { identifier: "admin@example.com", password, ...(totp && { totp }) });
  const enrolment = async () => (await signIn()).body["totp"] as { secret: string; uri: string };
  const codeNow = (secret: string, shift = 0) =>
    totpCode(bytesOfSecret(secret), totpStepAt(server.clock.now() + shift));

  test("sets the app up at the first sign-in, then needs its code at every one", async () => {
    const first = await signIn();
    expect([first.status, first.body]).toEqual([
      401,
      {
        code: "totp_required",
        message: "Enter the code from your authenticator app",
        totp: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), uri: expect.stringContaining("admin%40example.com") },
      },
    ]);
    const { secret } = await enrolment();
    expect(secret).toBe((first.body["totp"] as { secret: string }).secret);
    expect((await signIn(codeNow(secret))).status).toBe(200);
    server.clock.advance(60_000);
    const later = await signIn();
    expect([later.status, later.body["totp"]]).toEqual([401, undefined]);
    expect((await signIn(codeNow(secret))).status).toBe(200);
    expect(await eventsOf(server, "admin@example.com")).toEqual(
      expect.arrayContaining(["signin.halfway", "totp.enrolled", "signin"]),
    );
  });

  test("is signed in for 12 hours", async () => {
    const { secret } = await enrolment();
    const answer = await signIn(codeNow(secret));
    const client = server.client({
      authorization: `Bearer ${String(answer.body["accessToken"])}`,
      cookie: /__Host-annales=[^;]*/.exec(answer.headers.get("set-cookie") ?? "")![0],
    });
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=43200;");
    server.clock.advance(12 * 3_600_000 - 60_000);
    expect((await client.get("/api/auth/check")).status).toBe(200);
    server.clock.advance(60_000);
    expect((await client.get("/api/auth/check")).status).toBe(401);
  });

  test("uses each code once", async () => {
    const { secret } = await enrolment();
    const code = codeNow(secret);
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await signIn(codeNow(secret, -30_000))).status).toBe(401);
  });

  test("learns nothing without the right password: no secret, no word of a second factor", async () => {
    const answer = await signIn(undefined, "not-it");
    expect([answer.status, answer.body.code, answer.body["totp"]]).toEqual([401, "invalid_credentials", undefined]);
  });

  test("cannot be guessed: five wrong codes, then the right one waits", async () => {
    const { secret } = await enrolment();
    for (let n = 0; n < 5; n += 1) {
      const wrong = await signIn("000000" === codeNow(secret) ? "000001" : "000000");
      expect([wrong.status, wrong.body.code]).toEqual([401, "totp_required"]);
    }
    const right = await signIn(codeNow(secret));
    expect([right.status, right.body.code]).toEqual([429, "too_many_requests"]);
  });

  test("only an admin: a student signs in without", async () => {
    const client = server.client();
    await client.signIn("university@example.com");
    expect((await client.get("/api/auth/check")).status).toBe(200);
  });
});
