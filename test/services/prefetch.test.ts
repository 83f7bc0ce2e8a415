import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReaderEvent } from "../../src/machines/reader/reader-setup.ts";
import { createPrefetchSlot } from "../../src/services/papers/prefetch-slot.ts";
import { createPaperPrefetch } from "../../src/services/papers/paper-prefetch.ts";
import { paperClient } from "../../src/services/papers/paper-client.ts";
import { algebra } from "../machines/fixtures/paper-fixtures.ts";
import { json, makeApi, withMockBackend } from "./mock-backend.ts";
import { stubStorage } from "./memory-storage.ts";

const never = new AbortController().signal;

describe("what is asked for ahead", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is given up at once when no one will want it", () => {
    const place = createPrefetchSlot<AbortSignal>();
    let given: AbortSignal | undefined;
    place.put("9", (signal) => (given = signal));
    place.giveUp();
    expect(given?.aborted).toBe(true);
    expect(place.take("9", never)).toBeNull();
  });

  it("is taken once, by its key, and then ends with who took it", () => {
    const place = createPrefetchSlot<AbortSignal>();
    const taker = new AbortController();
    place.put("9", (signal) => signal);
    expect(place.take("8", never)).toBeNull();
    const taken = place.take("9", taker.signal)!;
    expect(place.take("9", never)).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect(taken.aborted).toBe(false);
    taker.abort();
    expect(taken.aborted).toBe(true);
  });

  it("is given up after ten seconds, or for what is asked for next, and that waits its own time", () => {
    const place = createPrefetchSlot<void>();
    const signals: AbortSignal[] = [];
    const put = (key: string) => place.put(key, (signal) => void signals.push(signal));
    put("8");
    vi.advanceTimersByTime(2000);
    put("9");
    vi.advanceTimersByTime(9999);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(place.take("9", never)).toBeNull();
  });
});

