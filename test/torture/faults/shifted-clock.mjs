// Loaded before the server: its clock can be moved from outside. SIGUSR2: CLOCK_STEP ms on, ten minutes without it; SIGHUP: back to the real time.
const RealDate = Date;
const STEP = Number(process.env.CLOCK_STEP ?? 600_000);
let shift = 0;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};

process.on("SIGUSR2", () => (shift += STEP));
process.on("SIGHUP", () => (shift = 0));
