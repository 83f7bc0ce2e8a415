/** What a command prints, and how it ends: 0 done, 1 refused or something is wrong, 2 not understood. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly code: 0 | 1 | 2;
}

export const done = (...lines: readonly string[]): CommandResult => ({ lines, code: 0 });
export const failed = (line: string): CommandResult => ({ lines: [line], code: 1 });
