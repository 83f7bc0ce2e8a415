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
    stem: [`The web page of ${subject} asks for a name, a telephone number and a ${field}.`],
    parts: [
      part(
        "Write the HTML of the form. Each field has a label, and the telephone number is checked by the browser.",
        4,
      ),
      part(
        "Write the CSS that puts labels and fields side by side on a wide screen and one under the other on a phone.",
        4,
      ),
      part("Why must the server check the same fields again?", 2),
      part("State the difference between the methods GET and POST for this form.", 2),
    ],
  };
};

const dom: MakeQuestion = ({ rng }) => {
  const price = rng.pick([250, 500, 750]);
  return {
    stem: [
      "A page contains this fragment.",
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
      part("Write the JavaScript that shows the sum of the prices in the paragraph when the button is pressed.", 4),
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
      `An application keeps ${thing} behind a REST interface.`,
      table(
        [
          ["Method", "Path", "Meaning", "Status on success"],
          ["GET", `/${thing}`, "", ""],
          ["", `/${thing}/{id}`, "replace one", ""],
          ["POST", "", "", "201"],
          ["", "", "remove one", ""],
        ],
        { widths: [70, 120, 130, 110] },
      ),
    ],
    parts: [
      part("Copy and complete the table.", 4),
      part("Which of the four methods are idempotent? Why does it matter on a poor network?", 3),
      part(
        "Which status does the server give when the body is malformed, when nobody is signed in, and when the thing does not exist?",
        3,
      ),
    ],
  };
};

const php: MakeQuestion = ({ rng }) => {
  const table = rng.pick(["books", "members", "results"]);
  return {
    stem: [`A database has the table *${table}(id, title, year)*.`],
    parts: [
      part(
        `Write a server-side script, in a language of your choice, that lists the rows of a given year as an HTML table.`,
        5,
      ),
      part("Make it safe against SQL injection and against script in a title.", 3),
      part("The list has 4,000 rows. Show only 20 at a time, with links to the next and previous ones.", 4),
    ],
  };
};

const session: MakeQuestion = () => ({
  stem: ["HTTP keeps no state between requests."],
  parts: [
    part("Explain how a cookie keeps a visitor signed in. Name two attributes that protect the cookie.", 3),
    part("What is cross-site request forgery? Give one defence.", 3),
    part("How should a server keep passwords, and why not in clear or encrypted?", 3),
  ],
});

const mobile: MakeQuestion = ({ rng }) => {
  const app = rng.pick(["a timetable", "a price list of the market", "an attendance register"]);
  return {
    stem: [
      `You plan ${app} as an application for telephones. Many users have little storage and are often without a network.`,
    ],
    parts: [
      part("Compare a native application, a hybrid one and a progressive web application for this purpose.", 4),
      part("Draw the life cycle of an Android activity, and say where data is saved.", 4),
      part(
        "Describe how changes made without a network are kept and sent later. What if two users changed the same entry?",
        4,
      ),
      part("Name three ways to use less of the user's data bundle.", 3),
    ],
  };
};

const asynchronous: MakeQuestion = ({ rng }) => {
  const wait = rng.pick([0, 100, 500]);
  return {
    stem: [
      "Consider this script.",
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
      part("In which order are the letters printed? Explain.", 4),
      part(
        "Write a function that fetches a JSON document and tries again, at most three times, when the request fails.",
        4,
      ),
    ],
  };
};

const spreadsheet: MakeQuestion = ({ rng }) => {
  const pass = rng.pick([10, 12]);
  return {
    stem: [
      "A workbook holds the marks of a class.",
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
      part("Write the formulas of D2 and E2; the decision is *Pass* from 50 on. How are they copied down?", 3),
      part("Write a formula for the number of students who passed, and one for the best total.", 2),
      part(`Each total is to be shown out of 20, and in red under ${pass}. How is this done?`, 2),
      part("Explain relative and absolute addresses with an example.", 2),
    ],
  };
};

const choices = [
  fact("Which tag makes a link?", "`<a>`", "`<link>`", "`<href>`", "`<nav>`"),
  fact("Which CSS property changes the colour of text?", "color", "font-color", "text-style", "background"),
  fact("Which status means that a page was not found?", "404", "200", "301", "500"),
  fact(
    "JSON stands for",
    "JavaScript Object Notation",
    "Java Standard Output Network",
    "Joined Script Object Name",
    "JavaScript Online",
  ),
  fact("Which of these runs in the browser?", "JavaScript", "PHP", "SQL", "Bash"),
  fact("The protocol that encrypts the web is", "TLS", "FTP", "SMTP", "SNMP"),
  fact(
    "In CSS, `#menu` selects",
    "the element whose id is menu",
    "all elements of class menu",
    "all menu tags",
    "the first menu",
  ),
  fact("Which function turns text into a number in JavaScript?", "Number()", "String()", "parse()", "int()"),
  fact("The extension .apk belongs to", "an Android package", "a picture", "a style sheet", "a database"),
  fact("Which unit of CSS follows the width of the window?", "vw", "px", "em", "pt"),
];

export const webProgramming: QuestionBank = {
  languages: ["en"],
  questions: [form, dom, rest, php, session, mobile, asynchronous, spreadsheet],
  choices,
};
