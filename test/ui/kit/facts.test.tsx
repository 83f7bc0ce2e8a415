import { globSync, readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Facts } from "../../../src/ui/kit/lists/facts.tsx";

const html = (element: ReactElement): string => renderToStaticMarkup(element);
/** What a screen reader reads. */
const heard = (element: ReactElement): string =>
  html(element)
    .replaceAll(/<span aria-hidden="true">.*?<\/span>/g, "")
    .replaceAll(/<[^>]+>/g, "");

describe("a line of facts", () => {
  it("shows a dot between two, with the fact before it, and reads it to no one", () => {
    const facts = <Facts of={["Exam", "3 pages", 2]} />;
    expect(html(facts)).toBe(
      '<span class="facts"><span>Exam<span aria-hidden="true"> ·</span></span> ' +
        '<span>3 pages<span aria-hidden="true"> ·</span></span> <span>2</span></span>',
    );
    expect(heard(facts)).toBe("Exam 3 pages 2");
  });

  it("leaves out what is empty, with its dot", () => {
    expect(html(<Facts of={[null, "Exam", "", undefined]} />)).toBe('<span class="facts"><span>Exam</span></span>');
  });

  it("lets a fact say its own language", () => {
    const titled = (
      <span key="title" lang="fr">
        Algèbre
      </span>
    );
    expect(html(<Facts of={[titled, "2024"]} />)).toContain(
      '<span lang="fr">Algèbre</span><span aria-hidden="true"> ·</span>',
    );
  });

  it("is made by no view with dots of its own, but for the titles of documents", () => {
    const dotted = globSync("src/ui/**/*.{ts,tsx}").flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.includes("·") && !/^ *<title>/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(dotted).toEqual([
      'src/ui/kit/lists/facts.tsx: {place === shown.length - 1 ? null : <span aria-hidden="true"> ·</span>}',
    ]);
  });
});
