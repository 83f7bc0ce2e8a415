import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPaymentsWorld, type PaymentsWorld } from "../payments/payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterEach(() => world.leave());
afterAll(() => world.close());

const ringing = async () => {
  const student = await world.student();
  const id = await student.pay();
  await world.due();
  return { student, id };
};

const at = (path: string, init: RequestInit = {}) => fetch(`${world.address}${path}`, { redirect: "manual", ...init });
const page = async (query = "", headers: Record<string, string> = {}) =>
  (await at(`/dev/phone${query}`, { headers: { accept: "text/html", ...headers } })).text();
const json = { "content-type": "application/json" };

describe("the payer's phone", () => {
  it("lists what waits, for programs", async () => {
    const { student, id } = await ringing();
    const response = await at("/dev/phone", { headers: { accept: "application/json" } });
    const prompts = await response.json();
    expect(prompts.filter((prompt: { id: string }) => prompt.id === id)).toEqual([
      {
        id,
        operator: "mtn",
        phone: student.phone,
        amount: 1500,
        text: expect.stringContaining("Level 1, First semester"),
      },
    ]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    [true, "succeeded"],
    [false, "failed"],
  ])("answers a prompt with %s, and the payment has %s", async (approve, state) => {
    const { id } = await ringing();
    const answered = await at(`/dev/phone/${id}`, { method: "POST", body: JSON.stringify({ approve }), headers: json });
    expect({ status: answered.status, body: await answered.json() }).toEqual({ status: 200, body: { id, approve } });
    expect(await world.look(id)).toMatchObject({ state });
  });

  it("takes the form of its page, and leads back to it in the same language", async () => {
    const { id } = await ringing();
    const html = await page("?lang=fr");
    const action = new RegExp(`action="(/dev/phone/${id}[^"]*)"`).exec(html)?.[1] ?? "";
    const form = new URLSearchParams({ approve: "true" });
    const answered = await at(action, { method: "POST", body: form });
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/dev/phone?lang=fr"]);
    expect(await world.look(id)).toMatchObject({ state: "succeeded" });
    expect(await page()).not.toContain(id);
  });

  it("speaks both languages, by the address or by the cookie of the language", async () => {
    await ringing();
    expect(await page()).toContain("The payer’s phone");
    expect(await page("?lang=fr")).toContain("Le téléphone du payeur");
    const french = await page("", { cookie: "__Host-annales-language=fr" });
    expect(french).toContain('<html lang="fr">');
    expect(french).toContain("1\u202f500\u00a0FCFA");
  });

  it("holds nothing that the content policy would block", async () => {
    await ringing();
    const response = await at("/dev/phone", { headers: { accept: "text/html" } });
    const html = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
    expect(html).not.toMatch(/<style|<script|style=|\son\w+=/);
    const style = await at("/dev/phone.css");
    expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  });

  it.each([
    ["a prompt that waits no more", crypto.randomUUID(), JSON.stringify({ approve: true }), 404],
    ["no answer", crypto.randomUUID(), "{}", 400],
    ["garbage", crypto.randomUUID(), "<", 400],
    ["a path for an id", "..%2F_control", JSON.stringify({ approve: true }), 404],
  ])("refuses %s", async (_, id, body, status) => {
    expect((await at(`/dev/phone/${id}`, { method: "POST", body, headers: json })).status).toBe(status);
  });

  it("is answered by no other site", async () => {
    const { id } = await ringing();
    const headers = { ...json, origin: "https://example.com" };
    const foreign = await at(`/dev/phone/${id}`, { method: "POST", body: JSON.stringify({ approve: true }), headers });
    expect(foreign.status).toBe(403);
    expect(await page()).toContain(id);
  });
});

it("is not there without DEMO=on", async () => {
  const real = await startPaymentsWorld({ env: { DEMO: "off" } });
  try {
    expect((await fetch(`${real.address}/dev/phone`)).status).toBe(404);
    expect((await fetch(`${real.address}/dev/phone.css`)).status).toBe(404);
    expect((await fetch(`${real.address}/dev/phone/1`, { method: "POST", body: "{}" })).status).toBe(404);
  } finally {
    await real.close();
  }
});
