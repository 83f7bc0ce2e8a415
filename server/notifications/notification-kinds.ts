import { Schema } from "effect";
import { Language, type Notification } from "../../src/contract/entities.ts";
import { paperLabel } from "../../src/contract/papers/paper-label.ts";
import { formatAmount, formatDate } from "../../src/i18n/format.ts";
import { texts } from "../../src/i18n/server.ts";

/** What a notification says, in one language; `path` is where it leads, null where it leads nowhere; `about` as in the contract. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
  readonly path: string | null;
  readonly about?: Notification["about"];
}

/** A text in both languages. */
const BilingualText = Schema.Struct({ en: Schema.String, fr: Schema.String });

/** `amount` in whole FCFA, `product` as productNames gives it. */
const aboutPayment = { paymentId: Schema.String, amount: Schema.Int, product: BilingualText };
/** Rows from before code, year, resit and language were told have the title alone. */
const aboutPaper = {
  paperId: Schema.Int,
  title: Schema.String,
  code: Schema.optional(Schema.NullOr(Schema.String)),
  year: Schema.optional(Schema.Int),
  resit: Schema.optional(Schema.Boolean),
  language: Schema.optional(Schema.NullOr(Language)),
};
const aboutUpload = { ...aboutPaper, reason: BilingualText };

/** One kind: the shape of what is stored of it, and its words; undefined for a payload of another shape. */
const kind = <Fields extends Schema.Struct.Fields>(
  fields: Fields,
  write: (payload: Schema.Struct<Fields>["Type"], language: Language) => NotificationText,
) => {
  const shape = Schema.Struct(fields);
  const isShape = Schema.is(shape);
  return {
    shape,
    read: (payload: unknown, language: Language): NotificationText | undefined =>
      isShape(payload) ? write(payload, language) : undefined,
  };
};

const payments = "/user/payments";
const paper = (id: number): string => `/user/paper/${id}`;

const paymentNote =
  (name: "paymentReceived" | "paymentFailed" | "paymentReview" | "paymentClosed") =>
  ({ amount, product }: Schema.Struct<typeof aboutPayment>["Type"], language: Language): NotificationText => {
    const { t } = texts(language);
    const values = { amount: formatAmount(language, amount), product: product[language] };
    return { title: t(`push.${name}Title`), body: t(`push.${name}Body`, values), path: payments };
  };

const labelIn = (
  { code = null, title, year, resit = false }: Schema.Struct<typeof aboutPaper>["Type"],
  { t }: ReturnType<typeof texts>,
): string =>
  year === undefined
    ? title
    : paperLabel({ code, title, year, semester: resit ? { id: 0, name: "resit" } : null }, t("paper.resit"));

const titleIn = ({ title, language }: Schema.Struct<typeof aboutPaper>["Type"]) =>
  language ? { about: { title, language } } : {};

const paperNote =
  (name: "paperApproved" | "paperArrived" | "solutionReady" | "solutionFailed") =>
  (about: Schema.Struct<typeof aboutPaper>["Type"], language: Language): NotificationText => {
    const words = texts(language);
    const body = words.t(`push.${name}Body`, { title: labelIn(about, words) });
    return { title: words.t(`push.${name}Title`), body, path: paper(about.paperId), ...titleIn(about) };
  };

const uploadNote =
  (name: "paperRejected" | "paperWithdrawn") =>
  (about: Schema.Struct<typeof aboutUpload>["Type"], language: Language): NotificationText => {
    const words = texts(language);
    const body = words.t(`push.${name}Body`, { title: labelIn(about, words), reason: about.reason[language] });
    return { title: words.t(`push.${name}Title`), body, path: "/user/uploads", ...titleIn(about) };
  };

/** All that a student can be told. Texts are made when they are read, in the language of that moment. */
export const notificationKinds = {
  "payment.succeeded": kind(aboutPayment, paymentNote("paymentReceived")),
  /** Not told for a request that was refused at once: its payer is looking at the answer. */
  "payment.failed": kind(aboutPayment, paymentNote("paymentFailed")),
  "payment.inReview": kind(aboutPayment, paymentNote("paymentReview")),
  /** Closed by an admin: what was taken is owed. */
  "payment.closed": kind(aboutPayment, paymentNote("paymentClosed")),
  /** `days` before the end, which is at `endsAt`, ISO 8601. */
  "subscription.ending": kind(
    { subscriptionId: Schema.Int, product: BilingualText, days: Schema.Int, endsAt: Schema.String },
    ({ product, endsAt }, language) => {
      const { t } = texts(language);
      const date = formatDate(language, endsAt);
      return {
        title: t("push.expiringTitle"),
        body: t("push.expiringBody", { product: product[language], date }),
        path: payments,
      };
    },
  ),
  /** For a friend who subscribed; the point for an upload is told with its approval. */
  "point.earned": kind({}, (_, language) => {
    const { t } = texts(language);
    return { title: t("push.pointEarnedTitle"), body: t("push.pointEarnedBody"), path: "/user/points" };
  }),
  "upload.approved": kind(aboutPaper, paperNote("paperApproved")),
  /** `reason`: the template's words in both languages, or the admin's own words twice. */
  "upload.rejected": kind(aboutUpload, uploadNote("paperRejected")),
  /** An approved paper that an admin took back; `reason` as above. */
  "upload.withdrawn": kind(aboutUpload, uploadNote("paperWithdrawn")),
  /** A paper that the student asked for. */
  "paper.arrived": kind(aboutPaper, paperNote("paperArrived")),
  /** `paperId` is the solution's, `title` the paper's it solves. */
  "solution.ready": kind(aboutPaper, paperNote("solutionReady")),
  /** Of the paper whose solution could not be made. */
  "solution.failed": kind(aboutPaper, paperNote("solutionFailed")),
  announcement: kind({ title: BilingualText, body: BilingualText }, ({ title, body }, language) => ({
    title: title[language],
    body: body[language],
    path: null,
  })),
} as const;

export type NotificationKind = keyof typeof notificationKinds;
export type NotificationPayload<K extends NotificationKind> = (typeof notificationKinds)[K]["shape"]["Type"];

const isKind = (name: string): name is NotificationKind => Object.hasOwn(notificationKinds, name);

/** The words of a stored notification; undefined for a kind or a shape that this version does not know. */
export const notificationText = (name: string, payload: unknown, language: Language): NotificationText | undefined =>
  isKind(name) ? notificationKinds[name].read(payload, language) : undefined;
