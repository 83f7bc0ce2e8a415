import type { LoggedRow } from "./read-log.sql.ts";
import type { HashedChart } from "./logged-chart.ts";

const lines = (values: readonly unknown[]): string => values.map((value) => `\n  ${JSON.stringify(value)},`).join("");

/** The context before each entry: what was logged last, and in a new row what the chart begins with. */
const withContexts = ({ firstContext }: HashedChart, log: LoggedRow["log"]) => {
  let known = { ...log.find(({ context }) => context !== null)?.context, ...firstContext };
  return log
    .filter(({ chart }) => chart !== "")
    .map(({ revision, chart, from, event, to, effects, context }) => {
      const entry = { revision, chart, from, context: known, event, to, effects };
      known = { ...known, ...context };
      return entry;
    });
};

/**
 * A test file that replays all that is logged of a row on its chart, and fails where the two differ. It belongs in a folder two
 * below the root of the project, such as `test/machines`. Only the version of the chart that moved the row explains its entries.
 */
export const replayTest = (chart: HashedChart, { key, row, log }: LoggedRow): string => {
  const { table, source } = chart;
  const { name, file } = source;
  const moved = withContexts(chart, log);
  const first = log
    .slice(0, 1)
    .map(({ revision, from, to, chart: hash }) => (hash === "" ? { revision, to } : { revision: 0, to: from }));
  const chain = [...first, ...moved.map(({ revision, to }) => ({ revision, to }))];
  return `import { expect, it } from "vitest";
import { transition } from "xstate";
import { ${name} } from "../../${file}";

/** What is logged of ${table} ${key}. This server's chart is ${chart.hash}. */
const logged = [${lines(moved)}
] as const;

it.each(logged)("revision $revision: $from — $event.type → $to", ({ from, context, event, to, effects }) => {
  const here = ${name}.resolveState({ value: from, context } as never);
  const [next, performed] = transition(${name}, here, event as never);
  expect([next.value, performed.map(({ type }) => type)]).toEqual([to, effects]);
});

it("each entry goes on where the one before it ended", () => {
  const ends = [${lines(chain)}
  ];
  expect(logged.map(({ revision, from }) => ({ revision: revision - 1, to: from as string }))).toEqual(ends.slice(0, -1));
});

it("the row is as its last entry left it", () => {
  const row = ${JSON.stringify(row)};
  expect(row).toEqual(${JSON.stringify(chain.length === 0 ? null : { state: chain.at(-1)?.to, revision: chain.at(-1)?.revision })});
});
`;
};
