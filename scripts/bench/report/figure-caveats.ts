/** How a figure's name begins, and what the figure leaves out; the longest beginning counts. */
type Said = Readonly<Record<string, string>>;

const loopback = "network, TLS and a second machine: all are on one, by loopback";
const anchored = "contract checks, logging, metrics and headers, which the anchor does not do";
const restarts = "the demo, a cold disk and the start of PostgreSQL";
const simulated = "a real phone and its network: both are simulated";
const demoOnly = "all but the papers of the demo; what students photograph is worse";

const said: Readonly<Record<string, Said>> = {
  "answer-times": { "": `${loopback}; other accounts that are signing in` },
  calls: {
    "": `${loopback}; ${anchored}`,
    list: `the work itself: ours is kept in memory and asks two statements, the anchor keeps nothing; ${loopback}`,
    "list, kept": `the work itself: ours is kept in memory and asks two statements, the anchor keeps nothing; one list, one student; ${loopback}`,
    "list, not kept": `the look-up of the edition, which only ours asks; one student without favourites; ${anchored}`,
    search: `near words, marked sentences and forming the counts, which the anchor only asks for; one student, who may read one scope; ${anchored}`,
    "sign-in": `cookies, turns between addresses; one account and one address, so that all wait for one lock; ${anchored}`,
    "page picture": `students with different papers: one picture, which the system keeps in memory; ${loopback}`,
    file: `students with different papers: one file, which the system keeps in memory; ${loopback}`,
  },
  databases: {
    "": `the anchor is our own server, so this compares databases, not servers; 10,000 papers; ${loopback}`,
    list: `lists that are not kept: this one is kept in memory; ${loopback}`,
  },
  intake: { "": `waiting in the queue, the upload and reading text from pictures; ${demoOnly}` },
  lighthouse: {
    "": `${simulated}; what it does not check; the session and the work after the first paint`,
  },
  "fitted-lines": {
    "": `${simulated}; a paper that is opened line by line, whose lines are asked for then; a tap within the time that they take to come`,
  },
  lists: { "": `${simulated}; fetching the rows, images and a processor that is busy with something else` },
  memory: {
    "": "swap and what the system itself holds; longer than ten minutes",
    calls: "calls that were refused; it is a count, not a rate",
  },
  payments: {
    "": "HTTP, real operators and PostgreSQL, whose own time is not this process's; other work at the same time",
  },
  hours: {
    "": `days; papers that are approved, payments and live events; ${loopback}`,
  },
  scans: {
    "": "curled sheets, pages on their side; words that Tesseract does not trust, formulas and drawings, which the guard judges",
  },
  ocr: { "": `words of less than three letters, handwriting, formulas and order of lines; ${demoOnly}` },
  pages: {
    "": `${simulated}; fonts, pictures and the page itself, which are not scripts or sheets`,
    "first signed-in route":
      "what comes while the page is idle, which most students load: the next rows; data, pictures",
    "then, while idle": "a student who saves data, who loads none of it; page pictures and answers of the server",
    "with what comes while idle": "a student who saves data, who loads less; page pictures and answers of the server",
    "opened once more": "a deploy in between, after which changed files come again; the cold start of the worker",
    "landing page: first paint": `the anchor draws in the browser: an anchor that is prerendered is the row below; ${simulated}`,
    "landing page: largest paint": `the anchor draws in the browser: an anchor that is prerendered is the row below; ${simulated}`,
    "landing page beside prerendered": `the anchor's page is one heading, ours is a whole page; a warm cache; ${simulated}`,
    "tap on a scanned paper": `the 80 ms that the finger is down, in which ours already asks, and a reader that is not loaded yet; ${simulated}`,
    "from touch-down": `nothing of the touch; a reader that is not loaded yet; ${simulated}`,
    "without the head start": `a reader that is not loaded yet; ${simulated}`,
    "cold reader": `the pictures of the other pages; ${simulated}`,
    "its picture": "headers; page 1 of one paper of the demo",
    "nothing cached": `${simulated}; typing, and what the service worker stores by itself`,
    "a scan of": "text, answers and the reader's code; papers of another kind of scan",
    "exact bytes": "headers",
    "its copy to download": "headers",
  },
  search: {
    "": `HTTP, sessions, counts of filters, others who search at the same time; one page a paper, of words that do not grow`,
  },
  "search-quality": {
    "": "searches by others than who tuned it: a list of theirs is still to come; all but the papers of the demo",
  },
  servers: {
    "": `lists that are not kept: these are kept in memory; ${loopback}; other calls and uploads`,
  },
  start: { "": restarts },
};

/** What a figure of a part leaves out; empty where that is not said. A figure of a row below begins with spaces. */
export const figureCaveat = (part: string, what: string): string => {
  const begun = Object.entries(said[part] ?? {}).filter(([beginning]) => what.trim().startsWith(beginning));
  return begun.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? "";
};
