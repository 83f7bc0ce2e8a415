import { type Client, makeClient } from "../../support/server/http-client.ts";
import { pause } from "../kill/kill-flow.ts";
import { sentFrom } from "./sent-from.ts";

type Answer = Awaited<ReturnType<Client["call"]>>;
/** Where a newcomer says to study, as the form of the sign-up has it. */
type School = Readonly<Record<"institution_id" | "faculty_id" | "department_id", number>>;

const first = (items: unknown) => (items as readonly { readonly id: number }[])[0]!.id;

/** The first department of the first institution. */
export const findSchool = async (visitor: Client): Promise<School> => {
  const institution_id = first((await visitor.get("/api/institutions")).body);
  const faculty_id = first((await visitor.get(`/api/institutions/${institution_id}/faculties`)).body);
  const department_id = first((await visitor.get(`/api/faculties/${faculty_id}/departments`)).body);
  return { institution_id, faculty_id, department_id };
};

/** Signs up once; the client is signed in where the answer is 200. */
export const signUp = async (client: Client, school: School, email: string, phone: string): Promise<Answer> => {
  const password = "chosen-well-31";
  const form = { name: "Ada Bih Che", email, phone, ...school, password, confirm: password };
  const answer = await client.post("/api/auth/signup", form);
  if (answer.status === 200) client.session.token = String(answer.body["accessToken"]);
  return answer;
};

/** A new account of the `n`-th attacker, each at an address of its own. Rejects where the sign-up is refused. */
export const joinAttacker = async (address: string, name: string, n = 0) => {
  const client = makeClient(address, sentFrom(`203.0.113.${100 + n}`));
  const digits = [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000, 7);
  const email = `${name}${n}@annales.example`;
  const { status, text } = await signUp(client, await findSchool(client), email, `65${1_000_000 + 1_000 * digits + n}`);
  if (status !== 200) throw new Error(`The sign-up of ${email} was answered ${status} ${text}`);
  return { client, email };
};

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** Verifies the address by the code that the demo's mailbox got. */
export const verifyAddress = async ({ client, email }: Awaited<ReturnType<typeof joinAttacker>>): Promise<void> => {
  for (let looks = 0; looks < 300; looks += 1) {
    const { body } = await client.get("/dev/mailbox", { accept: "application/json" });
    const mail = (body as unknown as readonly Mail[]).find(({ to }) => to === email);
    const code = /\b\d{5}\b/.exec(mail?.text ?? "")?.[0];
    if (code !== undefined) {
      const { status } = await client.call(`/api/email/verify/${code}`, { method: "PATCH" });
      if (status !== 200) throw new Error(`The code of ${email} was answered ${status}`);
      return;
    }
    await pause(100);
  }
  throw new Error(`No code came to ${email}`);
};

/** An id in a row of the list of papers, such as that of its level. */
export const idIn = (paper: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  (paper[name] as { readonly id: number } | null)?.id;

/** Papers, not solutions, of a type; narrowed by more of the query. */
export const listPapers = async (
  client: Client,
  type: string,
  more = "",
): Promise<readonly Record<string, unknown>[]> => {
  const { body } = await client.get(`/api/papers?type=${type}&kind=PAPER&limit=20${more}`);
  return body["items"] as readonly Record<string, unknown>[];
};
