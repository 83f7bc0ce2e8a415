export const halves = ["actor", "page"] as const;
/** The live actor of a chart, or its page in the browser. */
export type Half = (typeof halves)[number];

export interface CommandOptions {
  /** The charts and pages that were named; empty for all. */
  readonly flows: readonly string[];
  readonly halves: readonly Half[];
  readonly isHeaded: boolean;
  /** Ms that each step is shown; 0 for no wait. */
  readonly slow: number;
  /** Whether the page is played by the shortest path to each transition, instead of fewer paths that take several. */
  readonly isEach: boolean;
  readonly isOpened: boolean;
}

const SLOW = 400;
const known = ["--actor", "--page", "--headed", "--slow", "--each", "--open"];

/** The words of the command line, read; a text that says what is wrong with them. */
export function readOptions(words: readonly string[]): CommandOptions | string {
  const flags = words.filter((word) => word.startsWith("-"));
  const unknown = flags.filter((flag) => !known.includes(flag));
  if (unknown.length > 0) return `There is no ${unknown.join(", ")}. Options: ${known.join(", ")}`;
  const [isActor, isPage, isHeaded, isSlow, isEach, isOpened] = known.map((flag) => flags.includes(flag));
  if (isSlow && !isHeaded) return "--slow slows the browser that --headed shows: give both.";
  return {
    flows: words.filter((word) => !word.startsWith("-")),
    halves: isActor === isPage ? halves : [isActor ? "actor" : "page"],
    isHeaded: isHeaded === true,
    slow: isSlow ? SLOW : 0,
    isEach: isEach === true,
    isOpened: isOpened === true,
  };
}
