import { Effect, Layer, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { isSameSecret } from "../same-secret.ts";
import { drawBytes } from "../secure-random.ts";
import { Settings } from "../settings/settings.ts";
import { withErrorCode } from "../system-error-code.ts";
import { copyOpenDatabase } from "./copy-database.ts";

const Endpoint = Schema.fromJsonString(Schema.Struct({ port: Schema.Int, token: Schema.String }));
const Request = Schema.fromJsonString(Schema.Struct({ folder: Schema.String }));

const endpointFile = (dataDir: string): string => join(dataDir, "backup.json");

/** The longest request, in characters: a path. */
const LONGEST = 8_192;

const isAuthorized = ({ headers }: IncomingMessage, token: string): boolean =>
  isSameSecret(headers.authorization ?? "", `Bearer ${token}`);

const listen = (answer: (request: IncomingMessage) => Promise<readonly [status: number, words: string]>) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((request, response) => {
      const failed = (): readonly [number, string] => [400, "The request was not understood."];
      void answer(request)
        .catch(failed)
        .then(([status, words]) => response.writeHead(status, { connection: "close" }).end(words));
    });
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

const askedFolder = async (request: IncomingMessage): Promise<string> => {
  if (Number(request.headers["content-length"] ?? LONGEST + 1) > LONGEST) throw new Error("too long");
  return Schema.decodeUnknownSync(Request)(await text(request)).folder;
};

/**
 * Lets `npm run admin -- backup` have the embedded database copied while this server has it open. It listens on loopback alone, on
 * a port of its own; the port and a token, another one at each start, are in the data folder, which is the server's user's.
 */
export const BackupEndpoint = Layer.effectDiscard(
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings;
    if (databaseUrl !== null) return;
    const services = yield* Effect.context<SqlClient.SqlClient>();
    const token = (yield* drawBytes(32)).toString("base64url");
    const copy = (folder: string) =>
      copyOpenDatabase(dataDir, folder).pipe(
        Effect.as([200, "copied"] as const),
        Effect.catchCause((cause) =>
          Effect.as(Effect.logError("the database was not copied", cause), [
            500,
            "The server could not copy its database; its log says why.",
          ] as const),
        ),
      );
    const answer = async (request: IncomingMessage) =>
      isAuthorized(request, token)
        ? Effect.runPromiseWith(services)(copy(await askedFolder(request)))
        : ([401, "This is not the token of the server."] as const);
    const server = yield* Effect.acquireRelease(
      Effect.promise(() => listen(answer)),
      (open) => Effect.sync(() => void open.close()),
    );
    const { port } = server.address() as AddressInfo;
    yield* Effect.acquireRelease(
      Effect.tryPromise(() => writeFile(endpointFile(dataDir), JSON.stringify({ port, token }), { mode: 0o600 })).pipe(
        Effect.catch((problem) => Effect.logWarning("a backup cannot ask this server", problem)),
      ),
      () => Effect.promise(() => rm(endpointFile(dataDir), { force: true })),
    );
  }),
);

/** Has the server that holds a data folder copy its database into a backup. Fails with what is to be said where it does not. */
export const askForCopy = (dataDir: string, backup: string): Effect.Effect<void, string> =>
  Effect.tryPromise({
    try: async () => {
      const { port, token } = Schema.decodeUnknownSync(Endpoint)(await readFile(endpointFile(dataDir), "utf8"));
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ folder: backup }),
      });
      return [response.status, await response.text()] as const;
    },
    catch: (problem) => withErrorCode("The server that has the data open did not answer", problem),
  }).pipe(Effect.flatMap(([status, words]) => (status === 200 ? Effect.void : Effect.fail(words))));
