import { EventEmitter, once } from "node:events";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail that came in, as a person reads it. `at` is ISO 8601. */
export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
}

/** What a mail server does to one mail: 451, come again later; 550, never; or it hangs up. */
export type SmtpFault = "later" | "never" | "hangUp";

export interface SmtpStandIn {
  /** Such as `smtp://127.0.0.1:40123`. */
  readonly address: string;
  /** The mails so far, the newest first. */
  readonly mails: () => readonly ReceivedMail[];
  /** Resolves once `count` mails to this address are there, the newest first. */
  readonly mailsTo: (address: string, count: number) => Promise<readonly ReceivedMail[]>;
  /** Does these to the next mails, one each. */
  readonly misbehave: (...faults: readonly SmtpFault[]) => void;
  readonly close: () => Promise<void>;
}

const KEPT = 200;
const LARGEST = 1_048_576;

const replies = {
  later: Object.assign(new Error("4.7.1 Come again later"), { responseCode: 451 }),
  never: Object.assign(new Error("5.1.1 No such mailbox"), { responseCode: 550 }),
} as const;

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const readMail = async (raw: Buffer, to: string): Promise<ReceivedMail> => {
  const mail = await PostalMime.parse(raw);
  return {
    id: mail.messageId ?? "",
    to,
    from: mail.from?.address ?? "",
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? "",
    text: (mail.text ?? "").trim(),
    html: mail.html ?? "",
    at: new Date().toISOString(),
  };
};

/** A mail server on loopback that takes every mail and delivers none. */
export const startSmtp = async (port = 0): Promise<SmtpStandIn> => {
  const mails: ReceivedMail[] = [];
  const faults: SmtpFault[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    size: LARGEST,
    logger: false,
    onData: (stream, session, done) => {
      const fault = faults.shift();
      const to = session.envelope.rcptTo.map(({ address }) => address).join(", ");
      const taken = readAll(stream).then(async (raw) => {
        if (fault === "hangUp") return hangUp(session.id);
        if (fault !== undefined) return done(replies[fault]);
        mails.unshift(await readMail(raw, to));
        mails.length = Math.min(mails.length, KEPT);
        arrivals.emit("mail");
        done();
      });
      taken.catch(done);
    },
  });
  const hangUp = (id: string): void => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  server.on("error", () => undefined);
  const bound = server.server.address();
  return {
    address: `smtp://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : port}`,
    mails: () => [...mails],
    mailsTo: async (to, count) => {
      const found = () => mails.filter((mail) => mail.to === to);
      while (found().length < count) await once(arrivals, "mail");
      return found();
    },
    misbehave: (...next) => void faults.push(...next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
