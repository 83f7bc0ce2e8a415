import { startBrowserProcess } from "./browser-process.ts";
import { type DrivenBrowser, type DrivenPage, inView } from "./driven-page.ts";

type Command = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>;

interface Answer {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly result?: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Sends commands of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), one at a time. */
const connect = async (address: string): Promise<{ readonly command: Command; readonly leave: () => void }> => {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("Firefox does not answer")));
  });
  let last = 0;
  const command: Command = (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const hear = ({ data }: MessageEvent): void => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener("message", hear);
        if (answer.type === "success") resolve(answer.result ?? {});
        else reject(new Error(`${method}: ${answer.message}`));
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { command, leave: () => socket.close() };
};

interface Evaluated {
  readonly type: string;
  readonly result?: { readonly value?: unknown; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const pageOf = (command: Command, context: string): DrivenPage => {
  const evaluate = async (expression: string): Promise<NonNullable<Evaluated["result"]>> => {
    const answer = (await command("script.evaluate", {
      expression,
      target: { context },
      awaitPromise: true,
    })) as unknown as Evaluated;
    if (answer.result === undefined) throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
    return answer.result;
  };
  const perform = (id: string, type: string, actions: readonly object[]) =>
    command("input.performActions", { context, actions: [{ type, id, actions }] });
  const click = async (element: string): Promise<void> => {
    const { sharedId } = await evaluate(inView(element));
    const origin = { type: "element", element: { sharedId } };
    await perform("mouse", "pointer", [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  };
  return {
    open: async (url) => void (await command("browsingContext.navigate", { context, url, wait: "interactive" })),
    read: async (expression) => {
      const { value } = await evaluate(`JSON.stringify(${expression})`);
      return typeof value === "string" ? (JSON.parse(value) as unknown) : undefined;
    },
    click,
    type: async (element, text) => {
      await click(element);
      await perform(
        "keys",
        "key",
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    },
  };
};

/** Firefox without a window, as wide as a phone. */
export const openFirefox = async (): Promise<DrivenBrowser> => {
  const firefox = await startBrowserProcess("firefox-esr", (home) => [
    "--headless",
    "--no-remote",
    "--profile",
    home,
    "--width=360",
    "--height=740",
    "--remote-debugging-port=0",
  ]);
  const address = await firefox.said(/WebDriver BiDi listening on (ws:\S+)/);
  const { command, leave } = await connect(address);
  await command("session.new", { capabilities: {} });
  const { contexts } = (await command("browsingContext.getTree", {})) as unknown as {
    readonly contexts: readonly { readonly context: string }[];
  };
  return {
    page: pageOf(command, contexts[0]!.context),
    close: async () => {
      leave();
      await firefox.stop();
    },
  };
};
