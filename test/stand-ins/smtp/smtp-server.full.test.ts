import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { startSmtp } from "../../../stand-ins/smtp/smtp-stand-in.ts";

test("the mail server of the demo keeps 200 mails", async () => {
  const smtp = await startSmtp();
  const pooled = createTransport({ url: smtp.address, pool: true, maxMessages: Infinity });
  const send = (subject: string) => pooled.sendMail({ from: "a@example.com", to: "b@example.com", subject, text: "-" });
  await send("First");
  await Promise.all(Array.from({ length: 204 }, (_, n) => send(String(n))));
  pooled.close();
  expect(smtp.mails()).toHaveLength(200);
  expect(smtp.mails().some(({ subject }) => subject === "First")).toBe(false);
  await smtp.close();
});
