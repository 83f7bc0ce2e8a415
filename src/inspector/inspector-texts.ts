import type { BranchReason } from "./branch/branch-error.ts";
import type { ChartEffect } from "./branch/chart-effects.ts";
import type { Offer } from "./branch/pure-chart.ts";
import type { RecordingFileReason } from "./file/recording-file.ts";
import type { TestedHalf, TestedMutations, TestedTransition } from "./tested/tested-chart.ts";
import { eventLabel } from "./event-type.ts";

/** Why a file is not shown, and what to do. */
const notOpened: Readonly<Record<RecordingFileReason, string>> = {
  tooLarge: "it has more than 32 MB. Save a shorter recording: load the inspector again before what you want to show.",
  notRecording: "it is no recording. Choose a file that “Save recording” made.",
  newer: "it was saved by a newer inspector. Open it in that version of the app, or update this one.",
  cutOff: "its end is missing. Copy or download it again, whole.",
  damaged: "parts of it are missing or changed. Save the recording again, and do not edit the file.",
  unreadable: "the browser could not read it. Check that it is still there, and choose it again.",
};

/** Why a chart cannot be run here, and what to do. */
const notRun: Readonly<Record<BranchReason, string>> = {
  unknownChart:
    "its chart is not among those that can be run here. It belongs to another app, or its screen gives it rules of its own, as forms have.",
  changedChart:
    "its chart has changed since: it has other states today. Open the recording in the version of the app that it was made with.",
  notLoaded: "its chart could not be loaded. Check the connection, then press again.",
};

/** What a chart asks for. */
const asked = ({ kind, name, params }: ChartEffect): string => {
  if (kind === "wait") return `would wait ${params.ms} ms`;
  if (kind === "send") return `would tell ${name}: ${(params as { readonly type?: string }).type ?? ""}`;
  return kind === "stop" ? `ends: ${name}` : `asks: ${name}`;
};
const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const offered = ({ type, ms }: Offer): string => (ms === null ? eventLabel(type) : `${eventLabel(type)}, ${ms} ms`);

/** What a half of the tests met of a transition. */
const testedOn = (half: "actor" | "page", { paths, isMissed, exempt }: TestedTransition): string => {
  const where = half === "actor" ? "On the actor" : "On the page";
  if (isMissed) return `${where}: left out, without a reason.`;
  if (exempt === null) return `${where}: ${counted(paths, "path")}.`;
  return `${where}: exempt. ${sentence(exempt.reason)}${exempt.instead === "" ? "" : ` Instead: ${exempt.instead}.`}`;
};

