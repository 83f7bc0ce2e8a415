import { describe, expect, it } from "vitest";
import { Schema } from "effect";
import { callErrorOf } from "../../src/contract/http/call-error.ts";
import { json, makeApi, startMockBackend, withMockBackend } from "./mock-backend.ts";

const backend = withMockBackend((made) => {
  made.answers(json(200, {}));
});

const generic = "Something went wrong.";
const refused = {
  status: 422,
  code: "validation_failed",
  message: "Choose a level",
  fields: { levelId: "Choose a level" },
};

describe("a message of an answer that is good", () => {
  it("shows as a success toast", async () => {
    backend.answers(json(200, { message: "Saved" }));
    const { api, toasts } = makeApi(backend);
    await api("user", { method: "PATCH", body: {} });
    expect(toasts).toEqual([["success", "Saved"]]);
  });

  it("7.16 shows none where auto-success is off, or where there is no message", async () => {
    const { api, toasts } = makeApi(backend);
    backend.answers(json(200, { message: "Saved" }));
    await api("user", { autoSuccess: false });
    for (const body of [{}, { message: 7 }, [], null, "Saved"]) {
      backend.answers(json(200, body === "Saved" ? '"Saved"' : body));
      await api("user");
    }
    expect(toasts).toEqual([]);
  });
});

describe("a failure", () => {
  it("shows its message as an error toast and rejects with what it said", async () => {
    const { status, ...body } = refused;
    backend.answers(json(status, body));
    const { api, toasts } = makeApi(backend);
    await expect(api("payments/university", { method: "POST", body: {} })).rejects.toEqual(refused);
    expect(toasts).toEqual([["error", "Choose a level"]]);
  });

  it("shows nothing where auto-error is off: the caller gets it", async () => {
    const { status, ...body } = refused;
    backend.answers(json(status, body));
    const { api, toasts } = makeApi(backend);
    await expect(api("papers", { autoError: false })).rejects.toEqual(refused);
    expect(toasts).toEqual([]);
  });

  it.each([
    ["the first of several messages", { message: ["a", "b"] }, "a"],
    ["underscores as spaces", { message: "level_id is_wrong" }, "level id is wrong"],
    ["both", { message: ["level_id", "b"] }, "level id"],
  ])("shows %s", async (_, body, text) => {
    backend.answers(json(422, body));
    const { api, toasts } = makeApi(backend);
    await expect(api("papers", { fallback: "Of the caller" })).rejects.toMatchObject({ message: text });
    expect(toasts).toEqual([["error", text]]);
  });

  it.each([
    ["an empty body", undefined],
    ["an empty message", { message: "" }],
    ["no messages", { message: [] }],
    ["a page of a proxy", "<html>Bad gateway</html>"],
    ["JSON of another kind", { message: { text: "No" } }],
    ["an answer cut short", '{"message":"N'],
  ])("8.8 with %s shows the text of the caller, else the general one", async (_, body) => {
    backend.answers(json(502, body));
    const { api, toasts } = makeApi(backend);
    const failure = { status: 502, code: "unknown", message: "", fields: {} };
    await expect(api("papers", { fallback: "The file did not come" })).rejects.toMatchObject({
      ...failure,
      code: expect.any(String),
    });
    await expect(api("papers")).rejects.toMatchObject({ status: 502, message: "" });
    expect(toasts).toEqual([
      ["error", "The file did not come"],
      ["error", generic],
    ]);
  });

  it("asks for the general text when it is needed: it is in the language of the moment", async () => {
    let general = "Something went wrong.";
    const { api, toasts } = makeApi(backend, { unknownError: () => general });
    backend.answers(json(500));
    await api("papers").catch(() => undefined);
    general = "Un problème est survenu.";
    await api("papers").catch(() => undefined);
    expect(toasts.map(([, text]) => text)).toEqual(["Something went wrong.", "Un problème est survenu."]);
  });

  it("keeps the code and fields of what can be read", async () => {
    backend.answers(json(409, { code: "payment_pending", message: "Wait" }));
    await expect(makeApi(backend).api("payments")).rejects.toEqual({
      status: 409,
      code: "payment_pending",
      message: "Wait",
      fields: {},
    });
  });

  it("of a file call is read as well", async () => {
    backend.answers(json(403, { code: "no_subscription", message: "You have no active subscription" }));
    const { api, toasts } = makeApi(backend);
    await expect(api("papers/7/file", { responseType: "blob" })).rejects.toMatchObject({
      status: 403,
      code: "no_subscription",
    });
    expect(toasts).toEqual([["error", "You have no active subscription"]]);
  });
});

describe("a 401", () => {
  const unauthenticated = json(401, { code: "unauthenticated", message: "Please sign in to continue" });

  it("to a call with a token tells that the session is refused, and shows no toast", async () => {
    backend.answers(unauthenticated);
    const { api, toasts, refusals } = makeApi(backend, { token: () => "t-1" });
    await expect(api("papers")).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
    await expect(api("papers", { autoError: false })).rejects.toMatchObject({ status: 401 });
    expect([refusals.length, toasts]).toEqual([2, []]);
  });

  it("without a token is a failure like any other", async () => {
    backend.answers(json(401, { code: "invalid_credentials", message: "The password is not right" }));
    const { api, toasts, refusals } = makeApi(backend);
    await expect(api("auth/signin", { method: "POST", body: {} })).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect([refusals, toasts]).toEqual([[], [["error", "The password is not right"]]]);
  });

  it("is the caller's matter where auto-sign-out is off", async () => {
    backend.answers(unauthenticated);
    const { api, toasts, refusals } = makeApi(backend, { token: () => "t-1" });
    const call = api("auth/check", { autoSignOut: false, autoError: false });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect([refusals, toasts]).toEqual([[], []]);
  });
});

describe("no answer at all", () => {
  const silent = { status: 0, code: "no_answer", message: "", fields: {} };

  it("is a failure of status 0, with the text of the caller or the general one", async () => {
    const closed = await startMockBackend();
    await closed.close();
    const { api, toasts, refusals } = makeApi(closed, { token: () => "t-1" });
    await expect(api("papers")).rejects.toEqual(silent);
    await expect(api("papers", { fallback: "Offline" })).rejects.toEqual(silent);
    await expect(api("papers", { autoError: false })).rejects.toEqual(silent);
    expect([toasts, refusals]).toEqual([
      [
        ["error", generic],
        ["error", "Offline"],
      ],
      [],
    ]);
  });

  it("is what a connection that breaks off is", async () => {
    backend.answers((response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("{");
      response.destroy();
    });
    await expect(makeApi(backend).api("papers", { schema: Schema.Struct({}) })).rejects.toEqual(silent);
  });

  it("is how charts read an answer that could not be decoded", async () => {
    backend.answers(json(200, { id: "7" }));
    const call = makeApi(backend).api("levels/7", { schema: Schema.Struct({ id: Schema.Int }) });
    expect(await call.catch(callErrorOf)).toEqual(silent);
  });
});
