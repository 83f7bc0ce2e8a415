/** What is told while tests run: one line that changes, or on no terminal a line for each phase and each file. */
export interface Progress {
  readonly phase: (text: string) => void;
  readonly found: (file: string, tests: number) => void;
  readonly ended: (file: string, state: "passed" | "failed") => void;
  readonly closed: (file: string) => void;
  /** Removes the line. */
  readonly clear: () => void;
}
/** Where progress is written: `process.stdout`, or in a test a list. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}
interface Count {
  all: number;
  done: number;
  failed: number;
}

const nameOf = (file: string): string => {
  const [, folder, flow] = file.split("/");
  return `${flow} ${folder === "machines" ? "actor" : "page"}`;
};
const countText = (file: string, { all, done, failed }: Count): string =>
  `${nameOf(file)} ${done}/${all}${failed > 0 ? `, ${failed} failed` : ""}`;

export function createProgress(screen: Screen, now: () => number = Date.now): Progress {
  const begun = now();
  const counts = new Map<string, Count>();
  const seconds = (): string => `${((now() - begun) / 1000).toFixed(0).padStart(3)} s`;
  const line = (text: string): void => {
    if (screen.isTTY !== true) return;
    screen.write(`\r${`${seconds()}  ${text}`.slice(0, (screen.columns ?? 80) - 1)}\u001B[K`);
  };
  const running = (): void => {
    const open = [...counts].filter(([, { all, done }]) => done < all);
    const ended = counts.size - open.length;
    const files = open.map(([file, count]) => countText(file, count)).join(" · ");
    line(ended > 0 ? `${files}${files === "" ? "" : " · "}${ended} done` : files);
  };
  return {
    phase: (text) => (screen.isTTY === true ? line(text) : screen.write(`${seconds()}  ${text}\n`)),
    found: (file, all) => {
      counts.set(file, { all, done: 0, failed: 0 });
      running();
    },
    ended: (file, state) => {
      const count = counts.get(file);
      if (count === undefined) return;
      count.done += 1;
      if (state === "failed") count.failed += 1;
      running();
    },
    closed: (file) => {
      const count = counts.get(file);
      if (screen.isTTY !== true && count !== undefined) screen.write(`${seconds()}  ${countText(file, count)}\n`);
    },
    clear: () => void (screen.isTTY === true && screen.write("\r\u001B[K")),
  };
}
