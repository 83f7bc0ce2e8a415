import { MAX_UPLOAD_BYTES } from "../../../src/contract/uploads/upload-limits.ts";

/** The largest body of a call, in bytes. Larger ones are refused before they are read. */
export const MAX_BODY_BYTES = 1_048_576;

/** How far a body may go, and the limit its refusal names; both in bytes. */
export interface BodyLimit {
  readonly most: number;
  readonly named: number;
}

/** What a multipart form needs beside the file in it. */
const AROUND = 65_536;

/** A call by its method and path; `maxImageBytes` is the cap of photos as it is set. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly maxImageBytes: number;
}

/** How large the file of a call may be; null for a call without one. Each call refuses the file itself at its own limit, while it streams in. */
const fileCap = ({ method, path, maxImageBytes }: Sent): number | null => {
  switch (`${method} ${path}`) {
    case "POST /api/user/photo/update":
      return maxImageBytes;
    case "POST /api/papers/upload":
    case "POST /api/papers/upload/category":
      return MAX_UPLOAD_BYTES;
    default:
      return null;
  }
};

export const bodyLimit = (sent: Sent): BodyLimit => {
  const file = fileCap(sent);
  return file === null ? { most: MAX_BODY_BYTES, named: MAX_BODY_BYTES } : { most: file + AROUND, named: file };
};

/** How long a caller may take to send, in ms. */
export interface SendTimeouts {
  readonly head: number;
  /** For a body without a file, and for what is left of any body once its call is answered. */
  readonly body: number;
  /** The least rate of a body with a file. */
  readonly bytesPerMs: number;
}

/** A student on a 2G network sends some 3 kB a second. */
export const SEND_TIMEOUTS: SendTimeouts = { head: 20_000, body: 60_000, bytesPerMs: 1 };

/** How long the body of a call may take to arrive, in ms. */
export const bodyTimeout = (sent: Sent, { body, bytesPerMs }: SendTimeouts): number => {
  const file = fileCap(sent);
  return file === null ? body : (file + AROUND) / bytesPerMs;
};
