import { goTo } from "../../../services/navigation/navigation.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** Sends a code to the address of the student who is signed in; the service comes with the first one. */
export const requestCode = async ({ api, session }: AppRuntime, signal: AbortSignal) => {
  const { verificationCodesClient } = await import("../../../services/account/verification-codes-client.ts");
  return verificationCodesClient(api).request(session.getSnapshot().context.user?.email ?? "", signal);
};

/** The code screen, which tells how long another code has to wait. */
export const openCodeScreen = (secondsLeft: number): void =>
  goTo("/email/verify", { resendAt: Date.now() + secondsLeft * 1000 });
