import { startWatchdog } from "../../../server/watchdog/watchdog.ts";

/** A process that has a job in hand, and then answers nothing any more, or not for 4 s, or does not stop. */
const [dataDir = "", how = ""] = process.argv.slice(2);
if (import.meta.main) {
  const { work, stopWithin } = startWatchdog({ dataDir, blocked: how === "late" ? 60_000 : 1_000 });
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
  // As one that the machine gives no time.
  if (how === "waiting")
    setTimeout(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_000);
      process.stdout.write('"still here"\n', () => process.exit(0));
    }, 100);
}
