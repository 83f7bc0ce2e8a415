import { plain, type Screen, type Thing } from "./browser/page-snapshot.ts";

/** Reads one fact of the page; `undefined` where there is nothing of it. */
export type Sight = (screen: Screen) => unknown;

/** Stands for whatever a sight reads. */
export const anything = Symbol("anything");

export const named = (name: string | RegExp, thing: Thing): boolean =>
  typeof name === "string" ? thing.name === plain(name) : name.test(thing.name);

const marks = ["pressed", "checked", "expanded", "selected"] as const;
const isOn = (value: unknown): boolean => value === true || value === "true";

/** How a control stands: `enabled`, `enabled, pressed`, `disabled, busy`, `enabled, invalid: 67`. */
const standing = ({ is, value }: Thing): string => {
  const first = isOn(is["disabled"]) ? "disabled" : "enabled";
  const more = marks.filter((mark) => isOn(is[mark]));
  const states = [first, ...more, ...(is["busy"] ? ["busy"] : []), ...(isOn(is["invalid"]) ? ["invalid"] : [])];
  return states.join(", ") + (value === "" ? "" : `: ${value}`);
};

const one = (found: readonly string[]): unknown => (found.length > 1 ? found : found[0]);

/** Roles that one control may have. */
type Role = "button" | "link" | "searchbox" | "textbox" | "combobox" | "radio" | "switch";

/** A control by its role and name: how it stands. */
export const control =
  (role: Role, name: string | RegExp): Sight =>
  ({ things }) =>
    one(
      things
        .filter((thing) => (role === "combobox" ? /combobox/i.test(thing.role) : thing.role === role))
        .filter((thing) => named(name, thing))
        .map(standing),
    );

/** What is read after the name of a control: its hint and its error. */
export const describedBy =
  (role: Role, name: string | RegExp): Sight =>
  ({ things }) =>
    things.find((thing) => thing.role === role && named(name, thing))?.description || undefined;

/** Where a link leads. */
export const leadsTo =
  (name: string | RegExp): Sight =>
  ({ things }) =>
    one(
      things
        .filter((thing) => thing.role === "link" && named(name, thing))
        .map(({ is }) => new URL(String(is["url"])))
        .map(({ pathname, search }) => pathname + search),
    );

/** All that is announced as it changes: `status` and `alert`, with their words; an alert says so. */
export const announced: Sight = ({ things }) => {
  const said = things
    .filter(({ role, message }) => (role === "status" || role === "alert") && message !== "")
    .map(({ role, message }) => (role === "alert" ? `alert: ${message}` : message));
  return said.sort();
};

/** The headings, in the order of the page. */
export const headings =
  (level?: number): Sight =>
  ({ things }) =>
    things
      .filter(({ role, is }) => role === "heading" && (level === undefined || is["level"] === level))
      .map(({ name }) => name);

/** The first words of each entry of a list: what its first link is called, or all of it. */
export const entries =
  (list: string): Sight =>
  ({ things }) =>
    things
      .find((thing) => thing.role === "list" && named(list, thing))
      ?.within.filter(({ role }) => role === "listitem")
      .map(({ within, text }) => within.find(({ role }) => role === "link")?.name ?? text);

/** Whether these words stand on the page, by themselves or in a longer text. */
export const says =
  (text: string | RegExp): Sight =>
  ({ things }) => {
    const whole = things.find(({ role }) => role === "RootWebArea")?.text ?? "";
    return (typeof text === "string" ? whole.includes(plain(text)) : text.test(whole)) || undefined;
  };

/** The names of all that is of this role. */
export const names =
  (role: string, like = /./): Sight =>
  ({ things }) => {
    const found = things.filter((thing) => thing.role === role && like.test(thing.name)).map(({ name }) => name);
    return found.length > 0 ? found : undefined;
  };

/** What holds the focus, by role and name; nothing where it is the page. */
export const focus: Sight = ({ things }) => {
  const held = things.find(({ role, is }) => is["focused"] === true && role !== "RootWebArea");
  return held && `${held.role} ${held.name}`.trim();
};

/** What is marked as current. */
export const current: Sight = (screen) => screen.current;
/** Where the pictures of papers come from. */
export const pictures: Sight = (screen) => {
  const papers = screen.pictures.filter((source) => source === "blob" || source.startsWith("/api/"));
  return papers.length > 0 ? papers : undefined;
};
/** The files handed to the browser. */
export const saved: Sight = (screen) => (screen.saved.length > 0 ? screen.saved : undefined);
export const address: Sight = ({ address: place }) => place;
/** What stands in a storage area at a key. */
export const kept =
  (area: "local" | "session", key: string): Sight =>
  (screen) =>
    screen[area][key];
