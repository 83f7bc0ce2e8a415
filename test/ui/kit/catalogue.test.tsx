import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Catalogue, catalogueViews } from "../../../src/ui/catalogue/catalogue.tsx";

const styles = new URL("../../../src/ui/styles/", import.meta.url);
const css = readdirSync(styles, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => readFileSync(new URL(name, styles), "utf8"))
  .join("\n");
const styled = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map((match) => match[1]));

/* Names that carry no look of their own: hooks for the catalogue, and the base cases of a part. */
const plain = new Set(["catalogue", "shell-body", "row-body", "row-words", "empty"]);

const cases = catalogueViews.flatMap((view) => (["en", "fr"] as const).map((language) => ({ view, language })));

describe.each(cases)("the view $view in $language", ({ view, language }) => {
  const html = renderToStaticMarkup(<Catalogue view={view} language={language} />);
  const all = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? match[0]);

  it("has no style attribute, which the content security policy forbids", () => {
    expect(all(/<[^>]*\sstyle=[^>]*>/g)).toEqual([]);
  });

  it("gives each id once, and ties every label and description to one", () => {
    const ids = all(/\sid="([^"]+)"/g);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const asked = all(/\s(?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g).flatMap((text) =>
      text.split(" "),
    );
    expect(asked.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("names every button and link", () => {
    const targets = all(/(<(?:button|a)\b[^>]*>.*?<\/(?:button|a)>)/gs);
    const nameless = targets.filter(
      (target) => !/aria-label="[^"]+"/.test(target) && target.replaceAll(/<[^>]+>/g, "").trim() === "",
    );
    expect(nameless).toEqual([]);
  });

  it("gives every picture an alt text and its size", () => {
    const pictures = all(/(<img\b[^>]*>)/g);
    expect(
      pictures.filter((img) => !/\salt="/.test(img) || !/\swidth="\d/.test(img) || !/\sheight="\d/.test(img)),
    ).toEqual([]);
  });

  it("uses no class that the stylesheets do not know", () => {
    const used = new Set(all(/\sclass="([^"]+)"/g).flatMap((text) => text.split(" ")));
    expect([...used].filter((name) => !styled.has(name) && !plain.has(name))).toEqual([]);
  });
});
