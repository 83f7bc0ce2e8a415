import { bullets, code, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";
import { graphFigure } from "../../figures/graph-figures.ts";

const history: MakeQuestion = ({ rng }) => {
  const branch = rng.pick(["login", "report", "payment"]);
  return {
    stem: [
      `The figure shows the history of a Git repository. *main* points to C4 and *${branch}* to C6; arrows go from a commit to its parent.`,
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
        `Draw it after \`git rebase main\` is run on *${branch}* instead. Which commits have a new name, and why?`,
        3,
      ),
      part("Both branches changed the same line. Describe, command by command, how the conflict is settled.", 3),
      part("Why should a branch that others have pulled not be rebased?", 2),
    ],
  };
};

const make: MakeQuestion = ({ rng }) => {
  const program = rng.pick(["bank", "clinic", "grades"]);
  return {
    stem: [
      "Consider this Makefile.",
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
      part("Draw the graph of dependencies.", 2),
      part("Everything is up to date; then `list.h` is changed. Which commands does `make` run, in which order?", 3),
      part("What do `$@` and `$^` stand for?", 2),
      part("What goes wrong if a file named *clean* exists? How is it mended?", 2),
    ],
  };
};

const unitTest: MakeQuestion = ({ rng }) => {
  const pass = rng.pick([50, 60]);
  return {
    stem: [
      "A class computes the grade of a student out of 100 marks.",
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
      part("Divide the inputs into equivalence classes and name the boundary values.", 4),
      part("Write three JUnit tests: one for an ordinary case, one at a boundary, one for the exception.", 5),
      part("How many tests are needed to cover all branches? And all combinations of conditions in the first `if`?", 3),
    ],
  };
};

const regular: MakeQuestion = ({ rng }) => ({
  stem: ["Write a regular expression for each of the following."],
  parts: rng
    .sample(
      [
        "A course code: two to four capital letters followed by three digits.",
        "A telephone number of nine digits that starts with 6, the second digit being 5 to 9.",
        "A matriculation number such as FE21A045: two capitals, two digits, a capital, three digits.",
        "A date written 2024-06-15, the month being 01 to 12.",
        "A line of a log that contains ERROR but not the word retry after it.",
      ],
      3,
    )
    .map((text) => part(text, 2)),
});

const debugging: MakeQuestion = ({ rng }) => {
  const size = rng.pick([5, 8, 10]);
  return {
    stem: [
      "The following function should return the mean of an array. It compiles, and fails.",
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
      part("Find three faults. For each say whether a compiler warning, a debugger or a test finds it soonest.", 6),
      part("Write the corrected function.", 2),
      part(`In gdb, how do you stop the program when the loop reaches i = ${size} and show the value of \`sum\`?`, 3),
    ],
  };
};

const integration: MakeQuestion = ({ rng }) => {
  const team = rng.int(4, 7);
  return {
    stem: [
      `A team of ${team} students in Buea writes a web application together. Each pushes to a common server several times a day; the main branch is broken most evenings.`,
    ],
    parts: [
      part("Explain what continuous integration is, and three checks the server should make at each push.", 4),
      part("Write the steps of a pipeline in YAML, or in words, that builds, tests and packages the application.", 4),
      part("Distinguish continuous delivery and continuous deployment.", 2),
      part("Two tests fail now and then without a change of the code. Give two likely reasons and what to do.", 3),
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
      "Copy and complete the table: for each kind of tool one example, for each tool its kind; give one use of each.",
      table([["Kind of tool", "Example", "Used for"], ...rows.map((row) => [...row, ""])], { widths: [120, 110, 180] }),
    ],
    weight: 6,
  };
};

const container: MakeQuestion = ({ rng }) => {
  const port = rng.pick([3000, 8000, 8080]);
  return {
    stem: [
      "A project carries this file.",
      code(`
        FROM node:24-slim
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
      part("Why are the two package files copied before the rest?", 2),
      part(`Write the command that starts the application so that it answers on port 80 of the host.`, 2),
      part(
        "The application keeps uploads in `/app/files`. What happens to them when the container is replaced, and how is this avoided?",
        3,
      ),
    ],
  };
};

const review: MakeQuestion = () => ({
  stem: [
    "You review a change of 1,200 lines made by a colleague.",
    bullets(["it mends a fault in the payment form;", "it renames forty files;", "it adds no test."]),
  ],
  parts: [
    part("Write the three comments you would leave, in the tone you would like to be addressed in.", 3),
    part("How should the change have been divided into commits?", 3),
    part("Write a good message for the commit that mends the fault: one line of summary and a body.", 2),
  ],
});

const choices = [
  fact("Which command records staged changes in Git?", "git commit", "git add", "git push", "git stash"),
  fact("Which file tells Git what not to track?", ".gitignore", ".gitconfig", "README", "HEAD"),
  fact("A test that runs one class alone is", "a unit test", "a system test", "an acceptance test", "a load test"),
  fact("Which of these is a build tool?", "Gradle", "Jira", "Figma", "Postman"),
  fact(
    "In semantic versioning a change that breaks callers raises",
    "the first number",
    "the second number",
    "the third number",
    "no number",
  ),
  fact("Which command shows who last changed each line?", "git blame", "git log --oneline", "git diff", "git show-ref"),
  fact("A breakpoint", "stops the program at a line", "removes a line", "ends the program", "prints the stack"),
];

export const softwareTools: QuestionBank = {
  languages: ["en"],
  questions: [history, make, unitTest, regular, debugging, integration, tools, container, review],
  choices,
};
