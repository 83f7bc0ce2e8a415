import { always, deepEqual, defineChartModel, everyStep, plainEvents, type Step, whenever } from "../../index.ts";
import { wizardMachine } from "./wizard.machine.ts";

type Seen = Step<typeof wizardMachine>;
const isAt =
  (state: "person" | "plan" | "review", event: "NEXT" | "BACK" | "SUBMIT") =>
  ({ before, sent }: Seen): boolean =>
    before.matches(state) && sent(event) !== undefined;
/** What a step of the form shows was entered, by name. */
const stepOf = ({ after }: Seen): string => (after.matches("review") ? `review ${after.context.plan}` : after.value);
const isForm = (now: Seen["after"]): boolean => now.matches("person") || now.matches("plan") || now.matches("review");

export const wizard = defineChartModel(wizardMachine, {
  events: {
    "NAME_CHANGED: Eyong": { type: "NAME_CHANGED", value: "Eyong" },
    "NAME_CHANGED: E": { type: "NAME_CHANGED", value: "E " },
    "EMAIL_CHANGED: an address": { type: "EMAIL_CHANGED", value: "eyong@example.cm" },
    "EMAIL_CHANGED: none": { type: "EMAIL_CHANGED", value: "eyong" },
    "PLAN_CHOSEN: paid": { type: "PLAN_CHOSEN", plan: "paid" },
    "PLAN_CHOSEN: free": { type: "PLAN_CHOSEN", plan: "free" },
    ...plainEvents("NEXT", "BACK", "SUBMIT"),
  },
  outcomes: { sendOrder: { ordered: { output: 201 }, lost: { error: new Error("network") } } },
  contextKey: ({ name, email, plan, error }) => ({
    named: name === "Eyong",
    address: email.includes("@"),
    plan,
    error,
  }),
  invariants: {
    "a name of two letters leads on, another stays and is named wrong": whenever(
      isAt("person", "NEXT"),
      ({ before, after }) =>
        before.context.name.trim().length >= 2
          ? after.matches("plan")
          : after.matches("person") && after.context.error === "name",
    ),
    "the plan leads to the review": whenever(isAt("plan", "NEXT"), ({ after }) => after.matches("review")),
    "back goes back by one step": everyStep((step) => {
      if (isAt("plan", "BACK")(step)) return step.after.matches("person");
      return !isAt("review", "BACK")(step) || step.after.matches("plan");
    }),
    "an address is sent, another goes back to be entered, as wrong": whenever(
      isAt("review", "SUBMIT"),
      ({ before, after }) =>
        before.context.email.includes("@")
          ? after.matches("submitting")
          : after.matches("person") && after.context.error === "email",
    ),
    "what was entered is sent, once": everyStep(({ before, after, started }) =>
      deepEqual(
        started("sendOrder"),
        !before.matches("submitting") && after.matches("submitting")
          ? [{ name: before.context.name, email: before.context.email, plan: before.context.plan }]
          : [],
      ),
    ),
    "what was entered stays, until it is changed": everyStep(({ before, after, sent }) => {
      const { name, email, plan } = before.context;
      const isFirst = before.matches("person");
      return deepEqual(
        [after.context.name, after.context.email, after.context.plan],
        [
          (isFirst && sent("NAME_CHANGED")?.value) || name,
          (isFirst && sent("EMAIL_CHANGED")?.value) || email,
          (before.matches("plan") && sent("PLAN_CHOSEN")?.plan) || plan,
        ],
      );
    }),
    "a step that is entered is tracked, once": everyStep((step) =>
      deepEqual(
        step.executed("track"),
        step.before.value !== step.after.value && isForm(step.after) ? [{ step: stepOf(step) }] : [],
      ),
    ),
    "a plan is chosen, and what follows, without an error": always(
      (now) => !(now.matches("plan") && now.context.error !== null),
    ),
    "an order ends the form with its number": whenever(
      ({ ended }) => ended("sendOrder", "ordered"),
      ({ after }) => after.matches("done") && deepEqual(after.output, { orderId: 201 }),
    ),
    "a lost order can be sent again": whenever(
      ({ ended }) => ended("sendOrder", "lost"),
      ({ after }) => after.matches("review") && after.context.error === "network",
    ),
  },
});
