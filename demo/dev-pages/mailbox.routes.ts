import { Context, Effect, Layer } from "effect";
import { HttpRouter } from "effect/http";
import type { ReceivedMail } from "../../stand-ins/smtp/smtp-stand-in.ts";
import { Settings } from "../../server/settings/settings.ts";
import { devResponse } from "./dev-response.ts";
import { mailboxPage } from "./mailbox-page.ts";

/** What the mail server of the demo took, the newest first; nothing where mails go to a real one. */
export class DemoMailbox extends Context.Service<DemoMailbox, { readonly mails: () => readonly ReceivedMail[] }>()(
  "annales/DemoMailbox",
) {}

const shown = ({ to, subject, text, at }: ReceivedMail) => ({ to, subject, text, at });

const routes = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const { mails } = yield* DemoMailbox;
    yield* router.add("GET", "/dev/mailbox", (request) =>
      Effect.sync(() => devResponse(request, mails().map(shown), mailboxPage)),
    );
  }),
);

/** /dev/mailbox, with DEMO=on and never else (contract.md, 'Running it'). */
export const MailboxRoutes = Layer.unwrap(Effect.map(Settings, ({ demo }) => (demo ? routes : Layer.empty)));
