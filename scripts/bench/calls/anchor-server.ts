import fastify from "fastify";
import { createReadStream, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deserialize } from "node:v8";
import type { CallPlan } from "./call-plan.ts";
import { makeAnchorQueries, type AnchorQueries } from "./anchor-queries.ts";

/** `node anchor-server.ts raw|fastify <plan>`: answers the calls of the plan and prints its port. It checks what our server checks. */
const [kind, place] = process.argv.slice(2);
const plan = deserialize(readFileSync(place!)) as CallPlan;
const work: AnchorQueries = makeAnchorQueries(plan);

const JSON_TYPE = "application/json";
const PICTURE = { "content-type": "image/webp", "cache-control": "private, max-age=3600" };
const FILE = { "content-type": "application/pdf", "cache-control": "private, no-store" };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
};
const send = (
  response: ServerResponse,
  body: string | Uint8Array | null,
  headers: Readonly<Record<string, string>>,
) => {
  if (body === null) return response.writeHead(401).end();
  return response.writeHead(200, { ...headers, "content-length": Buffer.byteLength(body) }).end(body);
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
  const { url = "", headers } = request;
  if (url.startsWith("/api/papers?"))
    return send(response, await work.papers(headers, url), { "content-type": JSON_TYPE });
  if (url === plan.file.path) return send(response, await work.file(headers), FILE);
  if (url !== plan.picture.path)
    return send(response, await work.signIn(await bodyOf(request)), { "content-type": JSON_TYPE });
  if ((await work.picture(headers)) === null) return response.writeHead(401).end();
  return createReadStream(plan.picture.file).pipe(response.writeHead(200, PICTURE));
};

const startRaw = (): void => {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
};

const startFastify = async (): Promise<void> => {
  const app = fastify();
  const or401 = <A>(body: A | null, reply: { code: (status: number) => unknown }) => body ?? (reply.code(401), "");
  app.get("/api/papers", async ({ headers, url }, reply) =>
    or401(await work.papers(headers, url), reply.type(JSON_TYPE)),
  );
  app.get(plan.file.path, async ({ headers }, reply) => or401(await work.file(headers), reply.headers(FILE)));
  app.get(plan.picture.path.split("?")[0]!, async ({ headers }, reply) =>
    (await work.picture(headers)) === null
      ? or401(null, reply)
      : reply.headers(PICTURE).send(createReadStream(plan.picture.file)),
  );
  app.post("/api/auth/signin", async ({ body }, reply) =>
    or401(await work.signIn(JSON.stringify(body)), reply.type(JSON_TYPE)),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
};

if (kind === "raw") startRaw();
else await startFastify();
