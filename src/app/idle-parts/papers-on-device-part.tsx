import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import type { ShelfRef } from "../../ui/dashboard/dashboard-screen.tsx";
import { OnPhone } from "../../ui/dashboard/device-papers.tsx";
import { keptPapers, readPapers } from "./papers-on-device-charts.ts";

export default function OnPhonePart({ shelf }: { readonly shelf: ShelfRef }) {
  const kept = useActorRef(keptPapers, { id: "keptPapers" });
  const read = useActorRef(readPapers, { id: "readPapers" });
  return <OnPhone shelf={shelf} kept={kept} read={read} />;
}
