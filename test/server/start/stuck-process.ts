import { startWatchdog } from "../../../server/watchdog/watchdog.ts";

/** A process that has a job in hand, and then answers nothing any more, or does not stop. */
const [dataDir = "", how = ""] = process.argv.slice(2);
if (import.meta.main) {
  const { work, stopWithin } = startWatchdog({ dataDir, blocked: how === "blocked" ? 1_000 : 60_000 });
  work.begin("job 6");
  work.begin("job 7");
  work.end("job 6");
  if (how === "late") process.on("SIGTERM", () => stopWithin(1_000));
  setInterval(() => undefined, 1_000);
  process.stdout.write("ready\n");
  // The watchdog's thread has its first look before this one is kept.
  if (how === "blocked")
    setTimeout(() => {
      for (;;) Math.random();
    }, 100);
}
