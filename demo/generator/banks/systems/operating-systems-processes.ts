import { code, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type MakeQuestion } from "../../question-context.ts";

const terms: MakeQuestion = ({ rng }) => ({
  stem: ["Define each of the following terms as used in operating systems."],
  parts: rng
    .sample(
      [
        "process control block",
        "context switch",
        "critical section",
        "system call",
        "page fault",
        "thrashing",
        "race condition",
        "working set",
      ],
      3,
    )
    .map((term) => part(term, 2)),
});

const scheduling: MakeQuestion = ({ rng }) => {
  const arrivals = [0, rng.int(1, 2), rng.int(3, 4), 5];
  const rows = arrivals.map((at, i) => [`P${i + 1}`, String(at), String(rng.int(1, 8)), String(rng.int(1, 4))]);
  const quantum = rng.int(2, 3);
  return {
    stem: [
      "Four processes arrive as shown below. A lower number means a higher priority.",
      table([["Process", "Arrival (ms)", "Burst (ms)", "Priority"], ...rows]),
    ],
    parts: [
      part("Draw the Gantt chart for non-preemptive shortest job first.", 3),
      part(`Draw the Gantt chart for round robin with a quantum of ${quantum} ms.`, 3),
      part("Draw the Gantt chart for preemptive priority scheduling.", 3),
      part("Compute the average waiting time for each of the three, and say which one suits a time-sharing system.", 4),
    ],
  };
};

const buffer: MakeQuestion = ({ rng }) => {
  const slots = rng.pick(["N", "8", "16"]);
  return {
    stem: [
      `A producer and a consumer share a buffer of $${slots}$ slots. The code of the producer is given below.`,
      code(`
        semaphore empty = ${slots}, full = 0, mutex = 1;

        void producer(void) {
          while (true) {
            item x = produce();
            wait(empty);
            wait(mutex);
            put(x);
            signal(mutex);
            signal(full);
          }
        }
      `),
    ],
    parts: [
      part("Write the code of the consumer.", 4),
      part("What is the purpose of each of the three semaphores?", 3),
      part("Say what goes wrong if the two `wait` calls in the producer are swapped. Give a sequence of events.", 3),
    ],
  };
};

const peterson: MakeQuestion = () => ({
  stem: [
    "Consider this fragment, executed by two threads numbered 0 and 1.",
    code(`
      int turn = 0; bool flag[2] = { false, false };

      void enter(int i) {
        int j = 1 - i;
        flag[i] = true;
        turn = j;
        while (flag[j] && turn == j) ;
      }
      void leave(int i) { flag[i] = false; }
    `),
  ],
  parts: [
    part("Show that mutual exclusion holds.", 3),
    part("Show that no thread waits for ever.", 2),
    part("Why is this algorithm seldom used on multicore machines?", 2),
  ],
});

const banker: MakeQuestion = ({ rng }) => {
  const base = rng.pick([
    {
      rows: [
        ["P0", "0 1 0", "7 5 3"],
        ["P1", "2 0 0", "3 2 2"],
        ["P2", "3 0 2", "9 0 2"],
        ["P3", "2 1 1", "2 2 2"],
        ["P4", "0 0 2", "4 3 3"],
      ],
      available: "3 3 2",
      ask: "(1, 0, 2)",
    },
    {
      rows: [
        ["P0", "1 0 0", "3 2 2"],
        ["P1", "5 1 1", "6 1 3"],
        ["P2", "2 1 1", "3 1 4"],
        ["P3", "0 0 2", "4 2 2"],
      ],
      available: "1 1 2",
      ask: "(1, 0, 1)",
    },
  ]);
  return {
    stem: [
      `A system has three types of resources, A, B and C. Its current state is given below; the vector of available resources is ${base.available}.`,
      table([["Process", "Allocated (A B C)", "Maximum (A B C)"], ...base.rows]),
    ],
    parts: [
      part("Compute the remaining need of each process.", 2),
      part("Is the state safe? If so, give a safe sequence.", 4),
      part(`P1 requests ${base.ask}. Can the request be granted immediately? Explain.`, 3),
      part(
        "State the four necessary conditions for a deadlock. Which of them is prevented by ordering the resources?",
        3,
      ),
    ],
  };
};

const fork: MakeQuestion = ({ rng }) => {
  const calls = rng.int(2, 3);
  return {
    stem: [
      "The following program is compiled and run under Linux.",
      code(`
        #include <stdio.h>
        #include <unistd.h>
        #include <sys/wait.h>

        int x = ${rng.int(1, 9)};
        int main(void) {
        ${Array.from({ length: calls }, () => "  fork();").join("\n        ")}
          x = x + 1;
          printf("%d\\n", x);
          while (wait(NULL) > 0) ;
          return 0;
        }
      `),
    ],
    parts: [
      part("How many processes run in all? Draw the process tree.", 3),
      part("What is printed, and how many times? Explain why no process sees the change made by another.", 3),
      part("Rewrite the program with threads so that all of them share `x`. What new problem arises?", 4),
    ],
  };
};

export const processQuestions: readonly MakeQuestion[] = [terms, scheduling, buffer, peterson, banker, fork];
