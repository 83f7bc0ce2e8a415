/** What a command prints, and how it ends: 0 done, 1 refused or something is wrong, 2 not understood. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly code: 0 | 1 | 2;
}
