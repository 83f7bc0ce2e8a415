import { describe, expect, test } from "vitest";
import { makeLiveConnections } from "../../../server/notifications/live-connections.ts";

const makeWorld = () => {
  const listeners = makeLiveConnections({ session: 2, account: 3, address: 5, all: 7 });
  const dismissed: string[] = [];
  /** Joins as a session of an account at an address; the name tells which it was. */
  const join = (name: string, accountId: number, address = "campus", session = name) => {
    const listener = { sessionId: `${accountId} ${session}`, accountId, address };
    const full = listeners.fullFor(listener);
    const leave = listeners.join(listener, () => dismissed.push(name));
    expect(leave === null).toBe(full !== null);
    return full ?? leave;
  };
  return { join, dismissed };
};

describe("live calls", () => {
  test("of one session: the newest takes the place of the oldest", () => {
    const { join, dismissed } = makeWorld();
    for (const name of ["a", "b", "c", "d"]) join(name, 1, "campus", "phone");
    expect(dismissed).toEqual(["a", "b"]);
  });

  test("of one account: the same, over all its sessions", () => {
    const { join, dismissed } = makeWorld();
    for (const name of ["a", "b", "c", "d"]) join(name, 1);
    expect(dismissed).toEqual(["a"]);
  });

  test("of one address: who has most there loses the oldest; refused only where each account has one", () => {
    const { join, dismissed } = makeWorld();
    for (const [name, account] of [
      ["a", 1],
      ["b", 2],
      ["c", 2],
      ["d", 3],
      ["e", 4],
    ] as const)
      join(name, account);
    join("f", 5);
    expect(dismissed).toEqual(["b"]);
    expect(join("g", 6)).toBe("address");
    expect(join("h", 6, "home")).toBeTypeOf("function");
    expect(dismissed).toEqual(["b"]);
  });

  test("of the whole server: the same; and one that left makes room", () => {
    const { join, dismissed } = makeWorld();
    for (let n = 0; n < 6; n += 1) join(`one ${n}`, n, `home ${n}`);
    const leave = join("again", 0, "home 0");
    join("new", 7, "home 7");
    expect(dismissed).toEqual(["one 0"]);
    expect(join("over", 8, "home 8")).toBe("all");
    (leave as () => void)();
    expect(join("over", 8, "home 8")).toBeTypeOf("function");
    expect(dismissed).toEqual(["one 0"]);
  });
});
