import { writeHistory } from "./write-history.ts";

/** The words that the address asks to be searched for (`?q=networks`); empty where it asks for none. */
export const queryOfAddress = (): string => new URLSearchParams(location.search).get("q") ?? "";

/** Puts the words into the address of the present entry of the history, which keeps what it remembers; empty ones leave it. */
export const writeQueryToAddress = (text: string): void => {
  if (text === queryOfAddress()) return;
  const query = new URLSearchParams(location.search);
  if (text === "") query.delete("q");
  else query.set("q", text);
  const search = query.toString();
  const path = `${location.pathname}${search === "" ? "" : `?${search}`}`;
  writeHistory("replaceState", (history.state as object | null) ?? {}, path);
};
