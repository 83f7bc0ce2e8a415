import { notificationFeed } from "./notification-feed/notification-feed.model.ts";
import type { ChartModel } from "../../harness/index.ts";
import { adminOutline } from "./admin-outline/admin-outline.model.ts";
import { alertBanner } from "./alert-banner/alert-banner.model.ts";
import { app } from "./app/app.model.ts";
import { branch } from "./branch/branch.model.ts";
import { checkout } from "./checkout/checkout.model.ts";
import { codeEntry } from "./code-entry/code-entry.model.ts";
import { collection } from "./paged-list/paged-list.model.ts";
import { dashboard } from "./dashboard/dashboard.model.ts";
import { dashboardType } from "./dashboard-type/dashboard-type.model.ts";
import { disclosure } from "./disclosure/disclosure.model.ts";
import { codeRequest } from "./code-request/code-request.model.ts";
import { download } from "./download/download.model.ts";
import { favourite } from "./favourite/favourite.model.ts";
import { paperSplit } from "./paper-split/paper-split.model.ts";
import { paperPage } from "./paper-page/paper-page.model.ts";
import { pageView } from "./page-display/page-display.model.ts";
import { fittedPages } from "./fitted-pages/fitted-pages.model.ts";
import { find } from "./find-in-paper/find-in-paper.model.ts";
import { saver } from "./data-saver/data-saver.model.ts";
import { form } from "./form/form.model.ts";
import { formDialog } from "./form-dialog/form-dialog.model.ts";
import { install } from "./app-install/app-install.model.ts";
import { drawing } from "./drawing/drawing.model.ts";
import { viewport } from "./viewport/viewport.model.ts";
import { chartSearch } from "./chart-search/chart-search.model.ts";
import { eventLog } from "./event-log/event-log.model.ts";
import { inspector } from "./inspector/inspector.model.ts";
import { recordingFile } from "./recording-file/recording-file.model.ts";
import { replay } from "./replay/replay.model.ts";
import { offlinePaper } from "./offline-paper/offline-paper.model.ts";
import { language } from "./language/language.model.ts";
import { notifications } from "./notifications/notifications.model.ts";
import { offline } from "./connection/connection.model.ts";
import { openSessions } from "./open-sessions/open-sessions.model.ts";
import { overlay } from "./loading-overlay/loading-overlay.model.ts";
import { ownPapers } from "./own-papers/own-papers.model.ts";
import { outline } from "./outline/outline.model.ts";
import { paperOutline } from "./paper-outline/paper-outline.model.ts";
import { payment } from "./payment/payment.model.ts";
import { photo } from "./profile-photo/profile-photo.model.ts";
import { photoPages } from "./photo-pages/photo-pages.model.ts";
import { promoPopup } from "./promo-popup/promo-popup.model.ts";
import { uploadPrefill } from "./upload-prefill/upload-prefill.model.ts";
import { push } from "./push/push.model.ts";
import { answerCheck } from "./answer-check/answer-check.model.ts";
import { questionPicture } from "./question-picture/question-picture.model.ts";
import { quiz } from "./quiz/quiz.model.ts";
import { readingBar } from "./reading-bar/reading-bar.model.ts";
import { reader } from "./reader/reader.model.ts";
import { redemption } from "./redemption/redemption.model.ts";
import { sharedLink } from "./shared-link/shared-link.model.ts";
import { refreshedPage } from "./refreshed-page/refreshed-page.model.ts";
import { review } from "./review/review.model.ts";
import { reviewQueue } from "./review-queue/review-queue.model.ts";
import { resend } from "./code-resend/code-resend.model.ts";
import { resource } from "./resource/resource.model.ts";
import { school } from "./school-picker/school-picker.model.ts";
import { search } from "./search/search.model.ts";
import { session } from "./session/session.model.ts";
import { setting } from "./setting/setting.model.ts";
import { paperList } from "./paper-list/paper-list.model.ts";
import { signUp } from "./sign-up/sign-up.model.ts";
import { solution } from "./solution/solution.model.ts";
import { solutionJob } from "./solution-job/solution-job.model.ts";
import { testMarks } from "./test-marks/test-marks.model.ts";
import { toasts } from "./toasts/toasts.model.ts";
import { update } from "./app-update/app-update.model.ts";
import { upload } from "./upload/upload.model.ts";
import { uploadFlow } from "./upload-flow/upload-flow.model.ts";
import { uploadForm } from "./upload-form/upload-form.model.ts";
import { vote } from "./vote/vote.model.ts";

/** The model of every chart, by the name of its folder. */
export const chartModels: Readonly<Record<string, ChartModel>> = {
  app,
  session,
  "dashboard-type": dashboardType,
  search,
  "paper-list": paperList,
  checkout,
  "paged-list": collection,
  form,
  favourite,
  download,
  "code-request": codeRequest,
  language,
  toasts,
  disclosure,
  reader,
  "offline-paper": offlinePaper,
  "app-update": update,
  "data-saver": saver,
  "find-in-paper": find,
  "fitted-pages": fittedPages,
  "paper-outline": paperOutline,
  "page-display": pageView,
  "paper-page": paperPage,
  "paper-split": paperSplit,
  "reading-bar": readingBar,
  payment,
  inspector,
  "event-log": eventLog,
  "recording-file": recordingFile,
  replay,
  branch,
  "chart-search": chartSearch,
  drawing,
  viewport,
  "test-marks": testMarks,
  "school-picker": school,
  "sign-up": signUp,
  "code-entry": codeEntry,
  "profile-photo": photo,
  "photo-pages": photoPages,
  "code-resend": resend,
  review,
  "solution-job": solutionJob,
  outline,
  "own-papers": ownPapers,
  upload,
  "refreshed-page": refreshedPage,
  "shared-link": sharedLink,
  "question-picture": questionPicture,
  "answer-check": answerCheck,
  push,
  "promo-popup": promoPopup,
  "admin-outline": adminOutline,
  "alert-banner": alertBanner,
  "loading-overlay": overlay,
  "app-install": install,
  connection: offline,
  dashboard,
  "upload-flow": uploadFlow,
  "upload-form": uploadForm,
  "upload-prefill": uploadPrefill,
  "review-queue": reviewQueue,
  notifications,
  "notification-feed": notificationFeed,
  solution,
  vote,
  quiz,
  "form-dialog": formDialog,
  setting,
  "open-sessions": openSessions,
  resource,
  redemption,
};
