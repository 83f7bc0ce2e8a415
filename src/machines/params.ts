/** The event itself, as params. */
export const wholeEvent = <Event>({ event }: { readonly event: Event }): Event => event;

/** What an actor answered, as params. */
export const eventOutput = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output;

const pick = <const Key extends PropertyKey, From extends Readonly<Record<Key, unknown>>>(
  from: From,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;

/** Fields of the event, as params. */
export const eventFields =
  <const Key extends string>(...keys: readonly Key[]) =>
  <Event extends Readonly<Record<Key, unknown>>>({ event }: { readonly event: Event }): Pick<Event, Key> =>
    pick(event, keys);

/** Fields of the context, as params or as the input of an actor. */
export const contextFields =
  <const Key extends string>(...keys: readonly Key[]) =>
  <Context extends Readonly<Record<Key, unknown>>>({ context }: { readonly context: Context }): Pick<Context, Key> =>
    pick(context, keys);

/** What an actor answered, under a name. */
export const outputAs =
  <const Name extends string>(name: Name) =>
  <Output>({ event }: { readonly event: { readonly output: Output } }): Readonly<Record<Name, Output>> =>
    ({ [name]: event.output }) as Readonly<Record<Name, Output>>;
