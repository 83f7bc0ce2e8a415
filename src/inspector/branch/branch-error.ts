/** Why a branch cannot begin. `unknownChart`: not in the catalogue. `changedChart`: it has no such states today. */
export type BranchReason = "unknownChart" | "changedChart" | "notLoaded";

export class BranchError extends Error {
  readonly reason: BranchReason;
  constructor(reason: BranchReason) {
    super(reason);
    this.reason = reason;
  }
}
