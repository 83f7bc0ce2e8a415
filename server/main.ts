import { launchServer } from "./start/launch.ts";

launchServer();
