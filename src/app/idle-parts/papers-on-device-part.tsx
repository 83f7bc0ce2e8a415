import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import type { PaperListRef } from "../../ui/dashboard/dashboard-actors.ts";
import { DevicePapers } from "../../ui/dashboard/device-papers.tsx";
import { offlinePapersMachine, recentlyReadMachine } from "./papers-on-device-charts.ts";

export default function DevicePapersPart({ paperList }: { readonly paperList: PaperListRef }) {
  const offlinePapers = useActorRef(offlinePapersMachine, { id: "keptPapers" });
  const read = useActorRef(recentlyReadMachine, { id: "readPapers" });
  return <DevicePapers paperList={paperList} offlinePapers={offlinePapers} read={read} />;
}
