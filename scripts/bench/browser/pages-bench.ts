import { openBrowser } from "../../../test/support/test-browser.ts";
import { codeBytes, repeatBytes } from "./page-bytes.ts";
import { type ColdWay, coldWays } from "./cold/cold-steps.ts";
import { type ColdFigures, measureColdWay } from "./cold/cold-way.ts";
import { buildNextRelease } from "./cold/next-release.ts";
import { measureOpenings } from "./first-page-timing.ts";
import { measurePaints } from "./paint-timing.ts";
import { cheapPhone, type PhoneProfile, usualPhone } from "./phone-profiles.ts";
import { scanBytes } from "./scan-bytes.ts";
import { buildApp } from "./build-app.ts";
import { openSites, type Sites } from "./bench-sites.ts";
import { kB, ms, type Spread } from "../statistics/spread.ts";
import { payForPaper, signIn } from "./bench-student.ts";
import { comparedRow, type BenchPart, type BenchRow } from "../report/bench-part.ts";

/** What a visit weighs and how long it takes, beside anchors measured in the same run. */
const RUNS = 5;
const PICTURE_LIMIT = 70_000;
const REPEAT_LIMIT = 20_000;

const row = "a[href^='/user/paper/']";

type Chromium = Awaited<ReturnType<typeof openBrowser>>;

/** The same tap, seen otherwise. */
const openedRow = (how: string, time: Spread, limit: Spread): BenchRow => ({
  what: `  ${how}`,
  annales: ms(time),
  anchor: `${ms(limit)} bare fetch`,
  ratio: time.median / limit.median,
});

/** A way to page 1 on a phone: its steps, and the whole beside a page that fetches the same answers and nothing else. */
const coldRows = (
  { name }: Pick<ColdWay, "name">,
  phone: PhoneProfile,
  { steps, whole, bytes, files, bare }: ColdFigures,
): readonly BenchRow[] => [
  comparedRow(
    `${name}, ${phone.name}`,
    [whole.median, bare.median],
    [`${ms(whole)}, ${kB(bytes)}, ${files} files`, `${ms(bare)} bare fetches`],
    1.5,
  ),
  ...steps.map((step) => ({
    what: `  ${step.name}`,
    annales: `${ms(step.time)}, ${kB(step.bytes)}, ${step.files} files`,
  })),
];

