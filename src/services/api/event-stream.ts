import type { StreamEnd } from "../../machines/notification-feed/notification-feed.machine.ts";

/** How long the first sign of life may take, and the next one, in ms; the server gives one every 15 s. */
const FIRST = 10_000;
const NEXT = 45_000;

interface Events {
  readonly data: readonly string[];
  /** An event that is not whole yet. */
  readonly rest: string;
  /** Whether the server says that a newer stream took the place of this one. */
  readonly isReplaced: boolean;
}

/** The events in a text. */
export const parseEvents = (text: string): Events => {
  const frames = text.split("\n\n");
  const rest = frames.pop() ?? "";
  const data = frames.flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? []);
  return { data, rest, isReplaced: frames.includes("event: replaced") };
};

/** Reads server-sent events until they end or fall silent. Rejects where they cannot be opened, and when `signal` is aborted. */
export const readEventStream = async (
  open: (stop: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>,
  take: (data: string) => void,
  signal: AbortSignal,
): Promise<StreamEnd> => {
  const stop = new AbortController();
  const leave = () => stop.abort();
  let silence = setTimeout(leave, FIRST);
  let end: StreamEnd = "mute";
  signal.addEventListener("abort", leave);
  try {
    const body = await open(stop.signal);
    if (body === undefined) return "forbidden";
    const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      end = "left";
      clearTimeout(silence);
      silence = setTimeout(leave, NEXT);
      const { data, rest, isReplaced } = parseEvents(text + part.value);
      text = rest;
      data.forEach(take);
      if (isReplaced) return "mute";
    }
    return end;
  } catch (error) {
    if (stop.signal.aborted && !signal.aborted) return end;
    throw error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", leave);
  }
};
