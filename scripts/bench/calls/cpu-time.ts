import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";

/** Of the clock that proc_pid_stat(5) counts in: always 100 a second on Linux. */
const TICK = 10;

interface Told {
  readonly parent: number;
  /** Of the process itself, in ms. */
  readonly own: number;
  /** Of its children that ended, in ms. */
  readonly ended: number;
}

/** What Linux tells of a process; undefined for one that is gone. */
const toldOf = (pid: number | string): Told | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: TICK * (user + system), ended: TICK * (endedUser + endedSystem) };
  } catch {
    return undefined;
  }
};

/** Processor time of a process so far with its children, those that ended as well, in ms. */
export const cpuOf = (pid: number): number => {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(toldOf)
    .filter((told) => told?.parent === pid);
  const { own = 0, ended = 0 } = toldOf(pid) ?? {};
  return children.reduce((sum, child) => sum + (child?.own ?? 0), own + ended);
};

/** The process of PostgreSQL whose children serve. */
export const postmasterOf = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ readonly pid: number }>("SELECT pg_backend_pid() AS pid");
  const parent = toldOf(rows[0]!.pid)?.parent ?? 0;
  await client.end();
  return parent;
};
