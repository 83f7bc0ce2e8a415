import type { StatelyInspectionEvent } from "@statelyai/inspect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AnyStateMachine, createActor, fromCallback, fromPromise, type InspectionEvent, setup } from "xstate";
import { createValidator } from "../../../src/contract/validation.ts";
import { SignUpForm } from "../../../src/contract/forms.ts";
import { postSoon } from "../../../src/inspector/connection/post-event.ts";
import {
  FILE_BYTES_MAX,
  readRecordingFile,
  RecordingFileError,
  recordingFileText,
} from "../../../src/inspector/file/recording-file.ts";
import { addToRecording, emptyRecording, type Recording } from "../../../src/inspector/recording.ts";
import { codeEntryMachine } from "../../../src/machines/code-entry/code-entry.machine.ts";
import { createFormMachine } from "../../../src/machines/form/form.machine.ts";
import { signUpMachine } from "../../../src/machines/sign-up/sign-up.machine.ts";
import type { SignUpEvent } from "../../../src/machines/sign-up/sign-up-setup.ts";
import { blank } from "../../machines/sign-up/sign-up.fixtures.ts";

/** Records what charts tell while `run` works with them, as the page of the app tells it. */
const recordingOf = async (run: (start: typeof startIn) => Promise<void> | void): Promise<Recording> => {
  told.length = 0;
  await run(startIn);
  await vi.advanceTimersByTimeAsync(200);
  const numbered = told.map((event, index) => ({ n: index + 1, event }));
  return addToRecording(emptyRecording, { type: "app.told", page: "page", address: "/pay", told: numbered });
};
const told: StatelyInspectionEvent[] = [];
const startIn = <M extends AnyStateMachine>(machine: M, input: object) =>
  createActor(machine, {
    input,
    inspect: (event: InspectionEvent) => postSoon(event, (one) => told.push(one)),
  } as never).start() as ReturnType<typeof createActor<M>>;

