import axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { inspectorTexts } from "../../../../src/inspector/inspector-texts.ts";
import type { Student } from "../../worlds/demo-world.ts";

/** Requests to anywhere but the server so far. None of them leaves. */
export const watchOutside = async (context: BrowserContext, address: string): Promise<readonly string[]> => {
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== address,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  return outside;
};

/** The inspector's page, mostly by what a screen reader hears of it. */
export class Inspector {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  /** Signs in with ?inspect=local in the address, and the page that this opens. */
  static async opensBeside(student: Student): Promise<Inspector> {
    const opening = student.visit.context.waitForEvent("page");
    await student.page.goto("/signin?inspect=local");
    const page = await opening;
    await page.waitForURL("**/dev/inspector");
    return new Inspector(page);
  }
  private get log() {
    return this.page.getByRole("tabpanel", { name: inspectorTexts.log, exact: true });
  }
  actor(name: string) {
    return this.page.getByRole("navigation").getByRole("button", { name: new RegExp(`^${name} `) });
  }
  /** The states that the list names as current, outermost first. */
  current(): Promise<readonly string[]> {
    return this.page.locator('.states li[aria-current="true"] > .state-name').allInnerTexts();
  }
  /** The paths of the states that are lit in the picture, and the transition that led there. */
  lit(): Promise<readonly (string | undefined)[]> {
    return this.page.locator('[data-held="true"]').evaluateAll((all) => all.map((node) => node.dataset["state"]));
  }
  taken(): Promise<readonly string[]> {
    return this.page.locator(".chart-taken > title").allTextContents();
  }
  /** What axe finds on the page: each broken rule with its elements. */
  async accessFaults(): Promise<readonly (readonly [rule: string, elements: readonly string[]])[]> {
    await this.page.evaluate(axe.source);
    const { violations } = await this.page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }
  /** The window of the drawing. */
  get picture() {
    return this.page.locator(".chart-window");
  }
  get scale() {
    return this.page.locator(".tool-scale");
  }
  tool(name: string) {
    return this.page.getByRole("toolbar").getByRole("button", { name });
  }
  /** The box of a state, by its path; the chart's own is empty. */
  box(path: string) {
    return this.page.locator(`[data-state="${path}"] > rect`).first();
  }
  /** Counts how often the chart is drawn from now on; returns how to ask. React puts the props of each drawing on the element. */
  async countDrawings(): Promise<() => Promise<number>> {
    const drawn = await this.page.locator("svg.chart").evaluateHandle((chart) => {
      const key = Object.keys(chart).find((name) => name.startsWith("__reactProps$"))!;
      let props: unknown = Reflect.get(chart, key);
      const count = { drawings: 0 };
      Object.defineProperty(chart, key, {
        get: () => props,
        set: (next: unknown) => {
          props = next;
          count.drawings += 1;
        },
      });
      return count;
    });
    return () => drawn.evaluate(({ drawings }) => drawings);
  }
  onlyThis(): Promise<void> {
    return this.page.getByRole("checkbox", { name: inspectorTexts.onlyChosen }).check();
  }
  /** Types of the events in the log, oldest first. */
  async events(): Promise<readonly string[]> {
    const names = await this.log.getByRole("button").allInnerTexts();
    return names.map((name) => name.replace(/^\d+\s*/, "")).toReversed();
  }
  looksBack(type: string): Promise<void> {
    return this.log.getByRole("button", { name: new RegExp(`, ${type}$`) }).click();
  }
  tab(name: string) {
    return this.page.getByRole("tab", { name, exact: true });
  }
  /** What the messages between the actors say, as far as they are on the screen. */
  messages(): Promise<readonly string[]> {
    const rows = this.page.getByRole("list", { name: inspectorTexts.messages }).getByRole("button");
    return rows.evaluateAll((all) => all.map((row) => row.ariaLabel ?? ""));
  }
  /** As JSON, with what is in folded lists. */
  context(): Promise<string> {
    const region = this.page.getByRole("region", { name: inspectorTexts.context, exact: true }).last();
    return region.locator(".json-text").evaluate((shown) => {
      const whole = shown.cloneNode(true) as HTMLElement;
      for (const summary of whole.querySelectorAll("summary")) summary.remove();
      return whole.textContent;
    });
  }
  async writes(type: string, fields: string): Promise<void> {
    await this.page.getByLabel(inspectorTexts.possible).selectOption(type);
    await this.page.getByLabel(inspectorTexts.payload).fill(fields);
  }
  get send() {
    return this.page.getByRole("button", { name: inspectorTexts.send, exact: true });
  }
}

/** Signs in and goes to the payments; the page loads again on the way, and inspection goes on. */
export const goesToCheckout = async (student: Student): Promise<void> => {
  await student.signsIn("670000001");
  await student.page.waitForURL("**/user/dashboard/**");
  await student.page.goto("/user/payments?type=paper");
  await student.page.getByRole("radio", { name: student.t("payments.serviceMtn") }).waitFor();
};

export const payWords = (student: Student): RegExp =>
  new RegExp(`^${student.t("payments.confirm", { amount: "AMOUNT" }).split("AMOUNT")[0]}`);

/** Pays by MTN, up to the prompt on the phone. */
export const paysWithMtn = async (student: Student): Promise<void> => {
  await student.page.getByRole("radio", { name: student.t("payments.serviceMtn") }).check();
  await student.page.getByRole("button", { name: payWords(student) }).click();
  await student.page
    .getByRole("dialog")
    .getByRole("button", { name: payWords(student) })
    .click();
};

/** The parts of an event of @statelyai/inspect that are judged. */
interface ToldEvent {
  readonly type: string;
  readonly name?: string;
  readonly sessionId: string;
  readonly event?: { readonly type: string };
  readonly snapshot?: { readonly value?: unknown };
}

/** Everything that a page which stands in for another inspector was told. */
export const receivedEvents = (receiver: Page): Promise<readonly ToldEvent[]> =>
  receiver.evaluate(() => (globalThis as unknown as { told: ToldEvent[] }).told);

/** What it was told of one actor after its beginning; of several by that name the last, for a view may make one and give it up before it runs. */
export const receivedEventsOf = async (receiver: Page, actor: string): Promise<readonly ToldEvent[]> => {
  const all = await receivedEvents(receiver);
  const id = all.findLast(({ type, name }) => type === "@xstate.actor" && name === actor)?.sessionId;
  return all.filter(({ sessionId, type }) => sessionId === id && type !== "@xstate.actor");
};
