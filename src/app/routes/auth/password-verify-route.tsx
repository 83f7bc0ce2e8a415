import { useMemo } from "react";
import { readResendWait, readVerifyEmail } from "../../../services/account/verification-codes-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { VerificationScreen } from "../../../ui/verification/verification-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideCodeCharts } from "./code-charts.ts";
import { publicPage } from "../public/public-page.tsx";

function PasswordVerifyRoute() {
  const world = useAppRuntime();
  const charts = useMemo(() => provideCodeCharts(world), [world]);
  const entry = useActorRef(charts.entry, { id: "codeEntry", input: { purpose: "password" } });
  const resend = useActorRef(charts.resend, {
    id: "codeResend",
    input: { purpose: "password", secondsLeft: readResendWait() },
  });
  return <VerificationScreen purpose="password" entry={entry} resend={resend} email={readVerifyEmail()} />;
}

export default publicPage(PasswordVerifyRoute);
