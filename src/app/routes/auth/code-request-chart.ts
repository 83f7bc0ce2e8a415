import { fromPromise } from "xstate";
import { codeRequestMachine } from "../../../machines/code-request/code-request.machine.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { openCodeScreen, requestCode } from "./request-code.ts";

/** Joins the way to the code screen with the services. */
export const provideCodeRequest = (world: AppRuntime) =>
  codeRequestMachine.provide({
    actors: { sendCode: fromPromise(({ signal }) => requestCode(world, signal)) },
    actions: { openCodeScreen: (_, { secondsLeft }) => openCodeScreen(secondsLeft) },
  });
