import { useMemo } from "react";
import { resendWait, verifyEmail } from "../../../services/account/verification-codes-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { VerificationScreen } from "../../../ui/verification/verification-screen.tsx";
import { useWorld } from "../../app-runtime-context.ts";
import { provideCodes } from "./code-charts.ts";
import { publicPage } from "../public/public-page.tsx";

function PasswordVerifyRoute() {
  const world = useWorld();
  const charts = useMemo(() => provideCodes(world), [world]);
  const entry = useActorRef(charts.entry, { id: "codeEntry", input: { purpose: "password" } });
  const resend = useActorRef(charts.resend, {
    id: "codeResend",
    input: { purpose: "password", secondsLeft: resendWait() },
  });
  return <VerificationScreen purpose="password" entry={entry} resend={resend} email={verifyEmail()} />;
}

export default publicPage(PasswordVerifyRoute);
