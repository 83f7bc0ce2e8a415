import type { ActorRefFrom } from "xstate";
import type { inspectorMachine } from "../inspector.machine.ts";

export type InspectorRef = ActorRefFrom<typeof inspectorMachine>;
