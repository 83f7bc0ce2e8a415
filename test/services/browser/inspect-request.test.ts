import { afterEach, describe, expect, it, vi } from "vitest";
import { requestedInspector } from "../../../src/services/browser/inspect-request.ts";

describe("?inspect", () => {
  afterEach(() => vi.unstubAllGlobals());

  const loadedAt = (search: string) => {
    const stored = new Map([["inspect", "local"]]);
    vi.stubGlobal("location", { search });
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    });
    return stored;
  };

  it("of the address ends what was asked for before, though the page is left before it is answered", () => {
    const stored = loadedAt("?inspect=off");
    void requestedInspector();
    expect([...stored.keys()]).toEqual([]);
  });

  it("goes on as before where the address names none", () => {
    const stored = loadedAt("");
    void requestedInspector();
    expect([...stored.keys()]).toEqual(["inspect"]);
  });
});
