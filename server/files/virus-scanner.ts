import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Knows viruses by their signatures. */
export interface Scanner {
  /** The name of what was found in a file, null for nothing. Rejects with `ScannerError`. */
  find(bytes: Uint8Array, signal: AbortSignal): Promise<string | null>;
}

/** The scanner is away, too slow, or did not look at the file; it may go better another time. */
export class ScannerError extends Error {
  override readonly name = "ScannerError";
}

/** How long a scanner may take for a file, in ms. */
const PATIENCE = 20_000;
/** Where clamd listens when nothing else is said (clamd.conf(5), TCPSocket). */
const PORT = 3310;

const placeOf = (url: string) => {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === "unix:") return { path: pathname };
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) || PORT };
};

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

const FOUND = /^stream: (.+) FOUND\0$/;

const verdict = (reply: string): string | null => {
  const found = FOUND.exec(reply)?.[1];
  if (found !== undefined) return found;
  if (reply === "stream: OK\0") return null;
  throw new ScannerError(`The virus scanner answered "${reply.replaceAll("\0", "")}".`);
};

/** clamd at an address as `isClamdAddress` has it: one connection a file, by its command INSTREAM (clamd(8)). */
export const openClamd = (url: string, patience = PATIENCE): Scanner => ({
  find: async (bytes, signal) => {
    const socket = connect({ ...placeOf(url), signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
    const reply = text(socket);
    for (const piece of ["zINSTREAM\0", lengthOf(bytes.length), bytes, lengthOf(0)]) socket.write(piece);
    const answer = await reply.catch((cause: unknown) => {
      throw new ScannerError("The virus scanner did not answer.", { cause });
    });
    return verdict(answer);
  },
});

/** Where there is no scanner: finds nothing. */
export const noScanner: Scanner = { find: () => Promise.resolve(null) };
