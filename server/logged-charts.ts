import { Layer } from "effect";
import { loggedOutlines } from "./outlines/outline-transition.sql.ts";
import { loggedPayments } from "./payments/payment-transition.sql.ts";
import { loggedReviews } from "./review/review-transition.sql.ts";
import { LoggedCharts } from "./row-charts/logged-chart.ts";
import { loggedSolutions } from "./solutions/solution-transition.sql.ts";

/** The charts that move rows of this server. */
export const LoggedChartsLive = Layer.succeed(LoggedCharts, [
  loggedPayments,
  loggedReviews,
  loggedSolutions,
  loggedOutlines,
]);
