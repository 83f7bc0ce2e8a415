import { demoAccounts } from "../demo/seed/demo-accounts.ts";
import { launchServer } from "./start/launch.ts";

launchServer(demoAccounts);
