import { expect, test } from "vitest";
import { startServer } from "../../support/server/test-server.ts";
import { openLiveCall } from "./live-call.ts";

test("the live call does not keep a server from stopping", async () => {
  const server = await startServer();
  const client = server.client();
  await client.signIn("university@example.com");
  const live = await openLiveCall(server.address, client);
  const began = performance.now();
  await Promise.all([server.close(), live.ended]);
  expect(performance.now() - began).toBeLessThan(5_000);
});
