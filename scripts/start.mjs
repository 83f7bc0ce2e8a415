// `npm start`: installs and builds what is missing, then becomes the server.
import { spawn } from "node:child_process";
import { build, environment, install, node, root, serverArguments } from "./lib/project-tools.mjs";

for (const step of [install, build]) {
  const code = await step();
  if (code !== 0) process.exit(code);
}

process.chdir(root);
// Node 22.15 and newer, not on Windows: the process goes on as the server.
if (process.execve && process.platform !== "win32") process.execve(node, [node, ...serverArguments], environment());

const server = spawn(node, serverArguments, { env: environment(), stdio: "inherit" });
// The server ends in good order; this process waits for it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
