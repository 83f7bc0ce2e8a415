import { type CallExamples, demoIds, keyOf, paperParameters } from "./call-example.ts";

const parts = {
  parts: [
    { page: 1, code: "CEF307", title: "Computer Networks CA", year: 2024 },
    { page: 2, code: "CEF341", title: "Operating Systems CA", year: 2024 },
  ],
};
/** Of the PDF, whose bytes are no text. */
const file = "paper.pdf";
const metadata = {
  university: {
    code: "CEF307",
    title: "Computer Networks CA",
    type: "CA",
    year: 2024,
    institution_id: demoIds.institution,
    semester_id: demoIds.semester,
    level_id: demoIds.level,
    faculty_id: "all",
  },
  category: { title: "Mathematics", year: 2024, category_id: String(demoIds.category) },
};

export const papersExamples: CallExamples = {
  "papers.list": { parameters: { type: "university", q: "network", sort: "newest", limit: 20 } },
  "papers.paper": paperParameters,
  "papers.file": paperParameters,
  "papers.bundle": paperParameters,
  "papers.pages": paperParameters,
  "papers.text": paperParameters,
  "papers.words": paperParameters,
  "papers.lines": paperParameters,
  "papers.offline": paperParameters,
  "papers.favourites": { parameters: { limit: 20 } },
  "papers.addFavourite": paperParameters,
  "papers.removeFavourite": paperParameters,
  "pictures.preview": { parameters: { id: demoIds.paper, w: "360" } },
  "pictures.page": { parameters: { id: demoIds.paper, n: 1, w: "360" } },
  "uploads.uploadUniversity": { parameters: keyOf(4), body: { metadata: JSON.stringify(metadata.university), file } },
  "uploads.uploadCategory": { parameters: keyOf(5), body: { metadata: JSON.stringify(metadata.category), file } },
  "uploads.ownPapers": { parameters: { status: "all", limit: 20 } },
  "uploads.countOwn": {},
  "uploads.ownParts": paperParameters,
  "uploads.agreeOnParts": { ...paperParameters, body: parts },
  "uploads.deletePaper": paperParameters,
  "reviewAdmin.reviewList": { parameters: { status: "approved", limit: 20 } },
  "reviewAdmin.reviewOne": paperParameters,
  "reviewAdmin.correct": { ...paperParameters, body: { year: 2024 } },
  "reviewAdmin.claim": paperParameters,
  "reviewAdmin.release": paperParameters,
  "reviewAdmin.approve": { ...paperParameters, body: { year: 2024 } },
  "reviewAdmin.reject": { ...paperParameters, body: { reason: "The second page is missing." } },
  "reviewAdmin.withdraw": { ...paperParameters, body: { reason: "The second page is missing." } },
  "reviewAdmin.split": { ...paperParameters, body: parts },
  "reviewAdmin.join": paperParameters,
  "reviewAdmin.undo": paperParameters,
};
