import type { Student } from "../../worlds/demo-world.ts";
import { mockAnswer, failCalls } from "../../support/page-network.ts";

export const retry = ({ page, t }: Student) => page.getByRole("button", { name: t("common.retry"), exact: true });
export const spoils = (student: Student, path: string, how: "500" | "no answer" | "nonsense") => {
  if (how === "no answer") return failCalls(student.page, path);
  return mockAnswer(
    student.page,
    path,
    how === "500" ? { status: 500, json: { message: "No", code: "internal" } } : { status: 200, json: { odd: true } },
  );
};

export const ways = ["500", "no answer", "nonsense"] as const;
