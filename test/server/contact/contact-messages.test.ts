import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminWorld, startAdminWorld } from "../admin/admin-world.ts";

let world: AdminWorld;
beforeAll(async () => {
  world = await startAdminWorld({ settings: { supportEmail: null } });
});
afterAll(() => world.close());

const write = async (subject: string): Promise<void> => {
  const form = { name: "Ada Bih", email: "ada@example.com", subject, message: `${subject}\nis what I write about.` };
  const { status } = await world.server.client({ "x-language": "fr" }).post("/api/contact", form);
  expect(status).toBe(200);
};
const list = async (query = "") => {
  const { body } = await world.admin.get(`/api/admin/messages${query}`);
  return { next: body["next"], total: body["total"], items: body["items"] as Record<string, unknown>[] };
};
const idOf = async (subject: string) => (await list()).items.find((line) => line["subject"] === subject)?.["id"];

describe("the messages of the contact form", () => {
  test("wait for an admin, oldest first, page by page, and are read once for all", async () => {
    for (const subject of ["First of three", "Second of three", "Third of three"]) await write(subject);
    const first = await list("?limit=2");
    expect(first).toMatchObject({ total: 3, items: [{ subject: "First of three" }, { subject: "Second of three" }] });
    const rest = await list(`?after=${String(first["next"])}`);
    expect([rest.items.length, rest.items[0]?.["subject"], rest["next"]]).toEqual([1, "Third of three", null]);
    const id = await idOf("Second of three");
    const read = await world.admin.post(`/api/admin/messages/${String(id)}/read`, {});
    expect(read.body).toEqual({
      id,
      name: "Ada Bih",
      email: "ada@example.com",
      subject: "Second of three",
      text: "Second of three\nis what I write about.",
      language: "fr",
      status: "open",
      isRead: true,
      by: null,
      changedAt: null,
      createdAt: expect.any(String),
    });
    expect((await list()).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  });

  test("are answered or closed by an admin, who is named with the moment, and can be opened again", async () => {
    await write("It will be answered");
    const id = String(await idOf("It will be answered"));
    const change = async (status: string) =>
      (await world.admin.call(`/api/admin/messages/${id}`, { method: "PATCH", json: { status } })).body;
    const answered = await change("answered");
    expect(answered).toMatchObject({ status: "answered", isRead: true, by: { name: "Fon Beatrice" } });
    world.server.clock.advance(60_000);
    expect(await change("answered")).toEqual(answered);
    expect((await list("?status=answered")).items).toHaveLength(1);
    const opened = await change("open");
    expect(opened["changedAt"]).not.toBe(answered["changedAt"]);
    expect(await idOf("It will be answered")).toBe(Number(id));
    await change("closed");
    expect((await list("?status=closed")).items).toHaveLength(1);
  });

  test("are refused a status they do not have, in both languages, and one that is not there is 404", async () => {
    const change = (id: number, body: object, language: string) =>
      world.admin.call(`/api/admin/messages/${id}`, {
        method: "PATCH",
        json: body,
        headers: { "x-language": language },
      });
    expect((await change(1, { status: "lost" }, "en")).body.fields).toEqual({
      status: "Choose what happened to the message",
    });
    expect((await change(1, {}, "fr")).body.fields).toEqual({ status: "Choisissez ce qu’est devenu le message" });
    expect((await change(2_000_000, { status: "closed" }, "en")).status).toBe(404);
    expect((await world.admin.post("/api/admin/messages/2000000/read", {})).status).toBe(404);
    expect((await world.admin.get("/api/admin/messages?after=x")).status).toBe(400);
    expect((await world.admin.get("/api/admin/messages?status=lost")).status).toBe(422);
  });
});
