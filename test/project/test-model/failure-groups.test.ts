import { describe, expect, it } from "vitest";
import { failureOf } from "../../../scripts/test-model/failure-of.ts";
import { failureGroups } from "../../../scripts/test-model/failure-groups.ts";
import { chartResult, failed, passed, stepsOf, stopped } from "./chart-results.ts";

const steps = stepsOf(["start", "idle"], ["pay.pressed", "confirming"]);

describe("the cause of a failure", () => {
  it("is the invariant, however often it was broken and whatever path was found", () => {
    const causes = [
      failureOf("a", { message: "…", problem: "broken invariant: 9.22 lasts 2500 ms", steps }, []),
      failureOf(
        "b",
        { message: "…", problem: "broken invariant, 3 times, the shortest way: 9.22 lasts 2500 ms", steps },
        [],
      ),
    ].map(({ cause }) => cause);
    expect(causes).toEqual(Array(2).fill("broken invariant: 9.22 lasts 2500 ms"));
  });

  it("of an invariant has the message without the steps, which are told apart", () => {
    const message =
      "toasts: broken invariant: a\n         0 ms  start       hidden\n>      100 ms  raised      shown\nreplay with MODEL_SEED=1";
    expect(failureOf("a", { message, problem: "broken invariant: a", steps }, []).detail).toBe(
      "toasts: broken invariant: a\nreplay with MODEL_SEED=1",
    );
  });

  it("is the problem with the failing step, without the steps before it", () => {
    const long = stepsOf(["start", "loading"], ["loaded", "idle"], ["pay.pressed", "confirming"]);
    const problem = "not where the chart says";
    expect(failureOf("a", { message: "…", problem, steps, difference: "+ 1\n- 2" }, [])).toEqual({
      cause: "not where the chart says: pay.pressed → confirming",
      detail: "+ 1\n- 2",
    });
    expect(failureOf("b", { message: "…", problem, steps: long }, []).cause).toBe(
      "not where the chart says: pay.pressed → confirming",
    );
  });

  it("of an error that is no counterexample is its first line with the step that was played last", () => {
    const error = { message: "\u001B[31mTimeout of the click\u001B[39m\npicture: a.jpeg", diff: "+ a" };
    expect(failureOf("a", error, steps)).toEqual({
      cause: "Timeout of the click: pay.pressed → confirming",
      detail: "Timeout of the click\npicture: a.jpeg\n+ a",
    });
  });

  it("of a test without a path is its title", () => {
    expect(failureOf("takes every pair", { message: "expected 1 to be 2" }, []).cause).toBe("takes every pair");
  });
});

describe("what broke", () => {
  const short = failed("short", steps);
  const long = failed("long", stepsOf(["start", "loading"], ["loaded", "idle"], ["pay.pressed", "confirming"]));
  const other = failed("other", stepsOf(["start", "idle"], ["menu.opened", "menu"]));
  const whole = { ...failed("takes every transition", []), failure: { cause: "takes every transition", detail: "" } };

  it("is grouped by cause, the shortest path first, with the paths that would stop there", () => {
    const groups = failureGroups(
      chartResult({
        actor: [passed("fine")],
        page: [whole, other, long, stopped("later", "long"), short, passed("fine")],
      }),
    );
    expect(
      groups.map(({ half, cause, tests, stopped: waiting }) => [
        half,
        cause,
        tests.map(({ title }) => title),
        waiting.map(({ title }) => title),
      ]),
    ).toEqual([
      ["page", "not where the chart says: pay.pressed → confirming", ["short", "long"], ["later"]],
      ["page", "not where the chart says: menu.opened → menu", ["other"], []],
      ["page", "takes every transition", ["takes every transition"], []],
    ]);
  });

  it("on the actor and on the page are two causes", () => {
    const groups = failureGroups(chartResult({ actor: [short], page: [short] }));
    expect(groups.map(({ half, tests }) => [half, tests.length])).toEqual([
      ["actor", 1],
      ["page", 1],
    ]);
  });
});
