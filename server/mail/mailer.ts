import { Context, Effect, Layer, Redacted } from "effect";
import { createTransport } from "nodemailer";
import { Undelivered } from "../outbox/carrier.ts";
import { Settings } from "../settings.ts";
import type { SmtpSettings } from "../settings/outside.ts";

/** A mail as it leaves: the same text plain and as HTML. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

/** How long one step of a sending may take, in ms. */
const PATIENCE = 15_000;

const isLoopback = (url: URL): boolean => /^(localhost|127\.|\[::1\])/.test(url.hostname);

/** Over the open net a password and a code travel encrypted or not at all. */
const transportOf = ({ url, from }: SmtpSettings) => {
  const address = new URL(Redacted.value(url));
  return createTransport(
    {
      url: address.href,
      requireTLS: address.protocol === "smtp:" && !isLoopback(address),
      connectionTimeout: PATIENCE,
      greetingTimeout: PATIENCE,
      socketTimeout: PATIENCE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
};

/** A server that says 5xx says it for good; anything else may pass. The address itself is not repeated. */
const problemOf = (problem: unknown): Undelivered => {
  const { responseCode = 0, code = "" } = problem as { readonly responseCode?: number; readonly code?: string };
  return new Undelivered(`the mail server: ${responseCode || code || "no answer"}`, responseCode >= 500);
};

const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";

const make = Effect.map(Settings, ({ smtp }) => {
  const transport = smtp === null ? null : transportOf(smtp);
  const host = hostOf(smtp?.from ?? "");
  return {
    /** Hands a letter to the mail server. `id` is the same at every try, so that a mailbox knows a repeated one. */
    send: (letter: Letter, id: string): Effect.Effect<void, Undelivered> =>
      transport === null
        ? Effect.fail(new Undelivered("SMTP_URL is not set"))
        : Effect.tryPromise({
            try: () => transport.sendMail({ ...letter, messageId: `<${id}@${host}>` }),
            catch: problemOf,
          }),
  };
});

/** Sends mails through SMTP. */
export class Mailer extends Context.Service<Mailer, Effect.Success<typeof make>>()("annales/Mailer") {
  static readonly layer = Layer.effect(Mailer, make);
}
