import { Context, Effect, Layer, Redacted } from "effect";
import { createTransport, type SendMailOptions } from "nodemailer";
import { isEmail } from "../../src/contract/field-rules.ts";
import { DeliveryError } from "../outbox/outbox-sender.ts";
import { Settings } from "../settings/settings.ts";
import type { SmtpSettings } from "../settings/external-services.ts";
import { LOOPBACK_HOSTS } from "../settings/read-environment.ts";

/** A mail as it leaves: the same text plain and as HTML. `to` and `replyTo` are each the address of one mailbox. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** How long one step of a sending may take, in ms. */
const PATIENCE = 15_000;

/** Over the open net a password and a code travel encrypted or not at all. */
export const requiresTls = (address: URL): boolean =>
  address.protocol === "smtp:" && !LOOPBACK_HOSTS.has(address.hostname);

/** What hands a letter to the mail server; rejects as nodemailer does, with `responseCode` or `code`. */
interface MailTransport {
  sendMail(letter: SendMailOptions): Promise<unknown>;
}

const smtpTransport = ({ url, from }: SmtpSettings): MailTransport => {
  const address = new URL(Redacted.value(url));
  return createTransport(
    {
      url: address.href,
      requireTLS: requiresTls(address),
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
};

/** Opens what carries letters: SMTP unless a run provides another. */
export const OpenMailTransport = Context.Reference<(smtp: SmtpSettings) => MailTransport>("annales/OpenMailTransport", {
  defaultValue: () => smtpTransport,
});

/** What nodemailer calls a line that broke, a certificate that is no good among them: its message says how. */
const BROKEN: ReadonlySet<string> = new Set(["ESOCKET", "ETLS"]);

/** A server that says 5xx says it for good; anything else may pass. The address itself is not repeated. */
const problemOf = (problem: unknown): DeliveryError => {
  const {
    responseCode = 0,
    code = "",
    message,
  } = problem as Error & {
    readonly responseCode?: number;
    readonly code?: string;
  };
  const why = BROKEN.has(code) ? `${code}, ${message}` : code || "no answer";
  return new DeliveryError(`the mail server: ${responseCode || why}`, responseCode >= 500);
};

/** As an object, so that nothing in it is parsed for more addresses. */
const mailbox = (address: string) => ({ name: "", address });

const composed = ({ to, replyTo, subject, ...letter }: MailMessage) => ({
  ...letter,
  to: mailbox(to),
  subject: subject.replace(/\p{Cc}+/gu, " "),
  ...(replyTo !== undefined && isEmail(replyTo) && { replyTo: mailbox(replyTo) }),
});

const make = Effect.gen(function* () {
  const { smtp } = yield* Settings;
  const open = yield* OpenMailTransport;
  const transport = smtp === null ? null : open(smtp);
  const host = smtp?.from.address.split("@").at(-1) ?? "localhost";
  return {
    /**
     * Hands a letter to the mail server. `id` is the same at every try, so that a mailbox knows a repeated one. Nothing is
     * handed over for an address that is not one mailbox by the contract's rule: accounts may have one from before the rule.
     */
    send: (letter: MailMessage, id: string): Effect.Effect<void, DeliveryError> => {
      if (!isEmail(letter.to)) return Effect.fail(new DeliveryError("no address that mail is sent to", true));
      return transport === null
        ? Effect.fail(new DeliveryError("SMTP_URL is not set"))
        : Effect.tryPromise({
            try: () => transport.sendMail({ ...composed(letter), messageId: `<${id}@${host}>` }),
            catch: problemOf,
          });
    },
  };
});

/** Sends mails through SMTP. */
export class Mailer extends Context.Service<Mailer, Effect.Success<typeof make>>()("annales/Mailer") {
  static readonly layer = Layer.effect(Mailer, make);
}
