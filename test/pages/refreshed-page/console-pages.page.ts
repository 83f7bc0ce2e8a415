import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageModel } from "../../support/page/page-model.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import * as told from "../console/console.fixtures.ts";
import { commonResponses, schoolResponses, signedIn } from "../setups/page-setups.ts";
import { type Change, inDialog, refreshedPlacePage } from "./refreshed-page.page.ts";

interface ConsolePlace {
  /** The path after `/admin/`, of the page and, by default, of its call. */
  readonly at: string;
  readonly call?: string;
  readonly before: object;
  readonly after: object;
  readonly texts: readonly [before: string, after: string];
  readonly changes: Readonly<Record<string, Change>>;
}
const page = (item: object) => ({ items: [item], next: null });
/** What waits for an admin, which each change may have changed. */
const queues = jsonResponse({ queues: [] });
const other = { id: 2, name: "Enow Tabe" };
const openAt = (at: string, heldCalls: readonly string[]): PageSetup => ({
  path: `/admin/${at}`,
  ...signedIn({ ...ada, role: "admin" }),
  heldCalls,
  responses: { ...commonResponses, ...schoolResponses },
  ready: ({ nodes }) =>
    nodes.some(({ role, properties }) => role === "link" && String(properties["url"]).endsWith("/admin/fees")),
});
const field = ({ page: inPage }: TestPage, label: string) => inPage.getByLabel(label, { exact: true });

const fees = { ...told.fees, solutionFee: 500 };
const { payment, userDetails, message, announcement, report, unexplained, solutionDetails, institutions } = told;
const [entry] = institutions.entries;
const changedSolution = {
  ...solutionDetails,
  answers: [{ ...solutionDetails.answers[0]!, steps: ["One root counts."] }],
};