/** Words of the inspector. It is for developers and no part of the product: English only, and not in the copy deck. */
export const inspectorTexts = {
  title: "Inspector",
  lead: "The charts of the app that is open, as they run.",
  openInspector: "Open the inspector",
  refused: (asked: string) => `?inspect=${asked} is not followed: only "local", or an address on this machine.`,
  waitingTitle: "No page of the app is open yet",
  waiting: "Open one with ?inspect=local in its address. It shows here by itself.",
  openApp: "Open the app",
  skip: "Skip to the chart",
  actors: "Actors",
  page: (address: string) => `Page ${address}`,
  gone: "closed",
  noChart: "No chart: work of the outside.",
  status: (status: string) => (status === "active" ? "running" : status),
  picture: (name: string) => `Picture of ${name}`,
  chart: (name: string) => `Chart of ${name}`,
  drawing: (name: string, states: string) => `Chart of ${name}, now in ${states}`,
  taken: (count: number, all: number) => `${count} of ${all} transitions taken`,
  tools: "View of the chart",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  scale: (scale: number) => `${Math.round(scale * 100)} %`,
  fit: "Fit",
  follow: "Follow",
  onlyChart: "Only the chart",
  statesIn: (path: string) => `States in ${path}`,
  search: "Search states and events",
  searchHint: "State or event",
  clearSearch: "Clear the search",
  found: (count: number) => (count === 1 ? "1 match" : `${count} matches`),
  foundAt: (place: number, count: number) => `${place} of ${count}`,
  notFound: (query: string) => `No state and no event has “${query}”.`,
  matches: "Matches",
  stateKind: "state",
  eventKind: "event",
  moveEnds: (from: string, to: string) => `${from} → ${to}`,
  tested: "Tested",
  testedParts: { actor: "Actor:", page: "Page:", mutation: "Mutations:" },
  readingTested: "Reading what tests met …",
  testedCount: (count: number) =>
    count === 0
      ? "Nothing is marked: there are no figures of this version."
      : `${counted(count, "transition")} marked.`,
  testsRan: ({ passed, failed }: Pick<TestedHalf, "passed" | "failed">) =>
    failed === 0 ? `${counted(passed, "test")} passed.` : `${failed} of ${passed + failed} tests failed.`,
  mutated: ({ mutations, equivalent, transitions, others }: TestedMutations) => {
    const survivors = transitions.flatMap((one) => one.survivors).length + others.length;
    const all = counted(mutations - equivalent, "mutation");
    const told = survivors === 0 ? `${all}, each noticed by a test` : `${survivors} of ${all} noticed by no test`;
    return equivalent === 0 ? `${told}.` : `${told}; ${equivalent} more are equivalent.`;
  },
  noFigures: {
    none: "no figures yet. This writes them:",
    outdated: "of another version of this chart, and not shown. This writes them again:",
  },
  testCommands: {
    actor: (flow: string) => `npm run test:model -- ${flow} --actor`,
    page: (flow: string) => `npm run test:model -- ${flow} --page`,
    mutation: (flow: string) => `node test/machines/chart-mutation.run.ts ${flow}`,
  },
  madeCharts: "The tests of a form, a list or a resource have the name form, paged-list or resource.",
  notTold: "The server does not answer, or with what is none of it. Check that it runs, then press Tested twice.",
  noteLegend:
    "Beside a transition: paths on the actor · on the page. ex: exempt, no: left out, –: no figures, !: mutations that no test noticed, ≥: the least of several.",
  testedTransitions: "Transitions, what is missing first",
  testedOn,
  survivors: (changes: readonly string[]) => `Noticed by no test: ${changes.join("; ")}.`,
  otherSurvivors: (changes: readonly string[]) => `Noticed by no test, in states and actions: ${changes.join("; ")}.`,
  layingOut: "Drawing the chart…",
  noLayout: "This chart could not be drawn. Its states and transitions are listed beside it.",
  states: "States",
  now: "now",
  transitions: "All transitions",
  from: "From",
  eventAndGuard: "Event [guard]",
  to: "To",
  stays: "stays",
  notThere: (name: string) => `${name} is not started yet.`,
  moved: (name: string, states: string) => `${name} is in ${states}`,
  details: "Details",
  context: "Context",
  output: "Output",
  error: "Error",
  sendTitle: "Send an event",
  possible: "Events possible now",
  guarded: (type: string) => `${type} (guarded)`,
  nothingPossible: "No event is possible now: the chart waits for its own work.",
  payload: "Fields, as JSON",
  send: "Send",
  notJson: 'Write a JSON object, such as {} or {"n": 1}.',
  sent: (type: string, name: string) => `Sent ${type} to ${name}.`,
  log: "Events",
  logEmpty: "Nothing has happened yet.",
  searchLog: "Search events, actors and data",
  searchLogHint: "Event, actor or data",
  logNotFound: (words: string) => `No event has “${words}”.`,
  logLine: (from: string, to: string) => `${from} → ${to}`,
  times: (count: number) => `× ${count}`,
  run: (n: number, types: string, count: number) => `${n} ${types} × ${count} in a row`,
  onlyChosen: "Only this actor",
  onlyPerson: "What the person did",
  personHint: "No actor and no timer sent these. Scripts of the page may have sent some: a recording does not tell.",
  items: (count: number) => counted(count, "item"),
  reasons: "In words of the app",
  nowIn: (states: string) => `now in ${states}`,
  look: (n: number, type: string) => `Show the chart after event ${n}, ${type}`,
  data: "Data",
  happened: "What happened",
  messages: "Messages",
  outside: "outside",
  message: (from: string, type: string, to: string) => `${from} sends ${type} to ${to}`,
  replay: "Replay",
  step: "Step",
  stepOf: (place: number, count: number, name: string, type: string) => `step ${place} of ${count}, ${name}: ${type}`,
  placeOf: (place: number, count: number) => `${place} / ${count}`,
  previousStep: "Previous step",
  nextStep: "Next step",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  speedOf: (speed: number) => `${speed}×`,
  shortened: (from: string, to: string) => `Wait of ${from}, cut to ${to}`,
  goOn: "Go on from here",
  branch: "Branch",
  branchOf: (name: string) => `Branch of ${name}`,
  branchAfter: (n: number) => `after step ${n}`,
  branchRuns: "Nothing runs: what the chart asks for is listed, and you answer.",
  backAStep: "Back a step",
  backToRecording: "Back to the recording",
  anotherWay: "Go another way",
  offerKinds: { event: "Events", work: "Answers of the outside", delay: "Time" },
  offered,
  take: (offer: Offer) => `Take ${offered(offer)}`,
  takeWritten: "Take it as written",
  editEvent: (offer: Offer) => `Fields of ${offered(offer)}`,
  eventText: "Event, as JSON",
  nothingOffered: "The chart takes no event here: it has ended.",
  asked,
  threw: (text: string) => `The chart threw, and no step was taken: ${text}`,
  tryAgain: "Try again",
  branchOpening: "Loading the chart …",
  notBranched: (name: string, reason: BranchReason) => `${name} has no branch: ${notRun[reason]}`,
  isChanged: "The chart has changed since the recording: the branch goes by today’s.",
  hasPlaceholders: "Values that were hidden have others in their place, such as the phone number 670000000.",
  bothWays: "The branch and what was recorded",
  branchSteps: "In the branch",
  noBranchSteps: "Choose an event. It is taken here only: the page and the server hear nothing.",
  recordedAfter: (n: number) => `As recorded after step ${n}`,
  nothingRecorded: "Nothing more was recorded of this actor.",
  sameWay: "So far it goes where it went.",
  otherWay: (place: number) => `It goes another way at step ${place}.`,
  differs: "differs",
  live: "Live",
  backToLive: "Back to live",
  save: "Save recording",
  saved: "Saved as a file. Passwords, codes, tokens, names, phone numbers and e-mail addresses are dots in it.",
  saveTest: (name: string) => `Save test of ${name}`,
  testSaved: (file: string, differsAt: number | null) =>
    differsAt === null
      ? `Saved as ${file}. It passes today. Its first lines say which folder it is for.`
      : `Saved as ${file}. It fails today: after event ${differsAt} the chart is elsewhere than it was.`,
  notTested: (name: string, reason: BranchReason) => `${name} has no test: ${notRun[reason]}`,
  open: "Open recording",
  opening: (name: string) => `Reading ${name} …`,
  dropHere: "Drop the file to open its recording",
  recordingOf: (date: string) => `Recording of ${date}`,
  openPages: (count: number) => (count === 1 ? "1 page of the app is open" : `${count} pages of the app are open`),
  closeNotice: "Close the notice",
  notOpened: (name: string, reason: RecordingFileReason) => `${name} is not shown: ${notOpened[reason]}`,
} as const;
