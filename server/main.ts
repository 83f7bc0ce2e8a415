import { launch } from "./start/launch.ts";

launch();
