import type { Page } from "playwright-core";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { openSmallWorld, type SmallWorld } from "../../../test/journeys/worlds/small-world.ts";
import { storePdf } from "../../../test/journeys/worlds/stored-papers.ts";
import { openMore } from "../../../test/support/open-more.ts";
import { type BenchPart, comparedRow } from "../report/bench-part.ts";
import { ms, spreadOf } from "../statistics/spread.ts";
import { buildApp } from "./build-app.ts";
import { watchNetworkQuiet } from "./network-quiet.ts";
import { cheapPhone, phoneScreen } from "./phone-profiles.ts";

/** How long the lines of a page take until they are on the screen, on a processor as slow as a cheap phone's. */
const RUNS = 9;
/** In ms. */
const AIM = 150;
/** A typed paper of three pages. */
const TYPED = "ub-cef307-2023-exam";

/** Resolves with the ms from the lift of the finger until the frame after that which first has rows of the first page. */
const rowsAfterTap = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let lifted = 0;
    addEventListener("pointerup", ({ timeStamp }) => (lifted = timeStamp), { capture: true, once: true });
    await new Promise<void>((go) => {
      const watch = new MutationObserver(() => {
        if (document.querySelector("#page-1 .fitted-row") === null) return;
        watch.disconnect();
        go();
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await new Promise(requestAnimationFrame);
    return (await new Promise<number>(requestAnimationFrame)) - lifted;
  });

/** Puts the rows that are on the screen into an empty page with the same styles; the ms until the frame after that which has them. */
const rowsAlone = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { outerHTML } = document.querySelector("#page-1 .fitted-page")!;
    const frame = document.createElement("iframe");
    frame.style.cssText = "position:fixed;inset:0;width:100vw;height:100vh;border:0;z-index:9;background:#fff";
    document.body.append(frame);
    const bare = frame.contentDocument!;
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) bare.head.append(sheet.cloneNode());
    await new Promise((go) => setTimeout(go, 1_000));
    const from = performance.now();
    bare.body.innerHTML = outerHTML;
    await new Promise(requestAnimationFrame);
    return (await new Promise<number>(requestAnimationFrame)) - from;
  });

interface Drawn {
  readonly ours: number;
  readonly alone: number;
  readonly rows: number;
}

const drawOnce = async (world: SmallWorld, paper: number): Promise<Drawn> => {
  const account = await world.account();
  await world.subscribe(account, { level: "level-300", semester: "first" });
  const student = await world.signedIn(account, phoneScreen);
  const { page, t } = student;
  const quiet = watchNetworkQuiet(page);
  await page.goto(`/user/paper/${paper}/fitted`);
  await page.locator("#page-1 img").first().waitFor();
  await quiet();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cheapPhone.slower });
  await openMore(student);
  await quiet();
  const drawn = rowsAfterTap(page);
  await page.getByRole("button", { name: t("reader.fitted") }).tap();
  const ours = await drawn;
  await quiet();
  const alone = await rowsAlone(page);
  const rows = await page.locator("#page-1 .fitted-row").count();
  await student.leaves();
  return { ours, alone, rows };
};

const partOf = (all: readonly Drawn[]): BenchPart => {
  const ours = spreadOf(all.map((one) => one.ours));
  const alone = spreadOf(all.map((one) => one.alone));
  const row = comparedRow(
    "tap on 'fit to screen': the lines of page 1",
    [ours.median, alone.median],
    [ms(ours), `${ms(alone)} the same rows, put into an empty page`],
    1,
  );
  return {
    notes: [
      `CPU ×${cheapPhone.slower}; a typed paper of three pages, ${all[0]!.rows} rows on its first; a student who has looked at what is behind 'more' for two seconds, so that where the lines are is on the phone. Median (least–most) of ${RUNS}, to the frame after that which has them.`,
    ],
    rows: [{ ...row, aim: { text: `≤ ${AIM} ms`, met: ours.median <= AIM } }],
  };
};

export const measureFittedLines = async (): Promise<BenchPart> => {
  buildApp();
  const world = await openSmallWorld();
  try {
    const typed = demoPapers.find(({ key }) => key === TYPED)!;
    const paper = await storePdf(world.server, { title: "Fitted" }, { pdf: await makePaper(typed), pages: 3 });
    const all: Drawn[] = [];
    for (let run = 0; run < RUNS; run += 1) all.push(await drawOnce(world, paper));
    return partOf(all);
  } finally {
    await world.close();
  }
};
