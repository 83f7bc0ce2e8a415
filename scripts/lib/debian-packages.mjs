// What tests need beside npm's packages, from Debian's.
import { existsSync } from "node:fs";
import { run } from "./project-tools.mjs";

/** Installs packages, as root on Debian; elsewhere nothing. `what` they are is told. */
export const installFromDebian = async (what, packages) => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stdout.write(`Installing ${what} from Debian's packages…\n`);
  await run("apt-get", ["update", "-qq"], { quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
};
