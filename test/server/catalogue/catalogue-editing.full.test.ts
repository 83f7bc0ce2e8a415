import { Redacted } from "effect";
import { expect, test } from "vitest";
import { ensureAccount } from "../../../server/accounts/ensure-account.sql.ts";
import { startServer } from "../../support/server/test-server.ts";

test("a catalogue that is still empty is filled from the console, categories too", async () => {
  const empty = await startServer({ isEmpty: true });
  try {
    const password = Redacted.make("annales-demo");
    await empty.run(ensureAccount({ email: "first@example.com", name: "First", role: "admin", password }));
    const first = empty.client();
    await first.signIn("first@example.com");
    expect((await first.get("/api/institutions/categories/hnd")).status).toBe(404);
    const made = await first.post("/api/admin/catalogue/hnd", { name: "Accountancy", name_fr: "Comptabilité" });
    expect(made.status).toBe(200);
    expect((await first.get("/api/institutions/categories/hnd")).body).toEqual({
      institution_id: expect.any(Number),
      categories: [{ id: made.body["id"], name: "Accountancy" }],
    });
  } finally {
    await empty.close();
  }
});
