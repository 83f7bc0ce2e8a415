import { socialAddresses } from "../../../src/contract/contact/social-links.ts";
import { promoPopupMachine, type Surroundings } from "../../../src/machines/promo-popup/promo-popup.machine.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { ada, failure } from "../../machines/fixtures/user-fixtures.ts";
import { promoPopup } from "../../machines/promo-popup/promo-popup.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { address, control, leadsTo, names, says } from "../../support/page/page-queries.ts";
import { config, dashboard, paperDesk, signedIn } from "../setups/page-setups.ts";

const call = "GET email/verify/resend";
const figures = "GET config";
const unverified = signedIn({ ...ada, email_verified: false });
const fresh = { age: 0 } as const;
const visitor: Surroundings = { mayDisturb: true, needsVerifying: false };
const student: Surroundings = { mayDisturb: true, needsVerifying: true };
const reading: Surroundings = { mayDisturb: false, needsVerifying: true };
const desk = dashboard("university", page([], null, 0), [call, figures]);
const reader = paperDesk();
const pathOf = ({ mayDisturb, needsVerifying }: Surroundings): string =>
  needsVerifying ? (mayDisturb ? desk.path : reader.path) : "/contact";

/** The kinds, in their order (checklist 4.63, 4.64). */
const kinds = ["solutions", "papers", "social", "whatsapp"] as const;

/** Where what it offers leads; for the pages elsewhere, what they are called together. */
const acts = (t: Words["t"]) => ({
  solutions: desk.path,
  papers: "/user/uploads",
  social: [t("popup.socialAction")],
  whatsapp: new URL(socialAddresses.whatsapp).pathname,
});

/** The promotional popup (checklist 2.111, 4.61 to 4.68, 8.41). */
export const promoPopupPage = paging(
  {
    flow: "promo-popup",
    machine: promoPopupMachine,
    model: promoPopup,
    about: {
      inputs: {
        "a visitor": { ...visitor, ...fresh },
        "an unverified student": { ...student, ...fresh },
        "an unverified student in the reader": { ...reading, ...fresh },
      },
      outcomes: {
        readRhythm: {
          "told: every 60 s": { output: { every: 60_000, stay: 30_000, age: 10_000 } },
          "told: every 20 s": { output: { every: 20_000, stay: 5_000, age: 10_000 } },
          "not told": { output: { every: 60_000, stay: 30_000, age: 10_000 } },
        },
        sendCode: { sent: { output: { secondsLeft: 180 } }, refused: { error: failure(429, "too_many_requests") } },
      },
      says: {
        watchSurroundings: {
          "surroundings.changed: an unverified student": { type: "surroundings.changed", ...student },
          "surroundings.changed: a reader opens": { type: "surroundings.changed", ...reading },
        },
      },
    },
  },
  {
    open: (surroundings) => ({
      ...desk,
      path: pathOf(surroundings),
      ...(surroundings.needsVerifying ? unverified : { local: {}, session: {} }),
      answers: { ...desk.answers, ...reader.answers, [figures]: json(config) },
      due: 10_000,
      ready: ({ things }) => things.some(({ role, is }) => role === "heading" && is["level"] === 1),
    }),
    does: {
      "popup.closed": press((stage) => button(stage, stage.t("common.close"))),
      "verify.pressed": press((stage) => button(stage, stage.t("popup.verifyEmailAction"))),
      "surroundings.changed": {
        ...happens(({ page: it }, to) => it.evaluate((path) => history.pushState(null, "", path), pathOf(to))),
        when: ({ context }, { mayDisturb }) => context.needsVerifying && context.mayDisturb !== mayDisturb,
      },
    },
    works: {
      readRhythm: {
        calls: [figures],
        waits: () => [figures],
        ends: {
          "told: every 60 s": json(config),
          "told: every 20 s": json({ ...config, popupEverySeconds: 20, popupStaySeconds: 5 }),
          "not told": refusal(503, "unavailable", "Later"),
        },
      },
      sendCode: {
        calls: [call, figures],
        waits: () => [figures, call],
        ends: {
          sent: [json({ message: "Sent" }), json(config)],
          refused: [refusal(429, "too_many_requests", "Wait"), json(config)],
        },
      },
    },
    sights: ({ t }) => ({
      popup: names("complementary"),
      more: names("region", new RegExp(`^${t("popup.verifyEmailTitle")}$`)),
      close: control("button", t("common.close")),
      verify: control("button", t("popup.verifyEmailAction")),
      busy: control("button", t("common.loading")),
      solutions: leadsTo(t("popup.solutionsAction")),
      papers: leadsTo(t("popup.papersAction")),
      social: names("group", new RegExp(`^${t("popup.socialAction")}$`)),
      whatsapp: leadsTo(t("popup.whatsappAction")),
      told: says("Wait"),
      address,
    }),
    shows: (now, { t }, moves) => {
      const isAsking = now.matches({ beating: "asking" });
      const isShown = isAsking || now.matches({ beating: "shown" });
      const promotion = isShown ? kinds[(now.context.turn - 1) % 4]! : null;
      const asks = promotion !== null && now.context.needsVerifying;
      return {
        ...(promotion !== null && {
          popup: [t(`popup.${promotion}Title`)],
          close: "enabled",
          [promotion]: acts(t)[promotion],
        }),
        ...(asks && { more: [t("popup.verifyEmailTitle")] }),
        ...(asks && (isAsking ? { busy: "disabled, busy" } : { verify: "enabled" })),
        address: moves.includes("sendCode: sent") ? "/email/verify" : pathOf(now.context),
      };
    },
  },
);
