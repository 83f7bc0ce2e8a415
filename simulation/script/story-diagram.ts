/** A line of a history: when, in ms since 1970, and what is said. */
const NOTE = /^(\d+) (\[.*\])$/s;

type Said = readonly unknown[];

const callerOf = (headers: Readonly<Record<string, string>>): string => {
  const [, network, number] = /^10\.(\d)\.(\d+)\./.exec(headers["x-forwarded-for"] ?? "") ?? [];
  if (network === "3") return `Student ${number}`;
  return network === "2" ? "Admin" : "Operators";
};

const plain = (text: unknown): string =>
  String(text)
    .replaceAll(/[;#\n]/g, " ")
    .slice(0, 90);

/** How each kind of note is drawn. `callers`: who made a request, by its place. */
const drawn: Readonly<Record<string, (said: Said, callers: Map<unknown, string>) => readonly string[]>> = {
  request: ([, place, method, path, , headers], callers) => {
    const caller = callerOf(headers as Readonly<Record<string, string>>);
    callers.set(place, caller);
    return [`${caller}->>Server: ${plain(method)} ${plain(path)}`];
  },
  answer: ([, place, status], callers) => [`Server-->>${callers.get(place) ?? "Operators"}: ${plain(status)}`],
  operator: ([, method, url, , fate]) => [`Server->>Operators: ${plain(method)} ${plain(url)}, ${plain(fate)}`],
  "callback lost": () => ["Operators--xServer: callback lost"],
  phone: ([, phone, answer]) => [
    `Phone->>Operators: ${plain(phone)} ${plain(JSON.stringify(answer)).replaceAll(/[{}"]/g, "")}`,
  ],
  mail: ([, letter]) => [`Server->>Mailboxes: ${plain((letter as { readonly subject: string }).subject)}`],
  start: () => ["Note over Server: starts"],
  died: ([, where, call]) => [`Note over Server: dies ${plain(where)}, call ${plain(call)}`],
  clock: ([, ms]) => [`Note over Server: its clock is wrong by ${plain(ms)} ms`],
  breach: ([, law]) => [`Note over Server: broken: ${plain(law)}`],
};

const TOLD_AFTER = 60_000;

/** The history of a world as a Mermaid sequence diagram. `lines` as `makeHistory` writes them. */
export const storyDiagram = (lines: readonly string[]): string => {
  const callers = new Map<unknown, string>();
  let before: number | null = null;
  const body = lines.flatMap((line) => {
    const [, at, json] = NOTE.exec(line) ?? [];
    if (at === undefined || json === undefined) return [];
    const said = JSON.parse(json) as Said;
    const told = drawn[String(said[0])]?.(said, callers) ?? [];
    if (told.length === 0) return [];
    const passed = before === null ? 0 : Number(at) - before;
    before = Number(at);
    return [
      ...(passed > TOLD_AFTER ? [`Note over Server: ${Math.round(passed / 60_000)} minutes later`] : []),
      ...told,
    ];
  });
  return ["sequenceDiagram", ...body.map((line) => `  ${line}`)].join("\n");
};
