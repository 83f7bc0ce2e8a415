import { bullets, code, figure, table } from "../../../../server/typesetting/content-blocks.ts";
import { part } from "../../question-types.ts";
import { amount, type QuestionBank, type MakeQuestion } from "../../question-context.ts";
import { classFigure, entityFigure } from "../../figures/class-diagrams.ts";

const situation: MakeQuestion = ({ rng }) => {
  const [name, town] = rng.pick([
    ["Mount Express", "Buea"],
    ["Savanna Lines", "Bamenda"],
    ["Wouri Travel", "Douala"],
  ]) as [string, string];
  const buses = rng.int(18, 42);
  return {
    title: "Analysis of the existing system",
    stem: [
      `*${name}* is a transport company with its head office in ${town}, ${rng.int(5, 9)} agencies and ${buses} buses of 30 to 70 seats. A passenger buys a ticket at the agency of departure. The clerk enters the name, identity card number, destination and seat in a register, tears off the ticket and receives payment in cash. Luggage over 20 kg is charged at ${amount(rng.pick([100, 150, 200]))} FCFA per kilogram.`,
      "Each evening the agency manager counts the tickets and the cash, and telephones the figures to head office. On busy days the same seat has been sold twice; registers get lost; it is not known which buses run half empty. The general manager wants tickets to be sold by mobile phone as well, with payment by mobile money.",
    ],
    parts: [
      part("Identify the actors of the current system and the role of each.", 4),
      part("List six functional requirements and three non-functional requirements of the new system.", 6),
      part("Draw a use case diagram for the sale of a ticket.", 5),
      part("State two risks of the project, and how each can be mitigated.", 3),
    ],
  };
};

const modelling: MakeQuestion = () => ({
  title: "Data modelling",
  stem: [
    "An analyst has started the conceptual model below. A trip is one journey of a bus along a route on a given date and time.",
    figure(
      entityFigure(
        [
          { name: "Bus", at: [30, 132] },
          { name: "Trip", at: [200, 132] },
          { name: "Route", at: [370, 132] },
          { name: "Passenger", at: [200, 16] },
        ],
        [
          {
            name: "makes",
            at: [112, 132],
            ends: [
              ["Bus", "?"],
              ["Trip", "(1,1)"],
            ],
          },
          {
            name: "follows",
            at: [288, 132],
            ends: [
              ["Trip", "(1,1)"],
              ["Route", "?"],
            ],
          },
          {
            name: "books",
            at: [200, 74],
            ends: [
              ["Trip", "(0,n)"],
              ["Passenger", "(0,n)"],
            ],
          },
        ],
        [400, 152],
      ),
      "Figure 1: part of the model",
    ),
  ],
  parts: [
    part("Replace each question mark with a cardinality, and justify it.", 2),
    part("Add the agencies, the clerks and the payments to the model.", 5),
    part("Which attribute is needed so that no seat on a trip is sold twice? Where does it belong in the model?", 2),
    part("Derive the relational schema in third normal form.", 6),
  ],
});

const design: MakeQuestion = ({ rng }) => ({
  title: "Design and programming",
  stem: [
    "Consider the classes in Figure 2.",
    figure(
      classFigure(
        [
          { name: "Payment", lines: ["# amount: int", "+ confirm(): boolean"], at: [150, 0] },
          { name: "CashPayment", lines: ["– clerk: String"], at: [30, 82] },
          { name: "MobilePayment", lines: ["– phone: String", "– operator: String"], at: [250, 82] },
        ],
        [
          { from: "CashPayment", to: "Payment", kind: "inherits" },
          { from: "MobilePayment", to: "Payment", kind: "inherits" },
        ],
      ),
      "Figure 2: payments",
    ),
  ],
  parts: [
    part(
      "Write the three classes in a language of your choice. A telephone number has nine digits and starts with 6.",
      6,
    ),
    part(
      `Write a function that returns the price of a ticket: children under ${rng.int(4, 6)} travel free, those under 12 pay half price, and luggage over 20 kg is charged as described in the case.`,
      5,
    ),
    part(
      "The operator does not respond when the program confirms a mobile payment. What must the program do, and what must it never do?",
      4,
    ),
    part("Draw a sequence diagram for a booking paid by mobile money.", 5),
  ],
});

const querying: MakeQuestion = ({ rng }) => {
  const day = rng.int(10, 28);
  return {
    title: "Querying the data",
    stem: [
      "Using the tables below, write each of the following in SQL.",
      code(`
        Route   (id, from_town, to_town, price)
        Trip    (id, route_id, bus_id, leaves_at)
        Booking (trip_id, seat, passenger, phone, paid)
        Bus     (id, plate, seats)
      `),
      table(
        [
          ["id", "from_town", "to_town", "price"],
          ["1", "Buea", "Douala", amount(rng.pick([2000, 2500, 3000]))],
          ["2", "Douala", "Yaoundé", amount(rng.pick([4000, 5000, 6000]))],
          ["3", "Bamenda", "Bafoussam", amount(rng.pick([2000, 2500]))],
        ],
        {},
      ),
    ],
    parts: [
      part(`The number of free seats on each trip from Buea to Douala on ${day} December.`, 4),
      part("The revenue of each route in a given month, the highest first.", 4),
      part("The buses that were less than half full on more than ten trips.", 5),
      part("The statement that raises all prices by five per cent.", 2),
      part("Which index would speed up the first of these queries? Why not index every column?", 3),
    ],
  };
};

const quality: MakeQuestion = ({ rng }) => ({
  title: "Planning and testing",
  stem: [
    "The first version must go live in four months. The team has one analyst, two programmers and one tester.",
    table([
      ["Task", "Duration (days)", "Predecessors"],
      ["A  Analysis", String(rng.int(8, 12)), "–"],
      ["B  Database", String(rng.int(6, 9)), "A"],
      ["C  Screens", String(rng.int(10, 16)), "A"],
      ["D  Programming", String(rng.int(18, 24)), "B"],
      ["E  Payment service", String(rng.int(7, 12)), "B"],
      ["F  Tests", String(rng.int(8, 12)), "C, D, E"],
      ["G  Training", String(rng.int(4, 6)), "C"],
    ]),
  ],
  parts: [
    part("Draw the activity network. Find the critical path and the minimum duration.", 6),
    part("By how many days can task C be delayed without delaying the project?", 2),
    part("Write five test cases for the sale of a ticket, with the expected results.", 5),
    part("Compare a waterfall and an iterative approach for this project.", 3),
  ],
});

const network: MakeQuestion = ({ rng }) => ({
  title: "Network and security",
  stem: [
    "The agencies are to be connected to head office over the Internet. Each agency has three computers, a printer and a wireless access point.",
    bullets([
      `head office has the public IP address 41.202.${rng.int(190, 220)}.${rng.int(2, 60)};`,
      "the agencies use private addresses;",
      "there are power cuts of up to two hours a day.",
    ]),
  ],
  parts: [
    part("Draw the network of one agency and label its devices.", 4),
    part("Propose an addressing plan for all agencies from the block 10.20.0.0/16.", 4),
    part(
      "How can an agency continue to sell tickets while it is offline? What can go wrong, and how can it be corrected?",
      5,
    ),
    part("Name four measures that protect the personal data of passengers.", 4),
  ],
});

export const softwareCase: QuestionBank = {
  languages: ["en"],
  questions: [situation, modelling, design, querying, quality, network],
  ordered: true,
};
