/** A state of a chart. `path` is its place below the root, such as `choosing.accountNumber`; the root's is empty. */
export interface ChartState {
  readonly path: string;
  readonly name: string;
  readonly kind: "atomic" | "compound" | "parallel" | "final" | "history";
  readonly description: string | null;
  readonly initial: string | null;
  /** Work that runs as long as the state is held. */
  readonly invokes: readonly string[];
  readonly states: readonly ChartState[];
}

/** One transition. `event` is its type as XState tells it; `target` is null where the state stays as it is. */
export interface ChartTransition {
  readonly source: string;
  readonly event: string;
  readonly label: string;
  /** Someone sends it: no timer, no end of work. */
  readonly isSent: boolean;
  readonly guard: string | null;
  readonly target: string | null;
}

export interface Chart {
  readonly name: string;
  readonly root: ChartState;
  readonly moves: readonly ChartTransition[];
}

/** The folder of a chart below src/machines and the tests, by its id: `code-entry` has the chart `codeEntry`. */
export const flowOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Config = Readonly<Record<string, unknown>>;

const isConfig = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const configOf = (value: unknown): Config => (isConfig(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
/** Actors, guards and actions stand in a definition by name, as `{type}`, or as a function written as `{type: its name}`. */
const nameOf = (value: unknown): string | null => textOf(value) ?? textOf(configOf(value)["type"]);
const below = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(".")));
const childrenOf = (config: Config): readonly (readonly [string, Config])[] =>
  Object.entries(configOf(config["states"])).map(([name, state]) => [name, configOf(state)]);

/** Every id of the chart with the path it names: those given, and `chart.path` as XState makes them. */
const idsOf = (config: Config, path: string, rootId: string): readonly (readonly [string, string])[] => [
  [textOf(config["id"]) ?? below(rootId, path), path],
  ...childrenOf(config).flatMap(([name, state]) => idsOf(state, below(path, name), rootId)),
];

const pathOfId = (id: string, ids: ReadonlyMap<string, string>): string | null => {
  const known = ids.get(id);
  if (known !== undefined) return known;
  const parent = above(id);
  const start = parent === "" ? null : pathOfId(parent, ids);
  return start === null ? null : below(start, id.slice(parent.length + 1));
};

const pathOf = (target: string, source: string, ids: ReadonlyMap<string, string>): string | null => {
  if (target.startsWith("#")) return pathOfId(target.slice(1), ids);
  if (target.startsWith(".")) return below(source, target.slice(1));
  return below(above(source), target);
};

const invokesOf = (config: Config): readonly { readonly id: string; readonly config: Config }[] =>
  listOf(config["invoke"]).map((one, index) => {
    const invoke = configOf(one);
    return { id: textOf(invoke["id"]) ?? nameOf(invoke["src"]) ?? String(index), config: invoke };
  });

/** What a state reacts to, in the order it is tried. */
const reactionsOf = (
  config: Config,
  id: string,
): readonly (readonly [event: string, label: string, moves: unknown])[] => [
  ...Object.entries(configOf(config["on"])).map(([event, moves]) => [event, event, moves] as const),
  ...Object.entries(configOf(config["after"])).map(
    ([delay, moves]) => [`xstate.after.${delay}.${id}`, `after ${delay}`, moves] as const,
  ),
  ...invokesOf(config).flatMap(({ id: work, config: invoke }) => [
    [`xstate.done.actor.${work}`, `${work} done`, invoke["onDone"]] as const,
    [`xstate.error.actor.${work}`, `${work} failed`, invoke["onError"]] as const,
    [`xstate.snapshot.${work}`, `${work} told`, invoke["onSnapshot"]] as const,
  ]),
  [`xstate.done.state.${id}`, "done", config["onDone"]],
  ["", "always", config["always"]],
];

const movesOf = (
  config: Config,
  path: string,
  ids: ReadonlyMap<string, string>,
  rootId: string,
): readonly ChartTransition[] => {
  const id = textOf(config["id"]) ?? below(rootId, path);
  const own = reactionsOf(config, id).flatMap(([event, label, moves]) =>
    listOf(moves).flatMap((one) => {
      const move = typeof one === "string" ? { target: one } : configOf(one);
      const targets = listOf(move["target"]).flatMap((target) => textOf(target) ?? []);
      const isSent = event === label;
      const rest = { source: path, event, label, isSent, guard: nameOf(move["guard"]) };
      return targets.length === 0
        ? [{ ...rest, target: null }]
        : targets.map((target) => ({ ...rest, target: pathOf(target, path, ids) }));
    }),
  );
  return [...own, ...childrenOf(config).flatMap(([name, state]) => movesOf(state, below(path, name), ids, rootId))];
};

