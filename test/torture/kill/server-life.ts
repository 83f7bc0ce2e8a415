import { type ProcessResult, type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";

/** How long a start may take, in ms. */
const START = 60_000;
/** How long it may take from the word to stop until the process is gone, in ms. */
const STOP = 60_000;

const isFault = (line: string): boolean => /"level":"(?:error|fatal)"/.test(line);

/** What a server itself called an error, and what it wrote where no one looks. A killed one takes its last 50 ms of log with it. */
const faultsIn = ({ out, problems }: ProcessResult): readonly string[] => [
  ...out
    .split("\n")
    .filter(isFault)
    .map((line) => `in the log: ${line.slice(0, 2_000)}`),
  ...(problems === "" ? [] : [`on the standard error: ${problems.slice(0, 2_000)}`]),
];

const within = async <A>(work: Promise<A>, ms: number, main: ServerProcess): Promise<A> => {
  const limit = setTimeout(() => void main.stop("SIGKILL"), ms);
  try {
    return await work;
  } finally {
    clearTimeout(limit);
  }
};

/** Starts a server; rejects with all that it said when it ends before it is ready, or is not in time. */
export const startLife = async (settings: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const main = startServerProcess(settings);
  await within(main.ready, START, main);
  return main;
};

/** Ends a life from one moment to the next. Answers what was wrong with it before. */
export const killLife = async (main: ServerProcess): Promise<readonly string[]> => {
  const ended = await main.stop("SIGKILL");
  return [...faultsIn(ended), ...(ended.code === null ? [] : [`the server ended by itself, with ${ended.code}`])];
};

/** Tells a server to stop, as people do. Answers what was wrong with its life and with its end. */
export const stopLife = async (main: ServerProcess): Promise<readonly string[]> => {
  const ended = await within(main.stop("SIGTERM"), STOP, main);
  return [...faultsIn(ended), ...(ended.code === 0 ? [] : [`told to stop, the server ended with ${ended.code}`])];
};
