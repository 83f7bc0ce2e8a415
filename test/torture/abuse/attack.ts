/** What an attacker got away with. */
export interface AttackResult {
  /** In one line, for the log. */
  readonly got: string;
  /** What no attacker may get. */
  readonly problems: readonly string[];
}

/**
 * Prepares what is needed against the server at the address, such as accounts; what comes of it works until the signal, at the
 * pace of one attacker with a few connections.
 */
export type Attack = (address: string) => Promise<(signal: AbortSignal) => Promise<AttackResult>>;
