import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "../..");

/**
 * The values that a file imports from the app, as lines of path and name; types are left out. Namespace, default and dynamic
 * imports are `*`.
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

/** Allowed: the chart and its inputs, texts of the app, and names that a test only looks up. */
const pageParts = [
  /^machines\/[\w/-]+\.machine\.ts create\w+$|^machines\/[\w/-]+\.machine\.ts \w+Machine$/,
  /^contract\/(validation|forms)\.ts \w+$/,
  /^contract\/routes\.ts [A-Z_]+$/,
  /^contract\/contact\/social-links\.ts socialLinks$/,
  /^contract\/payments\/payment\.ts paymentReasons$/,
  /^contract\/admin\/admin-overview\.ts queueNames$/,
  /^i18n\/(format|format-numbers|server)\.ts \w+$/,
];
/** An invariant may call a selector, but writes down what it expects. */
const modelParts = [
  /^machines\/[\w/-]+\.machine\.ts (?:create\w+|\w+Machine|\w+Charts|changeMade|singlePage)$/,
  /^machines\/[\w/-]+\.selectors\.ts select\w+$/,
  /^contract\/(validation|forms)\.ts \w+$/,
  /^contract\/entities\.ts dashboardTypes$/,
  /^inspector\/inspector\.machine\.ts inspectorMachine$/,
  /^inspector\/drawing\/(chart-search|drawing|viewport)\.machine\.ts \w+Machine$/,
  /^inspector\/drawing\/drawing\.selectors\.ts select\w+$/,
  /^inspector\/log\/event-log\.machine\.ts eventLogMachine$/,
  /^inspector\/tested\/test-marks\.(?:machine\.ts testMarksMachine|selectors\.ts select\w+)$/,
  /^inspector\/(?:replay\/replay|branch\/branch|file\/recording-file)\.machine\.ts \w+Machine$/,
  /^inspector\/(?:replay\/replay|branch\/branch|file\/recording-file)\.selectors\.ts (?:select\w+|offerText)$/,
  /^inspector\/file\/recording-file\.ts RecordingFileError$/,
  /^inspector\/branch\/branch-error\.ts BranchError$/,
  /^inspector\/log\/event-log\.selectors\.ts select\w+$/,
];
/** Allowed: the recording of the inspector is tested in test/ui and by the inspector's journey. */
const recorder = "machines/inspector/inspector.model.ts: inspector/recording.ts addToRecording";
const foreign = (pattern: string, parts: readonly RegExp[], excused: readonly string[] = []): readonly string[] =>
  globSync(pattern, { cwd: folder })
    .filter((file) => !/\.(?:test|run)\.ts$/.test(file))
    .sort()
    .flatMap((file) => valuesFrom(file).map((value) => [file, value] as const))
    .filter(([, value]) => !parts.some((part) => part.test(value)))
    .map(([file, value]) => `${file}: ${value}`)
    .filter((line) => !excused.includes(line));

describe("expectations are written down, not computed by the app", () => {
  it("in page models and what sets their pages up", () => {
    expect(foreign("pages/**/*.ts", pageParts)).toEqual([]);
  });

  it("in models of charts and their invariants", () => {
    expect(foreign("machines/**/*.ts", modelParts, [recorder])).toEqual([]);
  });
});
