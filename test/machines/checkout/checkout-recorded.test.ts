import { expect, it } from "vitest";
import { type ChartPoint, replayEvents } from "../../../src/inspector/branch/pure-chart.ts";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";

/** Made from a recording by the inspector, for test/machines/checkout. What was hidden has other values in its place. */
const start: ChartPoint = {
  status: "active",
  value: "loading",
  context: {
    selection: {
      area: "university",
      type: "paper",
      levelId: null,
      semesterId: null,
      categoryId: null,
    },
    offer: null,
    phone: "",
    service: null,
    key: "",
    fieldErrors: {},
    error: null,
    payment: null,
    secondsLeft: 300,
  },
  historyValue: {},
  children: ["loadOffer"],
  elapsed: [],
};

/** Each event, and where it led. */
const recorded = [
  {
    event: {
      type: "xstate.done.actor.loadOffer",
      output: {
        fee: {
          amount: 1500,
          categoryFee: 1000,
          solutionFee: 500,
        },
        ends: {
          semesters: [
            {
              id: 1,
              endsAt: "2027-02-28T23:00:00.000Z",
            },
          ],
          category: "2027-02-20T10:00:00.000Z",
          renewals: [
            {
              type: "solution",
              levelId: 4,
              semesterId: 1,
              categoryId: null,
              endsAt: "2028-02-29T23:00:00.000Z",
            },
          ],
        },
        levels: [
          {
            id: 4,
            name: "Level 200",
          },
        ],
        semesters: [
          {
            id: 1,
            name: "First Semester",
          },
        ],
        categories: [
          {
            id: 2,
            name: "Software Engineering",
          },
        ],
        services: ["MTN", "ORANGE"],
        dial: {
          MTN: "*126#",
          ORANGE: "#150*50#",
        },
        demo: false,
        accountPhone: "670000000",
        key: "key of the offer",
        suggested: {
          levelId: 4,
          semesterId: 1,
          categoryId: null,
        },
        open: null,
      },
      actorId: "loadOffer",
    },
    state: {
      choosing: "accountNumber",
    },
  },
  {
    event: {
      type: "service.chosen",
      service: "MTN",
    },
    state: {
      choosing: "accountNumber",
    },
  },
  {
    event: {
      type: "pay.pressed",
    },
    state: "confirming",
  },
  {
    event: {
      type: "pay.confirmed",
    },
    state: "submitting",
  },
  {
    event: {
      type: "xstate.done.actor.submitPayment",
      output: {
        id: "0b0f7a5e-5d0b-4b83-9d0c-2f2f3c1f7a01",
        service: "MTN",
        phone: "670000000",
        amount: 1500,
        type: "paper",
        status: "pending",
        checking: false,
        semester: {
          id: 1,
          name: "First Semester",
        },
        level: {
          id: 4,
          name: "Level 200",
        },
        academic_year: "2026/2027",
        createdAt: "2026-11-20T10:00:00.000Z",
        expiresAt: "2026-11-20T10:05:00.000Z",
      },
      actorId: "submitPayment",
    },
    state: {
      waitingForApproval: "showing",
    },
  },
  {
    event: {
      type: "clock.ticked",
      secondsLeft: 299,
    },
    state: {
      waitingForApproval: "showing",
    },
  },
  {
    event: {
      type: "clock.ticked",
      secondsLeft: 298,
    },
    state: {
      waitingForApproval: "showing",
    },
  },
  {
    event: {
      type: "payment.updated",
      payment: {
        id: "0b0f7a5e-5d0b-4b83-9d0c-2f2f3c1f7a01",
        service: "MTN",
        phone: "670000000",
        amount: 1500,
        type: "paper",
        status: "success",
        checking: false,
        semester: {
          id: 1,
          name: "First Semester",
        },
        level: {
          id: 4,
          name: "Level 200",
        },
        academic_year: "2026/2027",
        createdAt: "2026-11-20T10:00:00.000Z",
        expiresAt: "2026-11-20T10:05:00.000Z",
      },
    },
    state: {
      succeeded: "showing",
    },
  },
  {
    event: {
      type: "newPayment.pressed",
    },
    state: "loading",
  },
];

it("checkout goes where it went when it was recorded", () => {
  const events = recorded.map(({ event }) => event);
  const points = replayEvents(checkoutMachine, start, events);
  expect(points.map(({ value }) => value)).toEqual(recorded.map(({ state }) => state));
});
