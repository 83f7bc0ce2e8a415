import { constants, createInflate, inflateSync } from "node:zlib";
import type { IntakeLimits } from "./intake-limits.ts";
import { intakeError, type IntakeError } from "./intake-error.ts";

const mark = Buffer.from("stream", "latin1");
const end = Buffer.from("end", "latin1");
const objectMark = Buffer.from("obj", "latin1");

/** How far before its data the dictionary of a stream is looked for. */
const dictionary = 4_096;
/** A filter may be named so often; each time the data is inflated once more. */
const rounds = 4;

/** Two bytes that open data of zlib (RFC 1950), whatever the dictionary says of it. */
const isDeflated = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes[0]! & 0x0f) === 8 && (bytes[0]! * 256 + bytes[1]!) % 31 === 0;

/** Inflated bytes of broken data, counted to just above `most`: a reader takes what comes before the break. */
const countBroken = (bytes: Buffer, most: number): Promise<number> =>
  new Promise((resolve) => {
    let count = 0;
    const inflate = createInflate();
    const settle = () => {
      inflate.destroy();
      resolve(count);
    };
    inflate.on("data", (chunk: Buffer) => {
      count += chunk.length;
      if (count > most) settle();
    });
    inflate.once("error", settle).once("end", settle);
    inflate.end(bytes);
  });

const inflateOnce = (bytes: Buffer, most: number): Buffer | "too large" | "broken" => {
  try {
    return inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "too large" : "broken";
  }
};

/** Bytes that data inflates to, all rounds together, counted to just above `most`. */
const inflatedSize = async (data: Buffer, most: number): Promise<number> => {
  let sum = 0;
  let bytes = data;
  for (let round = 0; round < rounds && isDeflated(bytes); round += 1) {
    const inflated = inflateOnce(bytes, most);
    if (inflated === "too large") return most + 1;
    if (inflated === "broken") return sum + (await countBroken(bytes, most));
    sum += inflated.length;
    bytes = inflated;
  }
  return sum;
};

/** A picture is drawn later, under limits of its own, and is honestly large. */
const isPicture = (bytes: Buffer, at: number): boolean => {
  const from = Math.max(bytes.lastIndexOf(objectMark, at), at - dictionary, 0);
  const names = bytes
    .toString("latin1", from, at)
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return /\/Subtype\s*\/Image\b/.test(names);
};

const dataAt = (bytes: Buffer, at: number): Buffer => {
  let from = at + mark.length;
  while (bytes[from] === 0x0d || bytes[from] === 0x0a || bytes[from] === 0x20) from += 1;
  return bytes.subarray(from);
};

/**
 * Refuses a file whose streams, pictures aside, inflate beyond the limits, before a reader inflates them as a whole: a
 * page of 150 MB of drawing commands fits in some 150 kB.
 */
export const rejectDecompressionBomb = async (file: Uint8Array, limits: IntakeLimits): Promise<IntakeError | null> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let sum = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (bytes.subarray(Math.max(0, at - end.length), at).equals(end)) continue;
    const data = dataAt(bytes, at);
    if (!isDeflated(data) || isPicture(bytes, at)) continue;
    const size = await inflatedSize(data, limits.streamBytes);
    sum += size;
    if (size > limits.streamBytes || sum > limits.inflatedBytes)
      return intakeError(
        "too_large_inflated",
        `A stream inflates to more than ${limits.streamBytes} bytes, or all to more than ${limits.inflatedBytes}.`,
      );
  }
  return null;
};
