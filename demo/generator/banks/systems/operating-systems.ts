import { type QuestionBank, fact } from "../../question-context.ts";
import { processQuestions } from "./operating-systems-processes.ts";
import { memoryQuestions } from "./operating-systems-memory.ts";

const choices = [
  fact("Which state does a process enter when its time slice expires?", "ready", "waiting", "terminated", "new"),
  fact(
    "Which of these is NOT stored in the process control block?",
    "the code of the program",
    "the program counter",
    "the list of open files",
    "the state of the process",
  ),
  fact(
    "Belady's anomaly can occur with",
    "FIFO replacement",
    "LRU replacement",
    "optimal replacement",
    "any replacement",
  ),
  fact("Threads of the same process do not share", "the stack", "the heap", "open files", "global variables"),
  fact("A semaphore that takes only the values 0 and 1 is called", "binary", "counting", "local", "strict"),
  fact("Which system call replaces the program run by a process?", "exec", "fork", "wait", "pipe"),
  fact(
    "External fragmentation can be removed by",
    "compaction",
    "a larger page size",
    "a smaller time slice",
    "more cache",
  ),
  fact(
    "Which scheduling policy may lead to starvation?",
    "priority",
    "round robin",
    "first come, first served",
    "lottery with equal tickets",
  ),
  fact("In Linux the process with identifier 1 is", "init", "the shell", "the kernel", "the login prompt"),
];

export const operatingSystems: QuestionBank = {
  languages: ["en"],
  questions: [...processQuestions, ...memoryQuestions],
  choices,
};
