import { words as publicWords } from "./public.ts";
import { words as siteWords } from "./site.ts";
import { words as landingWords } from "./landing.ts";
import { words as signinWords } from "./signin.ts";
import { words as fieldsWords } from "./fields.ts";
import { words as validationWords } from "./validation.ts";
import { words as shellWords } from "./shell.ts";
import { words as papersWords } from "./papers.ts";
import { words as dashboardWords } from "./dashboard.ts";
import { words as findingWords } from "./finding.ts";
import { words as readerWords } from "./reader.ts";
import { words as reportsWords } from "./reports.ts";
import { words as quizWords } from "./quiz.ts";
import { words as solutionWords } from "./solution.ts";
import { words as paymentsWords } from "./payments.ts";
import { words as errorsWords } from "./errors.ts";
import { words as formsWords } from "./forms.ts";
import { words as accountWords } from "./account.ts";
import { words as notificationsWords } from "./notifications.ts";
import { words as pointsWords } from "./points.ts";
import { words as popupWords } from "./popup.ts";
import { words as uploadWords } from "./upload.ts";
import { words as legalWords } from "./legal.ts";
import { words as offlineWords } from "./offline.ts";
import { words as notFoundWords } from "./notFound.ts";
import { words as workerWords } from "./worker.ts";
import { words as serverWords } from "./server.ts";
import { words as unshownWords } from "./unshown.ts";
import { words as adminWords } from "./admin.ts";

/** All texts of the language, by area. For the server, the types and the tests: a page loads single areas. */
export const fr = {
  public: publicWords,
  site: siteWords,
  landing: landingWords,
  signin: signinWords,
  fields: fieldsWords,
  validation: validationWords,
  shell: shellWords,
  papers: papersWords,
  dashboard: dashboardWords,
  finding: findingWords,
  reader: readerWords,
  reports: reportsWords,
  quiz: quizWords,
  solution: solutionWords,
  payments: paymentsWords,
  errors: errorsWords,
  forms: formsWords,
  account: accountWords,
  notifications: notificationsWords,
  points: pointsWords,
  popup: popupWords,
  upload: uploadWords,
  legal: legalWords,
  offline: offlineWords,
  notFound: notFoundWords,
  worker: workerWords,
  server: serverWords,
  unshown: unshownWords,
  admin: adminWords,
};
