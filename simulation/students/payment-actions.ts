import { asObject } from "./browser.ts";
import { signedIn, type Stage, type Student } from "./stage.ts";

interface Order {
  readonly path: "/payments/category" | "/payments/university";
  readonly json: object;
}

const orderOf = ({ random }: Stage, { phone, number }: Student): Order => {
  const payer = { service: number % 2 === 1 ? "MTN" : "ORANGE", phone };
  const type = random.pick(["paper", "paper", "solution"]);
  return random.happens(0.3)
    ? { path: "/payments/category", json: { ...payer, type, categoryId: 1 } }
    : { path: "/payments/university", json: { ...payer, type, levelId: 1 + random.below(2), semesterId: 1 } };
};

/** Orders once in so many tabs: with one key, as where a call is sent again, or with a key each. */
export const pay = async (stage: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const { random, world } = stage;
  const { path, json } = orderOf(stage, student);
  const tabs = random.pick([1, 1, 1, 2, 3]);
  const [shared, isShared] = [random.uuid(), random.happens(0.6)];
  const keys = Array.from({ length: tabs }, () => (isShared ? shared : random.uuid()));
  const answers = await Promise.all(keys.map((key) => student.browser.send("POST", path, { json, key })));
  const has = (status: number): boolean => answers.some((answer) => answer?.status === status);
  if (isShared && has(202) && has(409)) world.problems.add("one key is answered in two ways");
  const ids = answers.flatMap((answer) => (answer?.status === 202 ? [String(asObject(answer.body)["id"])] : []));
  for (const id of ids) student.payments.add(id);
  if (isShared && new Set(ids).size > 1) world.problems.add("one key made two payments");
};

const HOW = [{ approve: true }, { approve: true }, { approve: true }, { approve: false }] as const;

/** Someone answers the prompt on their phone: approves, declines, or has too little. */
export const answerPhone = ({ world, random }: Stage): void => {
  const prompts = world.operators.prompts();
  if (prompts.length === 0) return;
  const prompt = random.pick(prompts);
  const reason = prompt.operator === "mtn" && random.happens(0.15) ? { reason: "NOT_ENOUGH_FUNDS" } : {};
  const answer = { ...random.pick(HOW), ...reason };
  world.history.note("phone", prompt.phone, answer);
  world.operators.answerPrompt(prompt, answer);
};

/** Spends points, in two tabs at once. */
export const redeem = async ({ random }: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const json = { levelId: 1, semesterId: 1 };
  const key = random.uuid();
  await Promise.all([1, 2].map(() => student.browser.send("POST", "/points/redeem", { json, key })));
};

const READ = [
  "/subscriptions",
  "/notifications",
  "/points",
  "/payments",
  "/papers",
  "/papers/uploads",
  "/favourites",
] as const;

/** Reads one of the own pages, and a paper where there is one. */
export const look = async ({ random }: Stage, student: Student): Promise<void> => {
  if (!(await signedIn(student))) return;
  const path = random.pick([...READ, ...[...student.payments].map((id) => `/payments/${id}`)]);
  const answer = await student.browser.send("GET", path);
  const items = asObject(answer?.body)["items"];
  if (path !== "/papers" || !Array.isArray(items) || items.length === 0) return;
  const id = String(asObject(random.pick(items))["id"]);
  await student.browser.send("GET", `/papers/${id}/pages`);
  await student.browser.send(random.pick(["PUT", "DELETE"]), `/favourites/${id}`);
};
