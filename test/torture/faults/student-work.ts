import { Redacted } from "effect";
import { randomUUID } from "node:crypto";
import type { Client } from "../../support/server/http-client.ts";
import { pause } from "../kill/kill-flow.ts";
import { paperOf, uploadForm } from "../kill/upload-students.ts";
import type { AnswerWatch } from "./watched-answers.ts";

/** What was answered with a yes. */
export interface Acknowledged {
  readonly payments: Set<string>;
  /** Ids of papers, and who sent them. */
  readonly papers: Map<number, Client>;
}

/** Someone who signs in again and again. */
export const returning = {
  name: "Ada Bih Che",
  email: "ada@annales.example",
  phone: "690000077",
  password: Redacted.make("chosen-well-77"),
  role: "student",
} as const;

/** The name of the call for a page: one that is not drawn yet is waited for, then answered 503. */
export const PAGE = "a page";

type Step = (n: number) => Promise<void>;

/** What each kind of people does, once; `n` counts. */
export const stepsOf = (
  { clients, visitor }: { readonly clients: readonly Client[]; readonly visitor: Client },
  watch: AnswerWatch,
  done: Acknowledged,
) => {
  const clientAt = (n: number): Client => clients[n % clients.length]!;

  const pay: Step = async (n) => {
    const [client, service] = [clientAt(n), n % 2 === 0 ? "MTN" : "ORANGE"];
    const phone = `67${String(n % clients.length).padStart(7, "0")}`;
    const json = { service, phone, categoryId: 1 + (n % 3), type: n % 4 === 0 ? "solution" : "paper" };
    const answer = await watch.ask(client, "paying", "/api/payments/category", { json }, [202, 409, 429]);
    if (answer?.status === 202) done.payments.add(String(answer.body["id"]));
  };

  const open = new Map<Client, { readonly title: string; readonly pdf: Uint8Array; readonly key: string }>();
  const upload: Step = async (n) => {
    const client = clientAt(n);
    const title = `Paper ${n}`;
    const sent = open.get(client) ?? { title, pdf: await paperOf(1, title), key: randomUUID() };
    open.set(client, sent);
    const form = uploadForm(sent.title, sent.pdf, sent.key);
    const answer = await watch.ask(client, "uploading", "/api/papers/upload/category", form, [201, 429]);
    if (answer?.status !== 201) return;
    open.delete(client);
    done.papers.set(Number(answer.body["id"]), client);
  };

  const read: Step = async (n) => {
    const client = clientAt(n);
    await watch.ask(client, "the session", "/api/auth/check", {}, [200]);
    await watch.ask(client, "one's papers", "/api/papers/uploads", {}, [200]);
    await watch.ask(client, "the list", "/api/papers?type=hnd", {}, [200]);
    const [id, owner] = [...done.papers].at(-1) ?? [];
    if (owner !== undefined) await watch.ask(owner, PAGE, `/api/papers/${id}/pages/1?w=360`, {}, [200]);
  };

  const signIn: Step = async () => {
    const json = { identifier: returning.email, password: Redacted.value(returning.password) };
    await watch.ask(visitor, "signing in", "/api/auth/signin", { json }, [200]);
  };
  return { pay, upload, read, signIn };
};

/** Does a step again and again until the signal, with a pause in between. */
export const repeat = async (step: Step, ms: number, signal: AbortSignal): Promise<void> => {
  for (let n = 1; !signal.aborted; n += 1) {
    await step(n);
    await pause(ms);
  }
};
