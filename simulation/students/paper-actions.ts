import { asObject, firstId } from "./browser.ts";
import { adminSignedIn, signedIn, type Stage, type Student } from "./stage.ts";

const BOUNDARY = "----simulation";

const formOf = (metadata: object, file: string): Buffer =>
  Buffer.from(
    [
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="metadata"',
      "",
      JSON.stringify(metadata),
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="file"; filename="paper.pdf"',
      "content-type: application/pdf",
      "",
      file,
      `--${BOUNDARY}--`,
      "",
    ].join("\r\n"),
  );

/** Sends a paper, now and then twice under one key. */
export const upload = async ({ random, world }: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const metadata = {
    code: "MAT301",
    title: `Algebra ${random.below(1_000)}`,
    type: "CA",
    year: 2024,
    institution_id: 1,
    semester_id: 1,
    level_id: 1,
    faculty_id: 1,
    department_id: "1",
  };
  const bytes = formOf(metadata, `%PDF-1.4 ${random.uuid()}`);
  const sent = { bytes, type: `multipart/form-data; boundary=${BOUNDARY}`, key: random.uuid() };
  const times = random.pick([1, 1, 2]);
  const answers = await Promise.all(
    Array.from({ length: times }, () => student.browser.send("POST", "/papers/upload", sent)),
  );
  const ids = answers.flatMap((answer) => (answer?.status === 201 ? [asObject(answer.body)["id"]] : []));
  if (new Set(ids).size > 1) world.problems.add("one key made two papers");
};

const REASON = { reason: "Looked into it" };

/** An admin judges the paper that has waited the longest, in two tabs now and then, and may take it back. */
export const review = async (stage: Stage): Promise<void> => {
  const { admin, random } = stage;
  if (!(await adminSignedIn(stage))) return;
  const status = random.pick(["pending", "pending", "pending", "approved"]);
  const id = firstId((await admin.send("GET", `/admin/papers?status=${status}`))?.body);
  if (id === undefined) return;
  const paper = `/admin/papers/${id}`;
  if (status === "approved") {
    await admin.send("POST", `${paper}/${random.pick(["undo", "withdraw"])}`, { json: REASON });
    return;
  }
  await admin.send("POST", `${paper}/claim`);
  const judgement = random.pick(["approve", "approve", "reject"]);
  const json = judgement === "approve" ? {} : REASON;
  const tabs = random.pick([1, 1, 2]);
  await Promise.all(Array.from({ length: tabs }, () => admin.send("POST", `${paper}/${judgement}`, { json })));
  if (random.happens(0.2)) await admin.send("POST", `${paper}/undo`);
};

/** An admin decides a payment that no rule could. */
export const decidePayment = async (stage: Stage): Promise<void> => {
  const { admin, random } = stage;
  if (!(await adminSignedIn(stage))) return;
  const id = firstId((await admin.send("GET", "/admin/payments?state=review"))?.body);
  if (id === undefined) return;
  const json = { decision: random.pick(["grant", "close"]), ...REASON };
  await Promise.all([1, 2].map(() => admin.send("POST", `/admin/payments/${id}/resolve`, { json })));
};

/** An admin blocks a student, or lets them in again. */
export const moderate = async (stage: Stage, { email }: Student): Promise<void> => {
  const { admin, random, world } = stage;
  if (!(await adminSignedIn(stage)) || !world.isIdle()) return;
  const [row] = world.ask(`SELECT id, blocked_at FROM account WHERE email = '${email}'`);
  if (row === undefined) return;
  const [id, blockedAt] = row;
  const measure = blockedAt === null ? "block" : "unblock";
  if (measure === "block" && random.happens(0.6)) return;
  await admin.send("POST", `/admin/users/${id}/measures`, { json: { measure, ...REASON } });
};
