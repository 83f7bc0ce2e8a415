/** A page of a real browser that is driven by a standard protocol. `element` is an expression in the page that answers one. */
export interface DrivenPage {
  readonly open: (url: string) => Promise<void>;
  /** The value of an expression in the page, as JSON has it. */
  readonly read: (expression: string) => Promise<unknown>;
  readonly click: (element: string) => Promise<void>;
  /** Clicks it, then presses these keys. */
  readonly type: (element: string, text: string) => Promise<void>;
}

export interface DrivenBrowser {
  readonly page: DrivenPage;
  readonly close: () => Promise<void>;
}

/** The element, scrolled to the middle of the window as readers scroll: a driver leaves one in part under a fixed bar where it is. */
export const inView = (element: string): string =>
  `(() => { const it = ${element}; it.scrollIntoView({ block: "center" }); return it; })()`;

/** In ms. */
const PATIENCE = 60_000;
const LOOK = 200;

/** Looks again and again until the expression is true in the page; rejects after a minute, naming it and the text that is shown instead. */
export const until = async (page: DrivenPage, expression: string): Promise<void> => {
  const end = Date.now() + PATIENCE;
  while ((await page.read(`Boolean(${expression})`)) !== true) {
    if (Date.now() > end)
      throw new Error(`Never: ${expression}. Shown: ${String(await page.read("document.body.innerText"))}`);
    await new Promise((go) => setTimeout(go, LOOK));
  }
};
