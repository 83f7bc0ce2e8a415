import type { ReactNode } from "react";
import { type AdminSection, adminSections } from "../../contract/admin/admin-sections.ts";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { useTexts } from "../use-texts.ts";
import "./admin.css";

const names = {
  overview: "admin.overview",
  papers: "admin.review",
  outlines: "admin.outlines",
  reports: "admin.reports",
  requests: "admin.requests",
  solutions: "admin.solutions",
  messages: "admin.messages",
  announcements: "admin.announcements",
  payments: "admin.payments",
  fees: "admin.fees",
  users: "admin.users",
  catalogue: "admin.catalogue",
} as const;

/** The navigation of the admin console. */
export function AdminNav({ place }: { readonly place: AdminSection }) {
  const { t } = useTexts("admin");
  return (
    <nav className="admin-navigation" aria-label={t("admin.title")}>
      {adminSections.map((name) => (
        <a key={name} href={`/admin/${name}`} aria-current={name === place ? "page" : undefined}>
          {t(names[name])}
        </a>
      ))}
    </nav>
  );
}

/** A page of the admin console, below its navigation. */
export function AdminFrame({ place, children }: { readonly place: AdminSection; readonly children: ReactNode }) {
  return (
    <>
      <AdminNav place={place} />
      <PageContent>{children}</PageContent>
    </>
  );
}
