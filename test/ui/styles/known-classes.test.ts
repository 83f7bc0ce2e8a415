import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (pattern: string): readonly (readonly [file: string, text: string])[] =>
  globSync(pattern)
    .sort()
    .map((file) => [file, readFileSync(file, "utf8")] as const);

const views = read("src/ui/**/*.tsx");
const css = read("src/ui/**/*.css")
  .map(([, text]) => text)
  .join("\n");
const styled = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
/** Base cases of a part without a look of their own, and boxes that are only measured or found. */
const plain = new Set(["shell-body", "row-body", "row-words", "plot-top", "reader-column", "paper-scale", "photo-cut"]);

describe("views and style sheets", () => {
  it("agree on the names of classes", () => {
    const used = views.flatMap(([file, text]) =>
      [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names = ""]) =>
        names.split(" ").map((name) => `${file}: ${name}`),
      ),
    );
    expect(used.length).toBeGreaterThan(300);
    const unknown = used.filter((line) => !styled.has(line.split(": ")[1]) && !plain.has(line.split(": ")[1]!));
    expect(unknown).toEqual([]);
  });

  it("leave no style attribute, which the content security policy forbids", () => {
    expect(views.filter(([, text]) => /\sstyle=\{/.test(text)).map(([file]) => file)).toEqual([]);
  });

  it("give every picture an alt text and its size", () => {
    const images = views.flatMap(([file, text]) =>
      [...text.matchAll(/<img\b[^>]*?\/>/gs)].map(([image]) => ({ file, image })),
    );
    expect(images.length).toBeGreaterThan(3);
    // The type of a picture that is handed on asks for its size.
    const sized = /\{\.\.\.picture\}|\swidth=.*\sheight=/s;
    const bare = images.filter(({ image }) => !/\salt=/.test(image) || !sized.test(image));
    expect(bare).toEqual([]);
  });
});
