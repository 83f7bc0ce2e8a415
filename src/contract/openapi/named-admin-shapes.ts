import type { Schema } from "effect";
import { MessageSummary } from "../contact/contact-messages.ts";
import { AdminSolution } from "../solutions/solutions.ts";
import { AdminUser, AdminUserDetails, AdminUserList, ModerationForm } from "../accounts/users-admin.ts";
import { AdminJob, AdminJobList } from "../admin/admin-jobs.ts";
import { BrowserFlow, BrowserTransition } from "../flow-counts/browser-flow.ts";
import { AdminQueues, OperatorStats, Overview, QueueLength, SlowEndpoint } from "../admin/admin-overview.ts";
import { FlowState, FlowTransition, RowFlow } from "../admin/row-flows.ts";
import { UnexplainedList, UnexplainedTransition } from "../admin/unexplained-transitions.ts";
import { TitledPaper } from "../entities.ts";
import {
  AddEntryForm,
  CatalogueEntry,
  CatalogueKind,
  CatalogueList,
  ChangeEntryForm,
} from "../catalogue/catalogue-admin.ts";
import { Announcement, AnnouncementForm, AnnouncementList } from "../notifications/announcements.ts";
import { ListedOutline, ListedOutlines, OutlineDetails, OutlineEditsForm } from "../outlines/admin-outlines.ts";
import { EntryBox, OutlineEdit, OutlineEntry } from "../outlines/outline-edits.ts";
import {
  AdminPayment,
  AdminPaymentDetails,
  AdminPaymentList,
  FeeSettings,
  FeesForm,
  PaymentDecisionForm,
} from "../payments/payments-admin.ts";
import {
  PossibleDuplicate,
  ReviewBundle,
  ReviewDetails,
  ReviewList,
  ReviewPaper,
  ReviewReasonForm,
} from "../review/paper-review.ts";
import { OwnerSays, PartForm, ProposedPart, SplitForm } from "../review/split-form.ts";

/** The shapes of calls for admins under their names in the published document. */
export const namedAdminShapes = {
  AdminUser,
  AdminUserDetails,
  AdminUserList,
  ModerationForm,
  AdminJob,
  AdminJobList,
  AdminQueues,
  OperatorStats,
  Overview,
  QueueLength,
  SlowEndpoint,
  UnexplainedTransition,
  UnexplainedList,
  RowFlow,
  FlowState,
  FlowTransition,
  BrowserFlow,
  BrowserTransition,
  CountedChart: BrowserFlow.fields.chart,
  FlowDays: RowFlow.fields.days,
  DeviationKind: UnexplainedTransition.fields.kind,
  ChartedTable: UnexplainedTransition.fields.table,
  TitledPaper,
  AddEntryForm,
  CatalogueEntry,
  CatalogueKind,
  CatalogueList,
  ChangeEntryForm,
  Announcement,
  AnnouncementForm,
  AnnouncementList,
  ListedOutline,
  ListedOutlines,
  OutlineDetails,
  OutlineEditsForm,
  EntryBox,
  OutlineEdit,
  OutlineEntry,
  AdminPayment,
  AdminPaymentDetails,
  AdminPaymentList,
  FeeSettings,
  FeesForm,
  PaymentDecisionForm,
  PossibleDuplicate,
  ReviewBundle,
  ReviewDetails,
  ReviewList,
  ReviewPaper,
  ReasonForm: ReviewReasonForm,
  OwnerSays,
  PartForm,
  ProposedPart,
  SplitForm,
  JobState: AdminJob.fields.state,
  MessageStatus: MessageSummary.fields.status,
  ModerationAction: ModerationForm.fields.measure,
  PaymentReviewReason: AdminPayment.fields.review.members[0],
  PaymentState: AdminPayment.fields.state,
  SolutionState: AdminSolution.fields.state,
  BilingualText: Announcement.fields.title,
  AmountReceived: AdminPayment.fields.received.members[0],
  DailyCounts: Overview.fields.students,
  OutlinePaper: ListedOutline.fields.paper,
  ReviewProgress: ReviewPaper.fields.review,
  StudentContact: AdminPayment.fields.student,
} satisfies Readonly<Record<string, Schema.Top>>;
