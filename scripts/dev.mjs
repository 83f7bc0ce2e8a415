// `npm run dev`: the server restarted and the app changed in place as files are saved.
import { install, run } from "./lib/project-tools.mjs";

const code = await install();
process.exit(code === 0 ? await run("node", ["scripts/dev/dev-server.ts"]) : code);
