/** A kind of task: what a child is given, hands on while it works, and answers. */
export interface Call {
  readonly task: object;
  readonly part: unknown;
  readonly answer: unknown;
}
export type Calls = Readonly<Record<string, Call>>;

/** What a child says. `rss`: its resident bytes. */
export type Message = { readonly rss: number } & (
  | { readonly kind: "ready" | "began" | "step" }
  | { readonly kind: "part"; readonly part: unknown }
  | { readonly kind: "done"; readonly answer: unknown }
  | { readonly kind: "failed"; readonly message: string }
);

type Said<M> = M extends unknown ? Omit<M, "rss"> : never;
export type Saying = Said<Message>;
