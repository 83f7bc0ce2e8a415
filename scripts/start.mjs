// `npm start`: installs and builds what is missing, then hands over to the server.
import { spawn } from "node:child_process";
import { build, environment, install, root, serverArguments } from "./lib/project-tools.mjs";

for (const step of [install, build]) {
  const code = await step();
  if (code !== 0) process.exit(code);
}

const server = spawn("node", serverArguments, { cwd: root, env: environment(), stdio: "inherit" });
// The server ends in good order; this process waits for it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
