import type { SnapshotFrom } from "xstate";
import type { ProductType } from "../../../src/contract/entities.ts";
import type { Payment } from "../../../src/contract/payments/payment.ts";
import { formatMoney, formatPhone, formatTimeLeft } from "../../../src/i18n/format-numbers.ts";
import { formatAmount, formatDate } from "../../../src/i18n/format.ts";
import type { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { order } from "../../machines/checkout/checkout.predicates.ts";
import { pending } from "../../machines/checkout/checkout.fixtures.ts";
import type { PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  controlState,
  headings,
  linkTarget,
  namesOfRole,
  showsText,
  type PageQuery,
} from "../../support/page/page-queries.ts";
import { asked, said } from "./checkout.fixtures.ts";

type Now = SnapshotFrom<typeof checkoutMachine>;
type Facts = Readonly<Record<string, unknown>>;

/** A step that follows by itself has its heading in view and in focus. */
const focusedHeading: PageQuery = ({ nodes }) =>
  nodes.find(({ role, properties }) => role === "heading" && properties["focused"] === true)?.name;

export const checkoutQueries = ({ t, language }: PageTexts): Readonly<Record<string, PageQuery>> => ({
  headings: headings(2),
  focusedHeading,
  announced: liveRegionTexts,
  dialogs: namesOfRole("dialog"),
  begin: controlState("button", t("payments.begin")),
  change: controlState("button", t("payments.changeType")),
  types: namesOfRole("button", new RegExp(`^(${t("field.papers")}|${t("field.solutions")}), `, "u")),
  leave: controlState("button", t("common.close")),
  level: controlState("combobox", t("field.level")),
  semester: controlState("combobox", t("field.semester")),
  category: controlState("combobox", t("field.category")),
  mtn: controlState("radio", t("payments.serviceMtn")),
  orange: controlState("radio", t("payments.serviceOrange")),
  account: controlState("radio", new RegExp(`^${t("payments.phoneAccount")}`)),
  other: controlState("radio", t("payments.phoneOther")),
  phone: controlState("textbox", t("payments.phone")),
  pay: controlState("button", /^Pay.*FCFA$/),
  price: namesOfRole("button", /^Pay.*FCFA$/),
  busy: controlState("button", t("common.loading")),
  back: controlState("button", t("common.back")),
  retry: controlState("button", t("common.retry")),
  sendAgain: controlState("button", t("payments.sendAgain")),
  another: controlState("button", t("payments.another")),
  close: controlState("button", t("alert.close")),
  copy: controlState("button", t("payments.copy")),
  copyReference: controlState("button", t("payments.copyReference")),
  refuseOld: showsText(t("payments.refuseOld")),
  declinedOther: showsText(t("payments.declinedOther")),
  renewal: showsText(t("payments.renewal")),
  openPapers: linkTarget(t("payments.openPapers")),
  stamp: namesOfRole("image", new RegExp(t("payments.stampLabel", { date: "" }))),
  left: ({ nodes }) => nodes.find(({ role }) => role === "main")?.text.match(/\b\d:\d\d(?= )/)?.[0],
  reference: showsText(new RegExp(pending.id.replaceAll("-", "- ?"), "u")),
  payer: showsText(
    new RegExp(`${pending.service}[ ·]*${formatPhone(language, pending.phone).replace(/\s/gu, " ")}`, "u"),
  ),
  dialogText: ({ nodes }) =>
    nodes
      .find(({ role }) => role === "dialog")
      ?.descendants.filter(({ role }) => role === "paragraph")
      .map(({ text }) => text)
      .join(" ") || undefined,
  extent: ({ nodes }) => {
    const words = nodes.find(({ role }) => role === "main")?.text ?? "";
    return allExtents({ t }).flatMap((extent) => words.match(extent) ?? [])[0];
  },
  language: () => language,
});

const checked = (is: boolean, able = "enabled"): string => (is ? `${able}, checked` : able);

/** Fees in FCFA of the offers of these tests; a solution costs the same in each area. */
const feeOfType = ({ context: { selection } }: Now, type: ProductType): number => {
  if (type === "solution") return 500;
  return selection.area === "university" ? 1_500 : 1_000;
};
const feeIn = (now: Now): number => feeOfType(now, now.context.selection.type!);
const priceOf = (now: Now, { t, language }: PageTexts): string =>
  t("payments.confirm", { amount: formatAmount(language, feeIn(now)) });
/** The text of the product (checklist 2.102). */
const productIn = ({ context: { selection, offer } }: Now, { t }: PageTexts): string => {
  const scope =
    selection.area === "university"
      ? t("payments.productUniversity", {
          level: nameIn(offer!.levels, selection.levelId) ?? "",
          semester: nameIn(offer!.semesters, selection.semesterId) ?? "",
        })
      : t("payments.productCategory", { category: nameIn(offer!.categories, selection.categoryId) ?? "" });
  return selection.type === "solution" ? t("payments.productSolutions", { scope }) : scope;
};

/** Solutions of this level are held already: paying again makes them last longer. */
const isRenewal = ({ context: { selection } }: Now): boolean =>
  selection.area === "university" && selection.type === "solution" && selection.levelId === 4;

/** Until when what is chosen lasts, in words; absent until its scope is chosen. */
const endIn = (now: Now, { language }: PageTexts): string | undefined => {
  const { area, categoryId } = now.context.selection;
  if (area !== "university") return categoryId === null ? undefined : formatDate(language, "2027-02-20T10:00:00.000Z");
  return formatDate(language, isRenewal(now) ? "2028-02-29T23:00:00.000Z" : "2027-02-28T23:00:00.000Z");
};

/** How much is chosen and until when: the department has papers only, at the other level one of them, the category one solution. */
const extentIn = (now: Now, words: PageTexts): string | undefined => {
  const date = endIn(now, words);
  if (date === undefined) return undefined;
  const { t, tn } = words;
  const { area, type, levelId } = now.context.selection;
  const nothing = (text: string) => `${text} ${t("payments.until", { date })}`;
  if (area === "university")
    return type === "solution"
      ? nothing(t("payments.departmentEmpty"))
      : tn("payments.departmentPapers", levelId === 5 ? 1 : 18, { date });
  return type === "solution" ? tn("field.solutionsUntil", 1, { date }) : nothing(t("payments.categoryEmpty"));
};

/** Every way in which the page says how much is paid for, and until when. */
const allExtents = ({ t }: Pick<PageTexts, "t">): readonly RegExp[] => {
  const filled = { count: "\\d+", date: "\\d[^.]*? \\d{4}" };
  const until = t("payments.until", filled);
  return [
    t("payments.departmentPapersOne", filled),
    t("payments.departmentPapersMany", filled),
    t("field.solutionsUntilOne", filled),
    `${t("payments.departmentEmpty")} ?${until}`,
    `${t("payments.categoryEmpty")} ?${until}`,
  ].map((text) => new RegExp(text, "u"));
};

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  list.find((one) => one.id === id)?.name;

const standing = (value: string, isWrong: boolean): string =>
  `enabled${isWrong ? ", invalid" : ""}${value === "" ? "" : `: ${value}`}`;

const formSeen = (now: Now, words: PageTexts): Facts => {
  const { t } = words;
  const { selection, offer, service, phone, fieldErrors, error } = now.context;
  const extent = extentIn(now, words);
  const own = !now.matches({ choosing: "anotherNumber" });
  const rule = Object.values(fieldErrors)[0];
  const trouble = rule === undefined ? error && (error.status === 429 ? asked : said) : t(rule as "validation.phone");
  const scope =
    selection.area === "university"
      ? {
          level: standing(nameIn(offer!.levels, selection.levelId) ?? "", "levelId" in fieldErrors),
          semester: standing(nameIn(offer!.semesters, selection.semesterId) ?? "", "semesterId" in fieldErrors),
        }
      : {
          category: standing(
            nameIn(offer!.categories, selection.categoryId) ?? t("validation.categoryRequired"),
            "categoryId" in fieldErrors,
          ),
        };
  return {
    headings: listsBelow(words),
    change: "enabled",
    ...(extent !== undefined && { extent }),
    ...(isRenewal(now) && { renewal: true }),
    ...scope,
    ...(offer!.services.includes("MTN") && { mtn: checked(service === "MTN") }),
    orange: checked(service === "ORANGE"),
    account: checked(own),
    other: checked(!own),
    phone: own ? `disabled: ${phone}` : standing(phone, "phone" in fieldErrors),
    pay: "enabled",
    price: [priceOf(now, words)],
    announced: trouble ? [`alert: ${trouble}`] : [],
    ...(trouble && { close: "enabled" }),
  };
};

const listsBelow = ({ t }: PageTexts): readonly string[] => [
  t("payments.subscriptionsTitle"),
  t("payments.historyTitle"),
];

const typesSeen = (now: Now, { t, language }: PageTexts): Facts => {
  const priced = (name: string, type: ProductType) => `${name}, ${formatMoney(language, feeOfType(now, type))}`;
  return {
    dialogs: [t("payments.typeTitle")],
    headings: [t("payments.typeTitle")],
    announced: [],
    types: [priced(t("field.papers"), "paper"), priced(t("field.solutions"), "solution")],
    leave: "enabled",
  };
};

/** Numbers of these tests are of MTN. */
const otherOperatorIn = (now: Now, { t, language }: PageTexts): readonly string[] =>
  now.context.service === "MTN"
    ? []
    : [
        t("payments.otherOperator", {
          phone: formatPhone(language, order(now).phone),
          operator: "MTN",
          service: "ORANGE",
        }),
      ];

const dialogSeen = (now: Now, words: PageTexts): Facts => {
  const { t, language } = words;
  const isSent = now.matches("submitting");
  const title = t("payments.confirmTitle");
  return {
    dialogs: [title],
    headings: [title],
    announced: [],
    dialogText: [
      t("payments.confirmBody", {
        amount: formatAmount(language, feeIn(now)),
        product: productIn(now, words),
        phone: formatPhone(language, order(now).phone),
        service: now.context.service ?? "",
      }),
      t("payments.activeUntil", { date: endIn(now, words) ?? "" }),
      ...(isRenewal(now) ? [t("payments.renewal")] : []),
      ...otherOperatorIn(now, words),
    ].join(" "),
    back: isSent ? "disabled" : "enabled",
    ...(!isSent && { leave: "enabled" }),
    ...(isSent ? { busy: "disabled, busy" } : { pay: "enabled", price: [priceOf(now, words)] }),
  };
};

const whyFailed = ({ reason, service }: Payment, { t }: PageTexts): string =>
  ({
    funds: t("payments.failedFunds"),
    rejected: t("payments.failedRejected"),
    expired: t("payments.failedExpired"),
    phone: t("payments.failedPhone", { service }),
    limit: t("payments.failedLimit"),
    other: t("payments.failedOther", { service }),
  })[reason!];

/** Whether the payment was asked of another number than the account's. */
const isOther = ({ context: { payment, offer } }: Now): boolean => payment!.phone !== offer!.accountPhone;

const lastOf = (moves: readonly string[], begin: string): number =>
  moves.findLastIndex((move) => move.startsWith(begin));

/** The toast right after the end of a copy. */
const copyToasts = {
  "copyText: copied": "payments.copied",
  "copyText: forbidden": "payments.notCopied",
} as const satisfies Readonly<Record<string, string>>;

/** A step from which something can be copied: the button takes the focus of its heading, a toast adds to what is announced. */
const copyingSeen = (
  { t }: PageTexts,
  moves: readonly string[],
  {
    title,
    announced,
    begin,
  }: { readonly title: string; readonly announced: readonly string[]; readonly begin: number },
): Facts => {
  const last = moves.at(-1) ?? "";
  const isCopied = lastOf(moves, "copy.") > begin;
  const toast = last in copyToasts ? t(copyToasts[last as keyof typeof copyToasts]) : undefined;
  return {
    ...(!isCopied && { focusedHeading: title }),
    announced: [...announced, ...(toast === undefined ? [] : [toast])].sort(),
    ...(toast !== undefined && { close: "enabled" }),
  };
};

const waitingSeen = ({ context }: Now, words: PageTexts, moves: readonly string[], clock: number): Facts => {
  const { t, language } = words;
  const payment = context.payment!;
  const title = t("payments.waitingTitle");
  return {
    headings: [title, ...listsBelow(words)],
    ...copyingSeen(words, moves, {
      title,
      announced: [
        t("payments.waitingBody", { phone: formatPhone(language, payment.phone) }),
        t("payments.waitingFor", { service: payment.service }),
      ],
      begin: Math.max(lastOf(moves, "submitPayment"), lastOf(moves, "loadOffer")),
    }),
    copy: "enabled",
    payer: true,
    left: formatTimeLeft(Math.max(0, Math.ceil((Date.parse(pending.expiresAt) - clock) / 1000))),
  };
};

const doneSeen = ({ context: { payment, selection } }: Now, words: PageTexts, moves: readonly string[]): Facts => {
  const { t, language } = words;
  const title = t("payments.doneTitle");
  return {
    headings: [title, ...listsBelow(words)],
    ...copyingSeen(words, moves, {
      title,
      announced: [t("payments.succeeded")],
      begin: lastOf(moves, "payment.updated"),
    }),
    stamp: [t("payments.stampLabel", { date: formatDate(language, payment!.createdAt) })],
    openPapers: `/user/dashboard/${selection.area}`,
    another: "enabled",
    reference: true,
    copyReference: "enabled",
    payer: true,
  };
};

/** Expected queries by state of the checkout. */
export const checkoutExpectedView = (now: Now, words: PageTexts, moves: readonly string[], clock: number): Facts => {
  const { t, language } = words;
  const below = listsBelow(words);
  const { payment } = now.context;
  if (now.matches("choosing")) return { ...formSeen(now, words), language };
  if (now.matches("confirming") || now.matches("submitting")) return { ...dialogSeen(now, words), language };
  if (now.matches("askingType")) return { ...typesSeen(now, words), language };
  if (now.matches("succeeded")) return { ...doneSeen(now, words, moves), language };
  if (now.matches("waitingForApproval")) return { ...waitingSeen(now, words, moves, clock), language };
  const seen = ((): Facts => {
    switch (now.value) {
      case "loading":
      case "retrying":
        return { headings: below, announced: [t("common.loadingPage")] };
      case "idle":
        return { headings: below, announced: [], begin: "enabled" };
      case "unavailable":
        return { headings: below, announced: [`alert: ${t("payments.unavailable")}`], retry: "enabled" };
      case "noResponse":
        return {
          headings: [t("payments.unsentTitle"), ...below],
          focusedHeading: t("payments.unsentTitle"),
          announced: [`alert: ${t("payments.chargedOnce")}`],
          sendAgain: "enabled",
          back: "enabled",
        };
      case "unconfirmed":
        return {
          headings: [t("payments.checkingTitle"), ...below],
          focusedHeading: t("payments.checkingTitle"),
          announced: [t("payments.checking", { service: payment!.service })],
          payer: true,
        };
      default:
        return {
          headings: [t("payments.failedTitle"), ...below],
          focusedHeading: t("payments.failedTitle"),
          announced: [`alert: ${whyFailed(payment!, words)}`],
          ...(payment!.status === "expired" && { refuseOld: true }),
          ...(payment!.reason === "rejected" && isOther(now) && { declinedOther: true }),
          retry: "enabled",
        };
    }
  })();
  return { ...seen, language };
};
