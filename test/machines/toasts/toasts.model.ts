import { type Toast, toastsMachine } from "../../../src/machines/toasts/toasts.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
} from "../../../harness/index.ts";

const saved: Toast = { kind: "success", text: "Your profile was saved." };
const refused: Toast = { kind: "error", text: "Too many requests." };

const isGone = ({ before, sent, elapsed }: Step<typeof toastsMachine>): boolean =>
  before.matches("shown") && (sent("toast.closed") !== undefined || elapsed("toastStay"));

export const toasts = defineChartModel(toastsMachine, {
  events: {
    "toast.raised: saved": { type: "toast.raised", toast: saved },
    "toast.raised: refused": { type: "toast.raised", toast: refused },
    ...plainEvents("toast.closed"),
  },
  contextKey: ({ waiting }) => ({ toasts: waiting.length }),
  exploreWhile: ({ waiting }) => waiting.length <= 4,
  invariants: {
    "at first there is nothing to say": atStart(
      ({ after }) => after.matches("hidden") && after.context.waiting.length === 0,
    ),
    "9.22 a toast stays 2500 ms": lastsExactly((now) => now.matches("shown"), 2_500, {
      unless: ({ sent }) => sent("toast.closed") !== undefined,
      restarts: isGone,
    }),
    "9.22 nothing but its time or its close icon takes a toast away": everyStep(({ before, after, ...step }) => {
      const raised = step.sent("toast.raised");
      const left = isGone({ before, after, ...step }) ? before.context.waiting.slice(1) : before.context.waiting;
      return deepEqual(after.context.waiting, raised ? [...left, raised.toast] : left);
    }),
    "a toast shows while there is one, the first that was raised": always(
      (now) => now.matches("shown") === now.context.waiting.length > 0,
    ),
  },
});
