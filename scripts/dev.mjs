// `npm run dev`: the server started anew and the app changed in place as files are saved.
import { install, run } from "./lib.mjs";

const code = await install();
process.exit(code === 0 ? await run("node", ["scripts/dev.ts"]) : code);
