import type { Driver, ModelState, Move } from "../../index.ts";

/** A page that toggles, written by hand and without a chart: what a browser would show. Times are in ms. */
export class TogglePage {
  #clock = 0;
  #offAt: number | undefined;
  readonly #stay: number;
  constructor(stay: number) {
    this.#stay = stay;
  }
  get text(): string {
    return this.#offAt === undefined ? "off" : "on";
  }
  press(): void {
    this.#offAt = this.#offAt === undefined ? this.#clock + this.#stay : undefined;
  }
  pass(ms: number): void {
    this.#clock += ms;
    if (this.#offAt !== undefined && this.#offAt <= this.#clock) this.#offAt = undefined;
  }
}

/** Plays the moves of the toggle's model on its page. `open` makes the page of one run. */
export function togglePageDriver(open: () => TogglePage): Driver {
  let page = open();
  const perform = async (move: Move): Promise<void> => {
    if (move.do === "start") page = open();
    if (move.do === "send") page.press();
  };
  return {
    perform,
    advance: async (ms) => page.pass(ms),
    observed: async () => page.text,
    expected: ({ snapshot }: ModelState) => (snapshot.value === "active" ? "on" : "off"),
    stop: async () => {},
  };
}
