import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import type { ShelfRef } from "../../ui/dashboard/dashboard-screen.tsx";
import { OnPhone } from "../../ui/dashboard/on-phone.tsx";
import { keptPapers, readPapers } from "./phone-lists.ts";

export default function OnPhonePart({ shelf }: { readonly shelf: ShelfRef }) {
  const kept = useActorRef(keptPapers, { id: "keptPapers" });
  const read = useActorRef(readPapers, { id: "readPapers" });
  return <OnPhone shelf={shelf} kept={kept} read={read} />;
}
