import { code, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { type QuestionBank, fact, type MakeQuestion } from "../../question-context.ts";

const form: MakeQuestion = ({ rng }) => {
  const [subject, field] = rng.pick([
    ["a bus agency", "seat number"],
    ["a clinic", "date of birth"],
    ["a library", "membership number"],
  ]) as [string, string];
  return {
    stem: [`A form on the website of ${subject} asks for a name, a telephone number and a ${field}.`],
    parts: [
      part(
        "Write the HTML of the form. Each field must have a label, and the browser must validate the telephone number.",
        4,
      ),
      part("Write the CSS that places each label beside its field on a wide screen and above it on a phone.", 4),
      part("Why must the server validate the same fields again?", 2),
      part("State the difference between the GET and POST methods for this form.", 2),
    ],
  };
};

const dom: MakeQuestion = ({ rng }) => {
  const price = rng.pick([250, 500, 750]);
  return {
    stem: [
      "A web page contains the following fragment.",
      code(`
        <ul id="cart">
          <li data-price="${price}">Exercise book</li>
          <li data-price="${price * 4}">Calculator</li>
        </ul>
        <button id="total">Total</button>
        <p id="sum"></p>
      `),
    ],
    parts: [
      part("Write the JavaScript that shows the sum of the prices in the paragraph when the button is clicked.", 4),
      part(
        "Write a function `add(name, price)` that appends an item to the list. Why should it not use `innerHTML`?",
        4,
      ),
      part("What is event delegation? Use it so that a click on an item removes it.", 3),
    ],
  };
};

const rest: MakeQuestion = ({ rng }) => {
  const thing = rng.pick(["courses", "orders", "patients"]);
  return {
    stem: [
      `An application exposes ${thing} through a REST API.`,
      table(
        [
          ["Method", "Path", "Meaning", "Status on success"],
          ["GET", `/${thing}`, "", ""],
          ["", `/${thing}/{id}`, "replace one", ""],
          ["POST", "", "", "201"],
          ["", "", "delete one", ""],
        ],
        { widths: [70, 120, 130, 110] },
      ),
    ],
    parts: [
      part("Copy and complete the table.", 4),
      part("Which of the four methods are idempotent? Why does this matter on an unreliable network?", 3),
      part(
        "Which status code does the server return when the request body is malformed, when the client is not authenticated, and when the resource does not exist?",
        3,
      ),
    ],
  };
};

const php: MakeQuestion = ({ rng }) => {
  const table = rng.pick(["books", "members", "results"]);
  return {
    stem: [`A database contains the table *${table}(id, title, year)*.`],
    parts: [
      part(
        `Write a server-side script, in a language of your choice, that lists the rows of a given year as an HTML table.`,
        5,
      ),
      part("Make it safe against SQL injection and against cross-site scripting in a title.", 3),
      part("The list has 4,000 rows. Show only 20 per page, with links to the next and previous pages.", 4),
    ],
  };
};

const session: MakeQuestion = () => ({
  stem: ["HTTP is a stateless protocol."],
  parts: [
    part("Explain how a cookie keeps a user logged in. Name two attributes that protect the cookie.", 3),
    part("What is cross-site request forgery? Give one defence against it.", 3),
    part("How should a server store passwords, and why not in plain text or encrypted?", 3),
  ],
});

const mobile: MakeQuestion = ({ rng }) => {
  const app = rng.pick(["a timetable", "a market price list", "an attendance register"]);
  return {
    stem: [
      `You are designing ${app} as a mobile application. Many users have little storage on their phones and are often offline.`,
    ],
    parts: [
      part("Compare native, hybrid and progressive web applications for this purpose.", 4),
      part("Draw the life cycle of an Android activity, and say where data should be saved.", 4),
      part(
        "Describe how changes made offline are stored and synchronised later. What if two users change the same entry?",
        4,
      ),
      part("Name three ways to reduce the use of the user's data bundle.", 3),
    ],
  };
};

const asynchronous: MakeQuestion = ({ rng }) => {
  const wait = rng.pick([0, 100, 500]);
  return {
    stem: [
      "Consider the following script.",
      code(`
        console.log("A");
        setTimeout(() => console.log("B"), ${wait});
        Promise.resolve().then(() => console.log("C"));
        (async () => {
          console.log("D");
          await null;
          console.log("E");
        })();
        console.log("F");
      `),
    ],
    parts: [
      part("In what order are the letters printed? Explain.", 4),
      part("Write a function that fetches a JSON document and retries, at most three times, if the request fails.", 4),
    ],
  };
};

const spreadsheet: MakeQuestion = ({ rng }) => {
  const pass = rng.pick([10, 12]);
  return {
    stem: [
      "A spreadsheet contains the marks of a class.",
      table(
        [
          ["", "A", "B", "C", "D", "E"],
          ["1", "Name", "CA /30", "Exam /70", "Total", "Decision"],
          ["2", "Ngwa", String(rng.int(12, 28)), String(rng.int(25, 60)), "", ""],
          ["3", "Eyong", String(rng.int(12, 28)), String(rng.int(25, 60)), "", ""],
          ["4", "Talla", String(rng.int(12, 28)), String(rng.int(25, 60)), "", ""],
        ],
        { head: false },
      ),
    ],
    parts: [
      part(
        "Write the formulas for D2 and E2; the decision is *Pass* from 50 marks and *Fail* below. How are they copied down?",
        3,
      ),
      part("Write a formula for the number of students who passed, and one for the highest total.", 2),
      part(`Each total is to be shown out of 20, and in red if it is below ${pass}. How is this done?`, 2),
      part("Explain relative and absolute cell references with an example.", 2),
    ],
  };
};

const choices = [
  fact("Which tag creates a hyperlink?", "`<a>`", "`<link>`", "`<href>`", "`<nav>`"),
  fact("Which CSS property changes the colour of text?", "color", "font-color", "text-style", "background"),
  fact("Which HTTP status code means that a page was not found?", "404", "200", "301", "500"),
  fact(
    "JSON stands for",
    "JavaScript Object Notation",
    "Java Standard Output Network",
    "Joined Script Object Name",
    "JavaScript Online",
  ),
  fact("Which of these languages runs in the browser?", "JavaScript", "PHP", "SQL", "Bash"),
  fact("The protocol that encrypts web traffic is", "TLS", "FTP", "SMTP", "SNMP"),
  fact(
    "In CSS, `#menu` selects",
    "the element whose id is menu",
    "all elements with class menu",
    "all menu tags",
    "the first menu",
  ),
  fact("Which JavaScript function converts a string to a number?", "Number()", "String()", "parse()", "int()"),
  fact("The file extension .apk denotes", "an Android package", "a picture", "a style sheet", "a database"),
  fact("Which CSS unit is relative to the width of the viewport?", "vw", "px", "em", "pt"),
];

export const webProgramming: QuestionBank = {
  languages: ["en"],
  questions: [form, dom, rest, php, session, mobile, asynchronous, spreadsheet],
  choices,
};
