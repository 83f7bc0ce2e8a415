import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import type { PaperListRef } from "../../ui/dashboard/dashboard-actors.ts";
import { DevicePapers } from "../../ui/dashboard/device-papers.tsx";
import { offlinePapersMachine, recentlyReadMachine } from "./papers-on-device-charts.ts";

export default function OnPhonePart({ shelf }: { readonly shelf: PaperListRef }) {
  const kept = useActorRef(offlinePapersMachine, { id: "keptPapers" });
  const read = useActorRef(recentlyReadMachine, { id: "readPapers" });
  return <DevicePapers shelf={shelf} kept={kept} read={read} />;
}
