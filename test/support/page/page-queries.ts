import { normalizeSpaces, type PageSnapshot, type AccessibilityNode } from "./browser/page-snapshot.ts";

/** Reads one fact of the page; `undefined` if it is absent. */
export type PageQuery = (screen: PageSnapshot) => unknown;

/** Matches any result of a query. */
export const anyValue = Symbol("anything");

export const hasName = (name: string | RegExp, thing: AccessibilityNode): boolean =>
  typeof name === "string" ? thing.name === normalizeSpaces(name) : name.test(thing.name);

const marks = ["pressed", "checked", "expanded", "selected"] as const;
const isOn = (value: unknown): boolean => value === true || value === "true";

/** The state of a control: `enabled`, `enabled, pressed`, `disabled, busy`, `enabled, invalid: 67`. */
const standing = ({ properties, value }: AccessibilityNode): string => {
  const first = isOn(properties["disabled"]) ? "disabled" : "enabled";
  const more = marks.filter((mark) => isOn(properties[mark]));
  const states = [
    first,
    ...more,
    ...(properties["busy"] ? ["busy"] : []),
    ...(isOn(properties["invalid"]) ? ["invalid"] : []),
  ];
  return states.join(", ") + (value === "" ? "" : `: ${value}`);
};

const one = (found: readonly string[]): unknown => (found.length > 1 ? found : found[0]);

type Role = "button" | "link" | "searchbox" | "textbox" | "combobox" | "radio" | "switch";

/** The state of a control, by role and name. */
export const controlState =
  (role: Role, name: string | RegExp): PageQuery =>
  ({ nodes }) =>
    one(
      nodes
        .filter((thing) => (role === "combobox" ? /combobox/i.test(thing.role) : thing.role === role))
        .filter((thing) => hasName(name, thing))
        .map(standing),
    );

/** The description of a control: its hint and its error. */
export const descriptionOf =
  (role: Role, name: string | RegExp): PageQuery =>
  ({ nodes }) =>
    nodes.find((thing) => thing.role === role && hasName(name, thing))?.description || undefined;

/** The target of a link. */
export const linkTarget =
  (name: string | RegExp): PageQuery =>
  ({ nodes }) =>
    one(
      nodes
        .filter((thing) => thing.role === "link" && hasName(name, thing))
        .map(({ properties }) => new URL(String(properties["url"])))
        .map(({ pathname, search }) => pathname + search),
    );

/** The texts of live regions; those of alerts begin with `alert: `. */
export const liveRegionTexts: PageQuery = ({ nodes }) => {
  const said = nodes
    .filter(({ role, message }) => (role === "status" || role === "alert") && message !== "")
    .map(({ role, message }) => (role === "alert" ? `alert: ${message}` : message));
  return said.sort();
};

/** The headings, in the order of the page. */
export const headings =
  (level?: number): PageQuery =>
  ({ nodes }) =>
    nodes
      .filter(({ role, properties }) => role === "heading" && (level === undefined || properties["level"] === level))
      .map(({ name }) => name);

/** The entries of a list: the name of the first link of each, or its text. */
export const listItems =
  (list: string): PageQuery =>
  ({ nodes }) =>
    nodes
      .find((thing) => thing.role === "list" && hasName(list, thing))
      ?.descendants.filter(({ role }) => role === "listitem")
      .map(({ descendants, text }) => descendants.find(({ role }) => role === "link")?.name ?? text);

/** Whether the page has this text, alone or in a longer one. */
export const showsText =
  (text: string | RegExp): PageQuery =>
  ({ nodes }) => {
    const whole = nodes.find(({ role }) => role === "RootWebArea")?.text ?? "";
    return (typeof text === "string" ? whole.includes(normalizeSpaces(text)) : text.test(whole)) || undefined;
  };

/** The names of all nodes with this role. */
export const namesOfRole =
  (role: string, like = /./): PageQuery =>
  ({ nodes }) => {
    const found = nodes.filter((thing) => thing.role === role && like.test(thing.name)).map(({ name }) => name);
    return found.length > 0 ? found : undefined;
  };

/** The focused node, by role and name; undefined if it is the page. */
export const focusedElement: PageQuery = ({ nodes }) => {
  const held = nodes.find(({ role, properties }) => properties["focused"] === true && role !== "RootWebArea");
  return held && `${held.role} ${held.name}`.trim();
};

/** What is called current, by `aria-current`. */
export const currentItems: PageQuery = (screen) => screen.current;
/** Of that, what has a number: a page, a question. The language in the head has none. */
export const currentNumbered: PageQuery = ({ current }) => {
  const numbered = current.filter((name) => /\d/.test(name));
  return numbered.length > 0 ? numbered : undefined;
};
/** The sources of the images of papers. */
export const paperPictures: PageQuery = (screen) => {
  const papers = screen.pictures.filter((source) => source === "blob" || source.startsWith("/api/"));
  return papers.length > 0 ? papers : undefined;
};
/** The downloads. */
export const downloads: PageQuery = (screen) => (screen.saved.length > 0 ? screen.saved : undefined);
export const pageAddress: PageQuery = ({ address: place }) => place;
/** The value of a key in browser storage. */
export const storedValue =
  (area: "local" | "session", key: string): PageQuery =>
  (screen) =>
    screen[area][key];
