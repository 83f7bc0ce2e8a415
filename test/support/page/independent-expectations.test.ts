import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../..");

/**
 * What a file brings from the app to run it, as lines of path and name; types are no values. A module as a whole, its default
 * and what is imported on demand are `*`.
 */
function valuesFrom(file: string): readonly string[] {
  const text = readFileSync(join(folder, file), "utf8");
  const named = /^(?:import|export) (?!type )\{([^}]*)\} from "(?:\.\.\/)+src\/([^"]+)"/gm;
  const types = /^(?:import|export) type [^;]* from "(?:\.\.\/)+src\/[^"]+"/gm;
  const whole = text
    .replace(types, "")
    .replace(named, "")
    .matchAll(/(?:from|import)\s*\(?\s*["'`](?:\.\.\/)+src\/([^"'`]+)/g);
  const values = [...text.matchAll(named)].flatMap(([, names = "", path = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => `${path} ${name}`),
  );
  return [...values, ...[...whole].map(([, path = ""]) => `${path} *`)];
}

/** The chart itself, what it is made with, words as the app writes them, and names that a test only looks up. */
const pageParts = [
  /^machines\/[\w/-]+\.machine\.ts create\w+$|^machines\/[\w/-]+\.machine\.ts \w+Machine$/,
  /^contract\/(validation|forms)\.ts \w+$/,
  /^contract\/routes\.ts [A-Z_]+$/,
  /^contract\/contact\/social-links\.ts socialLinks$/,
  /^contract\/entities\.ts paymentReasons$/,
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
    .filter((file) => !/\.(?:test|run)\.ts$/.test(file))
    .sort()
    .flatMap((file) => valuesFrom(file).map((value) => [file, value] as const))
    .filter(([, value]) => !parts.some((part) => part.test(value)))
    .map(([file, value]) => `${file}: ${value}`)
    .filter((line) => !excused.includes(line));

describe("what is expected is written down, not computed by the app", () => {
  it("in page models and what sets their pages up", () => {
    expect(foreign("pages/**/*.ts", pageParts)).toEqual([]);
  });

  it("in models of charts and their laws", () => {
    expect(foreign("machines/**/*.ts", modelParts, [recorder])).toEqual([]);
  });
});
