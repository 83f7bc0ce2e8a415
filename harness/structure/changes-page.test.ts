import { expect, it } from "vitest";
import { setup } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import { changesPage } from "./changes-page.ts";

const chart = (target: string): ChartModel => ({
  machine: setup({ types: { events: {} as { type: "pressed" } } }).createMachine({
    id: "lamp",
    initial: "off",
    states: { off: { on: { pressed: target } }, on: {}, broken: {} },
  }),
  spec: { events: {}, invariants: {} },
});

it("shows each chart that changed as a picture and a list", () => {
  const lamp = chart("on");
  expect(changesPage({ lamp, door: lamp }, { lamp: chart("broken"), door: lamp }, "since v1")).toBe(
    `# Charts since v1

1 of 2 charts changed. In pictures and lists \`+\` is new and \`-\` is gone. What an action, a guard or an actor of the same name does is not compared.

## lamp

\`\`\`mermaid
stateDiagram-v2
  [*] --> off
  state "off" as off
  state "on" as on
  state "broken" as broken
  off --> on : - pressed
  off --> broken : + pressed
\`\`\`

\`\`\`diff
- off: pressed → on
+ off: pressed → broken
\`\`\`
`,
  );
});

it("says of a chart that it is new, or gone", () => {
  const lamp = chart("on");
  expect(changesPage({}, { lamp }, "since v1")).toContain("\n## lamp is new\n");
  expect(changesPage({ lamp }, {}, "since v1")).toContain("\n## lamp is gone\n");
});
