import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startPaymentsWorld, type PaymentsWorld } from "./payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ operators: ["MTN"] });
});
afterEach(() => world.leave());
afterAll(() => world.close());

describe.each(["en", "fr"] as const)("refuses in %s, by field", (language) => {
  const text = {
    en: {
      service: "Choose MTN or ORANGE",
      phone: "Provide either an MTN or Orange phone number.",
      levelId: "Choose a level",
      semesterId: "Choose a semester",
      categoryId: "Choose a category",
    },
    fr: {
      service: "Choisissez MTN ou ORANGE",
      phone: "Indiquez un numéro MTN ou Orange.",
      levelId: "Choisissez un niveau",
      semesterId: "Choisissez un semestre",
      categoryId: "Choisissez une catégorie",
    },
  }[language];

  const refuses = async (path: string, order: object, field: keyof typeof text) => {
    const student = await world.student();
    const { status, body } = await student.call("POST", path, order, { "x-language": language });
    const expected = { code: "validation_failed", message: text[field], fields: { [field]: text[field] } };
    expect({ status, body }).toEqual({ status: 422, body: expected });
  };
  const semester = { service: "MTN", phone: "670000000", levelId: 1, semesterId: 1, type: "paper" };
  const category = { service: "MTN", phone: "670000000", categoryId: 1, type: "paper" };
  const without = (order: Record<string, unknown>, field: string) =>
    Object.fromEntries(Object.entries(order).filter(([name]) => name !== field));

  it.each([undefined, "mtn", "CAMTEL"])("3.59, 5.43 service must be MTN or ORANGE: %s", async (service) => {
    await refuses("payments/university", { ...semester, service }, "service");
    await refuses("payments/category", { ...category, service }, "service");
  });

  it.each([undefined, "57000000", "640000000", "67000000", "6700000000", "+237670000000"])(
    "5.44 phone: %s",
    async (phone) => {
      await refuses("payments/university", { ...semester, phone }, "phone");
      await refuses("payments/category", { ...category, phone }, "phone");
    },
  );

  it.each([0, -1, 1.5, "1", null])("5.45 levelId positive and required: %s", async (levelId) => {
    await refuses("payments/university", { ...semester, levelId }, "levelId");
    await refuses("payments/university", without(semester, "levelId"), "levelId");
  });

  it.each([0, -1, 1.5, "1", null])("5.46 semesterId positive and required: %s", async (semesterId) => {
    await refuses("payments/university", { ...semester, semesterId }, "semesterId");
    await refuses("payments/university", without(semester, "semesterId"), "semesterId");
  });

  it.each([0, -1, 1.5, "1", null])("5.47 categoryId positive and required: %s", async (categoryId) => {
    await refuses("payments/category", { ...category, categoryId }, "categoryId");
    await refuses("payments/category", without(category, "categoryId"), "categoryId");
  });

  it("what the catalogue does not have", async () => {
    await refuses("payments/university", { ...semester, levelId: 99 }, "levelId");
    await refuses("payments/university", { ...semester, semesterId: 99 }, "semesterId");
    await refuses("payments/category", { ...category, categoryId: 99 }, "categoryId");
  });
});

it("names every unknown part of a product, the first in its message", async () => {
  const student = await world.student();
  const order = { ...student.semester, levelId: 99, semesterId: 99 };
  const { body } = await student.call("POST", "payments/university", order);
  expect(body).toMatchObject({
    message: "Choose a level",
    fields: { levelId: "Choose a level", semesterId: "Choose a semester" },
  });
});

it("takes ORANGE for a service, and says honestly that it is not set up", async () => {
  const student = await world.student();
  const order = { ...student.semester, service: "ORANGE" };
  const { status, headers, body } = await student.call("POST", "payments/university", order);
  expect({ status, code: body.code }).toEqual({ status: 503, code: "unavailable" });
  expect(headers.get("retry-after")).toBe("3600");
  expect(await student.call("GET", "payments?status=open")).toMatchObject({ body: { items: [] } });
});
