import { join } from "node:path";
import { sha256Hex } from "../../server/files/intake/content-hash.ts";
import { DATA_FOLDER } from "../world/world-settings.ts";
import type { World } from "../world/world.ts";

/** What is done twice is mailed twice, word for word. */
const SENT_EACH_TIME = /password was changed/;

/** A letter that is sent again is sent under the same id, so that a mailbox knows it. */
export const repeatedLetters = (world: World): readonly string[] => {
  const ids = new Map<string, string>();
  const found = new Set<string>();
  for (const { to, subject, text, id } of world.mailboxes.letters()) {
    if (SENT_EACH_TIME.test(subject)) continue;
    const letter = JSON.stringify([to, subject, text]);
    if ((ids.get(letter) ?? id) !== id) found.add(`a letter went out twice as two: ${subject}`);
    ids.set(letter, id);
  }
  return [...found];
};

/** What is noted as sent is in a mailbox. A kind that always leaves: codes that are not valid and receipts to addresses that are not verified do not. */
export const lostLetters = (world: World): readonly string[] => {
  const ids = world.mailboxes.letters().map(({ id }) => id);
  const sent = world.ask(
    `SELECT o.kind || '.' || o.id || '.' FROM outbox o JOIN account a ON a.id = o.account_id
      WHERE o.kind = 'mail.passwordChanged' AND o.sent_at IS NOT NULL AND a.closed_at IS NULL`,
  );
  const isLost = sent.some(([name]) => !ids.some((id) => id.startsWith(`<${name}`)));
  return isLost ? ["what is noted as sent is in a mailbox"] : [];
};

const FILES = join(DATA_FOLDER, "files");

/** Every paper has its file, whole; every file has its row, or is to be removed. */
export const brokenFiles = (world: World): readonly string[] => {
  const { files } = world.disk;
  const papers = world.ask("SELECT original_key, encode(sha256, 'hex') FROM paper");
  const rows = world.ask(
    `SELECT original_key FROM paper UNION SELECT file_key FROM paper UNION SELECT preview_key FROM paper`,
  );
  const known = new Set(rows.map(([key]) => join(FILES, String(key))));
  const lost = papers.flatMap(([key, sha256]) => {
    const file = files.get(join(FILES, String(key)));
    if (file === undefined) return ["a paper has no file"];
    return sha256Hex(file.bytes) === sha256 ? [] : ["a paper has half a file"];
  });
  const orphans = [...files.keys()].filter((name) => name.startsWith(join(FILES, "quarantine")) && !known.has(name));
  const parts = [...files.keys()].filter((name) => name.startsWith(join(FILES, ".parts")));
  return [
    ...new Set([
      ...lost,
      ...orphans.map(() => "a file has no paper"),
      ...(parts.length > 0 ? ["a half written file is left"] : []),
    ]),
  ];
};
