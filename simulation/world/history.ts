import { createHash } from "node:crypto";

/** All that happens in a world, as one hash: the same seed gives the same. */
export const makeHistory = (now: () => number, keepsLines: boolean) => {
  const hash = createHash("sha256");
  const lines: string[] = [];
  let notes = 0;
  return {
    note: (...said: readonly unknown[]): void => {
      const line = `${now()} ${JSON.stringify(said)}`;
      notes += 1;
      hash.update(line);
      if (keepsLines) lines.push(line);
    },
    /** Bytes of a message to the database. */
    statement: (bytes: Buffer): void => {
      notes += 1;
      hash.update(bytes);
      if (keepsLines) lines.push(`${now()} sql ${bytes.toString("latin1").replaceAll(/[^\x20-\x7e]+/g, " ")}`);
    },
    notes: (): number => notes,
    lines: (): readonly string[] => lines,
    /** Ends it. */
    digest: (): string => hash.digest("hex").slice(0, 24),
  };
};
