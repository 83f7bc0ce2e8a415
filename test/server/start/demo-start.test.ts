import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

describe("the demo", () => {
  test("is ready with its first papers", async () => {
    const { status, body } = await server.client().get("/api/health/ready");
    expect([status, body["status"]]).toEqual([200, "ready"]);
    expect(body["papers"]).toBeGreaterThanOrEqual(12);
  });

  test("lets each of its people in, with one password", async () => {
    const people = ["university@example.com", "690000001", "650000001", "admin@example.com"];
    const roles = await Promise.all(
      people.map(async (identifier) => {
        const { body } = await server.client().signIn(identifier);
        return (body["user"] as { role: string }).role;
      }),
    );
    expect(roles).toEqual(["student", "student", "student", "admin"]);
  });

  test("has a stand-in for the operator it has no settings for, and its phone", async () => {
    expect((await server.client().get("/api/config")).body).toMatchObject({ demo: true, services: ["MTN", "ORANGE"] });
    const phone = await server.client().get("/dev/phone", { accept: "application/json" });
    expect([phone.status, phone.body]).toEqual([200, []]);
  });
});
