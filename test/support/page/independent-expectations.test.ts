import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../..");

/** What a file brings from the app to run it, as lines of path and name; types are no values. */
function valuesFrom(file: string): readonly string[] {
  const text = readFileSync(join(folder, file), "utf8");
  return [...text.matchAll(/^import (?!type )\{([^}]*)\} from "(?:\.\.\/)+src\/([^"]+)"/gm)].flatMap(
    ([, names = "", path = ""]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type "))
        .map((name) => `${path} ${name}`),
  );
}

/** The chart itself, what it is made with, words as the app writes them, and names that a test only looks up. */
const pageParts = [
  /^machines\/[\w/-]+\.machine\.ts create\w+$|^machines\/[\w/-]+\.machine\.ts \w+Machine$/,
  /^contract\/(validation|forms)\.ts \w+$/,
  /^contract\/(routes|contact\/social-links|payments\/checkout-selection|papers\/paper-rules)\.ts \w+$/,
  /^contract\/entities\.ts \w+$/,
  /^contract\/admin\/admin-overview\.ts queueNames$/,
  /^i18n\/(format|server)\.ts \w+$/,
];
/** An invariant may call a selector, but writes down what it expects. */
const modelParts = [
  /^machines\/[\w/-]+\.machine\.ts \w+$/,
  /^machines\/[\w/-]+\.selectors\.ts select\w+$/,
  /^contract\/(validation|forms)\.ts \w+$/,
  /^contract\/entities\.ts dashboardTypes$/,
  /^inspector\/inspector\.machine\.ts inspectorMachine$/,
];
/** What a message adds to a recording of the developers' inspector is judged by test/ui and the journey of the inspector. */
const recorder = "machines/inspector/inspector.model.ts: inspector/recording.ts addToRecording";
const foreign = (pattern: string, parts: readonly RegExp[], excused: readonly string[] = []): readonly string[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .flatMap((file) => valuesFrom(file).map((value) => [file, value] as const))
    .filter(([, value]) => !parts.some((part) => part.test(value)))
    .map(([file, value]) => `${file}: ${value}`)
    .filter((line) => !excused.includes(line));

describe("what is expected is written down, not computed by the app", () => {
  it("in page models", () => {
    expect(foreign("pages/**/*.{page,expected-view,fixtures}.ts", pageParts)).toEqual([]);
  });

  it("in models of charts and their laws", () => {
    expect(foreign("machines/**/*.{model,invariants,predicates,fixtures}.ts", modelParts, [recorder])).toEqual([]);
  });
});
