import { createHash } from "node:crypto";
import { Pool } from "pg";
import { paperOf } from "../../../server/papers/paper-view.ts";
import type { PaperRow } from "../../../server/papers/papers.sql.ts";
import type { CallPlan, SentStatement } from "./call-plan.ts";
import { makeAnchorSignIn } from "./anchor-sign-in.ts";

const CONNECTIONS = 10;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();
const isPapers = ({ text }: SentStatement): boolean => text.includes('"isFavourite"');

/** Of an empty list there is one row without a paper. */
const papersIn = (rows: readonly PaperRow[]): readonly object[] => rows.filter(({ id }) => id !== null).map(paperOf);

/** What both anchors do for a call, on `pg`, each statement prepared once a connection; null where no one is signed in. */
export const makeAnchorQueries = (plan: CallPlan) => {
  const pool = new Pool({ connectionString: plan.databaseUrl, max: CONNECTIONS, options: "-c jit=off" });
  const names = new Map<string, string>();
  const ask = async <Row extends object>({ text, params }: SentStatement): Promise<readonly Row[]> => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return (await pool.query({ name, text, values: [...params] })).rows as Row[];
  };
  const session = plan.list.sent[0]!.text;
  const byPath = new Map([...plan.lists, ...plan.searches].map(({ path, sent }) => [path, sent]));
  const signIn = makeAnchorSignIn(plan, pool);

  const isSignedIn = async (headers: Headers): Promise<boolean> => {
    const [, token = ""] = /^Bearer (\S+)$/.exec(String(headers["authorization"])) ?? [];
    const [, cookie = ""] = /__Host-annales=([^;]+)/.exec(String(headers["cookie"])) ?? [];
    const found = await ask({ text: session, params: [sha256(token), sha256(cookie), new Date()] });
    return found.length > 0;
  };
  const papersOf = async (sent: readonly SentStatement[]): Promise<string> => {
    const items: object[] = [];
    for (const one of sent.slice(1)) {
      const rows = await ask<PaperRow>(one);
      if (isPapers(one)) items.push(...papersIn(rows));
    }
    return JSON.stringify({ items });
  };
  const behindRule =
    <A>(sent: readonly SentStatement[], answer: () => A) =>
    async (headers: Headers): Promise<A | null> => {
      if (!(await isSignedIn(headers))) return null;
      for (const one of sent.slice(1)) await ask(one);
      return answer();
    };

  return {
    papers: async (headers: Headers, path: string): Promise<string | null> =>
      (await isSignedIn(headers)) ? papersOf(byPath.get(path) ?? plan.list.sent) : null,
    /** Whether the caller may read the paper. */
    picture: behindRule(plan.picture.sent, () => true),
    file: behindRule(plan.file.sent, () => plan.file.pdf),
    signIn,
  };
};
export type AnchorQueries = ReturnType<typeof makeAnchorQueries>;
