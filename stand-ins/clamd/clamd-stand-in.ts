import { createServer, type AddressInfo, type Socket } from "node:net";

/** What a scanner does to one file: an error of its own, no answer at all, or it hangs up. */
export type ClamdFault = "error" | "silent" | "hangUp";

export interface ClamdStandIn {
  /** Such as `tcp://127.0.0.1:40123`, or `unix:/tmp/clamd.ctl`. */
  readonly address: string;
  /** How many files were looked at so far. */
  readonly scannedFiles: () => number;
  /** Does these to the next files, one each. */
  readonly misbehave: (...faults: readonly ClamdFault[]) => void;
  readonly close: () => Promise<void>;
}

/** The harmless text that every scanner takes for a virus (eicar.org), in two pieces, so that this file is none. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("");

interface Options {
  /** Bytes of a stream at most (StreamMaxLength of clamd.conf). */
  readonly largest?: number;
  /** A socket of this machine instead of a port. */
  readonly path?: string;
}

const COMMAND = Buffer.from("zINSTREAM\0");

/** The bytes of a whole stream: pieces, each after its length, up to an empty one. Null while some are missing. */
const streamed = (all: Buffer): Buffer | null => {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= all.length;) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
};

/**
 * A virus scanner on loopback that speaks the protocol of clamd 1.4: it knows one virus, EICAR, and answers one command a
 * connection. A stream that is too long is refused as soon as that is known.
 */
export const startClamd = async ({ largest = 104_857_600, path }: Options = {}): Promise<ClamdStandIn> => {
  const faults: ClamdFault[] = [];
  const sockets = new Set<Socket>();
  let looked = 0;

  const answerOf = (file: Buffer): string => {
    looked += 1;
    return file.includes(EICAR) ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0";
  };
  const answer = (socket: Socket, file: Buffer): void => {
    const fault = faults.shift();
    if (fault === "silent") return;
    if (fault === "hangUp") return void socket.resetAndDestroy();
    socket.end(fault === "error" ? "stream: Can't allocate memory ERROR\0" : answerOf(file));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let all = Buffer.alloc(0);
    socket.on("data", (piece: Buffer) => {
      all = Buffer.concat([all, piece]);
      const known = Math.min(all.length, COMMAND.length);
      if (!all.subarray(0, known).equals(COMMAND.subarray(0, known))) return void socket.end("UNKNOWN COMMAND\0");
      if (all.length > largest) return void socket.end("INSTREAM size limit exceeded. ERROR\0");
      const file = streamed(all);
      if (file !== null) answer(socket, file);
    });
  });
  await new Promise<void>((resolve) => {
    if (path === undefined) server.listen(0, "127.0.0.1", resolve);
    else server.listen(path, resolve);
  });
  return {
    address: path === undefined ? `tcp://127.0.0.1:${(server.address() as AddressInfo).port}` : `unix:${path}`,
    scannedFiles: () => looked,
    misbehave: (...next) => void faults.push(...next),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
