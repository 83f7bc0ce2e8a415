import type { Described } from "../support/model/description.ts";
import { alertBanner } from "./alert-banner.model.ts";
import { checkout } from "./checkout.model.ts";
import { codeEntry } from "./code-entry.model.ts";
import { collection } from "./collection.model.ts";
import { dashboardType } from "./dashboard-type.model.ts";
import { disclosure } from "./disclosure.model.ts";
import { codeRequest } from "./code-request.model.ts";
import { download } from "./download.model.ts";
import { favourite } from "./favourite.model.ts";
import { pageView } from "./page-view.model.ts";
import { find } from "./find.model.ts";
import { saver } from "./saver.model.ts";
import { form } from "./form.model.ts";
import { formDialog } from "./form-dialog.model.ts";
import { install } from "./install.model.ts";
import { inspector } from "./inspector.model.ts";
import { kept } from "./kept.model.ts";
import { language } from "./language.model.ts";
import { notifications } from "./notifications.model.ts";
import { offline } from "./offline.model.ts";
import { openSessions } from "./open-sessions.model.ts";
import { overlay } from "./overlay.model.ts";
import { ownPapers } from "./own-papers.model.ts";
import { payment } from "./payment.model.ts";
import { photo } from "./photo.model.ts";
import { photoPages } from "./photo-pages.model.ts";
import { promoPopup } from "./promo-popup.model.ts";
import { proposal } from "./proposal.model.ts";
import { push } from "./push.model.ts";
import { quiz } from "./quiz.model.ts";
import { reader } from "./reader.model.ts";
import { redemption } from "./redemption.model.ts";
import { referralLink } from "./referral-link.model.ts";
import { review } from "./review.model.ts";
import { reviewDesk } from "./review-desk.model.ts";
import { resend } from "./resend.model.ts";
import { resource } from "./resource.model.ts";
import { school } from "./school.model.ts";
import { search } from "./search.model.ts";
import { session } from "./session.model.ts";
import { setting } from "./setting.model.ts";
import { shelf } from "./shelf.model.ts";
import { signUp } from "./sign-up.model.ts";
import { solution } from "./solution.model.ts";
import { solutionJob } from "./solution-job.model.ts";
import { subscription } from "./subscription.model.ts";
import { toasts } from "./toasts.model.ts";
import { update } from "./update.model.ts";
import { upload } from "./upload.model.ts";
import { uploadForm } from "./upload-form.model.ts";
import { vote } from "./vote.model.ts";

/** Every chart with its description, by the name of its flow's folder. */
export const models: Readonly<Record<string, Described>> = {
  session,
  "dashboard-type": dashboardType,
  search,
  shelf,
  checkout,
  collection,
  form,
  favourite,
  download,
  "code-request": codeRequest,
  language,
  toasts,
  disclosure,
  reader,
  kept,
  update,
  saver,
  find,
  "page-view": pageView,
  payment,
  inspector,
  school,
  "sign-up": signUp,
  "code-entry": codeEntry,
  photo,
  "photo-pages": photoPages,
  resend,
  subscription,
  review,
  "solution-job": solutionJob,
  "own-papers": ownPapers,
  upload,
  "referral-link": referralLink,
  push,
  "promo-popup": promoPopup,
  "alert-banner": alertBanner,
  overlay,
  install,
  offline,
  "upload-form": uploadForm,
  proposal,
  "review-desk": reviewDesk,
  notifications,
  solution,
  vote,
  quiz,
  "form-dialog": formDialog,
  setting,
  "open-sessions": openSessions,
  resource,
  redemption,
};
