import { choices, departments, faculties } from "../machines/upload-form.world.ts";
import { page } from "../machines/papers.ts";
import { json } from "../support/page/answer.ts";
import type { Opening } from "../support/page/stage.ts";
import { background, signedIn } from "./desk.ts";

/** The own papers of a student; calls of `holds` wait. */
export const ownDesk = (holds: readonly string[] = []): Opening => ({
  path: "/user/uploads",
  ...signedIn(),
  holds,
  answers: {
    ...background,
    "GET papers/uploads": json(page([], null, 0)),
    "GET papers/uploads/count": json([]),
  },
  ready: ({ things }) => things.some(({ role, is }) => role === "button" && "pressed" in is),
});

/** What the upload form offers, as the server tells it. */
export const formAnswers = {
  "GET institutions": json(choices.institutions),
  "GET institutions/1/faculties": json(faculties),
  "GET institutions/5/faculties": json(faculties),
  "GET faculties/2/departments": json(departments),
  "GET levels": json(choices.levels),
  "GET semesters": json(choices.semesters.map((semester) => ({ ...semester, current: true }))),
  "GET institutions/categories/hnd": json({ institution_id: 5, categories: choices.categories.hnd }),
  "GET institutions/categories/concour": json({ institution_id: 6, categories: choices.categories.concour }),
};

/** The upload form over the list; calls of `holds` wait. */
export const formDesk = (holds: readonly string[] = []): Opening => {
  const desk = ownDesk(holds);
  return {
    ...desk,
    path: "/user/uploads?new",
    answers: { ...desk.answers, ...formAnswers },
    ready: ({ things }) => things.some(({ role }) => role === "dialog"),
  };
};
