import { useSelector } from "@xstate/react";
import { Route, Switch, useLocation, useSearch } from "wouter";
import { adminSections } from "../../../contract/admin/admin-sections.ts";
import { parsePaymentListQuery, paymentListPath } from "../../../contract/payments/payment-list-query.ts";
import { type ReportQuery, parseReportQuery } from "../../../contract/papers/paper-reports.ts";
import { selectLanguage } from "../../../machines/language/language.selectors.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { AdminNotAvailable } from "../../../ui/admin/admin-not-available.tsx";
import { AdminFeesScreen } from "../../../ui/admin/fees-screen.tsx";
import { AdminPaymentScreen } from "../../../ui/admin/payments/admin-payment-screen.tsx";
import { AdminPaymentsScreen } from "../../../ui/admin/payments/admin-payments-screen.tsx";
import { AdminReportsScreen } from "../../../ui/admin/reports-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { AdminNav } from "../../../ui/admin/admin-navigation.tsx";
import { AppRuntimeContext, useAppRuntime } from "../../app-runtime-context.ts";
import { CatalogueAdminRoute } from "./catalogue-admin-route.tsx";
import { UserAdminRoute, UsersAdminRoute } from "./users-admin-route.tsx";
import { ReviewQueueRoute } from "./review/review-queue-route.tsx";
import { ApprovedPaperRoute } from "./review/approved-paper-route.tsx";
import { usePageCharts } from "../use-page-charts.ts";
import { paperReportCharts, reportsPage } from "./paper-report-charts.ts";
import {
  feesAdminCharts,
  feesPage,
  paymentAdminCharts,
  paymentPage,
  providePaymentList,
} from "./payments-admin-charts.ts";
import { AnnouncementsRoute } from "./announcements-route.tsx";
import { ContactMessageRoute, ContactMessagesRoute } from "./contact-messages-route.tsx";
import { OverviewRoute } from "./overview/overview-route.tsx";
import { OutlineAdminRoute, OutlinesAdminRoute } from "./outlines/outlines-admin-route.tsx";
import { useQueueCounts } from "./overview/queue-counts.ts";
import { PaperRequestsRoute } from "./paper-requests-route.tsx";
import { FlowsRoute } from "./flows/flows-route.tsx";
import { UnexplainedRoute } from "./unexplained/unexplained-route.tsx";
import { SolutionAdminRoute, SolutionsAdminRoute } from "./solutions-admin-route.tsx";

/** The console, for admins; the server refuses its calls to everybody else. In another language everything is asked for again. */
export default function AdminRoute() {
  const { session, language } = useAppRuntime();
  const spoken = useSelector(language, selectLanguage);
  const isAdmin = useSelector(session, selectUser)?.role === "admin";
  if (!isAdmin) return <AdminNotAvailable />;
  return <Console key={spoken} />;
}

/** The pages of the console below its navigation. */
function Console() {
  const { queues, runtime } = useQueueCounts();
  const [path] = useLocation();
  const place = adminSections.find((section) => path.split("/")[2] === section) ?? "overview";
  return (
    <AppRuntimeContext value={runtime}>
      <AdminNav place={place} queues={queues} onPress={() => queues.send({ type: "content.changed" })} />
      <Switch>
        <Route path="/admin/fees" component={Fees} />
        <Route path="/admin/reports" component={Reports} />
        <Route path="/admin/requests" component={PaperRequestsRoute} />
        <Route path="/admin/papers" component={ReviewQueueRoute} />
        <Route path="/admin/papers/:id">{({ id }) => <ApprovedPaperRoute key={id} id={Number(id)} />}</Route>
        <Route path="/admin/outlines" component={OutlinesAdminRoute} />
        <Route path="/admin/outlines/:id">{({ id }) => <OutlineAdminRoute key={id} paperId={Number(id)} />}</Route>
        <Route path="/admin/solutions" component={SolutionsAdminRoute} />
        <Route path="/admin/solutions/:id">{({ id }) => <SolutionAdminRoute key={id} id={Number(id)} />}</Route>
        <Route path="/admin/messages" component={ContactMessagesRoute} />
        <Route path="/admin/announcements" component={AnnouncementsRoute} />
        <Route path="/admin/messages/:id">{({ id }) => <ContactMessageRoute key={id} id={Number(id)} />}</Route>
        <Route path="/admin/payments" component={Payments} />
        <Route path="/admin/payments/:id">{({ id }) => <Payment key={id} id={id} />}</Route>
        <Route path="/admin/catalogue" component={CatalogueAdminRoute} />
        <Route path="/admin/users" component={UsersAdminRoute} />
        <Route path="/admin/users/:id">{({ id }) => <UserAdminRoute key={id} id={Number(id)} />}</Route>
        <Route path="/admin/flows" component={FlowsRoute} />
        <Route path="/admin/transitions" component={UnexplainedRoute} />
        <Route path="/admin/*?" component={OverviewRoute} />
      </Switch>
    </AppRuntimeContext>
  );
}

function Payments() {
  const query = useSearch();
  return <PaymentsAt key={query} query={query} />;
}

function PaymentsAt({ query }: { readonly query: string }) {
  const search = parsePaymentListQuery(query);
  const payments = useActorRef(providePaymentList(useAppRuntime(), search), { id: "adminPayments" });
  return (
    <AdminPaymentsScreen search={search} payments={payments} onSearch={(wanted) => goTo(paymentListPath(wanted))} />
  );
}

function Reports() {
  const query = useSearch();
  return <ReportsAt key={query} query={parseReportQuery(query)} />;
}

function ReportsAt({ query }: { readonly query: ReportQuery }) {
  const charts = paperReportCharts(useAppRuntime());
  const parts = usePageCharts(reportsPage, { reports: charts.reports(query), closing: charts.closing });
  return <AdminReportsScreen query={query} {...parts} />;
}

function Payment({ id }: { readonly id: string }) {
  const charts = paymentAdminCharts(useAppRuntime());
  const parts = usePageCharts(paymentPage, { payment: charts.payment(id), resolving: charts.resolving(id) });
  return <AdminPaymentScreen {...parts} />;
}

function Fees() {
  const parts = usePageCharts(feesPage, feesAdminCharts(useAppRuntime()));
  return <AdminFeesScreen {...parts} />;
}
