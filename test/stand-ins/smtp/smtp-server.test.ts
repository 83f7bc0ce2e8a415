import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmtpStandIn, startSmtp } from "../../../stand-ins/smtp/smtp-stand-in.ts";

let smtp: SmtpStandIn;
let transport: ReturnType<typeof createTransport>;
beforeAll(async () => {
  smtp = await startSmtp();
});
beforeEach(() => {
  transport = createTransport({ url: smtp.address });
});
afterAll(() => smtp.close());

const mail = {
  from: "a@example.com",
  to: "b@example.com",
  subject: "Épreuve n° 1",
  text: "Bonjour\n",
  html: "<p>Bonjour</p>",
};
const codeOf = (problem: unknown): number => (problem as { responseCode?: number }).responseCode ?? 0;

describe("the mail server of the demo", () => {
  test("takes a mail over SMTP and reads it as a person does, the newest first", async () => {
    await transport.sendMail(mail);
    await transport.sendMail({ ...mail, subject: "Later", replyTo: "c@example.com" });
    const [later, first] = await smtp.mailsTo("b@example.com", 2);
    expect(first).toMatchObject({ subject: "Épreuve n° 1", text: "Bonjour", html: "<p>Bonjour</p>\n", replyTo: null });
    expect(later).toMatchObject({ subject: "Later", from: "a@example.com", replyTo: "c@example.com" });
    expect(Date.parse(first!.at)).toBeLessThanOrEqual(Date.parse(later!.at));
  });

  test("misbehaves as told, once each: later, never, hanging up; then it takes mails again", async () => {
    smtp.misbehave("later", "never", "hangUp");
    const send = () =>
      transport.sendMail(mail).then(
        () => "taken",
        (problem: unknown) => codeOf(problem),
      );
    expect([await send(), await send(), await send(), await send()]).toEqual([451, 550, 0, "taken"]);
  });
});
