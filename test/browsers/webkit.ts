import { freePort } from "../../scripts/lib/project-tools.mjs";
import { startBrowserProcess } from "./browser-process.ts";
import { type DrivenBrowser, type DrivenPage, inView } from "./driven-page.ts";

type Command = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** The name of an element in answers (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Sends commands of WebDriver to a driver. */
const commandsTo =
  (address: string): Command =>
  async (method, path, body) => {
    const sent = method === "POST" ? { body: JSON.stringify(body ?? {}) } : {};
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...sent,
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

const pageOf = (command: Command): DrivenPage => {
  const run = (script: string) => command("POST", "/execute/sync", { script: `return ${script}`, args: [] });
  const find = async (element: string): Promise<string> =>
    ((await run(element)) as Readonly<Record<string, string>>)[ELEMENT]!;
  return {
    open: async (url) => void (await command("POST", "/url", { url })),
    read: run,
    click: async (element) => void (await command("POST", `/element/${await find(inView(element))}/click`)),
    type: async (element, text) => void (await command("POST", `/element/${await find(element)}/value`, { text })),
  };
};

const listening = async (command: Command): Promise<void> => {
  for (let look = 0; look < 100; look += 1) {
    const status = await command("GET", "/status").catch(() => null);
    if (status !== null) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error("WebKitWebDriver does not answer");
};

/** WebKitGTK, the engine of Safari, in a window of an X server without a screen. */
export const openWebKit = async (): Promise<DrivenBrowser> => {
  const port = await freePort();
  const driver = await startBrowserProcess("xvfb-run", () => ["-a", "WebKitWebDriver", `--port=${port}`]);
  const command = commandsTo(`http://127.0.0.1:${port}`);
  await listening(command);
  const browser = { binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", args: ["--automation"] };
  const { sessionId } = (await command("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browser } },
  })) as { readonly sessionId: string };
  const inSession: Command = (method, path, body) => command(method, `/session/${sessionId}${path}`, body);
  return {
    page: pageOf(inSession),
    close: async () => {
      await inSession("DELETE", "").catch(() => undefined);
      await driver.stop();
    },
  };
};
