/** One statement as our server sent it, with what it was given. */
export interface SentStatement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** One call, and what our server asked the database for it when nothing was kept, the session's look-up first. */
export interface PlannedCall {
  readonly path: string;
  readonly sent: readonly SentStatement[];
}

/** What the servers are asked in a bench of calls: the anchors send the statements that ours sent. */
export interface CallPlan {
  readonly databaseUrl: string;
  /** What the one student who calls shows. */
  readonly headers: { readonly authorization: string; readonly cookie: string };
  readonly list: PlannedCall;
  /** More lists than our server keeps: in turns, none is kept. */
  readonly lists: readonly PlannedCall[];
  readonly searches: readonly PlannedCall[];
  /** `file` is the stored picture. */
  readonly picture: PlannedCall & { readonly file: string };
  /** `pdf` is the reader's own copy. */
  readonly file: PlannedCall & { readonly pdf: Uint8Array };
  readonly signIn: PlannedCall & { readonly body: { readonly identifier: string; readonly password: string } };
}