/** Whether the state at `path` is the one at `outer`, or inside it; the chart itself, "", holds all. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === "" || path === outer || path.startsWith(`${outer}.`);
export const isBelow = (path: string, outer: string): boolean => path !== outer && isWithin(path, outer);

/** A state and all that are inside it. */
export const statesIn = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesIn)];

/** The serialized definition does not keep the order of the states: sorts them by reachability from the initial state. */
const asReached = (states: readonly ChartState[], initial: string | null, moves: readonly ChartTransition[]) => {
  const holding = (path: string | null) => states.find((state) => path !== null && isWithin(path, state.path));
  const reached = [holding(initial)].filter((state) => state !== undefined);
  for (const from of reached)
    for (const { source, target } of moves) {
      const next = holding(source) === from ? holding(target) : undefined;
      if (next && !reached.includes(next)) reached.push(next);
    }
  return [...reached, ...states.filter((state) => !reached.includes(state))];
};

const kinds = ["parallel", "final", "history"] as const;

const stateOf = (config: Config, path: string, name: string, moves: readonly ChartTransition[]): ChartState => {
  const states = childrenOf(config).map(([child, state]) => stateOf(state, below(path, child), child, moves));
  const first = textOf(config["initial"]);
  const initial = first === null ? null : below(path, first);
  return {
    path,
    name,
    kind: kinds.find((kind) => kind === config["type"]) ?? (states.length > 0 ? "compound" : "atomic"),
    description: textOf(config["description"]),
    initial,
    invokes: invokesOf(config).map(({ id }) => id),
    states: asReached(states, initial, moves),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the definition of a chart, as @statelyai/inspect writes it. Null for an actor that has none, such as a promise. */
export const parseChart = (definition: string | undefined): Chart | null => {
  const config = configOf(parsed(definition ?? ""));
  if (childrenOf(config).length === 0) return null;
  const name = textOf(config["id"]) ?? "";
  const rootId = name === "" ? "(machine)" : name;
  const moves = movesOf(config, "", new Map(idsOf(config, "", rootId)), rootId);
  return { name, root: stateOf(config, "", name, moves), moves };
};

/** Paths of all states that a state value holds: `{choosing: "accountNumber"}` holds `choosing` and `choosing.accountNumber`. */
export const activePaths = (value: unknown, path = ""): readonly string[] => {
  if (typeof value === "string") return [below(path, value)];
  return Object.entries(configOf(value)).flatMap(([name, inner]) => [
    below(path, name),
    ...activePaths(inner, below(path, name)),
  ]);
};

/** The innermost held states as a person reads them: `choosing.accountNumber`. */
export const stateValueLabel = (value: unknown): string => {
  const held = activePaths(value);
  return held.filter((path) => !held.some((other) => above(other) === path)).join(", ");
};

const stateAt = (state: ChartState, path: string): ChartState | undefined =>
  state.path === path ? state : state.states.map((inner) => stateAt(inner, path)).find((found) => found !== undefined);

/** Whether these states can be where a move led. A history is never held: it leads into the state around it. */
export const isTargetActive = ({ root }: Chart, { target }: ChartTransition, held: readonly string[]): boolean => {
  if (target === null) return false;
  return held.includes(stateAt(root, target)?.kind === "history" ? above(target) : target);
};

export interface PossibleEvent {
  readonly type: string;
  /** Every transition it could cause has a guard. */
  readonly isGuarded: boolean;
}

/** The events that the chart takes in this state, by name; guards are not asked. */
export const possibleEvents = (chart: Chart, value: unknown): readonly PossibleEvent[] => {
  const held = new Set(["", ...activePaths(value)]);
  const sent = chart.moves.filter(({ source, isSent, event }) => isSent && held.has(source) && !event.includes("*"));
  return [...Map.groupBy(sent, ({ event }) => event)].map(([type, moves]) => ({
    type,
    isGuarded: moves.every(({ guard }) => guard !== null),
  }));
};