beforeEach(() => {
  vi.useFakeTimers({ now: 5_000 });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const door = setup({ actors: { knock: fromPromise(() => Promise.resolve({ heard: true })) } }).createMachine({
  id: "door",
  context: { pushes: 0 },
  initial: "shut",
  states: { shut: { on: { pushed: "open" } }, open: { invoke: { id: "knock", src: "knock" } } },
});
const doorRecording = (): Promise<Recording> => recordingOf((start) => start(door, {}).send({ type: "pushed" }));

describe("a recording as a file", () => {
  it("is read as it was: pages, actors with their charts, and steps with what they led to", async () => {
    const recording = await doorRecording();
    expect(recording.steps.length).toBeGreaterThan(3);
    const { savedAt, recording: read } = readRecordingFile(recordingFileText(recording, 1_234));
    expect(savedAt).toBe(1_234);
    expect(read.pages).toEqual([{ id: "page", address: "/pay", until: null, known: 0 }]);
    expect(read.actors).toEqual(recording.actors);
    expect(read.steps).toEqual(recording.steps);
    expect(Object.values(read.actors)[0]?.chart?.root.states.map(({ name }) => name)).toEqual(["shut", "open"]);
  });

  it("names its format and version, and has a chart and a view that come again once", async () => {
    const recording = await recordingOf((start) => {
      start(door, {});
      start(door, {});
    });
    const file = JSON.parse(recordingFileText(recording, 1)) as Record<string, readonly unknown[]>;
    expect(file).toMatchObject({ format: "annales.recording", version: 1 });
    expect(file["actors"]?.length).toBe(2);
    expect([file["charts"]?.length, file["views"]?.length]).toEqual([1, 1]);
  });

  const reasonOf = (text: string): string => {
    try {
      readRecordingFile(text);
    } catch (error) {
      if (error instanceof RecordingFileError) return error.reason;
      throw error;
    }
    return "read";
  };

  it("says why another file is not shown", async () => {
    const text = recordingFileText(await doorRecording(), 1);
    const file = JSON.parse(text) as { views: object[]; steps: object[]; actors: object[]; version: number };
    const changed = (change: object) => reasonOf(JSON.stringify({ ...file, ...change }));
    expect(changed({})).toBe("read");
    expect(reasonOf(text.slice(0, -100))).toBe("cutOff");
    expect(reasonOf("%PDF-1.7")).toBe("notRecording");
    expect(reasonOf('{"format": "stately"}')).toBe("notRecording");
    expect(reasonOf("[]")).toBe("notRecording");
    expect(changed({ version: 2, steps: "as they will be" })).toBe("newer");
    expect(changed({ steps: [] })).toBe("damaged");
    const deepChart = `${'{"states":{"a":'.repeat(5_000)}{}${"}}".repeat(5_000)}`;
    expect(reasonOf(text.replace('"charts":[', `"charts":[${deepChart},`))).toBe("damaged");
    expect(changed({ steps: file.steps.toReversed() })).toBe("damaged");
    expect(changed({ views: [] })).toBe("damaged");
    expect(changed({ actors: [{ ...file.actors[0], chart: 9 }] })).toBe("damaged");
    expect(changed({ steps: Array.from({ length: 2_001 }, (_, n) => ({ ...file.steps[0], n })) })).toBe("damaged");
  });

  it("is cut where it is deeper than what is told can be", async () => {
    const text = recordingFileText(await doorRecording(), 1);
    const deep = `${'{"inner":'.repeat(5_000)}1${"}".repeat(5_000)}`;
    const { recording } = readRecordingFile(
      text.replaceAll('"status":"active","context":{"pushes":0}', `"status":"active","context":${deep}`),
    );
    expect(JSON.stringify(Object.values(recording.actors)[0]?.shown)).toMatch(/("inner":\{?){5,12}"\[…\]"/);
  });

  it("of the longest recording with large contexts is read well below the limit", async () => {
    const recording = await doorRecording();
    const [last] = recording.steps.slice(-1);
    const context = (n: number) => ({
      n,
      list: Array.from({ length: 60 }, (_, i) => `a text of some length ${n} ${i}`),
    });
    const steps = Array.from({ length: 2_000 }, (_, n) => ({
      ...last!,
      n: n + 1,
      after: { status: "active", value: "open", context: context(n) },
    }));
    const text = recordingFileText({ ...recording, steps }, 1);
    expect(text.length).toBeLessThan(FILE_BYTES_MAX / 4);
    expect(readRecordingFile(text).recording.steps.length).toBe(2_000);
  });
});

it("of a recording that would be too large has the newer half of its steps", async () => {
  const recording = await doorRecording();
  const steps = Array.from({ length: 100 }, (_, n) => ({
    ...recording.steps[0]!,
    n: n + 1,
    event: { type: "pushed", n: 100 + n },
  }));
  const size = recordingFileText({ ...recording, steps }, 1).length;
  const numbersIn = (limit: number) =>
    readRecordingFile(recordingFileText({ ...recording, steps }, 1, limit)).recording.steps.map(({ n }) => n);
  expect(numbersIn(size)).toHaveLength(100);
  expect(numbersIn(size - 1)).toEqual(Array.from({ length: 50 }, (_, n) => 51 + n));
  expect(numbersIn(1)).toEqual([100]);
});

/** What a sign-up does to the page. */
const unwatched = {
  actors: { watchSteps: fromCallback<SignUpEvent>(() => {}) },
  actions: { keepDraft: () => {} },
};

describe("a file leaves out what no one may read", () => {
  const planted = {
    name: "Planted Ngwa",
    email: "planted.ngwa@example.cm",
    phone: "677112233",
    password: "planted-password",
    referral: "PLANTED7",
  };
  const fileOf = async (run: Parameters<typeof recordingOf>[0]): Promise<string> =>
    recordingFileText(await recordingOf(run), 1);

  it("of what is typed into forms, key by key: e-mail, phone, password, names and codes", async () => {
    const form = createFormMachine<typeof SignUpForm.Type, object>({
      id: "form",
      validate: createValidator(SignUpForm),
    });
    const text = await fileOf((start) => {
      const typed = start(form, { values: { identifier: "", password: "", name: "" } });
      const draft = start(signUpMachine.provide(unwatched), {
        step: "person",
        draft: blank,
      });
      for (const [name, value] of Object.entries({ ...planted, identifier: planted.phone, totp: "135791" }))
        for (let end = 3; end <= value.length; end += 1) {
          typed.send({ type: "field.changed", name, value: value.slice(0, end) });
          if (name in blank) draft.send({ type: "field.changed", change: { [name]: value.slice(0, end) } });
        }
    });
    expect(text).toContain("field.changed");
    expect(text.match(/.{60}(plan|677|1357|ngwa).{30}/gi)).toBeNull();
  });

  it("of codes that are typed or pasted", async () => {
    const text = await fileOf((start) => {
      const entry = start(codeEntryMachine, { purpose: "email" });
      entry.send({ type: "digit.typed", index: 0, text: "7" });
      entry.send({ type: "code.pasted", text: "75319" });
      entry.send({ type: "code.pasted", text: "753" });
    });
    expect(text).toContain("code.pasted");
    const { steps, views } = JSON.parse(text) as {
      steps: { event: unknown }[];
      views: { context?: { digits?: unknown } }[];
    };
    expect(JSON.stringify(steps.map(({ event }) => event))).not.toMatch(/753|"7"/);
    const digits = views.flatMap(({ context }) => context?.digits ?? []);
    expect(digits.length).toBeGreaterThan(5);
    expect(digits.filter((digit) => digit !== "" && digit !== "••••••")).toEqual([]);
  });

  it("of answers of the server, addresses, errors and files", async () => {
    const user = { ...planted, id: 7, email_verified: true };
    const secrets = {
      session: { accessToken: "planted-token", user },
      page: { url: "/files/papers/1/2.webp?w=720&ticket=planted-ticket&v=1" },
      news: `Write to ${planted.email} or call +237 6 77 11 22 33, or 6-77-11-22-33.`,
      header: "Bearer eyJwbGFudGVk.planted-body.planted-sign",
      picture: "data:image/png;base64,cGxhbnRlZA==",
      bytes: new TextEncoder().encode("planted"),
      file: new File(["planted"], "planted-but-no-secret.pdf"),
      error: new Error(`${planted.phone} is taken`),
    };
    const machine = setup({ actors: { load: fromPromise(() => Promise.resolve(secrets)) } }).createMachine({
      id: "loading",
      context: { held: null as unknown },
      invoke: {
        id: "load",
        src: "load",
        onDone: { actions: ({ context, event }) => void (context.held = event.output) },
      },
    });
    const text = await fileOf(async (start) => {
      start(machine, {});
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(text).toContain("xstate.done.actor.load");
    expect(text).toContain("[7 bytes]");
    expect(text).toContain("/files/papers/1/2.webp?w=720&ticket=••••••&v=1");
    expect(text).toContain('"email_verified":true');
    expect(text).not.toMatch(/planted|cGxhbnRlZA|677112233|77 11 22|77-11-22|112,108/i);
  });

  it("and nothing else: states, types, times, counts and words stay", async () => {
    const context = {
      code: "CEF341",
      at: "2026-11-28T14:05:12.045Z",
      day: "2026-11-28 14:05",
      amount: 1500,
      name: "Chemistry",
    };
    const machine = setup({}).createMachine({ id: "phones", context, initial: "phone", states: { phone: {} } });
    const text = await fileOf((start) => void start(machine, {}));
    const { views } = JSON.parse(text) as { views: object[] };
    expect(views[0]).toMatchObject({ value: "phone", context });
  });
});
