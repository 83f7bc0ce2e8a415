import { Layer, ManagedRuntime, Redacted } from "effect";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startPostgres } from "../../../scripts/lib/postgres-server.mjs";
import { PasswordHasher } from "../../../server/accounts/passwords/password-hasher.ts";
import { PaperServices } from "../../../server/papers/paper-services.ts";
import { storePaper } from "../../../server/papers/store-paper.sql.ts";
import { readSettings, Settings } from "../../../server/settings/settings.ts";
import { embeddedDatabase, migrate, postgresServer } from "../../../server/database/database.ts";
import { type MtnStandIn, startMtn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { runDocumentedCommands, newServerPlace, type ServerPlace } from "../../support/server/backup-commands.ts";
import { type Client, makeClient } from "../../support/server/http-client.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { seedSmallCatalogue } from "../../support/server/small-catalogue.ts";
import { writtenDocument } from "../files/pdfs/written-pdfs.ts";

let folder: string;
let mtn: MtnStandIn;
const running: ServerProcess[] = [];
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-backup-"));
  mtn = await startMtn();
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(running.map((main) => main.stop("SIGKILL")));
  await mtn.close();
  postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const placeFor = (isEmbedded: boolean): Promise<ServerPlace> => {
  if (!isEmbedded && postgres === undefined) throw new Error("PostgreSQL could not be brought.");
  return newServerPlace(folder, isEmbedded ? null : postgres!.url);
};

/** An approved paper of HND, and the catalogue. */
const seed = async ({ dataDir, databaseUrl }: ServerPlace): Promise<void> => {
  const document = await writtenDocument(2);
  const pdf = await document.save();
  const [none, all] = [
    { institutionId: null, facultyId: null, levelId: null, semesterId: null },
    { departmentIds: [] },
  ];
  const facts = { key: null, area: "hnd", code: null, title: "Kept", type: null, kind: "PAPER", year: 2024 } as const;
  const rest = { status: "approved", categoryIds: [1], ownerId: null, solutionOf: null, priority: 0 } as const;
  await mkdir(dataDir, { recursive: true });
  const database =
    databaseUrl === null ? embeddedDatabase(join(dataDir, "database")) : postgresServer(Redacted.make(databaseUrl), 2);
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(PaperServices, PasswordHasher.layer).pipe(
      Layer.provideMerge(Layer.effectDiscard(migrate).pipe(Layer.provideMerge(database))),
      Layer.provideMerge(Layer.succeed(Settings, readSettings({ DEMO: "off", DATA_DIR: dataDir }, folder))),
    ),
  );
  try {
    await runtime.runPromise(seedSmallCatalogue);
    await runtime.runPromise(storePaper(pdf, { ...facts, ...none, ...all, ...rest }));
  } finally {
    await runtime.dispose();
  }
};

const start = ({ dataDir, databaseUrl }: ServerPlace): ServerProcess => {
  const main = startServerProcess({
    DEMO: "off",
    DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    MTN_URL: mtn.address,
    MTN_SUBSCRIPTION_KEY: mtn.subscriptionKey,
    MTN_API_USER: mtn.apiUser,
    MTN_API_KEY: mtn.apiKey,
  });
  running.push(main);
  return main;
};

/** What the student sees: the list, the page's picture, the payments, what is open. */
const seen = async (client: Client) => {
  const list = await client.get("/api/papers?type=hnd");
  const [paper] = list.body["items"] as readonly { id: number; title: string }[];
  const picture = await client.get(`/api/papers/${paper?.id}/pages/2?w=720`);
  const payments = await client.get("/api/payments");
  const subscriptions = await client.get("/api/subscriptions");
  return {
    paper,
    picture: [picture.status, picture.bytes.toString("base64")],
    payments: payments.body["items"],
    subscriptions: subscriptions.body,
  };
};

const password = "chosen-well-77";
const newcomer = {
  name: "Ada Bih Che",
  email: "ada@annales.example",
  phone: "690000077",
  institution_id: 1,
  faculty_id: 1,
  department_id: 1,
  password,
  confirm: password,
};

/** Signs up and pays for the paper's category; resolves with what is seen once it can be read. */
const live = async (client: Client) => {
  const joined = await client.post("/api/auth/signup", newcomer);
  expect(joined.status).toBe(200);
  client.session.token = String(joined.body["accessToken"]);
  const order = { service: "MTN", phone: "690000001", categoryId: 1, type: "paper" };
  const { body } = await client.post("/api/payments/category", order);
  const paid = async () => {
    for (const { id } of mtn.phone.waiting()) mtn.phone.answer(id, { approve: true });
    expect((await client.get(`/api/payments/${String(body["id"])}`)).body["status"]).toBe("success");
  };
  await vi.waitFor(paid, 20_000);
  return vi.waitFor(async () => {
    // The copy of the paper comes after its pages, and says its bytes.
    expect((await client.get("/api/metrics")).text).toContain('annales_jobs{state="done"} 1\n');
    const all = await seen(client);
    expect([all.picture[0], all.paper?.title]).toEqual([200, "Kept"]);
    return all;
  }, 30_000);
};

describe.each([
  ["PostgreSQL, while its server goes on", false],
  ["the embedded database, while its server goes on", true],
])("a backup of %s", (_, isEmbedded) => {
  test("restored into new places is the same service: sign-in, an open session, lists, page pictures, payments", async () => {
    const [old, made] = [await placeFor(isEmbedded), await placeFor(isEmbedded)];
    const backup = join(folder, `backup-${isEmbedded}`);
    await mkdir(backup);
    await seed(old);
    const first = start(old);
    const client = makeClient(await first.ready);
    const before = await live(client);
    await runDocumentedCommands("backup", old, backup);
    // The server goes on, and what comes later is not in the backup.
    expect((await client.get("/api/subscriptions")).status).toBe(200);
    expect(await readdir(backup)).toEqual(
      ["backup.json", isEmbedded ? "database" : "annales.dump", "files"].toSorted(),
    );
    await first.stop("SIGTERM");
    await rm(old.dataDir, { recursive: true });

    await runDocumentedCommands(isEmbedded ? "restore embedded" : "restore", made, backup);
    const address = await start(made).ready;
    const again = makeClient(address);
    Object.assign(again.session, client.session);
    expect(await seen(again)).toEqual(before);
    await makeClient(address).signIn(newcomer.email, password);
    const order = { service: "MTN", phone: "690000001", categoryId: 2, type: "paper" };
    expect((await again.post("/api/payments/category", order)).status).toBe(202);
  }, 180_000);
});
