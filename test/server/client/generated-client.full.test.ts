import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generate } from "orval";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approveOnPhone } from "../../support/approve-on-phone.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { clientProgram } from "./client-program.ts";

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-client-"));
  server = await startServer({ demo: true });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const tsc = join(import.meta.dirname, "../../../node_modules/.bin/tsc");
const STRICT = [
  "--ignoreConfig",
  "--noEmit",
  "--strict",
  "--module",
  "preserve",
  "--allowImportingTsExtensions",
  "--types",
  "",
];

interface Program {
  readonly readFirstPage: (address: string, approve: () => Promise<void>) => Promise<object>;
}

test("a client that a generator makes of the published contract is typed, and goes from sign-in over payment to page 1", async () => {
  const document = await fetch(`${server.address}/api/openapi.json`);
  await writeFile(join(folder, "openapi.json"), await document.text());
  await generate({
    input: { target: join(folder, "openapi.json") },
    output: { target: join(folder, "annales.ts"), client: "fetch", headers: true, baseUrl: server.address },
  });
  const path = join(folder, "program.ts");
  await writeFile(path, clientProgram);
  const { stdout } = await promisify(execFile)(tsc, [...STRICT, path]).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe("");
  const { readFirstPage } = (await import(/* @vite-ignore */ path)) as Program;
  expect(await readFirstPage(server.address, () => approveOnPhone(server.address))).toEqual({
    shut: "no_subscription",
    paid: "success",
    picture: [200, "image/webp"],
  });
});
