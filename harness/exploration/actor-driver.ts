import type { AnyActor, AnyActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import type { ActorOutcome, Move } from "../move.ts";
import type { Driver } from "./driver.ts";
import type { ModelState } from "./chart-graph.ts";
import { type TransitionMarks, splitMarks } from "../structure/instrumented-chart.ts";
import {
  createActor,
  executedAction,
  type ExecutedAction,
  fromCallback,
  fromPromise,
  SimulatedClock,
  TURNS_OF_A_PROMISE,
  withoutEffects,
  withoutSessionIds,
  withParent,
} from "../xstate/xstate-internals.ts";

const readable = (_: string, value: unknown): unknown => (value instanceof Error ? value.message : value);
const digest = ({ type, params }: ExecutedAction): string =>
  withoutSessionIds(`${type} ${JSON.stringify(params ?? {}, readable)}`);

const contextTexts = new WeakMap<object, string>();
/** A context as text, cached: most moves do not change it. */
const textOf = (context: object): string => {
  const known = contextTexts.get(context) ?? JSON.stringify(context, readable, 1);
  contextTexts.set(context, known);
  return known;
};

/** The observable state of a chart as text, which is fast to compare: states, tags, output, executed actions, context. */
const seen = (
  { value, status, context, tags, output }: AnyMachineSnapshot,
  actions: readonly ExecutedAction[],
): string => {
  const rest = { value, status, output, tags: [...tags].sort(), actions: actions.map(digest) };
  return `${JSON.stringify(rest, readable, 1)}\n${textOf(context as object)}`;
};

/** A driver of the live actor, on a simulated clock; outcomes and events of actors come from the moves, and actions only tell that they were executed. `hear` gets the recorded transitions and states. */
export function actorDriver(
  chart: AnyStateMachine,
  { spec }: ChartModel,
  hear: (marks: TransitionMarks) => void = () => {},
): Driver {
  let clock = new SimulatedClock();
  const work = new Map<string, (ending: ActorOutcome) => void>();
  const voices = new Map<string, (event: AnyEventObject) => void>();
  const executed: ExecutedAction[] = [];
  let actor: AnyActor | undefined;

  const steered = fromPromise<unknown>(
    ({ self }) =>
      new Promise((resolve, reject) => {
        work.set(self.id, (ending) => ("output" in ending ? resolve(ending.output) : reject(ending.error)));
      }),
  );
  const speaking = fromCallback(({ self, sendBack }) => {
    voices.set(self.id, sendBack);
  });
  const actors: Record<string, AnyActorLogic> = {};
  for (const src of Object.keys(spec.actorEvents ?? {})) actors[src] = speaking;
  for (const src of Object.keys(spec.outcomes ?? {})) actors[src] = steered;
  const provided = withParent(withoutEffects(chart.provide({ actors })));

  const begin = (input: unknown): void => {
    clock = new SimulatedClock();
    work.clear();
    voices.clear();
    executed.length = 0;
    const begun = createActor(provided, {
      clock,
      input,
      inspect: (event) => {
        const action = executedAction(event);
        if (action && action.by === begun) executed.push(action.action);
      },
    });
    actor = begun;
    begun.subscribe({ error: () => {} });
    begun.start();
  };
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < TURNS_OF_A_PROMISE; turn += 1) await Promise.resolve();
  };
  const perform = async (move: Move): Promise<void> => {
    if (move.do === "start") begin(move.input);
    if (move.do === "send") (voices.get(move.by ?? "") ?? actor!.send.bind(actor!))(move.event);
    if (move.do === "settle") {
      work.get(move.id)?.(move.ending);
      await settled();
    }
  };
  return {
    perform,
    advance: async (ms) => clock.increment(ms),
    observed: async () => {
      const { actions, ...marks } = splitMarks(executed.splice(0));
      hear(marks);
      return seen(actor!.getSnapshot() as AnyMachineSnapshot, actions);
    },
    expected: ({ snapshot, actions }: ModelState) => seen(snapshot, actions),
    stop: async () => void actor?.stop(),
  };
}
