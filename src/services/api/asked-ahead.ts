/** A call that the script of a drawn form sent as the form was pressed, before the app was there. */
interface AskedCall {
  readonly path: string;
  /** JSON. */
  readonly body: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
  /** The answer, once it has come. */
  arrived: Response | null;
}

/** The script and the app are built apart: what one asked for the other finds on the page. */
const page = globalThis as { annalesAsked?: AskedCall | undefined };

const forget = (call: AskedCall): void => {
  if (page.annalesAsked === call) page.annalesAsked = undefined;
};

/** Sends a form ahead of the app, which takes the answer when it sends the same; what no answer comes to, the app sends. */
export const askAhead = (path: string, form: object, language: string): void => {
  const stop = new AbortController();
  const body = JSON.stringify(form);
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-Language": language };
  const answer = fetch(path, { method: "POST", body, headers, credentials: "include", signal: stop.signal });
  const call: AskedCall = { path, body, answer, stop, arrived: null };
  page.annalesAsked = call;
  answer.then(
    (response) => (call.arrived = response),
    () => forget(call),
  );
};

/** Ends a call that asks for what is wanted no longer. */
export const giveUpAsked = (): void => {
  page.annalesAsked?.stop.abort();
  page.annalesAsked = undefined;
};

/** The answer to the same call, where it was sent ahead; once. */
const takeAsked = (path: string, { body, signal }: RequestInit = {}): Promise<Response> | null => {
  const call = page.annalesAsked;
  if (call?.path !== path || call.body !== body) return null;
  forget(call);
  signal?.addEventListener("abort", () => call.stop.abort());
  return call.answer;
};

/** Resolves once such a call has ended, well or badly, or after `most` ms; at once where there is none. */
export const untilAskedEnds = async (path: string, most: number): Promise<void> => {
  const call = page.annalesAsked;
  if (call?.path !== path) return;
  await Promise.race([Promise.allSettled([call.answer]), new Promise((resolve) => setTimeout(resolve, most))]);
};

/** Whether such a call was answered well by now. */
export const isAskedAnswered = (path: string): boolean =>
  page.annalesAsked?.path === path && page.annalesAsked.arrived?.ok === true;

/** That answer, once; null where there is none. */
export const takeAnswered = (path: string): Response | null => {
  const answer = isAskedAnswered(path) ? page.annalesAsked?.arrived : null;
  if (answer) page.annalesAsked = undefined;
  return answer ?? null;
};

/** The browser's `fetch`, but for what was asked ahead. */
export const fetchOnce: typeof fetch = (request, options) =>
  (typeof request === "string" ? takeAsked(request, options) : null) ?? fetch(request, options);
