import { DEMO_PASSWORD } from "../../demo-accounts.ts";
import { type CallExamples, demoIds, UUID } from "./call-example.ts";

const chosen = { password: "a-new-password", confirm: "a-new-password" };

export const accountsExamples: CallExamples = {
  "health.live": {},
  "health.ready": {},
  "health.metrics": {},
  "accounts.signIn": { body: { identifier: "university@example.com", password: DEMO_PASSWORD } },
  "accounts.signUp": {
    body: {
      name: "Example Student",
      email: "student@example.com",
      phone: "670000099",
      institution_id: demoIds.institution,
      faculty_id: 1,
      department_id: 1,
      level_id: demoIds.level,
      ...chosen,
    },
  },
  "accounts.check": {},
  "accounts.signOut": {},
  "accounts.user": {},
  "profile.saveProfile": { body: { name: "Example Student", level_id: demoIds.level } },
  "profile.saveSettings": { body: { notify: true, share_counts: false, language: "en" } },
  "profile.changePassword": { body: { current_password: DEMO_PASSWORD, ...chosen } },
  "profile.savePhoto": { body: { photo: "photo.jpg" } },
  "profile.exportData": {},
  "profile.closeAccount": { body: { password: DEMO_PASSWORD } },
  "photos.photo": { parameters: { name: "0123456789abcdef0123456789abcdef", w: "96" } },
  "emailCodes.resend": {},
  "emailCodes.verify": { parameters: { code: "12345" } },
  "passwordCodes.forgot": { body: { email: "university@example.com" } },
  "passwordCodes.verifyReset": { parameters: { code: "12345" } },
  "passwordCodes.resendReset": {},
  "passwordCodes.reset": { body: chosen },
  "sessions.sessions": {},
  "sessions.endOthers": {},
  "sessions.endSession": { parameters: { id: UUID } },
};
