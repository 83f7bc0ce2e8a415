import { afterEach, describe, expect, it } from "vitest";
import { askAhead, giveUpAsked, isAskedAnswered, untilAskedEnds } from "../../src/services/api/asked-ahead.ts";
import { json, withMockBackend } from "./mock-backend.ts";

const LONG = 60_000;

describe("the start of the app, while a sign-in that was sent ahead is on its way", () => {
  const backend = withMockBackend((made) => made.answers(json(200, { user: null })));
  afterEach(() => giveUpAsked());
  const signIn = () => `${backend.address}/signin`;

  it("waits for nothing where none was sent, or another call", async () => {
    await untilAskedEnds(signIn(), LONG);
    backend.answers(() => undefined);
    askAhead(`${backend.address}/other`, {}, "en");
    await untilAskedEnds(signIn(), LONG);
  });

  it("waits for its answer, well or badly", async () => {
    askAhead(signIn(), {}, "en");
    await untilAskedEnds(signIn(), LONG);
    expect(isAskedAnswered(signIn())).toBe(true);
    backend.answers(json(401, {}));
    askAhead(signIn(), {}, "en");
    await untilAskedEnds(signIn(), LONG);
    expect(isAskedAnswered(signIn())).toBe(false);
  });

  it("goes on where the call is given up, and where no answer comes in time", async () => {
    backend.answers(() => undefined);
    askAhead(signIn(), {}, "en");
    const ended = untilAskedEnds(signIn(), LONG);
    giveUpAsked();
    await ended;
    askAhead(signIn(), {}, "en");
    await untilAskedEnds(signIn(), 50);
    expect(isAskedAnswered(signIn())).toBe(false);
  });
});
