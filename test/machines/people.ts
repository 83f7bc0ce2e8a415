import type { User } from "../../src/contract/entities.ts";
import type { CallFailure } from "../../src/machines/failure.ts";

/** A student of a university, as the server tells of one. */
export const ada: User = {
  id: 7,
  uuid: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
  name: "Ada Bih",
  email: "ada@example.com",
  phone: "670000001",
  photo: null,
  email_verified: true,
  institution: { id: 1, name: "University of Buea" },
  faculty: { id: 2, name: "Science" },
  department: [{ id: 3, name: "Mathematics" }],
  level: { id: 4, name: "Level 200" },
  category: null,
  referral: "ADA7",
  notify: true,
  language: "en",
  role: "student",
};

/** The same student after a change on another device. */
export const adaRenamed: User = { ...ada, name: "Ada Bih Che" };

/** How a call ends badly; status 0: no answer at all. */
export const failure = (status: number, code: string, fields: Readonly<Record<string, string>> = {}): CallFailure => ({
  status,
  code,
  message: code,
  fields,
});
