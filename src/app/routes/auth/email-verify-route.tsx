import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { resendWait, verifyEmail } from "../../../services/account/verification-codes-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { VerificationScreen } from "../../../ui/verification/verification-screen.tsx";
import { VerifiedScreen } from "../../../ui/verification/verified-screen.tsx";
import { useWorld } from "../../app-runtime-context.ts";
import { dashboardPath, provideCodes } from "./code-charts.ts";
import { publicPage } from "../public/public-page.tsx";

function EmailVerifyRoute() {
  const world = useWorld();
  const user = useSelector(world.session, selectUser);
  if (user?.email_verified === true) return <VerifiedScreen dashboard={dashboardPath(world)} />;
  return <Unverified />;
}

function Unverified() {
  const world = useWorld();
  const user = useSelector(world.session, selectUser);
  const charts = useMemo(() => provideCodes(world), [world]);
  const entry = useActorRef(charts.entry, { id: "codeEntry", input: { purpose: "email" } });
  const resend = useActorRef(charts.resend, {
    id: "codeResend",
    input: { purpose: "email", secondsLeft: resendWait() },
  });
  return (
    <VerificationScreen
      purpose="email"
      entry={entry}
      resend={resend}
      email={user?.email ?? verifyEmail()}
      needsSignIn={user === null}
    />
  );
}

export default publicPage(EmailVerifyRoute);
