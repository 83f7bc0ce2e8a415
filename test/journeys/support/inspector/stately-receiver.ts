import { build, type Rolldown } from "vite";

/** Runs in the page: what it is told lies in `told`, as the Stately page would get it. */
const script = `
import { createBrowserReceiver } from "@statelyai/inspect";
window.told = [];
createBrowserReceiver().subscribe((event) => window.told.push(event));
`;
const entry = "receiver-page";

/** A page that stands in for the Stately inspector: the package's own receiver, bundled into its HTML. */
export const receiverPage = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "receiver-page",
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) => (id === `\0${entry}` ? script : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  const chunk = built.output[0];
  return `<!doctype html><title>Receiver</title><script type="module">${chunk.code.replaceAll("</script", "<\\/script")}</script>`;
};
