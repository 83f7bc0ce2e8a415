/** A program over the generated client, `./annales.ts`, as someone who writes a client would begin. */
export const clientProgram = `
import * as annales from "./annales.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 250));

/** The codes and first bytes that the way from sign-in over payment to page 1 meets. */
export const readFirstPage = async (address: string, approve: () => Promise<void>) => {
  const signedIn = await annales.accountsSignIn({ identifier: "university@example.com", password: "annales-demo" });
  if (signedIn.status !== 200) throw new Error(signedIn.data.message);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
  const session = { headers: { authorization: \`Bearer \${signedIn.data.accessToken}\`, cookie } };

  const found = await annales.papersList({ type: "university", limit: 1 }, session);
  if (found.status !== 200) throw new Error(found.data.message);
  const [paper] = found.data.items;
  if (!paper?.level || !paper.semester) throw new Error("No such paper.");

  const shut = await annales.papersPages(paper.id, session);
  if (shut.status !== 403) throw new Error("The paper is open before it is paid.");

  const key = { "idempotency-key": crypto.randomUUID() };
  const asked = await annales.paymentsPayUniversity(
    { service: "MTN", phone: "670000001", levelId: paper.level.id, semesterId: paper.semester.id, type: "paper" },
    key,
    session,
  );
  if (asked.status !== 202) throw new Error(asked.data.message);
  await approve();
  let payment = asked.data;
  while (payment.status === "pending") {
    const read = await annales.paymentsPayment(payment.id, session);
    if (read.status !== 200) throw new Error(read.data.message);
    payment = read.data;
    await pause();
  }

  for (;;) {
    const opened = await annales.papersPages(paper.id, session);
    if (opened.status !== 200) throw new Error(opened.data.message);
    const [page] = opened.data.pages;
    if (page) {
      const { status, headers } = await fetch(new URL(page.url, address));
      return { shut: shut.data.code, paid: payment.status, picture: [status, headers.get("content-type")] };
    }
    await pause();
  }
};
`;
