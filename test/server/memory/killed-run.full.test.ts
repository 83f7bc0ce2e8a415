import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { runMarkerFile } from "../../../server/start/run-marker.ts";
import { useServerProcesses } from "../start/server-processes.ts";

const { start, dataFolder } = useServerProcesses();
const NOTICE = "did not end in good order";

it("a start says that the last server was killed, and what it held; after one that was stopped it says nothing", async () => {
  const killed = start();
  await killed.ready;
  expect(existsSync(runMarkerFile(dataFolder()))).toBe(true);
  const { out } = await killed.stop("SIGKILL");
  expect(out).not.toContain(NOTICE);

  const next = start();
  await next.ready;
  const { out: said } = await next.stop("SIGTERM");
  expect(said).toMatch(
    /"level":"warn","message":"the server that began at \S+ did not end in good order: .*Its processes last held \d+ MB/,
  );
  expect(existsSync(runMarkerFile(dataFolder()))).toBe(false);

  const last = start();
  await last.ready;
  expect((await last.stop("SIGTERM")).out).not.toContain(NOTICE);
}, 120_000);
