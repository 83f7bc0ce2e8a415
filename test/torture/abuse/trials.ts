import { makeClient } from "../../support/client.ts";
import { pause } from "../kill/flow.ts";
import type { Attack } from "./attack.ts";
import { sentFrom } from "./honest.ts";

const first = (items: unknown) => (items as readonly { readonly id: number }[])[0]!.id;

/** Signs up again and again with addresses that nothing was ever sent to, and asks for a solution each time. */
export const trials: Attack = async ({ address, signal }) => {
  const visitor = makeClient(address, sentFrom("203.0.113.90"));
  const institution_id = first((await visitor.get("/api/institutions")).body);
  const faculty_id = first((await visitor.get(`/api/institutions/${institution_id}/faculties`)).body);
  const department_id = first((await visitor.get(`/api/faculties/${faculty_id}/departments`)).body);
  let [accounts, refused, opened] = [0, 0, 0];
  for (let n = 0; !signal.aborted; n += 1) {
    const client = makeClient(address, sentFrom("203.0.113.90"));
    const password = "chosen-well-31";
    const person = { name: "Ada Bih Che", email: `trial${n}@annales.example`, phone: `67${2_000_000 + n}` };
    const form = { ...person, institution_id, faculty_id, department_id, password, confirm: password };
    const answer = await client.post("/api/auth/signup", form);
    await pause(100);
    if (answer.status !== 200) {
      refused += 1;
      continue;
    }
    accounts += 1;
    client.session.token = String(answer.body["accessToken"]);
    const { body } = await client.get("/api/papers?type=university&kind=PAPER&limit=5");
    for (const { id } of body["items"] as readonly { readonly id: number }[])
      if ((await client.post(`/api/papers/${id}/solution`, {})).status === 202) opened += 1;
  }
  return {
    got: `${accounts} accounts, ${refused} sign-ups refused, ${opened} free solutions`,
    problems: opened > 0 ? [`${opened} free solutions without a verified address`] : [],
  };
};
