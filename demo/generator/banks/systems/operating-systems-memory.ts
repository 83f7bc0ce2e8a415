import { bullets, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion, r } from "../../question-context.ts";

const paging: MakeQuestion = ({ rng }) => {
  const frames = rng.shuffle(["5", "2", "–", "7", "1", "–", "0", "4"]);
  const page = rng.pick([1, 2, 4]);
  const address = rng.pick(["0x1F4A", "0x0C3E", "0x17B0", "0x0A11"]);
  const reference = Array.from({ length: 13 }, () => rng.int(0, 5)).join(" ");
  return {
    stem: [
      `A machine has 16-bit addresses and pages of ${page} KB. The first entries of a page table are:`,
      table(
        [
          ["Page", ...frames.map((_, i) => String(i))],
          ["Frame", ...frames],
          ["Valid", ...frames.map((f) => (f === "–" ? "0" : "1"))],
        ],
        { head: false },
      ),
    ],
    parts: [
      part("Which of the eight pages cause a page fault when accessed?", 1),
      part("How many bits of an address form the offset, and how many the page number?", 2),
      part(`Translate the virtual address ${address}, or say why it cannot be translated.`, 3),
      part(
        `For the reference string ${reference} and three initially empty frames, count the page faults with FIFO and with LRU.`,
        5,
      ),
    ],
  };
};

const disk: MakeQuestion = ({ rng }) => {
  const head = rng.pick([50, 53, 60, 72]);
  const requests = rng.sample([98, 183, 37, 122, 14, 124, 65, 67, 190, 8, 150], 8);
  return {
    stem: [
      `A disk has 200 cylinders, numbered from 0; the head is at cylinder ${head}, moving towards higher numbers. There are pending requests for cylinders ${requests.slice(0, -1).join(", ")} and ${requests.at(-1)}.`,
    ],
    parts: [
      part("Give the order of service and the total head movement for SSTF.", 3),
      part("Do the same for SCAN and for C-LOOK.", 4),
      part("Why is none of these of use on a solid-state drive?", 1),
    ],
  };
};

const inode: MakeQuestion = ({ rng }) => {
  const block = rng.pick([1, 2, 4]);
  return {
    stem: [
      `In a Unix file system an i-node holds 10 direct block addresses, one single indirect and one double indirect address. A block is ${block} KB and an address takes 4 bytes.`,
    ],
    parts: [
      part("What is the maximum size of a file?", 3),
      part(
        `How many disk accesses are needed to read byte ${rng.pick(["300 000", "120 000", "2 000 000"])} of a file whose i-node is in memory?`,
        3,
      ),
      part("State one advantage of i-nodes over a file allocation table.", 1),
    ],
  };
};

const allocation: MakeQuestion = ({ rng }) => {
  const holes = rng.shuffle([100, 500, 200, 300, 600]);
  const wants = rng.shuffle([212, 417, 112, 426]);
  return {
    stem: [
      `Memory has free holes of ${holes.join(", ")} KB, in this order. Processes of ${wants.join(", ")} KB arrive one after the other.`,
    ],
    parts: [
      part("Show where each is placed by first fit, best fit and worst fit.", 4),
      part("Explain, with one example each, the difference between internal and external fragmentation.", 3),
    ],
  };
};

const shell: MakeQuestion = ({ rng }) => ({
  stem: ["Write one shell command, or a pipeline, for each of the following tasks."],
  parts: rng
    .sample(
      [
        "List the five largest files in the current directory.",
        "Count the lines of `notes.txt` that contain the word *exam*.",
        "Give the owner of `run.sh` all permissions on it, and everyone else none.",
        "Run `./server` in the background and redirect its output to `server.log`.",
        "Show the processes of the user *student* that use the most memory.",
      ],
      4,
    )
    .map((task) => part(task, 2)),
});

const translation: MakeQuestion = ({ rng, num }) => {
  const hit = rng.pick([80, 90, 95, 98]);
  const memory = rng.pick([60, 80, 100, 120]);
  const tlb = rng.pick([5, 10, 20]);
  return {
    stem: [
      `An access to main memory takes ${memory} ns and a search of the translation lookaside buffer (TLB) takes ${tlb} ns. The hit ratio of the TLB is ${num(hit)}%.`,
    ],
    parts: [
      part("Compute the effective access time with a one-level page table.", 3),
      part("What does it become with a two-level page table?", 2),
      part(
        r`With one level, what hit ratio $h$ keeps the effective access time below $1.5$ times that of main memory?`,
        3,
      ),
      part("What must happen to the TLB at a context switch in each of these cases?", 2, undefined, [
        bullets(["the machine has no address space identifiers;", "the machine has them."]),
      ]),
    ],
  };
};

export const memoryQuestions: readonly MakeQuestion[] = [paging, disk, inode, allocation, shell, translation];
