// `npm start` runs this first: what follows is then run by the Node that the packages bring.
import { install } from "./project-tools.mjs";

process.exit(await install());
