import type { SnapshotFrom } from "xstate";
import type { readerMachine } from "../../../src/machines/reader/reader.machine.ts";
import type { PageTexts } from "../../support/page/page-model.ts";
import {
  liveRegionTexts,
  controlState,
  headings,
  linkTarget,
  namesOfRole,
  paperPictures,
  showsText,
  type PageQuery,
} from "../../support/page/page-queries.ts";
import { algebra, noneLeft } from "./reader.fixtures.ts";

type Now = SnapshotFrom<typeof readerMachine>;
type Facts = Readonly<Record<string, unknown>>;

export const readerQueries = ({ t }: PageTexts): Readonly<Record<string, PageQuery>> => ({
  headings: headings(2),
  announced: liveRegionTexts,
  images: namesOfRole("image"),
  pictures: paperPictures,
  sheets: namesOfRole("region", /\d/),
  tools: namesOfRole("toolbar", new RegExp(`^${t("reader.tools")}$`)),
  find: controlState("button", t("reader.find")),
  back: linkTarget(t("common.back")),
  ...Object.fromEntries([1, 2].map((page) => [`place ${page}`, showsText(t("reader.position", { page, count: 2 }))])),
  details: namesOfRole("DisclosureTriangle", new RegExp(`^${t("paper.details")}$`)),
  retry: controlState("button", t("common.retry")),
  toPayments: linkTarget(t("access.toPayments")),
  noSubscription: showsText(t("access.noSubscription")),
  solutionNotPaid: showsText(t("error.solutionNotPaid")),
  notApproved: showsText(t("access.notApproved")),
  trialOffered: showsText(t("access.useTrialMany", { count: 3 })),
  spendTrial: controlState("button", t("access.takeTrial")),
  notFound: showsText(t("notFound.paper")),
  unsupported: showsText(t("reader.unsupported")),
});

const back = { back: "/user/dashboard/university" };
const head = { headings: ["MAT201 Algebra 2022"] };

const barSeen = ({ context: { page } }: Now, { t }: PageTexts): Facts => ({
  tools: [t("reader.tools")],
  find: "enabled",
  [`place ${page}`]: true,
});

const picturesSeen = (now: Now, words: PageTexts): Facts => {
  const { t } = words;
  const { pages, firstPicture } = now.context;
  /* The first page is in sight throughout: the second waits for it. */
  const isAwaited = now.matches({ firstPicture: "pending" });
  const sources = [1, 2].map((n) => {
    const own = pages?.pages.find((one) => one.n === n)?.url;
    if (isAwaited) return undefined;
    return n === 1 && firstPicture !== null ? "blob" : own;
  });
  const isStale = now.matches({ paper: { reading: { pictures: "stale" } } });
  const shown = sources.filter((source) => source !== undefined);
  return {
    ...head,
    images: [1, 2].map((page) => t("reader.pagePhoto", { page, title: algebra.title })),
    ...(shown.length > 0 && { pictures: shown }),
    announced: isStale ? [t("reader.pageFailed")] : [],
    ...(isStale && { retry: "enabled" }),
    ...barSeen(now, words),
  };
};

const documentSeen = (now: Now, words: PageTexts): Facts => {
  const { t } = words;
  const common = {
    ...head,
    ...barSeen(now, words),
    announced: [],
  };
  if (now.matches({ paper: { reading: { pdf: "loading" } } }))
    return { ...common, images: [t("reader.opening")], announced: [t("reader.opening")] };
  if (now.matches({ paper: { reading: { pdf: "shown" } } }))
    return { ...common, sheets: [1, 2].map((page) => t("reader.page", { page, count: 2 })) };
  if (now.matches({ paper: { reading: { pdf: "unsupported" } } }))
    return { ...common, headings: [...head.headings, t("reader.unsupportedTitle")], unsupported: true };
  return { ...common, retry: "enabled", announced: [`alert: ${t("reader.failed")}`] };
};

/** Payment pages for the scope of the paper: Level 200, first semester. */
const paymentPaths = {
  PAPER: "/user/payments?type=paper&area=university&level=4&semester=1&paper=9&code=MAT201",
  SOLUTION: "/user/payments?type=solution&area=university&level=4&semester=1&paper=9&code=MAT201",
} as const;

const deniedSeen = (now: Now, { t }: PageTexts, isSold = true): Facts => ({
  headings: [...head.headings, t("access.deniedTitle")],
  announced: [],
  images: [t("paper.photoOf", { title: algebra.title })],
  pictures: [`/api/${algebra.photo}`],
  ...(isSold && { toPayments: paymentPaths[now.context.paper!.kind] }),
});

/** The toast right after a free solution was refused. */
const toastAfter = (move: string | undefined, { t }: PageTexts): readonly string[] => {
  if (move === "spendTrial: none left") return [noneLeft];
  return move === "spendTrial: lost" ? [t("toast.unknownError")] : [];
};

const bodySeen = (now: Now, words: PageTexts, moves: readonly string[]): Facts => {
  const { t } = words;
  const known = now.context.paper === null ? { headings: [] } : head;
  if (now.matches({ paper: "opening" }))
    return { ...known, images: [t("reader.opening")], announced: [t("reader.opening")] };
  if (now.matches({ paper: "notFound" })) return { headings: [], announced: [], notFound: true };
  if (now.matches({ paper: "failed" }))
    return { headings: [], retry: "enabled", announced: [`alert: ${t("reader.failed")}`] };
  if (now.matches({ paper: { reading: "pictures" } })) return picturesSeen(now, words);
  if (now.matches({ paper: "reading" })) return documentSeen(now, words);
  if (now.matches({ paper: "usingTrial" })) return { ...deniedSeen(now, words), trialOffered: true };
  const reason = (["noSubscription", "trialOffered", "solutionNotPaid", "notApproved"] as const).find((one) =>
    now.matches({ paper: { denied: one } }),
  );
  return {
    ...deniedSeen(now, words, reason !== "notApproved"),
    [reason!]: true,
    announced: toastAfter(moves.at(-1), words),
    ...(reason === "trialOffered" && { spendTrial: "enabled" }),
  };
};

/** Expected queries by state of the reader. The back link shows in each, and what is known of the paper. */
export const readerExpectedView = (now: Now, words: PageTexts, moves: readonly string[]): Facts => ({
  ...bodySeen(now, words, moves),
  ...(now.context.paper !== null && { details: [words.t("paper.details")] }),
  ...back,
});
