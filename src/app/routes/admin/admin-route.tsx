import { useSelector } from "@xstate/react";
import { Route, Switch, useSearch } from "wouter";
import { paymentSearchAt, paymentSearchPath } from "../../../contract/payments/payment-list-query.ts";
import { type ReportQuery, reportQueryAt } from "../../../contract/papers/paper-reports.ts";
import { selectLanguage } from "../../../machines/language/language.selectors.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { goTo } from "../../../services/navigation/navigation.ts";
import { NotHere } from "../../../ui/admin/admin-not-available.tsx";
import { AdminFeesScreen } from "../../../ui/admin/fees-screen.tsx";
import { AdminPaymentScreen } from "../../../ui/admin/payments/admin-payment-screen.tsx";
import { AdminPaymentsScreen } from "../../../ui/admin/payments/admin-payments-screen.tsx";
import { AdminReportsScreen } from "../../../ui/admin/reports-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../../app-runtime-context.ts";
import { CatalogueDesk } from "./catalogue-admin-route.tsx";
import { User, Users } from "./users-admin-route.tsx";
import { ReviewRoute } from "./review/review-queue-route.tsx";
import { ReviewedRoute } from "./review/approved-paper-route.tsx";
import { reportCharts } from "./paper-report-charts.ts";
import { feeCharts, paymentCharts, provideSearch } from "./payments-admin-charts.ts";
import { Announcements } from "./announcements-route.tsx";
import { Message, Messages } from "./contact-messages-route.tsx";
import { Overview } from "./overview-route.tsx";
import { Requests } from "./paper-requests-route.tsx";
import { Solution, Solutions } from "./solutions-admin-route.tsx";

/** The console, for admins; the server refuses its calls to everybody else. In another language everything is asked for anew. */
export default function AdminRoute() {
  const { session, language } = useWorld();
  const spoken = useSelector(language, selectLanguage);
  const isAdmin = useSelector(session, selectUser)?.role === "admin";
  if (!isAdmin) return <NotHere />;
  return (
    <Switch key={spoken}>
      <Route path="/admin/fees" component={Fees} />
      <Route path="/admin/reports" component={Reports} />
      <Route path="/admin/requests" component={Requests} />
      <Route path="/admin/papers" component={ReviewRoute} />
      <Route path="/admin/papers/:id">{({ id }) => <ReviewedRoute key={id} id={Number(id)} />}</Route>
      <Route path="/admin/solutions" component={Solutions} />
      <Route path="/admin/solutions/:id">{({ id }) => <Solution key={id} id={Number(id)} />}</Route>
      <Route path="/admin/messages" component={Messages} />
      <Route path="/admin/announcements" component={Announcements} />
      <Route path="/admin/messages/:id">{({ id }) => <Message key={id} id={Number(id)} />}</Route>
      <Route path="/admin/payments" component={Payments} />
      <Route path="/admin/payments/:id">{({ id }) => <Payment key={id} id={id} />}</Route>
      <Route path="/admin/catalogue" component={CatalogueDesk} />
      <Route path="/admin/users" component={Users} />
      <Route path="/admin/users/:id">{({ id }) => <User key={id} id={Number(id)} />}</Route>
      <Route path="/admin/*?" component={Overview} />
    </Switch>
  );
}

function Payments() {
  const query = useSearch();
  return <PaymentsAt key={query} query={query} />;
}

function PaymentsAt({ query }: { readonly query: string }) {
  const search = paymentSearchAt(query);
  const payments = useActorRef(provideSearch(useWorld(), search), { id: "adminPayments" });
  return (
    <AdminPaymentsScreen search={search} payments={payments} onSearch={(wanted) => goTo(paymentSearchPath(wanted))} />
  );
}

function Reports() {
  const query = useSearch();
  return <ReportsAt key={query} query={reportQueryAt(query)} />;
}

function ReportsAt({ query }: { readonly query: ReportQuery }) {
  const world = useWorld();
  const reports = useActorRef(reportCharts(world).reports(query), { id: "adminReports" });
  const closing = useActorRef(
    reportCharts(world).closing(() => reports.send({ type: "resource.changed" })),
    { id: "closeReport" },
  );
  return <AdminReportsScreen query={query} reports={reports} closing={closing} />;
}

function Payment({ id }: { readonly id: string }) {
  const world = useWorld();
  const payment = useActorRef(paymentCharts(world).payment(id), { id: "adminPayment" });
  const resolving = useActorRef(
    paymentCharts(world).resolving(id, () => payment.send({ type: "resource.changed" })),
    { id: "resolvePayment" },
  );
  return <AdminPaymentScreen payment={payment} resolving={resolving} />;
}

function Fees() {
  const world = useWorld();
  const fees = useActorRef(feeCharts(world).fees, { id: "adminFees" });
  const changing = useActorRef(
    feeCharts(world).changing(() => fees.send({ type: "resource.changed" })),
    { id: "changeFees" },
  );
  return <AdminFeesScreen fees={fees} changing={changing} />;
}
