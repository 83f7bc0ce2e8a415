import type { PaperListRef, SubscriptionsRef } from "../../../ui/dashboard/dashboard-actors.ts";
import { DashboardAside } from "../../../ui/dashboard/dashboard-aside.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { offlinePapersMachine, recentlyReadMachine } from "../../idle-parts/papers-on-device-charts.ts";

interface Beside {
  readonly paperList: PaperListRef;
  readonly subscriptions: SubscriptionsRef;
}

export default function DashboardAsidePart(beside: Beside) {
  const offlinePapers = useActorRef(offlinePapersMachine, { id: "keptPapers" });
  const read = useActorRef(recentlyReadMachine, { id: "readPapers" });
  return <DashboardAside {...beside} offlinePapers={offlinePapers} read={read} />;
}
