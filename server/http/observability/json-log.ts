import { Layer, Logger, References } from "effect";
import { makeLogWriter } from "./log-writer.ts";

/** What a database or a mail server may repeat of what people typed: values in quotes, addresses, numbers of phones. */
const isAddress = /^[\w.+-]+@[\w-]+\./;
const typed: readonly (readonly [found: RegExp, shown: (found: string, before: string) => string])[] = [
  [/(: |value )"[^"\n]*"/g, (_, before) => `${before}"…"`],
  [/[\w.+@-]+/g, (word) => (isAddress.test(word) ? "…@…" : word)],
  [/(?<!\d)(?:\+?237)?6[5-9]\d{7}(?!\d)/g, () => "6…"],
];

const redact = (words: unknown): unknown => {
  if (Array.isArray(words)) return words.map(redact);
  if (typeof words !== "string") return words;
  return typed.reduce((text, [found, shown]) => text.replaceAll(found, shown), words);
};

/** One line of JSON for each message: time, level, message, and what it is annotated with. Nothing that a person typed. */
export const jsonLogger: Logger.Logger<unknown, string> = Logger.map(
  Logger.formatStructured,
  ({ timestamp, level, message, annotations, cause }) =>
    JSON.stringify({
      time: timestamp,
      level: level.toLowerCase(),
      message: redact(message),
      ...annotations,
      ...(cause && { cause: redact(cause) }),
    }),
);

/** Writes the lines to the standard output; to a person at a terminal only what went wrong, so that the screen stays. */
export const logToOutput = (isTerminal: boolean) =>
  Layer.merge(
    Logger.layer([
      Logger.map(
        jsonLogger,
        makeLogWriter((text) => void process.stdout.write(text)),
      ),
    ]),
    Layer.succeed(References.MinimumLogLevel, isTerminal ? "Warn" : "Info"),
  );
