import { type CallExamples, demoIds, paperParameters } from "./call-example.ts";

const first = { parameters: { id: 1 } };

const level = { parameters: { kind: "level", id: demoIds.level } };

export const adminExamples: CallExamples = {
  "jobs.adminJobs": { parameters: { state: "done", limit: 20 } },
  "jobs.retryJob": first,
  "outlinesAdmin.outlineList": { parameters: { state: "read", limit: 20 } },
  "outlinesAdmin.outlineOne": paperParameters,
  "outlinesAdmin.editOutline": { ...paperParameters, body: { revision: 2, edits: [], accept: { lastReport: 0 } } },
  "solutionsAdmin.solutionList": { parameters: { state: "ready", limit: 20 } },
  "solutionsAdmin.solutionOne": paperParameters,
  "solutionsAdmin.correctAnswer": {
    parameters: { ...paperParameters.parameters, n: 1 },
    body: { steps: ["30 + 12 = 42"], final: "42" },
  },
  "solutionsAdmin.publishSolution": paperParameters,
  "solutionsAdmin.closeSolution": { ...paperParameters, body: { reason: "The questions cannot be read." } },
  "solutionsAdmin.makeSolutionAgain": paperParameters,
  "reportsAdmin.reportList": { parameters: { status: "open", limit: 20 } },
  "reportsAdmin.closeReport": first,
  "requestsAdmin.requestList": { parameters: { limit: 20 } },
  "contactAdmin.messages": { parameters: { status: "open", limit: 20 } },
  "contactAdmin.readMessage": first,
  "contactAdmin.changeMessage": { ...first, body: { status: "answered" } },
  "overview.overview": { parameters: { days: 30 } },
  "overview.queues": {},
  "transitionsAdmin.unexplainedList": { parameters: { status: "open", limit: 20 } },
  "transitionsAdmin.markSeen": first,
  "transitionsAdmin.unexplainedTest": first,
  "flowsAdmin.flow": { parameters: { table: "payment", days: 30 } },
  "browserFlowsAdmin.browserFlow": { parameters: { chart: "checkout", days: 30 } },
  "exportsAdmin.exportList": { parameters: { name: "payments" } },
  "announcements.announcements": { parameters: { limit: 20 } },
  "announcements.announce": {
    body: {
      title_en: "New papers",
      title_fr: "Nouvelles épreuves",
      body_en: "The papers of this semester are here.",
      body_fr: "Les épreuves de ce semestre sont là.",
    },
  },
  "usersAdmin.adminUsers": { parameters: { filter: "all", q: "university@example.com", limit: 20 } },
  "usersAdmin.adminUser": { parameters: { id: demoIds.student } },
  "usersAdmin.takeMeasure": {
    parameters: { id: demoIds.student },
    body: { measure: "block", reason: "Sells the papers of others." },
  },
  "catalogueAdmin.entries": { parameters: { kind: "faculty", in: demoIds.institution } },
  "catalogueAdmin.addEntry": {
    parameters: { kind: "level" },
    body: { name: "Level 600", name_fr: "Niveau 5" },
  },
  "catalogueAdmin.changeEntry": { ...level, body: { name: "Level 300", name_fr: "Niveau 2" } },
  "catalogueAdmin.deleteEntry": { parameters: { kind: "level", id: 5 } },
};
