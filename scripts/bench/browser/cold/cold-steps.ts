import type { Page } from "playwright-core";
import { openedPaper } from "../bench-sites.ts";
import { fillSignIn } from "../bench-student.ts";

/** How long a visitor looks at the landing page before the tap on sign-in, in ms. */
const LOOK = 1_000;

export interface Step {
  readonly name: string;
  /** How long the page is looked at before, in ms; it does not count. */
  readonly look?: number;
  readonly act: (page: Page) => Promise<unknown>;
  readonly until: (page: Page) => Promise<unknown>;
}

const rowOf = (paper: number): string => `a[href^="/user/paper/${paper}/"]`;
const linkOf = (paper: number): string => `/user/paper/${paper}/shared`;

const form = (page: Page) => page.locator("input[type=password]").waitFor();
const rows = (page: Page) => page.locator("a[href^='/user/paper/']").first().waitFor();
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0, undefined, {
    polling: "raf",
  });
const pageOne = (page: Page) =>
  page.waitForFunction(
    () => {
      const picture = document.querySelector<HTMLImageElement>("#page-1 img");
      return picture !== null && picture.complete && picture.naturalWidth > 0;
    },
    undefined,
    { polling: "raf" },
  );
const signIn = async (page: Page) => {
  await fillSignIn(page);
  await page.locator("form button[type=submit]").tap();
};

const open = (path: string) => (page: Page) => page.goto(path, { waitUntil: "commit" });
const find = (paper: number): readonly Step[] => [
  {
    name: "searched: the paper's row",
    act: (page) => page.getByRole("searchbox").first().fill(openedPaper.search),
    until: (page) => page.locator(rowOf(paper)).first().waitFor(),
  },
  { name: "tap on it: page 1", act: (page) => page.locator(rowOf(paper)).first().tap(), until: pageOne },
];

const list = "/api/papers?type=university&limit=20&counts=true";
const lists = [list, `${list}&q=${encodeURIComponent(openedPaper.search)}`];

/** A way to page 1 of a paper, and what a page that does no more fetches for it, one after the other. */
export interface ColdWay {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Fetched before the sign-in, if any. */
  readonly document: string | null;
  readonly signsIn: boolean;
  readonly lists: readonly string[];
}

export const coldWays = (paper: number) => {
  const dashboard = {
    steps: [{ name: "the dashboard's rows", act: open("/user/dashboard/university"), until: rows }, ...find(paper)],
    document: null,
    signsIn: false,
    lists,
  };
  return {
    landing: {
      name: "nothing cached, landing page to page 1",
      steps: [
        { name: "landing page painted", act: open("/"), until: painted },
        {
          name: "tap on sign-in: the form",
          look: LOOK,
          act: (page) => page.locator('a[href^="/signin"]:visible').first().tap(),
          until: form,
        },
        { name: "signed in: the dashboard's rows", act: signIn, until: rows },
        ...find(paper),
      ],
      document: "/",
      signsIn: true,
      lists,
    },
    link: {
      name: "nothing cached, a link to a paper, a visitor to page 1",
      steps: [
        { name: "the link: the sign-in form", act: open(linkOf(paper)), until: form },
        { name: "signed in: page 1", act: signIn, until: pageOne },
      ],
      document: linkOf(paper),
      signsIn: true,
      lists: [],
    },
    signedIn: {
      name: "nothing cached, a link to a paper, a student to page 1",
      steps: [{ name: "the link: page 1", act: open(linkOf(paper)), until: pageOne }],
      document: linkOf(paper),
      signsIn: false,
      lists: [],
    },
    second: { name: "the second visit, dashboard to page 1", ...dashboard },
    afterRelease: { name: "the first visit after a release of one changed line, dashboard to page 1", ...dashboard },
  } satisfies Readonly<Record<string, ColdWay>>;
};
