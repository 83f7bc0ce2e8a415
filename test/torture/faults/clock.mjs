// Loaded before the server: its clock can be moved from outside. SIGUSR2: ten minutes on; SIGHUP: back to the real time.
const RealDate = Date;
const STEP = 600_000;
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
