import { readFileSync } from "node:fs";
import { Client } from "pg";

/** Of the clock that proc_pid_stat(5) counts in: always 100 a second on Linux. */
const TICK = 10;

/** Processor time of processes so far, in ms, as Linux tells it; one that is gone counts 0. */
export const cpuOf = (pids: readonly number[]): number => {
  const times = pids.map((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return TICK * (Number(fields[11]) + Number(fields[12]));
    } catch {
      return 0;
    }
  });
  return times.reduce((sum, one) => sum + one, 0);
};

/** The processes of the PostgreSQL server that serve somebody now. */
export const processesOf = async (url: string): Promise<readonly number[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ readonly pid: number }>("SELECT pid FROM pg_stat_activity");
  await client.end();
  return rows.map(({ pid }) => pid);
};
