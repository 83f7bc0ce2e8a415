import { bullets, code, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";
import { graphFigure } from "../../figures/graph-figures.ts";

const history: MakeQuestion = ({ rng }) => {
  const branch = rng.pick(["login", "report", "payment"]);
  return {
    stem: [
      `The figure shows the history of a Git repository. *main* points to C4 and *${branch}* to C6; arrows point from a commit to its parent.`,
      figure(
        graphFigure(
          [
            { name: "C1", at: [13, 20] },
            { name: "C2", at: [73, 20] },
            { name: "C3", at: [133, 20] },
            { name: "C4", at: [193, 20] },
            { name: "C5", at: [133, 66] },
            { name: "C6", at: [193, 66] },
          ],
          [
            { from: "C2", to: "C1", directed: true },
            { from: "C3", to: "C2", directed: true },
            { from: "C4", to: "C3", directed: true },
            { from: "C5", to: "C2", directed: true },
            { from: "C6", to: "C5", directed: true },
          ],
        ),
      ),
    ],
    parts: [
      part(`Draw the history after \`git merge ${branch}\` is run on *main*.`, 2),
      part(
        `Draw it after \`git rebase main\` is run on *${branch}* instead. Which commits get a new hash, and why?`,
        3,
      ),
      part("Both branches changed the same line. Describe, command by command, how the conflict is resolved.", 3),
      part("Why should a branch that others have pulled not be rebased?", 2),
    ],
  };
};

const make: MakeQuestion = ({ rng }) => {
  const program = rng.pick(["bank", "clinic", "grades"]);
  return {
    stem: [
      "Consider the following Makefile.",
      code(`
        CC = gcc
        OBJ = main.o list.o file.o

        ${program}: $(OBJ)
                $(CC) -o $@ $^
        main.o: main.c list.h file.h
        list.o: list.c list.h
        file.o: file.c file.h
        clean:
                rm -f $(OBJ) ${program}
      `),
    ],
    parts: [
      part("Draw the dependency graph.", 2),
      part("Everything is up to date; then `list.h` is changed. Which commands does `make` run, and in what order?", 3),
      part("What do `$@` and `$^` stand for?", 2),
      part("What goes wrong if a file named *clean* exists? How can this be fixed?", 2),
    ],
  };
};

const unitTest: MakeQuestion = ({ rng }) => {
  const pass = rng.pick([50, 60]);
  return {
    stem: [
      "The following method computes the grade of a student from a total out of 100.",
      code(`
        public static char grade(int ca, int exam) {
          if (ca < 0 || ca > 30 || exam < 0 || exam > 70)
            throw new IllegalArgumentException("mark out of range");
          int total = ca + exam;
          if (total >= 80) return 'A';
          if (total >= ${pass}) return 'C';
          return 'F';
        }
      `),
    ],
    parts: [
      part("Partition the inputs into equivalence classes and identify the boundary values.", 4),
      part("Write three JUnit tests: one for a normal case, one at a boundary and one for the exception.", 5),
      part(
        "How many tests are needed to cover all branches? To cover all feasible combinations of conditions in the first `if`?",
        3,
      ),
    ],
  };
};

const regular: MakeQuestion = ({ rng }) => ({
  stem: ["Write a regular expression for each of the following."],
  parts: rng
    .sample(
      [
        "A course code: two to four capital letters followed by three digits.",
        "A nine-digit telephone number that starts with 6 and whose second digit is between 5 and 9.",
        "A matriculation number such as FE21A045: two capital letters, two digits, a capital letter and three digits.",
        "A date in the form 2024-06-15, with a month between 01 and 12.",
        "A line of a log file that contains ERROR, not followed by the word retry.",
      ],
      3,
    )
    .map((text) => part(text, 2)),
});

const debugging: MakeQuestion = ({ rng }) => {
  const size = rng.pick([5, 8, 10]);
  return {
    stem: [
      "The following function should return the mean of an array. It compiles, but gives wrong results.",
      code(`
        double mean(int *values, int n) {
          int sum;
          for (int i = 0; i <= n; i++)
            sum += values[i];
          return sum / n;
        }
      `),
    ],
    parts: [
      part("Find three bugs. For each, say whether a compiler warning, a debugger or a test would reveal it first.", 6),
      part("Write the corrected function.", 2),
      part(`In gdb, how do you stop the program when the loop reaches i = ${size} and print the value of \`sum\`?`, 3),
    ],
  };
};

const integration: MakeQuestion = ({ rng }) => {
  const team = rng.int(4, 7);
  return {
    stem: [
      `A team of ${team} students in Buea is developing a web application. Each member pushes to a shared repository several times a day; the main branch is broken most evenings.`,
    ],
    parts: [
      part("Explain what continuous integration is, and name three checks that the server should run on each push.", 4),
      part("Write, in YAML or in words, the steps of a pipeline that builds, tests and packages the application.", 4),
      part("Distinguish between continuous delivery and continuous deployment.", 2),
      part(
        "Two tests fail intermittently although the code has not changed. Give two likely causes and say what to do.",
        3,
      ),
    ],
  };
};

const tools: MakeQuestion = ({ rng }) => {
  const rows = rng.sample(
    [
      ["version control", ""],
      ["", "Maven"],
      ["static analysis", ""],
      ["", "Docker"],
      ["issue tracking", ""],
      ["", "Wireshark"],
      ["profiling", ""],
      ["", "Selenium"],
    ],
    5,
  );
  return {
    stem: [
      "Copy and complete the table with an example of each kind of tool, the kind of each tool, and one use of each.",
      table([["Kind of tool", "Example", "Used for"], ...rows.map((row) => [...row, ""])], { widths: [120, 110, 180] }),
    ],
    weight: 6,
  };
};

const container: MakeQuestion = ({ rng }) => {
  const port = rng.pick([3000, 8000, 8080]);
  return {
    stem: [
      "A project contains the following Dockerfile.",
      code(`
        FROM node:16-slim
        WORKDIR /app
        COPY package.json package-lock.json ./
        RUN npm ci
        COPY . .
        EXPOSE ${port}
        CMD ["node", "server.js"]
      `),
    ],
    parts: [
      part("What is the difference between an image and a container?", 2),
      part("Why are the two package files copied before the rest of the code?", 2),
      part(`Write the command that runs the application so that it is reachable on port 80 of the host.`, 2),
      part(
        "The application stores uploads in `/app/files`. What happens to them when the container is replaced, and how can this be avoided?",
        3,
      ),
    ],
  };
};

const review: MakeQuestion = () => ({
  stem: [
    "You are reviewing a 1,200-line change made by a colleague.",
    bullets(["it fixes a bug in the payment form;", "it renames forty files;", "it adds no tests."]),
  ],
  parts: [
    part("Write three review comments, in the tone in which you would like to be addressed.", 3),
    part("How should the change have been split into commits?", 3),
    part("Write a good message for the commit that fixes the bug: a summary line and a body.", 2),
  ],
});

const choices = [
  fact("Which command records staged changes in Git?", "git commit", "git add", "git push", "git stash"),
  fact("Which file tells Git what not to track?", ".gitignore", ".gitconfig", "README", "HEAD"),
  fact(
    "A test that checks one class in isolation is",
    "a unit test",
    "a system test",
    "an acceptance test",
    "a load test",
  ),
  fact("Which of these is a build tool?", "Gradle", "Jira", "Figma", "Postman"),
  fact(
    "In semantic versioning, a breaking change increments",
    "the major version",
    "the minor version",
    "the patch version",
    "no version number",
  ),
  fact("Which command shows who last changed each line?", "git blame", "git log --oneline", "git diff", "git show-ref"),
  fact("A breakpoint", "pauses the program at a line", "removes a line", "ends the program", "prints the stack"),
];

export const softwareTools: QuestionBank = {
  languages: ["en"],
  questions: [history, make, unitTest, regular, debugging, integration, tools, container, review],
  choices,
};
