import { socialLinks } from "../../../src/contract/contact/social-links.ts";
import { promoPopupMachine, type PopupContext } from "../../../src/machines/promo-popup/promo-popup.machine.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { ada, callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { promoPopup } from "../../machines/promo-popup/promo-popup.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { pageAddress, controlState, linkTarget, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import { config, dashboardSetup, paperSetup, signedIn } from "../setups/page-setups.ts";

const call = "GET email/verify/resend";
const figures = "GET config";
const unverified = signedIn({ ...ada, email_verified: false });
const fresh = { age: 0 } as const;
const visitor: PopupContext = { mayShow: true, needsVerifying: false };
const student: PopupContext = { mayShow: true, needsVerifying: true };
const reading: PopupContext = { mayShow: false, needsVerifying: true };
const desk = dashboardSetup("university", page([], null, 0), [call, figures]);
const reader = paperSetup();
const pathOf = ({ mayShow, needsVerifying }: PopupContext): string =>
  needsVerifying ? (mayShow ? desk.path : reader.path) : "/contact";

/** The kinds, in their order (checklist 4.63, 4.64). */
const kinds = ["solutions", "papers", "social", "whatsapp"] as const;

/** The target of each kind's action; for the social links, the name of their group. */
const acts = (t: PageTexts["t"]) => ({
  solutions: desk.path,
  papers: "/user/uploads",
  social: [t("popup.socialAction")],
  whatsapp: new URL(socialLinks.whatsapp).pathname,
});

/** The promotional popup (checklist 2.111, 4.61 to 4.68, 8.41). */
export const promoPopupPage = definePageModel(
  {
    flow: "promo-popup",
    machine: promoPopupMachine,
    model: promoPopup,
    specOverrides: {
      inputs: {
        "a visitor": { ...visitor, ...fresh },
        "an unverified student": { ...student, ...fresh },
        "an unverified student in the reader": { ...reading, ...fresh },
      },
      outcomes: {
        fetchSchedule: {
          "told: every 60 s": { output: { every: 60_000, stay: 30_000, age: 10_000 } },
          "told: every 20 s": { output: { every: 20_000, stay: 5_000, age: 10_000 } },
          "not told": { output: { every: 60_000, stay: 30_000, age: 10_000 } },
        },
        sendCode: { sent: { output: { secondsLeft: 180 } }, refused: { error: callFailure(429, "too_many_requests") } },
      },
      actorEvents: {
        watchContext: {
          "context.changed: an unverified student": { type: "context.changed", ...student },
          "context.changed: a reader opens": { type: "context.changed", ...reading },
        },
      },
    },
  },
  {
    open: (surroundings) => ({
      ...desk,
      path: pathOf(surroundings),
      ...(surroundings.needsVerifying ? unverified : { local: {}, session: {} }),
      responses: { ...desk.responses, ...reader.responses, [figures]: jsonResponse(config) },
      timerDue: 10_000,
      ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 1),
    }),
    gestures: {
      "popup.closed": press((stage) => button(stage, stage.t("common.close"))),
      "verify.pressed": press((stage) => button(stage, stage.t("popup.verifyEmailAction"))),
      "context.changed": {
        ...externalEvent(({ page: it }, to) => it.evaluate((path) => history.pushState(null, "", path), pathOf(to))),
        when: ({ context }, { mayShow }) => context.needsVerifying && context.mayShow !== mayShow,
      },
    },
    actorCalls: {
      fetchSchedule: {
        calls: [figures],
        pendingCalls: () => [figures],
        responses: {
          "told: every 60 s": jsonResponse(config),
          "told: every 20 s": jsonResponse({ ...config, popupEverySeconds: 20, popupStaySeconds: 5 }),
          "not told": errorResponse(503, "unavailable", "Later"),
        },
      },
      sendCode: {
        calls: [call, figures],
        pendingCalls: () => [figures, call],
        responses: {
          sent: [jsonResponse({ message: "Sent" }), jsonResponse(config)],
          refused: [errorResponse(429, "too_many_requests", "Wait"), jsonResponse(config)],
        },
      },
    },
    queries: ({ t }) => ({
      popup: namesOfRole("complementary"),
      more: namesOfRole("region", new RegExp(`^${t("popup.verifyEmailTitle")}$`)),
      close: controlState("button", t("common.close")),
      verify: controlState("button", t("popup.verifyEmailAction")),
      busy: controlState("button", t("common.loading")),
      solutions: linkTarget(t("popup.solutionsAction")),
      papers: linkTarget(t("popup.papersAction")),
      social: namesOfRole("group", new RegExp(`^${t("popup.socialAction")}$`)),
      whatsapp: linkTarget(t("popup.whatsappAction")),
      told: showsText("Wait"),
      address: pageAddress,
    }),
    expectedView: (now, { t }, moves) => {
      const isAsking = now.matches({ scheduled: "sendingCode" });
      const isShown = isAsking || now.matches({ scheduled: "shown" });
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
