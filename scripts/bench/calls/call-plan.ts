/** One statement as our server sent it, with what it was given. */
export interface Sent {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** One call, and what our server asked the database for it when nothing was kept, the session's look-up first. */
export interface Planned {
  readonly path: string;
  readonly sent: readonly Sent[];
}

/** What the servers are asked in a bench of calls: the anchors send the statements that ours sent. */
export interface Plan {
  readonly databaseUrl: string;
  /** What the one student who calls shows. */
  readonly headers: { readonly authorization: string; readonly cookie: string };
  readonly list: Planned;
  /** More lists than our server keeps: in turns, none is kept. */
  readonly lists: readonly Planned[];
  readonly searches: readonly Planned[];
  /** `file` is the stored picture. */
  readonly picture: Planned & { readonly file: string };
  /** `pdf` is the reader's own copy. */
  readonly file: Planned & { readonly pdf: Uint8Array };
  readonly signIn: Planned & { readonly body: { readonly identifier: string; readonly password: string } };
}
