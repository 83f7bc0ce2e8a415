import type { SeededRandom } from "../../../demo/generator/seeded-random.ts";
import type { ProxyFault, FaultyProxy } from "../../support/server/faulty-tcp-proxy.ts";

/** What can be made to fail. */
export interface Targets {
  readonly database: FaultyProxy;
  readonly storage: FaultyProxy;
  readonly operators: readonly FaultyProxy[];
  /** Of PostgreSQL itself. */
  readonly restart: () => Promise<void>;
  /** Sends a signal to the server: SIGUSR2 moves its clock on by ten minutes, SIGHUP back. */
  readonly signal: (name: "SIGUSR2" | "SIGHUP") => void;
}

/** One thing that goes wrong for `ms`. */
export interface InjectedFault {
  readonly name: string;
  readonly ms: number;
  readonly begin: () => void | Promise<void>;
  readonly end: () => void;
}

const OPEN: ProxyFault = { kind: "open" };

const onLine = (name: string, proxies: readonly FaultyProxy[], line: ProxyFault, ms: number): InjectedFault => ({
  name: `${name} ${line.kind}`,
  ms,
  begin: () => proxies.forEach((proxy) => proxy.set(line)),
  end: () => proxies.forEach((proxy) => proxy.set(OPEN)),
});

/** Longer than any call may take: every one that hangs on the database is answered before it is over. */
const LONG = 36_000;

/** All faults in an order that chance gives, each for a time that chance gives. */
export const faultsOf = (
  { database, storage, operators, restart, signal }: Targets,
  random: SeededRandom,
): readonly InjectedFault[] => {
  const time = (): number => random.int(1_000, 6_000);
  const all: readonly InjectedFault[] = [
    onLine("the database", [database], { kind: "slow", ms: 150 }, time()),
    onLine("the database", [database], { kind: "reset" }, time()),
    onLine("the database", [database], { kind: "silent" }, random.chance(0.25) ? LONG : time()),
    onLine("the storage", [storage], { kind: "slow", ms: 150 }, time()),
    onLine("the storage", [storage], { kind: "reset" }, time()),
    onLine("the storage", [storage], { kind: "silent" }, time()),
    onLine("the operators", operators, { kind: "slow", ms: 1_500 }, time()),
    onLine("the operators", operators, { kind: "reset" }, time()),
    onLine("the operators", operators, { kind: "silent" }, time()),
    { name: "the database restarts", ms: 0, begin: restart, end: () => undefined },
    { name: "the clock jumps", ms: time(), begin: () => signal("SIGUSR2"), end: () => signal("SIGHUP") },
  ];
  return random.shuffle(all);
};
