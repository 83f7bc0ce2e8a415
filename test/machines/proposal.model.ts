import type { Proposal } from "../../src/contract/proposal.ts";
import { proposalMachine } from "../../src/machines/proposal/proposal.machine.ts";
import { describing, plain } from "../support/model/description.ts";
import { always, atStart, between, whenever } from "../support/model/laws.ts";
import { same, type Step } from "../support/model/step.ts";

type Seen = Step<typeof proposalMachine>;

const said: Proposal = { code: "MAT201", title: "Algebra" };
const isTaken = ({ sent }: Seen): boolean => sent("file.taken") !== undefined;
const isProposed = ({ ended }: Seen): boolean => ended("readPaper", "a heading");
const isDeclined = ({ before, sent }: Seen): boolean =>
  before.matches("shown") && sent("proposal.declined") !== undefined;
const isForgotten = ({ sent }: Seen): boolean => sent("file.forgotten") !== undefined;

export const proposal = describing(proposalMachine, {
  events: {
    "file.taken: one": { type: "file.taken", fileId: "f1" },
    "file.taken: another": { type: "file.taken", fileId: "f2" },
    ...plain("file.forgotten", "proposal.declined"),
  },
  outcomes: {
    readPaper: { "a heading": { output: said }, nothing: { output: {} }, unreadable: { error: new Error("scan") } },
  },
  counts: ({ fileId }) => ({ fileId }),
  laws: {
    "at first nothing is proposed": atStart(
      ({ after }) => after.matches("quiet") && same(after.context, { fileId: null, proposal: {} }),
    ),
    "each file that is taken is read once, and only the last counts": between((step) =>
      same(step.began("readPaper"), isTaken(step) ? [{ fileId: step.sent("file.taken")!.fileId }] : []),
    ),
    "what was read fills in the form, once, and nothing else does": between((step) =>
      same(step.did("fillIn"), isProposed(step) ? [{ proposal: said }] : []),
    ),
    "it is taken back when it is declined, or another file takes the place of its own": between((step) =>
      same(
        step.did("takeBack"),
        step.before.matches("shown") && (isDeclined(step) || isTaken(step)) ? [{ proposal: said }] : [],
      ),
    ),
    "it shows from then until it is declined, or its file is another or gone": between((step) => {
      const stays = step.before.matches("shown") && !isDeclined(step) && !isTaken(step) && !isForgotten(step);
      return step.after.matches("shown") === (isProposed(step) || stays);
    }),
    "a file that says nothing, or can not be read, is quiet": whenever(
      ({ ended }) => ended("readPaper", "nothing") || ended("readPaper", "unreadable"),
      ({ after }) => after.matches("quiet"),
    ),
    "nothing is kept while nothing is proposed": always(
      (now) => !now.matches("quiet") || same(now.context, { fileId: null, proposal: {} }),
    ),
  },
});
