import { expect, it } from "vitest";
import { createActor, fromPromise, setup, toPromise } from "xstate";
import { contextFields, eventFields, eventOutput, outputAs, wholeEvent } from "../../src/machines/params.ts";

const event = { type: "paper.chosen", id: 7, title: "Algebra" } as const;
const done = { type: "xstate.done.actor.fetchPaper", output: { id: 7 } } as const;
const context = { paperId: 7, page: 3, title: "Algebra" } as const;

it("takes the event, or only the named fields of it", () => {
  expect(wholeEvent({ event })).toBe(event);
  expect(eventFields("id")({ event })).toEqual({ id: 7 });
  expect(eventFields("title", "id")({ event })).toEqual({ title: "Algebra", id: 7 });
});

it("takes the output of an actor as it is, or under a name", () => {
  expect(eventOutput({ event: done })).toBe(done.output);
  expect(outputAs("paper")({ event: done })).toEqual({ paper: { id: 7 } });
});

it("takes the fields of the context that an actor names", () => {
  expect(contextFields("paperId", "page")({ context })).toEqual({ paperId: 7, page: 3 });
});

it("does not compile where the event or the context lacks a field, or has one of another type", () => {
  /* @ts-expect-error: the event has no field `year`. */
  eventFields("year")({ event });
  /* @ts-expect-error: the context has no field `year`. */
  contextFields("year")({ context });
  /* @ts-expect-error: the event has no output. */
  expect(eventOutput({ event })).toBeUndefined();
  /* @ts-expect-error: `id` is a number. */
  const named: { readonly id: string } = eventFields("id")({ event });
  expect(named).toEqual({ id: 7 });
});

it("keeps a chart's params exact", async () => {
  const chosen: unknown[] = [];
  const chart = setup({
    types: {
      context: {} as { readonly paperId: number },
      events: {} as { type: "paper.chosen"; id: number } | { type: "paper.closed" },
    },
    actors: { fetchPaper: fromPromise<string, { paperId: number }>(async ({ input }) => `paper ${input.paperId}`) },
    actions: {
      choose: (_, params: { id: number }) => void chosen.push(params),
      keep: (_, params: { title: string }) => void chosen.push(params),
    },
  });
  const rightly = chart.createMachine({
    context: { paperId: 7 },
    initial: "open",
    states: {
      open: { on: { "paper.chosen": { target: "fetching", actions: { type: "choose", params: eventFields("id") } } } },
      fetching: {
        invoke: {
          src: "fetchPaper",
          input: contextFields("paperId"),
          onDone: { target: "done", actions: { type: "keep", params: outputAs("title") } },
        },
      },
      done: { type: "final" },
    },
  });
  const wrongly = () =>
    chart.createMachine({
      context: { paperId: 7 },
      on: {
        /* @ts-expect-error: `choose` wants an id. */
        "paper.chosen": { actions: { type: "choose", params: eventFields("type") } },
        /* @ts-expect-error: the event has no id. */
        "paper.closed": { actions: { type: "choose", params: wholeEvent } },
      },
    });
  const actor = createActor(rightly).start();
  actor.send({ type: "paper.chosen", id: 9 });
  await toPromise(actor);
  expect(chosen).toEqual([{ id: 9 }, { title: "paper 7" }]);
  expect(wrongly).not.toThrow();
});
