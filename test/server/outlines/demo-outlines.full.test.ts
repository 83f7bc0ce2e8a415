import { expect, it } from "vitest";
import { demoOutlines } from "../../../scripts/eval/outline/demo-outlines.ts";
import { asDrawn, openPageReader } from "../../../scripts/eval/outline/read-paper-pages.ts";
import { scoreOutline } from "../../../scripts/eval/outline/score-outline.ts";
import { readOutline } from "../../../server/outlines/rules/read-outline.ts";

it.each(["ub-cef307-2023-exam", "uds-eco121-2016-exam"])(
  "the outline of %s is what its generator knows",
  async (key) => {
    const reader = await openPageReader();
    const { known, digital } = demoOutlines().find(({ paper }) => paper.key === key)!;
    const pages = reader.digital(await digital());
    await reader.close();
    const paper = { name: key, known, pages, levels: Infinity, yOf: asDrawn };
    expect(scoreOutline(readOutline(pages), paper)).toMatchObject({ missed: [], wrong: [] });
  },
);
