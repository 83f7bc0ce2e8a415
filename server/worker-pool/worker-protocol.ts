/** A kind of task: what a child is given, hands on while it works, and answers. */
export interface TaskShape {
  readonly task: object;
  readonly part: unknown;
  readonly answer: unknown;
}
export type TaskShapes = Readonly<Record<string, TaskShape>>;

/** What a child says. `rss`: its resident bytes. */
export type WorkerMessage = { readonly rss: number } & (
  | { readonly kind: "ready" | "began" | "step" }
  | { readonly kind: "part"; readonly part: unknown }
  | { readonly kind: "done"; readonly answer: unknown }
  | { readonly kind: "failed"; readonly message: string }
);

type Said<M> = M extends unknown ? Omit<M, "rss"> : never;
export type WorkerReport = Said<WorkerMessage>;