/** Console pages with a dialog that changes their content. */
const places: Readonly<Record<string, ConsolePlace>> = {
  fees: {
    at: "fees",
    before: fees,
    after: { ...fees, changes: [{ ...fees.changes[0]!, by: other }] },
    texts: ["Manka Tanyi", other.name],
    changes: {
      changed: {
        perform: inDialog(
          ({ t }) => t("admin.changeFees"),
          ({ t }) => t("common.save"),
        ),
        call: "PATCH admin/fees",
        response: jsonResponse(fees),
      },
    },
  },
  payment: {
    at: `payments/${payment.id}`,
    before: payment,
    after: { ...payment, student: { ...payment.student, ...other } },
    texts: ["Neba Fon", other.name],
    changes: {
      decided: {
        perform: inDialog(
          ({ t }) => t("admin.resolve"),
          ({ t }) => t("admin.resolve"),
          async (stage) => {
            await field(stage, stage.t("admin.decision")).selectOption("close");
            await field(stage, stage.t("admin.decisionReason")).fill("The money went back to the payer.");
          },
        ),
        call: `POST admin/payments/${payment.id}/resolve`,
        response: jsonResponse(payment),
      },
    },
  },
  user: {
    at: `users/${userDetails.id}`,
    before: userDetails,
    after: { ...userDetails, ...other, id: userDetails.id },
    texts: ["Neba Fon", other.name],
    changes: {
      unblocked: {
        perform: inDialog(
          ({ t }) => t("measure.unblock"),
          ({ t }) => t("measure.unblock"),
          (stage) => field(stage, stage.t("users.reason")).fill("It was a mistake."),
        ),
        call: `POST admin/users/${userDetails.id}/measures`,
        response: jsonResponse(userDetails),
      },
    },
  },
  message: {
    at: "messages/3",
    call: "POST admin/messages/3/read",
    before: message,
    after: { ...message, text: "Page 4 is there." },
    texts: ["MAT 201", "Page 4 is there."],
    changes: {
      answered: {
        perform: inDialog(
          ({ t }) => t("messages.change"),
          ({ t }) => t("common.save"),
        ),
        call: "PATCH admin/messages/3",
        response: jsonResponse(message),
      },
    },
  },
  announcements: {
    at: "announcements",
    before: page(announcement),
    after: page({ ...announcement, by: other }),
    texts: ["Manka Tanyi", other.name],
    changes: {
      announced: {
        perform: inDialog(
          ({ t }) => t("announcement.write"),
          ({ t }) => t("announcement.send"),
          async (stage) => {
            for (const name of ["titleEn", "bodyEn", "titleFr", "bodyFr"] as const)
              await field(stage, stage.t(`announcement.${name}`)).fill("Good luck");
          },
        ),
        call: "POST admin/announcements",
        response: jsonResponse(announcement),
      },
    },
  },
  reports: {
    at: "reports",
    before: page(report),
    after: page({ ...report, by: other }),
    texts: ["Manka Tanyi", other.name],
    changes: {
      closed: {
        perform: inDialog(
          ({ t }) => t("admin.closeReport"),
          ({ t }) => t("admin.closeReportDone"),
        ),
        call: "POST admin/reports/6/close",
        response: jsonResponse(null),
      },
    },
  },
  transitions: {
    at: "transitions",
    before: page(unexplained),
    after: page({ ...unexplained, table: "solution", key: "7154" }),
    texts: ["5d1a6d4e", "7154"],
    changes: {
      seen: {
        perform: inDialog(
          ({ t }) => t("unexplained.markSeen"),
          ({ t }) => t("unexplained.markSeen"),
        ),
        call: "POST admin/transitions/4/seen",
        response: jsonResponse(null),
      },
    },
  },
  solution: {
    at: "solutions/8",
    before: solutionDetails,
    after: changedSolution,
    texts: ["Both roots count.", "One root counts."],
    changes: {
      published: {
        perform: inDialog(
          ({ t }) => t("admin.publish"),
          ({ t }) => t("admin.publish"),
        ),
        call: "POST admin/solutions/8/publish",
        response: jsonResponse(solutionDetails),
      },
      corrected: {
        perform: inDialog(
          ({ t }) => t("admin.correct"),
          ({ t }) => t("admin.correct"),
        ),
        call: "PATCH admin/solutions/8/answers/1",
        response: jsonResponse(solutionDetails),
      },
      closed: {
        perform: inDialog(
          ({ t }) => t("admin.closeSolution"),
          ({ t }) => t("admin.closeSolution"),
          (stage) => field(stage, stage.t("admin.closeSolutionReason")).fill("Two answers are wrong."),
        ),
        call: "POST admin/solutions/8/close",
        response: jsonResponse(solutionDetails),
      },
    },
  },
  catalogue: {
    at: "catalogue",
    call: "GET admin/catalogue/institution",
    before: institutions,
    after: { ...institutions, changes: [{ ...institutions.changes[0]!, by: other }] },
    texts: ["Manka Tanyi", other.name],
    changes: {
      renamed: {
        perform: inDialog(
          ({ t, language }) => t("catalogue.changeTitle", { name: language === "fr" ? entry!.name_fr : entry!.name }),
          ({ t }) => t("common.save"),
        ),
        call: "PATCH admin/catalogue/institution/1",
        response: jsonResponse(entry),
      },
      added: {
        perform: inDialog(
          ({ t }) => t("catalogue.add"),
          ({ t }) => t("common.save"),
          async (stage) => {
            await field(stage, stage.t("catalogue.name")).fill("University of Bamenda");
            await field(stage, stage.t("catalogue.nameFr")).fill("Université de Bamenda");
          },
        ),
        call: "POST admin/catalogue/institution",
        response: jsonResponse(entry),
      },
    },
  },
};

export const refreshedConsolePages: readonly PageModel[] = Object.entries(places).map(
  ([name, { at, call = `GET admin/${at}`, before, after, texts, changes }]) =>
    refreshedPlacePage(`console-${name}`, {
      open: (heldCalls) => openAt(at, heldCalls),
      fetched: [
        [call, jsonResponse(before), jsonResponse(after)],
        ["GET admin/queues", queues, queues],
      ],
      texts: () => texts,
      changes,
    }),
);
