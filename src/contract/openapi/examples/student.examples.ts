import { type CallExamples, demoIds, paperParameters } from "./call-example.ts";

const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/example";

/** What students are told, ask for and say. */
export const studentExamples: CallExamples = {
  "contact.send": {
    body: {
      name: "Example Visitor",
      email: "visitor@example.com",
      subject: "A missing paper",
      message: "Where do I find the papers of last year?",
    },
  },
  "push.subscribe": {
    body: {
      endpoint,
      /** The public key and the secret of RFC 8291, section 5. */
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  },
  "push.unsubscribe": { body: { endpoint } },
  "flowCounts.send": { body: { counts: ["checkout 67e5f671 0C 10A 2!"] } },
  "notifications.notifications": {},
  "notifications.readAll": {},
  "notifications.readOne": { parameters: { id: 1 } },
  "notifications.deleteAll": {},
  "notifications.live": {},
  "reports.report": { ...paperParameters, body: { reason: "wrong", field: "year", value: "2024" } },
  "requests.ownRequests": { parameters: { limit: 20 } },
  "requests.request": { body: { code: "CEF307", title: "Computer Networks Exam", year: 2019 } },
  "outlines.outline": paperParameters,
  "outlines.reportOutline": { ...paperParameters, body: { reason: "Question 2 begins on the next page." } },
  "questionPictures.questionPicture": { parameters: { id: 1, w: "360" } },
  "solutions.solution": paperParameters,
  "solutions.askForSolution": paperParameters,
  "solutions.solutionText": paperParameters,
  "solutions.voteOnSolution": { ...paperParameters, body: { value: 1 } },
  "quizzes.quiz": paperParameters,
  "quizzes.quizSheet": paperParameters,
  "quizzes.scoreQuiz": { ...paperParameters, body: { asked: [1], answers: [{ questionId: 1, answer: "42" }] } },
  "catalogue.semesters": {},
  "catalogue.levels": { parameters: { institution_id: demoIds.institution } },
  "catalogue.institutions": {},
  "catalogue.faculties": { parameters: { id: demoIds.institution } },
  "catalogue.departments": { parameters: { id: 1 } },
  "catalogue.categories": { parameters: { type: "hnd" } },
  "catalogue.academicYear": {},
  "catalogue.fee": {},
  "catalogue.config": {},
};
