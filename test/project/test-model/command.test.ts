import { describe, expect, it } from "vitest";
import { readOptions } from "../../../scripts/test-model/command-options.ts";
import { createProgress } from "../../../scripts/test-model/progress.ts";
import { testFiles } from "../../../scripts/test-model/test-files.ts";
import { chartModels } from "../../machines/chart-models.ts";

describe("the words of the command line", () => {
  it("name charts, a half and a way to show it", () => {
    expect(readOptions(["checkout", "--page", "--headed", "--slow", "--each", "--open"])).toEqual({
      flows: ["checkout"],
      halves: ["page"],
      isHeaded: true,
      slow: 400,
      isEach: true,
      isOpened: true,
    });
    expect(readOptions(["--actor", "--page"])).toEqual(readOptions([]));
  });

  it("are refused where there is no such option, or nothing to see slowly", () => {
    expect(readOptions(["--haeded"])).toMatch(/^There is no --haeded\. Options: --actor/);
    expect(readOptions(["--slow"])).toMatch(/^--slow slows the browser that --headed shows/);
  });
});

it("finds the tests of every chart, in the folder of its name", () => {
  const files = testFiles("actor");
  expect(Object.keys(chartModels).filter((flow) => !files.has(flow))).toEqual([]);
  expect(testFiles("page").get("paper-split")).toBe("test/pages/paper-split/paper-split.full.test.ts");
});

describe("progress", () => {
  const play = (isTTY: boolean): readonly string[] => {
    const written: string[] = [];
    let now = 0;
    const progress = createProgress({ isTTY, columns: 60, write: (text) => written.push(text) }, () => now);
    progress.phase("starting the tests");
    now = 2_400;
    progress.found("test/machines/toasts/toasts.test.ts", 2);
    progress.ended("test/machines/toasts/toasts.test.ts", "passed");
    progress.ended("test/machines/toasts/toasts.test.ts", "failed");
    progress.closed("test/machines/toasts/toasts.test.ts");
    progress.clear();
    return written;
  };

  it("is one line of a terminal that changes", () => {
    const line = (text: string): string => `\r${text}\u001B[K`;
    expect(play(true)).toEqual([
      line("  0 s  starting the tests"),
      line("  2 s  toasts actor 0/2"),
      line("  2 s  toasts actor 1/2"),
      line("  2 s  1 done"),
      "\r\u001B[K",
    ]);
  });

  it("is a line for each phase and file elsewhere", () => {
    expect(play(false)).toEqual(["  0 s  starting the tests\n", "  2 s  toasts actor 2/2, 1 failed\n"]);
  });
});
