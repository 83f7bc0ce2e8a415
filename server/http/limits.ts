import { MAX_IMAGE_BYTES, MAX_UPLOAD_BYTES } from "../../src/contract/limits.ts";

/** The largest body of a call, in bytes. Larger ones are refused before they are read. */
export const LARGEST_BODY = 1_048_576;

/** How far a body may go, and the limit its refusal names; both in bytes. */
export interface BodyCap {
  readonly most: number;
  readonly named: number;
}

/** What a multipart form needs beside the file in it. */
const AROUND = 65_536;

/** Calls that carry a file. Each refuses the file itself at its own limit, while it streams in. */
const withFile: Readonly<Record<string, number>> = {
  "POST /api/user/photo/update": MAX_IMAGE_BYTES,
  "POST /api/papers/upload": MAX_UPLOAD_BYTES,
  "POST /api/papers/upload/category": MAX_UPLOAD_BYTES,
};

/** The cap of a call by its method and path. */
export const bodyCap = (method: string, path: string): BodyCap => {
  const file = withFile[`${method} ${path}`];
  return file === undefined ? { most: LARGEST_BODY, named: LARGEST_BODY } : { most: file + AROUND, named: file };
};

/** How long a caller may take to send, in ms. */
export interface SendTimes {
  readonly head: number;
  /** For a body without a file, and for what is left of any body once its call is answered. */
  readonly body: number;
  /** The least rate of a body with a file. */
  readonly bytesPerMs: number;
}

/** A student on a 2G network sends some 3 kB a second. */
export const SEND_TIMES: SendTimes = { head: 20_000, body: 60_000, bytesPerMs: 1 };

/** How long the body of a call may take to arrive, in ms. */
export const bodyTime = (method: string, path: string, { body, bytesPerMs }: SendTimes): number => {
  const file = withFile[`${method} ${path}`];
  return file === undefined ? body : (file + AROUND) / bytesPerMs;
};
