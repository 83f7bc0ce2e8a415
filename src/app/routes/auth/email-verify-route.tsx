import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { readResendWait, readVerifyEmail } from "../../../services/account/verification-codes-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { VerificationScreen } from "../../../ui/verification/verification-screen.tsx";
import { VerifiedScreen } from "../../../ui/verification/verified-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { dashboardPath, provideCodeCharts } from "./code-charts.ts";
import { publicPage } from "../public/public-page.tsx";

function EmailVerifyRoute() {
  const world = useAppRuntime();
  const user = useSelector(world.session, selectUser);
  if (user?.email_verified === true) return <VerifiedScreen dashboard={dashboardPath(world)} />;
  return <Unverified />;
}

function Unverified() {
  const world = useAppRuntime();
  const user = useSelector(world.session, selectUser);
  const charts = useMemo(() => provideCodeCharts(world), [world]);
  const entry = useActorRef(charts.entry, { id: "codeEntry", input: { purpose: "email" } });
  const resend = useActorRef(charts.resend, {
    id: "codeResend",
    input: { purpose: "email", secondsLeft: readResendWait() },
  });
  return (
    <VerificationScreen
      purpose="email"
      entry={entry}
      resend={resend}
      email={user?.email ?? readVerifyEmail()}
      needsSignIn={user === null}
    />
  );
}

export default publicPage(EmailVerifyRoute);