const measure = async (
  browser: Chromium,
  { annales, release, hello, prerendered }: Sites,
  nextRelease: string,
): Promise<readonly BenchRow[]> => {
  const at = annales.address;
  const paper = await payForPaper(annales);
  const signedIn = await signIn(browser, annales);
  const floor = await codeBytes(browser, { address: hello.address, path: "/", shows: "h1" });
  const landing = await codeBytes(browser, { address: at, path: "/", shows: "h1" });
  const dashboard = { address: at, path: "/user/dashboard/university", shows: row, signedIn };
  const first = await codeBytes(browser, { ...dashboard, savesData: true });
  const ahead = await codeBytes(browser, dashboard);
  const repeat = await repeatBytes(browser, dashboard);
  const anchor = `${kB(floor.bytes)} React hello`;
  const paint = await measurePaints(
    browser,
    { annales: at, hello: hello.address, prerendered: prerendered.address },
    RUNS,
  );
  const opening = await measureOpenings({ browser, address: at, signedIn, paper }, RUNS);
  const scan = await scanBytes(annales);
  const visit = { browser, address: at, paper: paper.id };
  const ways = coldWays(paper.id);
  const walked = async (more: Omit<Parameters<typeof measureColdWay>[0], keyof typeof visit>) =>
    coldRows(more.way, more.phone, await measureColdWay({ ...visit, ...more }, RUNS));
  const releases = { before: () => release("dist"), between: () => release(nextRelease) };
  const cold = [
    ...(await walked({ way: ways.landing, phone: cheapPhone })),
    ...(await walked({ way: ways.landing, phone: usualPhone })),
    ...(await walked({ way: ways.link, phone: cheapPhone })),
    ...(await walked({ way: ways.signedIn, phone: cheapPhone, signedIn })),
    ...(await walked({ way: ways.second, phone: cheapPhone, signedIn, isSecond: true })),
    ...(await walked({ way: ways.afterRelease, phone: cheapPhone, signedIn, isSecond: true, releases })),
  ];
  return [
    comparedRow("landing page: JS + CSS", [landing.bytes, floor.bytes], [kB(landing.bytes), anchor], 1.3),
    comparedRow(
      `first signed-in route: JS + CSS in ${first.files} files`,
      [first.bytes, floor.bytes],
      [kB(first.bytes), anchor],
      2.2,
    ),
    {
      what: "  with what comes while idle, as most students load it",
      annales: kB(ahead.bytes),
      anchor,
      ratio: ahead.bytes / floor.bytes,
    },
    {
      what: `  then, while idle: the reader, ${ahead.files - first.files} files`,
      annales: kB(ahead.bytes - first.bytes),
    },
    {
      what: "  opened once more: all that travels",
      annales: kB(repeat),
      aim: { text: `≤ ${kB(REPEAT_LIMIT)}`, met: repeat <= REPEAT_LIMIT },
    },
    ...(["first", "largest"] as const).map((kind) =>
      comparedRow(
        `landing page: ${kind} paint (cheap phone)`,
        [paint.annales[kind].median, paint.hello[kind].median],
        [ms(paint.annales[kind]), `${ms(paint.hello[kind])} React hello`],
        0.6,
      ),
    ),
    ...(["first", "largest"] as const).map((kind) => ({
      what: `landing page beside prerendered: ${kind} paint (cheap phone)`,
      annales: ms(paint.annales[kind]),
      anchor: `${ms(paint.prerendered[kind])} React hello, prerendered`,
      ratio: paint.annales[kind].median / paint.prerendered[kind].median,
    })),
    comparedRow(
      "tap on a scanned paper: page 1 on screen (phone)",
      [opening.usual.sinceLift.median, opening.usual.limit.median],
      [ms(opening.usual.sinceLift), `${ms(opening.usual.limit)} bare fetch`],
      1.2,
    ),
    openedRow("from touch-down", opening.usual.sinceDown, opening.usual.limit),
    openedRow("without the head start, a tap of no length", opening.atOnce.sinceLift, opening.atOnce.limit),
    openedRow("cold reader, from touch-down", opening.cold.sinceDown, opening.cold.limit),
    {
      what: "  its picture, 720 px",
      annales: kB(opening.pictureBytes),
      aim: { text: `≤ ${kB(PICTURE_LIMIT)}`, met: opening.pictureBytes <= PICTURE_LIMIT },
    },
    comparedRow(
      `a scan of ${scan.pages} pages: all pictures, 720 px`,
      [scan.pagesBytes, scan.fileBytes],
      [kB(scan.pagesBytes), `${kB(scan.fileBytes)} the file`],
      0.3,
    ),
    {
      what: `  exact bytes: file ${scan.fileBytes}, pictures ${scan.pagesBytes}, preview`,
      annales: `${scan.previewBytes} B`,
    },
    { what: "  its copy to download", annales: kB(scan.copyBytes) },
    ...cold,
  ];
};

export const measurePages = async (): Promise<BenchPart> => {
  buildApp();
  const next = await buildNextRelease();
  const sites = await openSites();
  const browser = await openBrowser();
  try {
    const rows = await measure(browser, sites, next.dist);
    return {
      notes: [
        `Chromium ${browser.version()}; times are medians of ${RUNS} runs in turns with the anchor (least–most).`,
        "Bytes as they travel (brotli), scripts, sheets and the inlined sheet, first visit until the page asks for nothing more.",
        `The ${usualPhone.name}; the ${cheapPhone.name}. 1 kB = 1000 bytes.`,
      ],
      rows,
    };
  } finally {
    await browser.close();
    await sites.close();
    await next.remove();
  }
};
