import { expect, test } from "vitest";
import { parseEvents } from "../../src/services/api/event-stream.ts";

test("events are read as they become whole; one of them tells that a newer stream took the place of this one", () => {
  expect(parseEvents('id: 1\ndata: {"a":1}\n\n: \n\nid: 2\nda')).toEqual({
    data: ['{"a":1}'],
    rest: "id: 2\nda",
    isReplaced: false,
  });
  expect(parseEvents("id: 3\ndata: 3\n\nevent: replaced\n\n")).toEqual({ data: ["3"], rest: "", isReplaced: true });
  expect(parseEvents("event: repla")).toEqual({ data: [], rest: "event: repla", isReplaced: false });
});
