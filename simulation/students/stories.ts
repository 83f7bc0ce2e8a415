import { calm } from "../outside/fault-odds.ts";
import { resetPassword, closeAccount, signUp, verifyEmail } from "./account-actions.ts";
import { upload } from "./paper-actions.ts";
import { look, pay } from "./payment-actions.ts";
import { adminSignedIn, type Stage } from "./stage.ts";

/** A thing that happens, and how long it has, in ms. */
export interface StoryStep {
  readonly act: (stage: Stage) => void;
  readonly wait: number;
}
export type Story = readonly StoryStep[];

const first = ({ students }: Stage) => students[0]!;
const does = (work: (stage: Stage) => Promise<unknown>, wait: number): StoryStep => ({
  act: (stage) => stage.begin(() => work(stage)),
  wait,
});

const arrival: Story = [
  does((stage) => signUp(stage, 1), 3_000),
  does((stage) => verifyEmail(stage, first(stage)), 1_000),
];

const answersPrompt = (approve: boolean, wait: number): StoryStep => ({
  act: ({ world }) => {
    const [prompt] = world.operators.prompts();
    if (prompt !== undefined) world.operators.answerPrompt(prompt, { approve });
  },
  wait,
});

const judge =
  (judgement: "approve" | "reject") =>
  async (stage: Stage): Promise<void> => {
    const { admin, world } = stage;
    if (!(await adminSignedIn(stage)) || !world.isIdle()) return;
    const [row] = world.ask("SELECT id FROM paper WHERE status = 'pending'");
    if (row === undefined) return;
    await admin.send("POST", `/admin/papers/${row[0]}/claim`);
    const json = judgement === "approve" ? {} : { reason: "Not a paper" };
    await admin.send("POST", `/admin/papers/${row[0]}/${judgement}`, { json });
  };

/** An admin closes what has come too late: it is to be given back. */
const closesReview = async (stage: Stage): Promise<void> => {
  const { admin, world } = stage;
  if (!(await adminSignedIn(stage)) || !world.isIdle()) return;
  const [row] = world.ask("SELECT id FROM payment WHERE state = 'review'");
  if (row === undefined) return;
  const json = { decision: "close", reason: "Came too late" };
  await admin.send("POST", `/admin/payments/${row[0]}/resolve`, { json });
};

/** Plain stories: one student, and what most students do. They begin alike, call by call. */
export const stories: Readonly<Record<string, Story>> = {
  arrival,
  payment: [
    ...arrival,
    does((stage) => pay(stage, first(stage)), 2_000),
    answersPrompt(true, 8_000),
    does((stage) => look(stage, first(stage)), 1_000),
  ],
  declined: [
    ...arrival,
    does((stage) => pay(stage, first(stage)), 2_000),
    answersPrompt(false, 8_000),
    does((stage) => pay(stage, first(stage)), 2_000),
    answersPrompt(true, 8_000),
  ],
  upload: [...arrival, does((stage) => upload(stage, first(stage)), 5_000), does(judge("approve"), 3_000)],
  reset: [...arrival, does((stage) => resetPassword(stage, first(stage)), 8_000)],
  closing: [
    ...arrival,
    does((stage) => upload(stage, first(stage)), 5_000),
    does((stage) => pay(stage, first(stage)), 2_000),
    does((stage) => closeAccount(stage, first(stage)), 2_000),
    answersPrompt(true, 8_000),
  ],
};

// The second student pays with Orange, whose prompt outlives our waiting.
const expires: Story = [does((stage) => signUp(stage, 2), 3_000), does((stage) => pay(stage, first(stage)), 310_000)];

/** A stage on which all is chosen alike: the first of what there is. */
const alike = (stage: Stage, happens: boolean): Stage => ({
  ...stage,
  random: { ...stage.random, happens: () => happens, below: () => 0, pick: (all) => all[0]! },
});

const paysAgain: Story = [
  does((stage) => pay(alike(stage, false), stage.students[1]!), 2_000),
  answersPrompt(true, 8_000),
];

/** Stories that are long, or begin in their own way. */
export const longStories: Readonly<Record<string, Story>> = {
  renewal: [...arrival, does((stage) => signUp(alike(stage, true), 2), 3_000), ...paysAgain, ...paysAgain],
  late: [...expires, answersPrompt(true, 60_000), does(closesReview, 3_000)],
  lateUntold: [
    ...expires,
    { act: ({ world }) => world.setOdds({ ...calm, callbackLost: 1 }), wait: 0 },
    answersPrompt(true, 1_000),
  ],
};