describe("a paper whose link is followed", () => {
  const backend = withMockBackend(() => {
    stubStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = { ...algebra, access: { allowed: true, reason: null } };
  const pages = { count: 1, pages: [{ n: 1, width: 595, height: 842, bytes: 4, url: "/api/papers/9/pages/1?w=720" }] };
  const picture = Buffer.from("page");

  /** The phone on the dashboard, unless told otherwise; `saves` is what its browser says of saving data. */
  const phone = ({ at = "/user/dashboard/hnd", saves = false } = {}) => {
    vi.stubGlobal("location", new URL(at, "http://annales.test"));
    vi.stubGlobal("navigator", { connection: { saveData: saves } });
    backend.answers((response, heard) => {
      if (heard.url.includes("/pages/")) response.writeHead(200, { "content-type": "image/webp" }).end(picture);
      else json(200, heard.url.endsWith("/pages") ? pages : open)(response, heard);
    });
    const { api } = makeApi(backend);
    const begin = createPaperPrefetch(api);
    const press = async (path: string) => {
      await begin.touched(path);
      begin.followed(path);
    };
    return { library: paperClient(api), begin, press };
  };
  const heard = () => backend.heard.map(({ url }) => url).toSorted();
  const calls = (id: number, page: string) => [
    `/api/papers/${id}`,
    `/api/papers/${id}/pages`,
    `/api/papers/${id}/pages/${page}`,
  ];

  it("is asked for before its page is drawn, with the picture it opens at, and not once more by the page", async () => {
    const { library, press } = phone();
    await press("/user/paper/9/algebra?page=2");
    await vi.waitFor(() => expect(heard()).toEqual(calls(9, "2")));
    const wanted = { paperId: 9, requestedPage: 2 };
    const loadedPictures = Promise.withResolvers<ReaderEvent>();
    const stop = library.firstPicture(wanted, loadedPictures.resolve);
    expect(await library.open(wanted, never)).toEqual({ paper: open, pages, page: 2, savesData: false });
    const event = await loadedPictures.promise;
    expect(event).toMatchObject({ type: "firstPicture.arrived", page: 2 });
    stop();
    expect(heard()).toEqual(calls(9, "2"));
  });

  it("comes at 1080 px on a screen wider than a phone held upright, with all of its pages", async () => {
    const { library, press } = phone();
    vi.stubGlobal("innerWidth", 740);
    await press("/user/paper/9");
    await vi.waitFor(() => expect(heard()).toEqual(calls(9, "1?w=1080")));
    const opened = await library.open({ paperId: 9, requestedPage: null }, never);
    expect(opened.pages?.pages.map(({ url }) => url)).toEqual(["/api/papers/9/pages/1?w=1080"]);
  });

  it("comes small for who saves data", async () => {
    const { press } = phone({ saves: true });
    await press("/user/paper/7");
    await vi.waitFor(() => expect(heard()).toEqual(calls(7, "1?w=360")));
  });

  it("is asked for while the finger rests on it, and once only", async () => {
    const { begin } = phone();
    await begin.touched("/user/paper/9");
    begin.rested();
    await vi.waitFor(() => expect(heard()).toEqual(calls(9, "1")));
    begin.followed("/user/paper/9");
    await makeApi(backend).api("levels");
    expect(heard()).toEqual([...calls(9, "1"), "/api/levels"].toSorted());
  });

  it("is asked for as soon as the phone has answered where the finger rests already", async () => {
    const { begin } = phone();
    const answered = begin.touched("/user/paper/9");
    begin.rested();
    expect(heard()).toEqual([]);
    await answered;
    await vi.waitFor(() => expect(heard()).toEqual(calls(9, "1")));
  });

  it("is given up when the finger moves on, and then asked for by the page itself", async () => {
    const { begin, library } = phone();
    await begin.touched("/user/paper/9");
    begin.rested();
    await vi.waitFor(() => expect(heard()).toEqual(calls(9, "1")));
    begin.left();
    const opened = await library.open({ paperId: 9, requestedPage: null }, never);
    expect(opened.paper).toEqual(open);
    expect(heard()).toEqual([...calls(9, "1"), "/api/papers/9", "/api/papers/9/pages"].toSorted());
  });

  it("that was followed is not given up when the next link is only brushed", async () => {
    const { begin, press, library } = phone();
    await press("/user/paper/9");
    await begin.touched("/user/paper/8");
    begin.left();
    await library.open({ paperId: 9, requestedPage: null }, never);
    expect(heard()).toEqual(calls(9, "1"));
  });

  it("that may not be read is refused as if the page had asked", async () => {
    const { library, press } = phone();
    const closed = { ...algebra, access: { allowed: false, reason: "no_subscription" } };
    backend.answers((response, one) =>
      json(one.url.includes("/pages") ? 403 : 200, one.url.includes("/pages") ? { code: "no_subscription" } : closed)(
        response,
        one,
      ),
    );
    await press("/user/paper/9");
    const wanted = { paperId: 9, requestedPage: null };
    const failed = Promise.withResolvers<ReaderEvent>();
    library.firstPicture(wanted, failed.resolve);
    expect(await library.open(wanted, never)).toMatchObject({ paper: closed, pages: null });
    expect(await failed.promise).toEqual({ type: "firstPicture.failed" });
    expect(heard()).toEqual(calls(9, "1"));
  });

  it("is asked for by the page itself when it is opened again", async () => {
    const { library, press } = phone();
    await press("/user/paper/9");
    const wanted = { paperId: 9, requestedPage: null };
    await library.open(wanted, never);
    await library.open(wanted, never);
    expect(heard()).toEqual([...calls(9, "1"), "/api/papers/9", "/api/papers/9/pages"].toSorted());
  });

  it.each([
    [
      "a link that was only touched",
      "/user/dashboard/hnd",
      async ({ begin }: ReturnType<typeof phone>) => begin.touched("/user/paper/9"),
    ],
    [
      "a finger that rests, of who saves data",
      "/user/dashboard/hnd",
      async () => {
        const { begin } = phone({ saves: true });
        await begin.touched("/user/paper/9");
        begin.rested();
      },
    ],
    [
      "a key, before the phone has answered",
      "/user/dashboard/hnd",
      async ({ begin }: ReturnType<typeof phone>) => begin.followed("/user/paper/9"),
    ],
    [
      "another link than the one touched",
      "/user/dashboard/hnd",
      async ({ begin }: ReturnType<typeof phone>) =>
        begin.touched("/user/paper/9").then(() => begin.followed("/user/paper/8")),
    ],
    [
      "the paper that is open",
      "/user/paper/9/algebra",
      async ({ press }: ReturnType<typeof phone>) => press("/user/paper/9?page=2"),
    ],
    ["another page", "/user/dashboard/hnd", async ({ press }: ReturnType<typeof phone>) => press("/user/payments")],
  ])("by %s nothing is asked for ahead", async (_, at, act) => {
    const shown = phone({ at });
    await act(shown);
    await makeApi(backend).api("levels");
    expect(heard()).toEqual(["/api/levels"]);
  });
});
