import { Redacted } from "effect";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runDocumentedCommands, newServerPlace, type ServerPlace } from "../../support/server/backup-commands.ts";
import { type ServerOptions, startServer, type TestServer } from "../../support/server/test-server.ts";

const startIn = ({ dataDir, databaseUrl }: ServerPlace, options: ServerOptions): Promise<TestServer> =>
  startServer({
    ...options,
    settings: { ...options.settings, dataDir, databaseUrl: databaseUrl === null ? null : Redacted.make(databaseUrl) },
  });

/** The same service once more, in a new place: filled, dumped and restored by the commands of docs/operations.md. */
const startRestored = async (options: ServerOptions, fill: (server: TestServer) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), "annales-restored-"));
  const url = process.env["TEST_DATABASE_URL"] ?? null;
  const [old, made] = [await newServerPlace(folder, url), await newServerPlace(folder, url)];
  const backup = join(folder, "backup");
  await mkdir(backup);
  const first = await startIn(old, options);
  await fill(first);
  await first.close();
  const kind = url === null ? " embedded" : "";
  await runDocumentedCommands("backup", old, backup);
  await rm(old.dataDir, { recursive: true });
  await runDocumentedCommands(`restore${kind}`, made, backup);
  const server = await startIn(made, options);
  const close = async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...server, close };
};

/** A server that `fill` gave what its world begins with. With RESTORED it comes back from a backup first. */
export const startFilled = async (
  options: ServerOptions,
  fill: (server: TestServer) => Promise<void>,
): Promise<TestServer> => {
  if (process.env["RESTORED"]) return startRestored(options, fill);
  const server = await startServer(options);
  await fill(server);
  return server;
};
