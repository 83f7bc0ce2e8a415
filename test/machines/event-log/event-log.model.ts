import { eventLogMachine } from "../../../src/inspector/log/event-log.machine.ts";
import {
  selectIsSequence,
  selectOnlyChosen,
  selectOnlyPerson,
  selectQuery,
  selectUnfolded,
} from "../../../src/inspector/log/event-log.selectors.ts";
import { atStart, deepEqual, defineChartModel, everyStep, plainEvents } from "../../../harness/index.ts";

export const eventLog = defineChartModel(eventLogMachine, {
  events: {
    "run.toggled: from 3": { type: "run.toggled", n: 3 },
    "run.toggled: from 8": { type: "run.toggled", n: 8 },
    "query.typed: a word": { type: "query.typed", query: "declined" },
    "query.typed: another": { type: "query.typed", query: "654" },
    ...plainEvents("filter.toggled", "person.toggled", "list.chosen", "sequence.chosen", "query.cleared"),
  },
  contextKey: ({ query, unfolded }) => ({ query, unfolded: unfolded.join() }),
  invariants: {
    "at first events of all actors and senders are listed, and all runs folded": atStart(
      ({ after }) =>
        !selectOnlyChosen(after) &&
        !selectOnlyPerson(after) &&
        !selectIsSequence(after) &&
        selectQuery(after) === "" &&
        selectUnfolded(after).length === 0,
    ),
    "the list and the sequence take turns as they are chosen": everyStep(({ before, after, sent }) => {
      const isChosen = (sent("list.chosen") ?? sent("sequence.chosen")) !== undefined;
      return selectIsSequence(after) === (isChosen ? sent("sequence.chosen") !== undefined : selectIsSequence(before));
    }),
    "the filter changes only when it is pressed": everyStep(
      ({ before, after, sent }) =>
        selectOnlyChosen(after) === (selectOnlyChosen(before) !== (sent("filter.toggled") !== undefined)),
    ),
    "what the person did alone is listed from one press to the next": everyStep(
      ({ before, after, sent }) =>
        selectOnlyPerson(after) === (selectOnlyPerson(before) !== (sent("person.toggled") !== undefined)),
    ),
    "what is searched for is what was typed last, until it is cleared": everyStep(({ before, after, sent }) => {
      const cleared = sent("query.cleared") === undefined ? selectQuery(before) : "";
      return selectQuery(after) === (sent("query.typed")?.query ?? cleared);
    }),
    "a run is unfolded by one press and folded by the next, and others stay as they are": everyStep(
      ({ before, after, sent }) => {
        const isUnfolded = (n: number) => selectUnfolded(before).includes(n) !== (sent("run.toggled")?.n === n);
        return deepEqual(selectUnfolded(after).toSorted(), [3, 8].filter(isUnfolded));
      },
    ),
  },
});
