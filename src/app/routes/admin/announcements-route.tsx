import { useSearch } from "wouter";
import { parseCursor } from "../../../contract/admin/admin-list-url.ts";
import { AdminAnnouncementsScreen } from "../../../ui/admin/announcements/announcements-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { announcementCharts, announcementsPage } from "./announcement-charts.ts";
import { usePageCharts } from "../use-page-charts.ts";
import { provideSchoolPicker } from "../auth/school-picker-chart.ts";

/** What students were told, and a new announcement. */
export function AnnouncementsRoute() {
  const after = parseCursor(useSearch());
  return <AnnouncementsAt key={after} after={after} />;
}

function AnnouncementsAt({ after }: { readonly after: string | null }) {
  const world = useAppRuntime();
  const charts = announcementCharts(world);
  const { announcements, announcing } = usePageCharts(announcementsPage, {
    announcements: charts.list(after),
    announcing: charts.announcing,
  });
  const school = useActorRef(provideSchoolPicker(world), {
    id: "announceTo",
    input: { institutionId: null, facultyId: null },
  });
  return (
    <AdminAnnouncementsScreen
      announcements={announcements}
      announcing={announcing}
      school={school}
      makeKey={() => crypto.randomUUID()}
    />
  );
}
