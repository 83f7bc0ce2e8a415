import { useSelector } from "@xstate/react";
import { Route, Switch, useSearch } from "wouter";
import { paymentSearchAt, paymentSearchPath } from "../../contract/payment-search.ts";
import { type ReportQuery, reportQueryAt } from "../../contract/reports.ts";
import { selectLanguage } from "../../machines/language/language.selectors.ts";
import { selectUser } from "../../machines/session/session.selectors.ts";
import { goTo } from "../../services/pages.ts";
import { NotHere } from "../../ui/admin/not-here.tsx";
import { AdminFeesScreen } from "../../ui/admin/fees-screen.tsx";
import { AdminPaymentScreen } from "../../ui/admin/payment-screen.tsx";
import { AdminPaymentsScreen } from "../../ui/admin/payments-screen.tsx";
import { AdminReportsScreen } from "../../ui/admin/reports-screen.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useWorld } from "../world-context.ts";
import { CatalogueDesk } from "./admin-catalogue.tsx";
import { User, Users } from "./admin-users.tsx";
import { ReviewRoute } from "./review.tsx";
import { ReviewedRoute } from "./reviewed.tsx";
import { reportCharts } from "./report-charts.ts";
import { feeCharts, paymentCharts, provideSearch } from "./admin-charts.ts";
import { Announcements } from "./announcements.tsx";
import { Message, Messages } from "./messages.tsx";
import { Overview } from "./overview.tsx";
import { Requests } from "./requests.tsx";
import { Solution, Solutions } from "./solution-desk.tsx";

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
