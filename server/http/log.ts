import { Layer, Logger, References } from "effect";

/** One line of JSON for each message: time, level, message, and what it is annotated with. */
export const jsonLine: Logger.Logger<unknown, string> = Logger.map(
  Logger.formatStructured,
  ({ timestamp, level, message, annotations, cause }) =>
    JSON.stringify({ time: timestamp, level: level.toLowerCase(), message, ...annotations, ...(cause && { cause }) }),
);

/** Writes the lines to the standard output; to a person at a terminal only what went wrong, so that the screen stays. */
export const logToOutput = (isTerminal: boolean) =>
  Layer.merge(
    Logger.layer([Logger.withConsoleLog(jsonLine)]),
    Layer.succeed(References.MinimumLogLevel, isTerminal ? "Warn" : "Info"),
  );
